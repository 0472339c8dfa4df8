import type { ReactElement } from 'react';
import type { Unit } from '../../certify/words.js';
import { dayBefore } from '../../quantity/day.js';
import type { ReportDocument } from '../document.js';
import { alignFigures, type Column, Table, zip } from './parts.js';
import { formatPeriod, useWords } from './words.js';

/** Compared with the same days of the previous year, cause by cause. */
export function Change({
  document,
  unit,
}: {
  readonly document: ReportDocument;
  readonly unit: Unit;
}): ReactElement | null {
  const words = useWords();
  const { say, locale } = words;
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
  const columns: readonly Column[] = [
    { heading: say('Cause'), width: 400, isText: true },
    { heading: `${unit.symbol} CO₂e`, width: 119 },
  ];
  const figures = alignFigures(
    [change.co2eGrams, ...causes.map(([, grams]) => grams), document.totals.co2eGrams].map((g) => g / unit.size),
    locale,
  );
  const isCause = (row: number): boolean => row > 0 && row <= causes.length;
  const rows = zip([
    [
      formatPeriod(words, change.period.from, dayBefore(change.period.to)),
      ...causes.map(([cause]) => say(cause)),
      say('This period'),
    ],
    figures.map((figure, row) => (isCause(row) ? signed(figure) : figure)),
  ]);
  return <Table title={say('Compared with the year before')} columns={columns} rows={rows} hasTotal />;
}

/** A typographic minus, and a plus for increases. */
const signed = (figure: string): string =>
  figure.startsWith('-') ? `−${figure.slice(1)}` : /[1-9]/.test(figure) ? `+${figure}` : figure;
