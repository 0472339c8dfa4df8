import type { AskedLeg } from './legs.js';
import type { Lane, StoredFigure } from './model.js';
import { nearness } from './place.js';

/** What made a figure fit better than others; shown with its use. */
export type FitBy = 'NAMED' | 'LANE' | 'CLASS' | 'ENERGY' | 'TEMPERATURE' | 'MODE';

export type Match =
  | { readonly figure: StoredFigure; readonly by: readonly FitBy[]; readonly assumed: readonly string[] }
  /** Several fit equally well but differ, or none does. */
  | { readonly figure?: never; readonly reason: string; readonly candidates: readonly StoredFigure[] };

/** The figure that fits a leg most specifically. */
export function matchLeg(leg: AskedLeg, figures: readonly StoredFigure[]): Match {
  const fitting = figures.flatMap((figure) => {
    const fit = fitOf(leg, figure);
    return typeof fit === 'string' ? [] : [{ figure, ...fit }];
  });
  const ranked = fitting.toSorted((a, b) => compare(b.rank, a.rank));
  const [best] = ranked;
  if (best === undefined) return { reason: explain(leg, figures), candidates: [] };
  const equal = ranked.filter(({ rank }) => compare(rank, best.rank) === 0);
  const differs = equal.some(({ figure }) => !isSame(figure, best.figure));
  if (!differs) return { figure: best.figure, by: best.by, assumed: best.assumed };
  const ids = equal.map(({ figure }) => figure.itemId).slice(0, 5);
  return {
    reason: `${equal.length} figures of ${leg.carrier} fit equally well (${ids.join(', ')}); say which by tocId or hocId beside the carrier's name`,
    candidates: equal.map(({ figure }) => figure),
  };
}

interface Fit {
  /** Compared element by element; higher is more specific. */
  readonly rank: readonly (number | string)[];
  readonly by: readonly FitBy[];
  /** Properties that the figure is limited to and the request leaves open. */
  readonly assumed: readonly string[];
}

/** How a figure fits, or why it does not. */
function fitOf(leg: AskedLeg, figure: StoredFigure): Fit | string {
  if (figure.kind !== leg.kind) return leg.kind === 'HOC' ? 'for a hub' : 'for a movement';
  if (leg.kind === 'TOC' && !leg.modes.some((mode) => mode === figure.mode)) return `for ${leg.modes.join(' or ')}`;
  if (figure.hubType !== undefined && leg.hubType !== undefined && figure.hubType !== leg.hubType)
    return `for a hub of type ${leg.hubType}`;
  if (leg.date < figure.valid.from || leg.date > figure.valid.to) return `valid on ${leg.date}`;
  if (leg.itemId !== undefined && leg.itemId !== figure.itemId) return `named ${leg.itemId}`;
  const lane = laneOf(figure, leg);
  if (lane === undefined) return leg.kind === 'HOC' ? 'for this place' : 'for this lane';
  const isClass = figure.vehicleClass !== undefined && leg.vehicleClass?.includes(figure.vehicleClass) === true;
  if (figure.vehicleClass !== undefined && leg.vehicleClass !== undefined && !isClass)
    return `for ${leg.vehicleClass.join(', ')}`;
  const isEnergy = leg.energyType !== undefined && figure.energyTypes?.includes(leg.energyType) === true;
  if (leg.energyType !== undefined && figure.energyTypes !== undefined && !isEnergy) return `for ${leg.energyType}`;
  const temperature = leg.isRefrigerated ? 'REFRIGERATED' : 'AMBIENT';
  const isTemperature = figure.temperature === temperature;
  if (figure.temperature !== undefined && figure.temperature !== 'MIXED' && !isTemperature)
    return leg.isRefrigerated ? 'for cooled cargo' : 'for cargo at ambient temperature';
  const { vehicleClass, energyTypes } = figure;
  const assumed = [
    ...(vehicleClass !== undefined && !isClass ? [vehicleClass] : []),
    ...(energyTypes !== undefined && leg.energyType === undefined && leg.kind === 'TOC'
      ? [energyTypes.join(' or ')]
      : []),
  ];
  const seen = figure.seenOn?.some((one) => onLane(one, leg) !== undefined) === true;
  const isNamed = leg.itemId !== undefined;
  const isOfPeriod = figure.period.from <= leg.date && leg.date <= figure.period.to;
  const flags: readonly (readonly [FitBy, boolean])[] = [
    ['NAMED', isNamed],
    ['LANE', lane > 0 || seen],
    ['CLASS', isClass],
    ['ENERGY', isEnergy],
    ['TEMPERATURE', isTemperature],
  ];
  return {
    rank: [
      ...[isNamed, lane, seen].map(Number),
      // A general figure is safer than one for something the request does not mention.
      vehicleClass === undefined ? 0 : isClass ? 1 : -1,
      energyTypes === undefined ? 0 : isEnergy ? 1 : -1,
      ...[isTemperature, isOfPeriod].map(Number),
      figure.period.to,
      figure.period.from,
    ],
    assumed,
    by: [...flags.flatMap(([name, holds]) => (holds ? [name] : [])), 'MODE'],
  };
}

/** How closely a figure's own lane or place fits: 0 if it names none; undefined if the leg is elsewhere. */
function laneOf({ lane, location, kind }: StoredFigure, leg: AskedLeg): number | undefined {
  if (kind === 'TOC') return lane === undefined ? 0 : onLane(lane, leg);
  if (location === undefined) return 0;
  const near = nearness(location, leg.location);
  return near === 0 ? undefined : near;
}

function onLane({ origin, destination }: Partial<Lane>, leg: AskedLeg): number | undefined {
  const ends = [
    ...(origin === undefined ? [] : [nearness(origin, leg.origin)]),
    ...(destination === undefined ? [] : [nearness(destination, leg.destination)]),
  ];
  return ends.includes(0) ? undefined : ends.reduce<number>((sum, near) => sum + near, 0);
}

function compare(a: Fit['rank'], b: Fit['rank']): number {
  for (const [index, value] of a.entries()) {
    const other = b[index];
    if (other !== undefined && value !== other) return value < other ? -1 : 1;
  }
  return 0;
}

const isSame = (a: StoredFigure, b: StoredFigure): boolean =>
  a.wttGrams === b.wttGrams && a.ttwGrams === b.ttwGrams && a.unit === b.unit && a.distanceType === b.distanceType;

/** Why none of a carrier's figures fits: how many fail for which reason. */
function explain(leg: AskedLeg, figures: readonly StoredFigure[]): string {
  const counts = new Map<string, number>();
  for (const figure of figures) {
    const why = fitOf(leg, figure);
    if (typeof why === 'string') counts.set(why, (counts.get(why) ?? 0) + 1);
  }
  const parts = [...counts].map(([why, count]) => `${count} not ${why}`);
  return `none of the ${figures.length} figures of ${leg.carrier} fits: ${parts.join(', ')}`;
}
