import type en from './en.js';
import type moreEn from './more-en.js';

/** Every language has exactly the keys of English: the type makes the compiler check it, and test/web shows it. */
export type Texts = Widen<typeof en>;
export type MoreTexts = Widen<typeof moreEn>;

type Widen<T> = { readonly [K in keyof T]: T[K] extends string ? string : Widen<T[K]> };

declare module 'use-intl' {
  interface AppConfig {
    Messages: typeof en & typeof moreEn;
    Locale: 'en' | 'de' | 'zh' | 'fr' | 'es' | 'nl';
  }
}
