import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import type { CurrentCertificate } from '../../api/certificates.js';
import { LANGUAGE } from '../../format.js';
import { FileText } from '../../icons/index.js';
import { usePreferences } from '../../preferences.js';
import { buttonClass } from '../../ui/button.js';
import { Card } from '../../ui/card.js';

/** The contents of the certificate's first page, for comparison. */
export function Figures({ certificate }: { readonly certificate: CurrentCertificate }) {
  const t = useTranslations('verify');
  const print = usePrint();
  const { totals, origin, destination } = certificate;
  const mass = (kg: number | undefined): string => (kg === undefined ? '–' : print.mass(kg, totals.totalKg));
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
          {certificate.distanceKm === undefined ? '–' : `${print.number(certificate.distanceKm)} km`}
        </Fact>
        <Fact label={t('calculation')}>{certificate.id}</Fact>
        <Fact label={t('calculated')}>{print.instant(certificate.createdAt)}</Fact>
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

/**
 * Digits, units and time as printed on the certificate, regardless of the reader's preferences: the two are compared by
 * eye.
 */
function usePrint() {
  const { locale } = usePreferences();
  const instant = new Intl.DateTimeFormat(LANGUAGE[locale], {
    dateStyle: 'long',
    timeStyle: 'medium',
    timeZone: 'UTC',
  });
  const number = (value: number): string => {
    const size = Math.abs(value);
    const digits = size === 0 || size >= 1000 ? 0 : size >= 100 ? 1 : size >= 10 ? 2 : size >= 1 ? 3 : 4;
    return new Intl.NumberFormat(LANGUAGE[locale], {
      // Spanish leaves out the point of 2.477, the certificate does not.
      useGrouping: 'always',
      minimumFractionDigits: digits,
      maximumFractionDigits: digits,
    }).format(value);
  };
  return {
    number,
    mass: (kg: number, totalKg: number): string => {
      const [unit, size] = totalKg >= 10_000 ? ['t', 1000] : totalKg >= 1 ? ['kg', 1] : ['g', 0.001];
      return `${number(kg / size)} ${unit} CO₂e`;
    },
    instant: (iso: string): string => `${instant.format(new Date(iso))} UTC`,
  };
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
