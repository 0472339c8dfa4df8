import { useNavigate } from '@tanstack/react-router';
import { useTranslations } from 'use-intl';
import { SHIPMENT_MODES, type ShipmentFilter, type ShipmentMode } from '../../api/shipments.js';
import { useFormat } from '../../format.js';
import { Table, Td, Th } from '../../ui/table.js';
import { MonthChart, useIsNarrow, useMonthName } from './frame.js';
import { daysOf, type Month } from './model.js';

export const FILLS: Readonly<Record<ShipmentMode, string>> = {
  ROAD: 'fill-road bg-road',
  RAIL: 'fill-rail bg-rail',
  AIR: 'fill-air bg-air',
  SEA: 'fill-water bg-water',
  INLAND_WATERWAY: 'fill-water/55 bg-water/55',
  HUB: 'fill-hub bg-hub',
};

/** Width of the drawing; half of it on a phone, so that its text stays readable. */
const WIDE = 720;
const NARROW = 360;
const LEFT = 56;

/** Emissions of each month as stacked modes; a month links to its shipments, and a table says the same. */
export function Months({ months, filter }: { readonly months: readonly Month[]; readonly filter: ShipmentFilter }) {
  const t = useTranslations('overview');
  const values = useTranslations('values');
  const format = useFormat();
  const name = useMonthName();
  const navigate = useNavigate();
  const isNarrow = useIsNarrow();
  const width = isNarrow ? NARROW : WIDE;
  const step = (width - LEFT) / Math.max(1, months.length);
  const modes = SHIPMENT_MODES.filter((mode) => months.some(({ grams }) => (grams[mode] ?? 0) > 0));
  const writeGrams = ({ grams }: Month, mode: ShipmentMode): string => {
    const own = mode in grams ? grams[mode] : 0;
    return own === undefined ? '–' : format.emissions(own);
  };
  const open = (month: string) =>
    void navigate({ to: '/shipments', search: { ...filter, ...daysOf({ from: month, to: month }) } });
  return (
    <div className="px-5 pb-5">
      <MonthChart
        label={t('byMonthLabel')}
        width={width}
        left={LEFT}
        most={Math.max(...months.map(({ total }) => total), 1)}
        write={format.emissionsShort}
        months={months.map(({ month }) => month)}
        names={isNarrow ? 6 : months.length <= 14 ? 14 : 12}
        x={(index) => LEFT + (index + 0.5) * step}
      >
        {({ floor, y }) =>
          months.map((month, index) => {
            let below = 0;
            const x = LEFT + index * step;
            return (
              // biome-ignore lint/a11y/noStaticElementInteractions: the table below has the same links for the keyboard
              <g key={month.month} className="cursor-pointer hover:opacity-80" onClick={() => open(month.month)}>
                <title>{`${name(month.month, 'long')}: ${format.emissions(month.total)} ${format.emissionsUnit}`}</title>
                <rect x={x} y={0} width={step} height={floor} fill="transparent" />
                {modes.map((mode) => {
                  const from = y(below);
                  below += month.grams[mode] ?? 0;
                  const height = from - y(below);
                  return height <= 0 ? null : (
                    <rect
                      key={mode}
                      x={x + step * 0.16}
                      y={y(below)}
                      width={step * 0.68}
                      height={height}
                      className={FILLS[mode]}
                    />
                  );
                })}
              </g>
            );
          })
        }
      </MonthChart>
      <ul className="mt-2 flex flex-wrap gap-x-5 gap-y-1 text-sm text-muted">
        {modes.map((mode) => (
          <li key={mode} className="flex items-center gap-2">
            <span aria-hidden="true" className={`size-3 rounded-sm ${FILLS[mode]}`} />
            {values(mode)}
          </li>
        ))}
        <li className="ml-auto">{format.emissionsUnit}</li>
      </ul>
      <details className="mt-3">
        <summary className="inline-flex min-h-8 items-center rounded-md text-sm font-medium text-accent">
          {t('asTable')}
        </summary>
        <Table caption={t('byMonth')} className="mt-2">
          <thead>
            <tr>
              <Th>{t('month')}</Th>
              {modes.map((mode) => (
                <Th key={mode} numeric>
                  {values(mode)}
                </Th>
              ))}
              <Th numeric>{t('total')}</Th>
            </tr>
          </thead>
          <tbody>
            {months.map((month) => (
              <tr key={month.month}>
                <Th scope="row">
                  <button
                    type="button"
                    className="min-h-6 text-accent hover:underline"
                    onClick={() => open(month.month)}
                  >
                    {name(month.month, 'long')}
                  </button>
                </Th>
                {modes.map((mode) => (
                  <Td key={mode} numeric>
                    {writeGrams(month, mode)}
                  </Td>
                ))}
                <Td numeric className="font-medium">
                  {format.emissions(month.total)}
                </Td>
              </tr>
            ))}
          </tbody>
        </Table>
      </details>
    </div>
  );
}
