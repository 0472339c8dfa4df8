import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import type { FetchedCalculation } from '../../api/calculations.js';
import { organisationQuery } from '../../api/organisation.js';
import { ExternalLink, ShieldCheck } from '../../icons/index.js';
import { LANGUAGE_NAMES } from '../../layout/user-menu.js';
import type { Preferences } from '../../preferences.js';
import { buttonClass } from '../../ui/button.js';
import { Card } from '../../ui/card.js';
import { CopyButton } from '../../ui/copy.js';
import { Select } from '../../ui/select.js';

/**
 * The path of an address of this service, under whatever host name it is reached: frames may show only our own pages.
 */
const pathOf = (address: string): string => new URL(address, window.location.href).pathname;

export function CertificateCard({ found }: { readonly found: FetchedCalculation }) {
  const t = useTranslations('calculation');
  const c = useTranslations('common');
  const p = useTranslations('preferences');
  const [asked, setAsked] = useState<Preferences['locale']>();
  const usual = useQuery(organisationQuery).data?.certificateLanguage ?? 'en';
  const language = asked ?? usual;
  // In the account's language, the link is the one that the API returns.
  const suffix = language === usual ? '' : `?language=${language}`;
  const bare = pathOf(found.certificateUrl);
  const path = `${bare}${suffix}`;
  const uuid = bare.split('/').at(-1) ?? '';
  return (
    <Card
      title={t('certificate')}
      description={t('certificateHint')}
      actions={
        <div className="flex flex-wrap gap-2">
          <div className="w-32">
            <Select aria-label={p('language')} options={LANGUAGE_NAMES} value={language} onChange={setAsked} />
          </div>
          <a href={path} target="_blank" rel="noreferrer" className={buttonClass('primary', 'small')}>
            <ExternalLink aria-hidden="true" />
            {t('open')}
          </a>
          <a href={`/verify/${uuid}`} target="_blank" rel="noreferrer" className={buttonClass('secondary', 'small')}>
            <ShieldCheck aria-hidden="true" />
            {t('verify')}
          </a>
          <CopyButton text={`${found.certificateUrl}${suffix}`} label={t('copyAddress')} done={c('copied')} />
        </div>
      }
    >
      {navigator.pdfViewerEnabled ? (
        <iframe
          src={`${path}#toolbar=0&navpanes=0&view=FitH`}
          title={t('preview')}
          loading="lazy"
          className="h-[70dvh] w-full rounded-xl border border-line bg-sunken"
        />
      ) : (
        <p className="text-muted">{t('noPreview')}</p>
      )}
      <dl className="mt-4 text-sm">
        <dt className="text-muted">{t('checksum')}</dt>
        <dd className="font-mono break-all">{found.resultSha256}</dd>
      </dl>
    </Card>
  );
}
