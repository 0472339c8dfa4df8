import { useQuery } from '@tanstack/react-query';
import { useLocale } from 'use-intl';
import type { Translate } from '../../../src/words/translate.js';
import { loadServiceWords } from './load.js';

const asItIs: Translate = (text) => text;

/**
 * What the service says of vehicles, methods, surprises and faults, in the reader's language; the API itself speaks English. The
 * words come with the first text that needs them: a form asks for them when it has `something` to say.
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
      return createTranslator(words);
    },
    staleTime: Number.POSITIVE_INFINITY,
    enabled: something,
  });
  return data ?? asItIs;
}
