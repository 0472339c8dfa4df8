import type { explanation } from './de/explanation.js';
import type { faults } from './de/faults.js';
import type { files } from './de/files.js';
import type { reasons } from './de/reasons.js';
import type { service } from './de/service.js';
import type { values } from './en/values.js';

/** Languages of the dashboard and of certificates. */
export const LANGUAGES = ['en', 'de', 'zh', 'fr', 'es', 'nl'] as const;
export type Language = (typeof LANGUAGES)[number];

/** Every language has the keys of the others; the compiler reports missing ones. */
export type ServiceTexts = { readonly [K in keyof typeof service]: string };
type AllTexts = ServiceTexts & {
  readonly [K in keyof typeof explanation | keyof typeof faults | keyof typeof files | keyof typeof reasons]: string;
};
export type ValueTexts = { readonly [K in keyof typeof values]: string };

/** Translations of the service's own texts. English needs none. */
export interface LanguageWords {
  readonly service: AllTexts;
  readonly values: ValueTexts;
  /** Characters that replace the point and the comma of English figures. */
  readonly decimal: string;
  readonly group: string;
  /** At the end of a sentence. */
  readonly stop: string;
  /** Whether nouns are capitalised within a sentence. */
  readonly capitals: boolean;
}
