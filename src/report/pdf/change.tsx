import type { ReactElement } from 'react';
import { formatIn, type Unit } from '../../certify/words.js';
import type { ReportDocument } from '../document.js';
import { dayBefore } from '../request.js';
import { type Column, Table } from './parts.js';

/** Against the same days of the year before, cause by cause. */
export function Change({
  document,
  unit,
}: {
  readonly document: ReportDocument;
  readonly unit: Unit;
}): ReactElement | null {
  const { change } = document;
  if (change === undefined) return null;
  const { activity, modeMix, dataKinds, efficiency, hubs, notStated } = change.byCause;
  const causes = [
    ['Transport activity', activity],
    ['Mix of modes', modeMix],
    ['Kinds of data within a mode', dataKinds],
    ['Efficiency: intensity of the same mode on the same kind of data', efficiency],
    ['Hubs', hubs],
    ...(notStated === undefined
      ? []
      : [['Results that do not state emissions or activity by mode', notStated] as const]),
  ] as const;
  const signed = (grams: number): string =>
    `${grams > 0 ? '+' : grams < 0 ? '−' : ''}${formatIn(unit, Math.abs(grams))}`;
  const columns: readonly Column[] = [
    { heading: 'Cause', width: 400, isText: true },
    { heading: `${unit.symbol} CO₂e`, width: 119 },
  ];
  const rows = [
    [`${change.period.from} to ${dayBefore(change.period.to)}`, formatIn(unit, change.co2eGrams)],
    ...causes.map(([cause, grams]) => [cause, signed(grams)]),
    ['This period', formatIn(unit, document.totals.co2eGrams)],
  ];
  return <Table title="Compared with the year before" columns={columns} rows={rows} hasTotal />;
}
