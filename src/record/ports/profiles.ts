import type { Language } from '../../words/texts.js';

/** The organisation behind an account, as named in reports and exchanged data. */
export interface AccountProfile {
  readonly legalName?: string;
  /** Such as `{"scheme": "LEI", "value": "…"}`; URNs are written whole in `value`. */
  readonly identifiers?: readonly { readonly scheme: string; readonly value: string }[];
  readonly address?: {
    readonly street?: string;
    readonly postcode?: string;
    readonly city?: string;
    readonly countryCode?: string;
  };
  readonly contact?: { readonly name?: string; readonly email?: string; readonly phone?: string };
  /** A PNG or JPEG image as a data address. */
  readonly logo?: string;
  readonly statementLanguage?: 'en' | 'fr';
  /** Language of its certificates, unless the link asks for another. */
  readonly certificateLanguage?: Language;
  /** GHG Protocol scope 3 category if a shipment's tags do not say: 4 upstream, 9 downstream transport. */
  readonly defaultScope3Category?: 4 | 9;
}

export interface ProfileStore {
  /** Empty if nothing was entered. */
  getProfile(accountId: string): Promise<AccountProfile>;
  /** Replaces it as a whole. */
  saveProfile(accountId: string, profile: AccountProfile): Promise<void>;
}
