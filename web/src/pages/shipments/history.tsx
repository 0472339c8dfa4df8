import { useQuery } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import { historyQuery, type PastFigures } from '../../api/kept.js';
import { type Format, signed, useFormat } from '../../format.js';
import { Card } from '../../ui/card.js';
import { Table, Td, Th } from '../../ui/table.js';

/**
 * The figures of each calculation of the shipment, and what caused the difference; nothing if it was calculated once.
 */
export function History({ id }: { readonly id: string }) {
  const t = useTranslations('kept');
  const format = useFormat();
  const { data } = useQuery(historyQuery(id));
  if (data === undefined || data.length < 2) return null;
  return (
    <Card title={t('history')} description={t('historyHint')} flush>
      <Table caption={t('history')}>
        <thead>
          <tr>
            <Th>{t('calculated')}</Th>
            <Th numeric>
              {t('total')}, {format.emissionsUnit}
            </Th>
            <Th>{t('difference')}</Th>
          </tr>
        </thead>
        <tbody>
          {data.map((figures, index) => {
            const before = data[index + 1];
            return (
              <tr key={figures.createdAt}>
                <Th scope="row" className="whitespace-nowrap">
                  {format.dateTime(figures.createdAt)}
                  {index === 0 && <span className="ml-2 font-normal text-muted">({t('now')})</span>}
                </Th>
                <Td numeric className="font-medium">
                  {format.emissions(figures.totalCo2eGrams)}
                </Td>
                <Td className="text-muted">{before === undefined ? '–' : describe(before, figures, t, format)}</Td>
              </tr>
            );
          })}
        </tbody>
      </Table>
    </Card>
  );
}

const FIGURES = [
  ['total', 'totalCo2eGrams'],
  ['wtt', 'wttCo2eGrams'],
  ['ttw', 'ttwCo2eGrams'],
  ['hubs', 'hubCo2eGrams'],
  ['distance', 'activityDistanceKm'],
  ['mass', 'massTonnes'],
] as const;
/** Less is rounding. */
const LEAST = 0.0005;

/** `Total +3.1 %, Distance −0.4 %`. */
function describe(
  before: PastFigures,
  after: PastFigures,
  t: (key: (typeof FIGURES)[number][0] | 'same') => string,
  format: Format,
): string {
  const parts = FIGURES.flatMap(([name, key]) => {
    const [old, now] = [before[key], after[key]];
    if (old === undefined || now === undefined || old === now) return [];
    if (old === 0) return [t(name)];
    const change = now / old - 1;
    if (Math.abs(change) < LEAST) return [];
    return [`${t(name)} ${signed(change, (size) => format.percent(size * 100, 1))}`];
  });
  return parts.length === 0 ? t('same') : parts.join(', ');
}
