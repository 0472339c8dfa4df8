import { Link } from '@tanstack/react-router';
import { MoveRight } from 'lucide-react';
import { useTranslations } from 'use-intl';
import type { CalculationSummary, ListedCalculation } from '../../api/calculations.js';
import { useFormat } from '../../format.js';
import { Table, Td, Th } from '../../ui/table.js';
import { ModeList } from './modes.js';

export function CalculationTable({ items }: { readonly items: readonly ListedCalculation[] }) {
  const t = useTranslations('calculations');
  const format = useFormat();
  return (
    <Table caption={t('title')}>
      <thead>
        <tr>
          <Th>{t('id')}</Th>
          <Th>{t('route')}</Th>
          <Th>{t('modes')}</Th>
          <Th numeric>
            {t('distance')}, {format.distanceUnit}
          </Th>
          <Th numeric>
            {t('emissions')}, {format.emissionsUnit}
          </Th>
          <Th>{t('created')}</Th>
        </tr>
      </thead>
      <tbody>
        {items.map(({ id, createdAt, summary }) => (
          <tr key={id} className="hover:bg-sunken">
            <Th scope="row" className="max-w-64">
              <Link
                to="/calculations/$id"
                params={{ id }}
                className="block truncate text-accent hover:underline"
                title={id}
              >
                {id}
              </Link>
            </Th>
            <Td className="min-w-56">
              <Route summary={summary} />
            </Td>
            <Td>
              <ModeList modes={summary.modes} />
            </Td>
            <Td numeric>{format.distance(summary.distanceKm)}</Td>
            <Td numeric className="font-medium">
              {format.emissions(summary.totalKg * 1000)}
            </Td>
            <Td className="whitespace-nowrap text-muted">{format.dateTime(createdAt)}</Td>
          </tr>
        ))}
      </tbody>
    </Table>
  );
}

function Route({ summary }: { readonly summary: CalculationSummary }) {
  const t = useTranslations('calculations');
  const [origin, destination] = [summary.origin, summary.destination].map((name) =>
    name === '' ? t('somewhere') : name,
  ) as [string, string];
  return (
    <>
      <span className="sr-only">{t('arrow', { origin, destination })}</span>
      <span aria-hidden="true" className="inline-flex flex-wrap items-center gap-x-2">
        {origin}
        <MoveRight className="size-4 shrink-0 text-muted" />
        {destination}
      </span>
    </>
  );
}
