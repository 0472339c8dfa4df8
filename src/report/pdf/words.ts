import { createContext, useContext } from 'react';
import { createWords, type PrintWords } from '../../certify/words.js';
import type { Language } from '../../words/texts.js';
import { de } from '../texts/de.js';
import { es } from '../texts/es.js';
import { fr } from '../texts/fr.js';
import { nl } from '../texts/nl.js';
import type { ReportText } from '../texts/texts.js';
import { zh } from '../texts/zh.js';

export type ReportWords = PrintWords<ReportText>;

const made = new Map<Language, ReportWords>();

export function reportWordsIn(language: Language): ReportWords {
  const words = made.get(language) ?? createWords(language, { de, es, fr, nl, zh });
  made.set(language, words);
  return words;
}

const WordsContext = createContext<ReportWords>(reportWordsIn('en'));

export const WordsProvider = WordsContext.Provider;
/** Words and figures in the language of the report that is being drawn. */
export const useWords = (): ReportWords => useContext(WordsContext);

/** The days of a period, the last one included. */
export const formatPeriod = ({ formatDay }: ReportWords, from: string, last: string): string =>
  `${formatDay(from)} – ${formatDay(last)}`;
