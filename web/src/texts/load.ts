import type { Preferences } from '../preferences.js';
import type { Texts } from './types.js';

/** One chunk per language: a reader loads her own only. */
const LOADERS: Readonly<Record<Preferences['locale'], () => Promise<{ default: Texts }>>> = {
  en: () => import('./en.js'),
  de: () => import('./de.js'),
  zh: () => import('./zh.js'),
  fr: () => import('./fr.js'),
  es: () => import('./es.js'),
  nl: () => import('./nl.js'),
};

export async function loadTexts(locale: Preferences['locale']): Promise<Texts> {
  return (await LOADERS[locale]()).default;
}
