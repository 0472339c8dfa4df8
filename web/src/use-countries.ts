import { useMemo } from 'react';
import { useCountryName } from './countries.js';
import { COUNTRY_CODES } from './country-codes.js';

export interface Option {
  readonly value: string;
  readonly label: string;
}

/** All countries, sorted by their names in the reader's language. */
export function useCountries(): readonly Option[] {
  const countryName = useCountryName();
  return useMemo(
    () =>
      COUNTRY_CODES.map((value) => ({ value, label: countryName(value) })).sort((left, right) =>
        left.label.localeCompare(right.label),
      ),
    [countryName],
  );
}
