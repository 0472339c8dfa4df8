import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import type { Report } from '../../api/reports.js';
import { useFormat } from '../../format.js';
import { Card } from '../../ui/card.js';

/** What the figures rest on: method, sources, gaps, verification, checksum and signature. */
export function Proof({ report }: { readonly report: Report }) {
  const t = useTranslations('reports');
  const format = useFormat();
  const { method, coverage, verification, signature } = report;
  return (
    <div className="grid items-start gap-6 xl:grid-cols-2">
      <Card title={t('method')}>
        <dl className="flex flex-col gap-3 text-sm">
          <Fact name={t('standard')}>{method.standard}</Fact>
          <Fact name={t('gwp')}>{method.gwp.join(', ')}</Fact>
          <Fact name={t('sources')}>
            <ul lang="en" className="flex flex-col gap-1">
              {method.sources.map(({ title, publisher, edition, licence }) => (
                <li key={`${title} ${edition}`}>
                  {title}, {edition} <span className="text-muted">({[publisher, licence].join(', ')})</span>
                </li>
              ))}
            </ul>
          </Fact>
          {(coverage.withoutActivity > 0 || coverage.figuresOnly > 0) && (
            <Fact name={t('coverage')}>
              {coverage.withoutActivity > 0 && (
                <span className="block">{t('withoutActivity', { count: coverage.withoutActivity })}</span>
              )}
              {coverage.figuresOnly > 0 && (
                <span className="block">{t('figuresOnly', { count: coverage.figuresOnly })}</span>
              )}
            </Fact>
          )}
        </dl>
      </Card>
      <Card title={t('verification')}>
        <dl className="flex flex-col gap-3 text-sm">
          {verification === undefined ? (
            <div>
              <dt className="sr-only">{t('verification')}</dt>
              <dd className="text-muted">{t('onlyVerifiers')}</dd>
            </div>
          ) : (
            <>
              <Fact name={t('verifier')}>{verification.verifier}</Fact>
              <Fact name={t('level')}>
                {t(verification.level)}
                {verification.standard !== undefined && `, ${verification.standard}`}
              </Fact>
              <Fact name={t('date')}>{format.date(verification.date)}</Fact>
              <Fact name={t('statement')}>{verification.statement}</Fact>
              <p className="text-muted">
                {t('recorded', { name: verification.recordedBy, date: format.dateTime(verification.recordedAt) })}
              </p>
            </>
          )}
          {signature !== undefined && (
            <Fact name={t('signature')}>
              <span className="block font-mono text-xs break-all">
                {signature.keyId}.{signature.value}
              </span>
              <span className="text-muted">{t('signatureHint')}</span>
            </Fact>
          )}
          <Fact name={t('checksum')}>
            <span className="font-mono text-xs break-all">{report.results.sha256}</span>
          </Fact>
        </dl>
      </Card>
    </div>
  );
}

function Fact({ name, children }: { readonly name: string; readonly children: ReactNode }) {
  return (
    <div className="min-w-0">
      <dt className="text-muted">{name}</dt>
      <dd className="wrap-anywhere">{children}</dd>
    </div>
  );
}
