import { useQuery } from '@tanstack/react-query';
import { useLocale } from 'use-intl';
import type { Translate } from '../../../src/words/translate.js';
import { typesetting } from '../typography.js';
import { loadServiceWords } from './load.js';

const asItIs: Translate = (text) => text;

/**
 * The service's texts about vehicles, methods, notes and faults in the reader's language; the API itself answers in
 * English. Translations are loaded with the first text that needs them: a form requests them when it has `something` to
 * show.
 */
export function useServiceText(something = true): Translate {
  const locale = useLocale();
  const { data } = useQuery({
    queryKey: ['service-words', locale],
    queryFn: async () => {
      if (locale === 'en') return asItIs;
      const [{ createTranslator }, words] = await Promise.all([
        import('../../../src/words/translate.js'),
        loadServiceWords(locale),
      ]);
      return typesetting(locale, createTranslator(words));
    },
    staleTime: Number.POSITIVE_INFINITY,
    enabled: something,
  });
  return data ?? asItIs;
}
