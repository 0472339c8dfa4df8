import { useMemo } from 'react';
import { LANGUAGE } from './format.js';
import { usePreferences } from './preferences.js';

/** Names of countries in the reader's language, from the browser. */
export function useCountryName(): (code: string) => string {
  const { locale } = usePreferences();
  return useMemo(() => {
    const names = new Intl.DisplayNames([LANGUAGE[locale]], { type: 'region', fallback: 'code' });
    return (code) => (/^[A-Z]{2}$/.test(code) ? (names.of(code) ?? code) : code);
  }, [locale]);
}
