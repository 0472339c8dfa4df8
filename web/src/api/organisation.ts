import { queryOptions } from '@tanstack/react-query';
import type { Preferences } from '../preferences.js';
import { get, put } from './client.js';

/** The organisation behind an account, as named on certificates and reports. */
export interface Organisation {
  readonly legalName?: string;
  readonly identifiers?: readonly { readonly scheme: string; readonly value: string }[];
  readonly address?: Readonly<Partial<Record<'street' | 'postcode' | 'city' | 'countryCode', string>>>;
  readonly contact?: Readonly<Partial<Record<'name' | 'email' | 'phone', string>>>;
  /** A PNG or JPEG image as a data address. */
  readonly logo?: string;
  readonly statementLanguage?: 'en' | 'fr';
  readonly certificateLanguage?: Preferences['locale'];
  readonly defaultScope3Category?: 4 | 9;
}

const ADDRESS = '/account/api/organisation';

export const organisationQuery = queryOptions({
  queryKey: ['organisation'],
  queryFn: ({ signal }) => get<Organisation>(ADDRESS, signal),
});

export const saveOrganisation = (organisation: Organisation) => put<Organisation>(ADDRESS, organisation);
