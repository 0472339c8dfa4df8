import type { LanguageWords } from '../../../src/words/texts.js';
import type { Preferences } from '../preferences.js';
import type { MoreTexts, Texts } from './types.js';

type Locale = Preferences['locale'];

/** One chunk per language, so that readers load only their own. */
const LOADERS: Readonly<Record<Locale, () => Promise<{ default: Texts }>>> = {
  en: () => import('./en.js'),
  de: () => import('./de.js'),
  zh: () => import('./zh.js'),
  fr: () => import('./fr.js'),
  es: () => import('./es.js'),
  nl: () => import('./nl.js'),
};

/** A second chunk for pages that are seldom visited first. */
const MORE_LOADERS: Readonly<Record<Locale, () => Promise<{ default: MoreTexts }>>> = {
  en: () => import('./more-en.js'),
  de: () => import('./more-de.js'),
  zh: () => import('./more-zh.js'),
  fr: () => import('./more-fr.js'),
  es: () => import('./more-es.js'),
  nl: () => import('./more-nl.js'),
};

/** A third chunk, loaded with the first result: translations of the service's own texts. English needs none. */
const SERVICE_LOADERS: Readonly<Record<Exclude<Locale, 'en'>, () => Promise<{ default: LanguageWords }>>> = {
  de: () => import('../../../src/words/de.js'),
  zh: () => import('../../../src/words/zh.js'),
  fr: () => import('../../../src/words/fr.js'),
  es: () => import('../../../src/words/es.js'),
  nl: () => import('../../../src/words/nl.js'),
};

export async function loadTexts(locale: Locale): Promise<Texts> {
  return (await LOADERS[locale]()).default;
}

export async function loadMoreTexts(locale: Locale): Promise<MoreTexts> {
  return (await MORE_LOADERS[locale]()).default;
}

export async function loadServiceWords(locale: Exclude<Locale, 'en'>): Promise<LanguageWords> {
  return (await SERVICE_LOADERS[locale]()).default;
}
