import { FileText } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import type { CurrentCertificate } from '../../api/certificates.js';
import { useFormat } from '../../format.js';
import { buttonClass } from '../../ui/button.js';
import { Card } from '../../ui/card.js';

/** What the first page of the certificate shows, to compare with. */
export function Figures({ certificate }: { readonly certificate: CurrentCertificate }) {
  const t = useTranslations('verify');
  const format = useFormat();
  const { totals, origin, destination } = certificate;
  const mass = (kg: number): string => `${format.emissions(kg * 1000)} ${format.emissionsUnit}`;
  return (
    <Card>
      <dl className="grid gap-x-8 gap-y-5 sm:grid-cols-3">
        <div className="sm:col-span-3">
          <dt className="text-sm text-muted">{t('total')}</dt>
          <dd className="text-3xl font-semibold tracking-tight">{mass(totals.totalKg)}</dd>
        </div>
        <Fact label={t('wtt')}>{mass(totals.wttKg)}</Fact>
        <Fact label={t('ttw')}>{mass(totals.ttwKg)}</Fact>
        <Fact label={t('hubs')}>{mass(totals.hubsKg)}</Fact>
        <Fact label={t('from')}>
          <Place place={origin} />
        </Fact>
        <Fact label={t('to')}>
          <Place place={destination} />
        </Fact>
        <Fact label={t('distance')}>
          {format.distance(certificate.distanceKm)} {format.distanceUnit}
        </Fact>
        <Fact label={t('calculation')}>{certificate.id}</Fact>
        <Fact label={t('calculated')}>{format.dateTime(certificate.createdAt)}</Fact>
        <div className="min-w-0 sm:col-span-3">
          <dt className="text-sm text-muted">{t('checksum')}</dt>
          <dd className="font-mono text-sm break-all">{certificate.resultSha256}</dd>
        </div>
      </dl>
      <a
        href={certificate.certificateUrl}
        target="_blank"
        rel="noreferrer"
        className={buttonClass('primary', 'medium', 'mt-6')}
      >
        <FileText aria-hidden="true" />
        {t('open')}
      </a>
    </Card>
  );
}

function Fact({ label, children }: { readonly label: string; readonly children: ReactNode }) {
  return (
    <div className="min-w-0">
      <dt className="text-sm text-muted">{label}</dt>
      <dd className="font-medium break-words">{children}</dd>
    </div>
  );
}

function Place({ place }: { readonly place: CurrentCertificate['origin'] }) {
  if (place === undefined) return '–';
  const rest = [place.detail, place.countryCode].filter((part) => part !== '').join(', ');
  return (
    <>
      {place.label}
      {rest !== '' && <span className="block text-sm font-normal text-muted">{rest}</span>}
    </>
  );
}
