import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import type { Verification } from '../../api/reports.js';
import { useFormat } from '../../format.js';

/** Public pages do not tell who entered it. */
type Known = Omit<Verification, 'level' | 'recordedAt' | 'recordedBy'> &
  Partial<Pick<Verification, 'recordedAt' | 'recordedBy'>> & { readonly level: string };

/** Who verified a report or a certificate and how, as a description list; or that nobody has. */
export function Verified({ verification }: { readonly verification: Known | undefined }) {
  const t = useTranslations('reports');
  const format = useFormat();
  if (verification === undefined)
    return (
      <div>
        <dt className="sr-only">{t('verification')}</dt>
        <dd className="text-muted">{t('onlyVerifiers')}</dd>
      </div>
    );
  const { verifier, level, standard, date, statement, recordedBy, recordedAt } = verification;
  return (
    <>
      <Fact name={t('verifier')}>{verifier}</Fact>
      <Fact name={t('level')}>
        {level === 'REASONABLE' ? t('REASONABLE') : t('LIMITED')}
        {standard !== undefined && `, ${standard}`}
      </Fact>
      <Fact name={t('date')}>{format.date(date)}</Fact>
      <Fact name={t('statement')}>{statement}</Fact>
      {recordedBy !== undefined && recordedAt !== undefined && (
        <p className="text-muted">{t('recorded', { name: recordedBy, date: format.dateTime(recordedAt) })}</p>
      )}
    </>
  );
}

export function Fact({ name, children }: { readonly name: string; readonly children: ReactNode }) {
  return (
    <div className="min-w-0">
      <dt className="text-muted">{name}</dt>
      <dd className="wrap-anywhere">{children}</dd>
    </div>
  );
}
