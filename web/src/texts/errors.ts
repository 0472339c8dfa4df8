import { useTranslations } from 'use-intl';

export interface ErrorWords {
  readonly title: string;
  readonly advice: string;
}

/** The service's numbered errors in the reader's language; the API itself answers in English. */
export function useErrorWords(): (code: number) => ErrorWords | undefined {
  const t = useTranslations('errors');
  return (code) => {
    const key = `e${code}` as Parameters<typeof t>[0];
    if (!t.has(key)) return undefined;
    const [title = '', advice = ''] = t(key).split(' | ');
    return { title, advice };
  };
}
