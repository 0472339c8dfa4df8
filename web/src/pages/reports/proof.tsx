import { useTranslations } from 'use-intl';
import type { Report } from '../../api/reports.js';
import { useFormat } from '../../format.js';
import { isObject } from '../../request/draft.js';
import { useServiceText } from '../../texts/service-text.js';
import { Card } from '../../ui/card.js';
import { FiguresOnly } from './figures-only.js';
import { Fact, Verified } from './verified.js';

/** What the figures rest on: method, sources, gaps, verification, checksum and signature. */
export function Proof({ report }: { readonly report: Report }) {
  const t = useTranslations('reports');
  const { method, coverage, verification, signature } = report;
  const { withoutModeFigures = 0, failedRows = 0, coveredShare = 1 } = coverage;
  const said = useServiceText();
  const format = useFormat();
  const conformity = conformityOf(report);
  return (
    <div className="grid items-start gap-6 xl:grid-cols-2">
      <Card title={t('method')}>
        <dl className="flex flex-col gap-3 text-sm">
          <Fact name={t('standard')}>{method.standard}</Fact>
          {method.gwp.length > 0 && <Fact name={t('gwp')}>{method.gwp.join(', ')}</Fact>}
          {method.factorSets.length > 0 && <Fact name={t('factorSet')}>{method.factorSets.map(said).join(', ')}</Fact>}
          {method.dataVersions.length > 0 && <Fact name={t('dataVersions')}>{method.dataVersions.join(', ')}</Fact>}
          {method.sources.length > 0 && (
            <Fact name={t('sources')}>
              <ul lang="en" className="flex flex-col gap-1">
                {method.sources.map(({ title, publisher, edition, licence }) => (
                  <li key={`${title} ${edition}`}>
                    {title}, {edition} <span className="text-muted">({[publisher, licence].join(', ')})</span>
                  </li>
                ))}
              </ul>
            </Fact>
          )}
          {method.figuresOnly !== undefined && <FiguresOnly {...method.figuresOnly} />}
          {failedRows > 0 && (
            <Fact name={t('leftOut')}>{t('failedRows', { count: failedRows, share: format.share(coveredShare) })}</Fact>
          )}
          {(coverage.withoutActivity > 0 || withoutModeFigures > 0 || coverage.figuresOnly > 0) && (
            <Fact name={t('coverage')}>
              {coverage.withoutActivity > 0 && (
                <span className="block">{t('withoutActivity', { count: coverage.withoutActivity })}</span>
              )}
              {withoutModeFigures > 0 && (
                <span className="block">{t('withoutModeFigures', { count: withoutModeFigures })}</span>
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
          <Verified verification={verification} />
          {conformity !== undefined && (
            <Fact name={t('conformity')}>
              <span className="whitespace-pre-line">{conformity}</span>
            </Fact>
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

/** What the organisation stated when it issued the report. */
function conformityOf({ statement }: Report): string | undefined {
  const stated: unknown = statement === undefined ? undefined : JSON.parse(statement);
  return isObject(stated) && typeof stated.conformity === 'string' ? stated.conformity : undefined;
}
