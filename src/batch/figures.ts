import { defined } from '../defined.js';
import { parseOwn } from '../own-json.js';
import { findFigures, type LegFigures, type ShipmentFigures } from '../stored/figures.js';
import { asList, asObject } from '../stored/json.js';

/** The figures of a calculated row, and what its result says about them. */
export interface RowFigures extends ShipmentFigures {
  readonly notes: readonly string[];
}

/**
 * The figures of a result of any version, and its notes after those of its row.
 * @returns undefined if the result has no total
 */
export function findRowFigures(value: unknown, notes: readonly string[] = []): RowFigures | undefined {
  const figures = findFigures(value);
  if (figures === undefined) return undefined;
  const { warnings, transportChain } = asObject(value);
  const said = [...asList(warnings), ...asList(transportChain).flatMap((item) => asList(asObject(item).notes))];
  return { notes: [...notes, ...said.filter((text) => typeof text === 'string')], ...figures };
}

/** The stored form: lists, because a million rows would repeat the names a million times. Null is an absent figure. */
type Written = readonly [
  ...distanceTonneKmWttTtwHubs: WrittenFigures,
  totalGrams: number,
  uncertaintyLowGrams: number | null,
  uncertaintyHighGrams: number | null,
  primaryShare: number | null,
  /** A single leg whose figures are those of the row has its mode alone. */
  legs: readonly (readonly [mode: string, ...WrittenFigures] | readonly [mode: string])[],
  ...notes: readonly [] | readonly [readonly string[]],
];
type WrittenFigures = readonly [number | null, number | null, number | null, number | null, number | null];

export function writeFigures(figures: RowFigures): string {
  const { totalGrams, uncertaintyLowGrams = null, uncertaintyHighGrams = null, primaryShare = null, notes } = figures;
  const whole = writeMovement(figures);
  const written: Written = [
    ...whole,
    totalGrams,
    uncertaintyLowGrams,
    uncertaintyHighGrams,
    primaryShare,
    figures.legs.map((leg) => {
      const own = writeMovement(leg);
      const isWhole = figures.legs.length === 1 && own.every((figure, index) => figure === whole[index]);
      return isWhole ? ([leg.mode] as const) : ([leg.mode, ...own] as const);
    }),
    ...(notes.length > 0 ? ([notes] as const) : ([] as const)),
  ];
  return JSON.stringify(written);
}

type Movement = Omit<LegFigures, 'mode'>;

const writeMovement = ({ distanceKm, tonneKm, wttGrams, ttwGrams, hubGrams }: Movement): WrittenFigures => [
  distanceKm ?? null,
  tonneKm ?? null,
  wttGrams ?? null,
  ttwGrams ?? null,
  hubGrams ?? null,
];

export function readFigures(text: string): RowFigures {
  const [distanceKm, tonneKm, wtt, ttw, hub, totalGrams, low, high, primaryShare, legs, notes = []] =
    parseOwn<Written>(text);
  const whole: WrittenFigures = [distanceKm, tonneKm, wtt, ttw, hub];
  return {
    ...readMovement(...whole),
    totalGrams,
    ...(low !== null && { uncertaintyLowGrams: low }),
    ...(high !== null && { uncertaintyHighGrams: high }),
    ...(primaryShare !== null && { primaryShare }),
    legs: legs.map(([mode, ...own]) => ({ mode, ...readMovement(...(own.length === 0 ? whole : own)) })),
    notes,
  };
}

const readMovement = (...[distanceKm, tonneKm, wtt, ttw, hub]: WrittenFigures): Movement =>
  defined({
    distanceKm: distanceKm ?? undefined,
    tonneKm: tonneKm ?? undefined,
    wttGrams: wtt ?? undefined,
    ttwGrams: ttw ?? undefined,
    hubGrams: hub ?? undefined,
  });
