import type { ReactElement } from 'react';
import type { Unit } from '../../certify/words.js';
import type { ModeGroup, ReportDocument, ReportGroup, ReportGroups, ReportSums } from '../document.js';
import { MODE_NAMES } from '../files/declaration.js';
import { alignFigures, type Column, Table, zip } from './parts.js';
import { useWords } from './words.js';

/** Groups that are printed; files contain the others. */
const MOST_PRINTED = 25;
const DISTANCES = {
  GCD: 'Great circle',
  SFD: 'Shortest feasible',
  ACTUAL: 'Driven',
  MIXED: 'Mixed',
} as const;

/** Sums by mode, with the kind of distance in their tonne-km. */
export function ModeTable({
  document,
  unit,
}: {
  readonly document: ReportDocument;
  readonly unit: Unit;
}): ReactElement {
  const { say, locale } = useWords();
  const columns: readonly Column[] = [
    { heading: say('Mode'), width: 92, isText: true },
    { heading: `WTT, ${unit.symbol}`, width: 62 },
    { heading: `TTW, ${unit.symbol}`, width: 62 },
    { heading: say('Emissions, {unit} CO₂e', { unit: unit.symbol }), width: 76 },
    { heading: say('Activity, {unit}', { unit: 't-km' }), width: 80 },
    { heading: say('g CO₂e per t-km'), width: 68 },
    { heading: say('Distance type'), width: 79, isText: true },
  ];
  const { byMode } = document;
  const moving = (read: (mode: ModeGroup) => number | undefined) =>
    alignFigures(
      byMode.map((mode) => (mode.key === 'HUB' ? undefined : read(mode))),
      locale,
    );
  const rows = zip([
    byMode.map(({ key }) => say(MODE_NAMES[key])),
    moving(({ wttCo2eGrams }) => wttCo2eGrams / unit.size),
    moving(({ ttwCo2eGrams }) => ttwCo2eGrams / unit.size),
    alignFigures(
      byMode.map(({ co2eGrams }) => co2eGrams / unit.size),
      locale,
    ),
    moving(({ tonneKm }) => tonneKm),
    moving(({ co2eGramsPerTonneKm }) => co2eGramsPerTonneKm),
    byMode.map(({ distanceType }) => (distanceType === undefined ? '' : say(DISTANCES[distanceType]))),
  ]);
  return <Table title={say('By mode of transport and hubs')} columns={columns} rows={rows} />;
}

/** Tonnes and intensity per tonne by category: clause 13.3 requires hubs by category. */
export function HubTable({
  document,
  unit,
}: {
  readonly document: ReportDocument;
  readonly unit: Unit;
}): ReactElement | null {
  const { say, codeName, locale, formatNumber } = useWords();
  const { byHubType = [] } = document;
  if (byHubType.length === 0) return null;
  const columns: readonly Column[] = [
    { heading: say('Hub operation category'), width: 205, isText: true },
    { heading: say('Results'), width: 52 },
    { heading: say('Emissions, {unit} CO₂e', { unit: unit.symbol }), width: 90 },
    { heading: say('Handled, t'), width: 90 },
    { heading: say('g CO₂e per t'), width: 82 },
  ];
  const rows = zip([
    byHubType.map(({ key }) => codeName(key)),
    byHubType.map(({ results }) => formatNumber(results)),
    ...[
      byHubType.map(({ co2eGrams }) => co2eGrams / unit.size),
      byHubType.map(({ tonnes }) => tonnes),
      byHubType.map(({ co2eGramsPerTonne }) => co2eGramsPerTonne),
    ].map((figures) => alignFigures(figures, locale)),
  ]);
  return <Table title={say('By category of hub')} columns={columns} rows={rows} />;
}

/** Sums by one of the other dimensions; groups that are not printed form one row, so that the table adds up. */
export function GroupTable(props: {
  readonly title: string;
  readonly heading: string;
  readonly groups: readonly ReportGroup[];
  readonly others?: ReportGroups['others'];
  readonly unit: Unit;
  /** The display name of the group. */
  readonly nameOf?: (key: string) => string;
}): ReactElement | null {
  const { say, locale, formatNumber } = useWords();
  const { title, heading, groups, others, unit, nameOf = (key) => key } = props;
  const columns: readonly Column[] = [
    { heading, width: 205, isText: true },
    { heading: say('Results'), width: 52 },
    { heading: say('Emissions, {unit} CO₂e', { unit: unit.symbol }), width: 90 },
    { heading: say('Activity, {unit}', { unit: 't-km' }), width: 90 },
    { heading: say('g CO₂e per t-km'), width: 82 },
  ];
  // A single unnamed group tells the reader nothing.
  if (groups.every(({ key }) => key === null)) return null;
  const printed = groups.slice(0, MOST_PRINTED);
  const left = [...groups.slice(MOST_PRINTED), ...(others === undefined ? [] : [others])];
  const count = groups.length + (others?.groups ?? 0);
  const lines = [...printed, ...(left.length === 0 ? [] : [addUp(left)])];
  const names = printed.map(({ key }) => (key === null ? say('not stated') : nameOf(key)));
  const rows = zip([
    left.length === 0 ? names : [...names, say('{count} others', { count: formatNumber(count - printed.length) })],
    lines.map(({ results }) => formatNumber(results)),
    ...[
      lines.map(({ co2eGrams }) => co2eGrams / unit.size),
      lines.map(({ tonneKm }) => tonneKm),
      lines.map(({ co2eGramsPerTonneKm }) => co2eGramsPerTonneKm),
    ].map((figures) => alignFigures(figures, locale)),
  ]);
  return (
    <Table
      title={
        left.length === 0
          ? title
          : say('{title}, the largest {printed} of {count}', {
              title,
              printed: MOST_PRINTED,
              count: formatNumber(count),
            })
      }
      columns={columns}
      rows={rows}
    />
  );
}

type Line = Pick<ReportSums, 'results' | 'co2eGrams' | 'tonneKm' | 'co2eGramsPerTonneKm'>;

/** For print; what the intensities leave out (results without activity) is left out of the intensities only. */
function addUp(groups: readonly ReportSums[]): Line {
  const sumOf = (read: (group: ReportSums) => number) => groups.reduce((sum, group) => sum + read(group), 0);
  const tonneKm = sumOf((group) => group.tonneKm);
  const grams = sumOf((group) => (group.co2eGramsPerTonneKm ?? 0) * group.tonneKm);
  return {
    results: sumOf(({ results }) => results),
    co2eGrams: sumOf(({ co2eGrams }) => co2eGrams),
    tonneKm,
    ...(tonneKm > 0 && { co2eGramsPerTonneKm: grams / tonneKm }),
  };
}
