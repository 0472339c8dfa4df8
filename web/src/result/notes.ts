import type { CalculationResult } from '../api/types.js';
import { type Leg, placeName, type ResultLocation } from './model.js';

/** What a careful reader should know before using the figures. */
export type Note =
  | { readonly kind: 'FALLBACK'; readonly requested: string; readonly used: string; readonly index: number }
  | { readonly kind: 'UNCERTAIN_PLACE'; readonly place: string; readonly matched: string; readonly percent: number }
  | { readonly kind: 'DEFAULTS'; readonly percent: number }
  | { readonly kind: 'SNAP'; readonly place: string; readonly km: number }
  | { readonly kind: 'ROUTE'; readonly text: string };

const CERTAIN = 0.8;
const FAR_SNAP_KM = 25;
const MANY_DEFAULTS = 0.5;

export function listNotes(result: CalculationResult): readonly Note[] {
  const legs = result.transportChain.flatMap((entry) =>
    entry.type === 'HUB' ? [] : entry.elements.filter((operation): operation is Leg => operation.type !== 'HUB'),
  );
  return [
    ...result.transportChain.flatMap((entry, index): Note[] =>
      entry.type === 'HUB' || entry.requestedType === undefined || entry.requestedType === entry.type
        ? []
        : isSaid(entry)
          ? []
          : [{ kind: 'FALLBACK', requested: entry.requestedType, used: entry.type, index }],
    ),
    ...[result.origin, result.destination].flatMap(uncertain),
    ...(result.dataQuality.default > MANY_DEFAULTS
      ? [{ kind: 'DEFAULTS' as const, percent: result.dataQuality.default * 100 }]
      : []),
    ...legs.flatMap(snaps),
    ...listSaid(result, legs).map((text): Note => ({ kind: 'ROUTE', text })),
  ];
}

/** The service's own notes on the answer, its elements and their routes, each once. */
function listSaid(result: CalculationResult, legs: readonly Leg[]): readonly string[] {
  const said = result.transportChain.flatMap((entry) => [
    ...(entry.notes ?? []),
    ...(entry.type === 'HUB' ? [] : entry.elements.flatMap(({ notes }) => notes ?? [])),
  ]);
  return [...new Set([...(result.warnings ?? []), ...said, ...legs.flatMap((leg) => leg.route.notes)])];
}

/** The service's note also gives the reason; results of earlier versions have no such note. */
const isSaid = ({ notes = [] }: { readonly notes?: readonly string[] }): boolean =>
  notes.some((note) => / was not possible\b/.test(note));

function uncertain(location: ResultLocation): readonly Note[] {
  const { confidence, matched } = location.match;
  if (confidence >= CERTAIN) return [];
  return [{ kind: 'UNCERTAIN_PLACE', place: placeName(location), matched, percent: confidence * 100 }];
}

function snaps({ route, start, end }: Leg): readonly Note[] {
  const ends = [
    [start, route.snapKm.from],
    [end, route.snapKm.to],
  ] as const;
  return ends
    .filter(([, km]) => km > FAR_SNAP_KM)
    .map(([location, km]) => ({ kind: 'SNAP', place: placeName(location), km }));
}
