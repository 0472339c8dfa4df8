import { useQuery } from '@tanstack/react-query';
import { useLocale } from 'use-intl';
import type { LanguageWords } from '../../../src/words/texts.js';
import type { Translate } from '../../../src/words/translate.js';
import type { Preferences } from '../preferences.js';

type Foreign = Exclude<Preferences['locale'], 'en'>;

/** Loaded with the first result, in the reader's language only. */
const LOADERS: Readonly<Record<Foreign, () => Promise<{ default: LanguageWords }>>> = {
  de: () => import('../../../src/words/de.js'),
  zh: () => import('../../../src/words/zh.js'),
  fr: () => import('../../../src/words/fr.js'),
  es: () => import('../../../src/words/es.js'),
  nl: () => import('../../../src/words/nl.js'),
};

const asItIs: Translate = (text) => text;

/** What the service says of vehicles, methods and surprises, in the reader's language; the API itself speaks English. */
export function useServiceText(): Translate {
  const locale = useLocale();
  const { data } = useQuery({
    queryKey: ['service-words', locale],
    queryFn: async () => {
      if (locale === 'en') return asItIs;
      const [{ createTranslator }, words] = await Promise.all([
        import('../../../src/words/translate.js'),
        LOADERS[locale](),
      ]);
      return createTranslator(words.default);
    },
    staleTime: Number.POSITIVE_INFINITY,
  });
  return data ?? asItIs;
}
