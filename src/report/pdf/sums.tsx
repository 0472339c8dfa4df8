import type { ReactElement } from 'react';
import { formatIn, formatNumber, type Unit } from '../../certify/words.js';
import type { ReportDocument, ReportGroup } from '../document.js';
import { MODE_NAMES } from '../files/declaration.js';
import { type Column, Table } from './parts.js';

/** Groups that are printed; files hold the others. */
const MOST_PRINTED = 25;

/** Sums by mode, with the distance in their tonne-km. */
export function ModeTable({
  document,
  unit,
}: {
  readonly document: ReportDocument;
  readonly unit: Unit;
}): ReactElement {
  const columns: readonly Column[] = [
    { heading: 'Mode', width: 92, isText: true },
    { heading: `WTT, ${unit.symbol}`, width: 62 },
    { heading: `TTW, ${unit.symbol}`, width: 62 },
    { heading: `Emissions, ${unit.symbol} CO₂e`, width: 76 },
    { heading: 'Activity, t-km', width: 80 },
    { heading: 'g CO₂e per t-km', width: 68 },
    { heading: 'Distance type', width: 79, isText: true },
  ];
  const rows = document.byMode.map((mode) => {
    const isHub = mode.key === 'HUB';
    return [
      MODE_NAMES[mode.key] ?? mode.key,
      isHub ? '–' : formatIn(unit, mode.wttCo2eGrams),
      isHub ? '–' : formatIn(unit, mode.ttwCo2eGrams),
      formatIn(unit, mode.co2eGrams),
      isHub ? '–' : formatNumber(mode.tonneKm),
      isHub ? '–' : formatNumber(mode.co2eGramsPerTonneKm),
      mode.distanceType === undefined ? '' : mode.distanceType === 'GCD' ? 'Great circle' : 'Shortest feasible',
    ];
  });
  return <Table title="By mode of transport and hubs" columns={columns} rows={rows} />;
}

/** Tonnes and intensity per tonne of each category: clause 13.3 asks for hubs by category. */
export function HubTable({
  document,
  unit,
}: {
  readonly document: ReportDocument;
  readonly unit: Unit;
}): ReactElement | null {
  const { byHubType = [] } = document;
  if (byHubType.length === 0) return null;
  const columns: readonly Column[] = [
    { heading: 'Hub operation category', width: 205, isText: true },
    { heading: 'Results', width: 52 },
    { heading: `Emissions, ${unit.symbol} CO₂e`, width: 90 },
    { heading: 'Handled, t', width: 90 },
    { heading: 'g CO₂e per t', width: 82 },
  ];
  const rows = byHubType.map(({ key, results, co2eGrams, tonnes, co2eGramsPerTonne }) => [
    key.charAt(0) + key.slice(1).toLowerCase().replaceAll('_', ' '),
    formatNumber(results),
    formatIn(unit, co2eGrams),
    formatNumber(tonnes),
    formatNumber(co2eGramsPerTonne),
  ]);
  return <Table title="By category of hub" columns={columns} rows={rows} />;
}

/** Sums by one of the other dimensions. */
export function GroupTable(props: {
  readonly title: string;
  readonly heading: string;
  readonly groups: readonly ReportGroup[];
  readonly unit: Unit;
}): ReactElement | null {
  const { title, heading, groups, unit } = props;
  const columns: readonly Column[] = [
    { heading, width: 205, isText: true },
    { heading: 'Results', width: 52 },
    { heading: `Emissions, ${unit.symbol} CO₂e`, width: 90 },
    { heading: 'Activity, t-km', width: 90 },
    { heading: 'g CO₂e per t-km', width: 82 },
  ];
  // One group that says nothing tells nothing.
  if (groups.every(({ key }) => key === null)) return null;
  const rows = groups.slice(0, MOST_PRINTED).map((group) => [
    // The font has no arrow.
    group.key?.replace(' → ', ' – ') ?? 'not stated',
    formatNumber(group.results),
    formatIn(unit, group.co2eGrams),
    formatNumber(group.tonneKm),
    formatNumber(group.co2eGramsPerTonneKm),
  ]);
  const left = groups.length - rows.length;
  return (
    <Table
      title={left > 0 ? `${title}, the greatest ${MOST_PRINTED} of ${groups.length}` : title}
      columns={columns}
      rows={rows}
    />
  );
}
