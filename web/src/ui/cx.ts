/** Joins class names, leaving out what is false. */
export function cx(...names: readonly (string | false | undefined | null)[]): string {
  return names.filter((name) => typeof name === 'string' && name !== '').join(' ');
}
