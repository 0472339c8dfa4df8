import { useTranslations } from 'use-intl';
import { sumBySource, sumOf, type UseOfDay } from '../../api/credits.js';
import { useFormat } from '../../format.js';
import { Card } from '../../ui/card.js';
import { Table, Td, Th } from '../../ui/table.js';

export function SourceTable({ days }: { readonly days: readonly UseOfDay[] }) {
  const t = useTranslations('credits');
  const format = useFormat();
  const sources = sumBySource(days);
  const total = sumOf(days).credits;
  return (
    <Card title={t('sources')} flush={sources.length > 0}>
      {sources.length === 0 ? (
        <p className="text-muted">{t('noUse')}</p>
      ) : (
        <Table caption={t('sources')}>
          <thead>
            <tr>
              <Th>{t('source')}</Th>
              <Th numeric>{t('calculations')}</Th>
              <Th numeric>{t('spentColumn')}</Th>
              <Th numeric>{t('share')}</Th>
            </tr>
          </thead>
          <tbody>
            {sources.map((source) => (
              <tr key={`${source.kind} ${source.id ?? source.name}`}>
                <Th scope="row">{source.kind === 'DASHBOARD' ? t('dashboard') : source.name}</Th>
                <Td numeric>{format.integer(source.calculations)}</Td>
                <Td numeric>{format.integer(source.credits)}</Td>
                <Td numeric>{total === 0 ? '–' : format.share(source.credits / total)}</Td>
              </tr>
            ))}
          </tbody>
        </Table>
      )}
    </Card>
  );
}
