import { useTranslations } from 'use-intl';

/** A value of the API in words; a value without words is shown as it is. */
export function useValueText(): (value: string) => string {
  const values = useTranslations('values');
  return (value) => {
    const key = value as Parameters<typeof values>[0];
    return values.has(key) ? values(key) : value.replaceAll('_', ' ').toLowerCase();
  };
}
