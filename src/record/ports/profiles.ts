import type { Language } from '../../words/texts.js';

/** Who stands behind an account, as reports and exchanged data name it. */
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
  /** Of its certificates, where the link asks for no other. */
  readonly certificateLanguage?: Language;
  /** GHG Protocol scope 3: 4 upstream, 9 downstream transport; where a shipment's tags do not say. */
  readonly defaultScope3Category?: 4 | 9;
}

export interface ProfileStore {
  /** Empty where nothing was entered. */
  getProfile(accountId: string): Promise<AccountProfile>;
  /** Replaces it as a whole. */
  saveProfile(accountId: string, profile: AccountProfile): Promise<void>;
}
