import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { organisationQuery } from '../api/organisation.js';
import { LANGUAGE_NAMES } from '../layout/user-menu.js';
import type { Preferences } from '../preferences.js';
import { Select } from '../ui/select.js';

/**
 * The language in which a certificate is opened: the account's, unless the reader chooses another. In the account's, the address
 * is the one that the API returns.
 */
export function useCertificateLanguage() {
  const [asked, setAsked] = useState<Preferences['locale']>();
  const usual = useQuery(organisationQuery).data?.certificateLanguage ?? 'en';
  const language = asked ?? usual;
  return { language, choose: setAsked, suffix: language === usual ? '' : `?language=${language}` };
}

export function CertificateLanguage(props: {
  readonly language: Preferences['locale'];
  readonly onChoose: (language: Preferences['locale'] | undefined) => void;
}) {
  const t = useTranslations('preferences');
  return (
    <div className="w-32">
      <Select aria-label={t('language')} options={LANGUAGE_NAMES} value={props.language} onChange={props.onChoose} />
    </div>
  );
}
