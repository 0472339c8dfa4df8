import { createTranslator } from 'use-intl/core';
import de from '../../../web/src/texts/de.js';
import en from '../../../web/src/texts/en.js';
import es from '../../../web/src/texts/es.js';
import fr from '../../../web/src/texts/fr.js';
import moreDe from '../../../web/src/texts/more-de.js';
import moreEn from '../../../web/src/texts/more-en.js';
import moreEs from '../../../web/src/texts/more-es.js';
import moreFr from '../../../web/src/texts/more-fr.js';
import moreNl from '../../../web/src/texts/more-nl.js';
import moreZh from '../../../web/src/texts/more-zh.js';
import nl from '../../../web/src/texts/nl.js';
import zh from '../../../web/src/texts/zh.js';

type Texts = typeof en & typeof moreEn;

const TEXTS = {
  en: { ...en, ...moreEn },
  de: { ...de, ...moreDe },
  fr: { ...fr, ...moreFr },
  es: { ...es, ...moreEs },
  nl: { ...nl, ...moreNl },
  zh: { ...zh, ...moreZh },
};

export type Language = keyof typeof TEXTS;
export const LANGUAGES: readonly Language[] = ['en', 'de', 'fr', 'es', 'nl', 'zh'];

/** What the page says in a language: `say('nav.batches')`. */
export const sayIn = (locale: Language) => createTranslator<Texts>({ locale, messages: TEXTS[locale] });
