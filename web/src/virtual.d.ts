declare module 'virtual:factor-sources' {
  export const FACTOR_SOURCE_URLS: Readonly<Record<string, string>>;
}
