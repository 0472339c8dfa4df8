import { asList, asObject, asText, type Json } from '../../stored/json.js';
import type { CarrierFigure, Lane } from '../model.js';
import { readPlace } from '../place.js';

/** Lanes by the category used on them. */
export type Lanes = ReadonlyMap<string, readonly Lane[]>;

const MAX_LANES = 50;

/** Where shipments report that categories were used. */
export function lanesOf(shipments: readonly Json[]): Lanes {
  const lanes = shipments
    .flatMap(({ tces }) => asList(tces).map(asObject))
    .flatMap((tce): readonly (readonly [string, Lane])[] => {
      const [id, origin, destination] = [asText(tce.tocId), readPlace(tce.origin), readPlace(tce.destination)];
      return id === undefined || origin === undefined || destination === undefined
        ? []
        : [[id, { origin, destination }]];
    });
  return gather(lanes);
}

/** Combines the lanes of several pages. */
export const joinLanes = (pages: readonly Lanes[]): Lanes =>
  gather(pages.flatMap((page) => [...page].flatMap(([id, lanes]) => lanes.map((lane) => [id, lane] as const))));

/** Each lane once, and no more than needed to tell categories apart. */
function gather(lanes: readonly (readonly [string, Lane])[]): Lanes {
  const known = new Map<string, Map<string, Lane>>();
  for (const [id, lane] of lanes) {
    const ofCategory = known.get(id) ?? new Map<string, Lane>();
    known.set(id, ofCategory);
    if (ofCategory.size < MAX_LANES) ofCategory.set(JSON.stringify(lane), lane);
  }
  return new Map([...known].map(([id, ofCategory]) => [id, [...ofCategory.values()]]));
}

/** Adds the lanes that a figure's category was used on. */
export function seeOn(figure: CarrierFigure, lanes: Lanes): CarrierFigure {
  const seenOn = lanes.get(figure.itemId);
  return seenOn === undefined ? figure : { ...figure, seenOn };
}
