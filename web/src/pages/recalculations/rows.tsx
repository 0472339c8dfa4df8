import { useInfiniteQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { ApiProblem } from '../../api/client.js';
import { type RecalculatedRow, recalculatedRowsQuery, WANTED_ROWS, type WantedRows } from '../../api/recalculations.js';
import { signed, useFormat } from '../../format.js';
import { Card } from '../../ui/card.js';
import { Paged } from '../../ui/paged.js';
import { useProblemText } from '../../ui/problem.js';
import { Table, Td, Th } from '../../ui/table.js';
import { Segmented } from '../../ui/tabs.js';

/** Each result before and after, and why they differ. */
export function RecalculatedRows(props: {
  readonly id: string;
  readonly settled: number;
  readonly counts: Readonly<Record<WantedRows, number>>;
}) {
  const { id, settled, counts } = props;
  const t = useTranslations('recalculations');
  const format = useFormat();
  const [wanted, setWanted] = useState<WantedRows>('changed');
  const rows = useInfiniteQuery({
    ...recalculatedRowsQuery(id, wanted, settled),
    placeholderData: (previous, query) => (query?.queryKey[3] === wanted ? previous : undefined),
  });
  return (
    <Card
      title={t('results')}
      flush
      actions={
        <Segmented
          label={t('wanted')}
          options={WANTED_ROWS.map((value) => ({
            value,
            label: `${t(`rows_${value}`)} ${format.integer(counts[value])}`,
          }))}
          value={wanted}
          onChange={setWanted}
        />
      }
    >
      <Paged query={rows}>
        {(items) =>
          items.length === 0 ? <p className="px-5 pb-5 text-muted">{t(`no_${wanted}`)}</p> : <Rows items={items} />
        }
      </Paged>
    </Card>
  );
}

function Rows({ items }: { readonly items: readonly RecalculatedRow[] }) {
  const t = useTranslations('recalculations');
  const format = useFormat();
  return (
    <Table caption={t('results')}>
      <thead>
        <tr>
          <Th>{t('shipment')}</Th>
          <Th numeric>
            {t('before')}, {format.emissionsUnit}
          </Th>
          <Th numeric>
            {t('after')}, {format.emissionsUnit}
          </Th>
          <Th numeric>{t('difference')}</Th>
          <Th>{t('because')}</Th>
        </tr>
      </thead>
      <tbody>
        {items.map((row) => (
          <tr key={row.row} className="hover:bg-sunken">
            <Th scope="row" className="max-w-60 wrap-anywhere">
              <Link to="/shipments/$id" params={{ id: row.id }} className="text-accent hover:underline">
                {row.id}
              </Link>
            </Th>
            <Td numeric>{row.before === undefined ? '–' : format.emissions(row.before.co2e_total_kg * 1000)}</Td>
            <Td numeric className="font-medium">
              {row.after === undefined ? '–' : format.emissions(row.after.co2e_total_kg * 1000)}
            </Td>
            <Td numeric>
              <Difference row={row} />
            </Td>
            <Td className="text-muted">
              <Because row={row} />
            </Td>
          </tr>
        ))}
      </tbody>
    </Table>
  );
}

function Difference({ row: { difference } }: { readonly row: RecalculatedRow }) {
  const format = useFormat();
  if (difference === undefined) return '–';
  const { percent } = difference;
  return percent === undefined
    ? signed(difference.co2e_kg * 1000, format.emissions)
    : signed(percent, (size) => format.percent(size, 1));
}

/** What differs, with the versions where they are known; or why there is no new result. */
function Because({ row }: { readonly row: RecalculatedRow }) {
  const t = useTranslations('recalculations');
  const problem = useProblemText();
  if (row.error !== undefined) {
    const error = new ApiProblem({ ...row.error, status: 0, instance: '', recommendation: '' });
    return <span className="text-danger">{problem(error)}</span>;
  }
  if (row.state === 'SKIPPED') return t('current');
  if (row.state === 'WAITING') return t('waiting');
  return (row.because ?? []).map(({ what, before, after }) => (
    <span key={what} className="block wrap-anywhere">
      {t(`because_${what}`)}
      {before !== undefined && after !== undefined && ` ${before} → ${after}`}
    </span>
  ));
}
