import { useTranslations } from 'use-intl';
import type { Report, ReportBasis } from '../../api/reports.js';
import { useServiceText } from '../../texts/service-text.js';
import { Fact } from './verified.js';

/** What is recorded of shipments without full results: versions, and where the listed sources come from. */
export function FiguresOnly({ bases, expired, unrecorded }: NonNullable<Report['method']['figuresOnly']>) {
  const t = useTranslations('reports');
  return (
    <Fact name={t('figuresMade')}>
      <ul className="flex flex-col gap-1">
        {bases.map((basis) => (
          <Basis key={JSON.stringify(basis)} basis={basis} />
        ))}
        {expired > 0 && <li>{t('figuresExpired', { count: expired })}</li>}
        {unrecorded > 0 && <li>{t('figuresUnrecorded', { count: unrecorded })}</li>}
      </ul>
    </Fact>
  );
}

function Basis({ basis }: { readonly basis: ReportBasis }) {
  const t = useTranslations('reports');
  const said = useServiceText();
  const { results, method, factorSet, gwp, sources, recalculated = 0, reproduced = 0 } = basis;
  const versions = [t('figuresMethod', { version: method }), said(factorSet), gwp ?? t('figuresNoGwp')].join(', ');
  return (
    <li>
      {t('figuresVersions', { count: results, versions })}
      <span className="block text-muted">
        {sources === 'OTHER_EDITION'
          ? t('figuresOtherEdition')
          : t(reproduced === 0 ? 'figuresNotFound' : 'figuresRecalculated', { recalculated, reproduced })}
      </span>
    </li>
  );
}
