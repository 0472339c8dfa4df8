import { greatCircleKm } from '../../../geo/point.js';
import { nameKey } from '../../text.js';
import type { CityMatch } from './city-match.js';
import { type Gazetteer, isOfSize } from './gazetteer.js';
import { filterByRegion } from './regions.js';
import { hintsIn, TOWN, withoutExtras } from './spellings.js';

/** Confidence in the town if nothing else is known of the place. */
export const BY_TOWN = 0.7;
const LARGE_TOWN = 100_000;

/** A place named before a large town lies within this distance of it, km. */
const BEFORE_TOWN_KM = 60;

/**
 * A town after a comma or in brackets decides which place of the name is meant. If none is nearby, or no place has the
 * name, the position is that of the town: `Longhua, Shenzhen`, `Terminal de France, Le Havre`.
 */
export function besideTown(
  gazetteer: Gazetteer,
  countryCode: string,
  text: string,
  found: CityMatch | undefined,
): CityMatch | undefined {
  const hints = hintsIn(text);
  for (const hint of hints) {
    const namesakes = gazetteer.find(countryCode, nameKey(hint));
    const inRegion = filterByRegion(countryCode, namesakes, hints);
    const isSure = found === undefined || inRegion !== namesakes;
    const town = inRegion.find(isOfSize(isSure ? TOWN : LARGE_TOWN));
    if (town === undefined) continue;
    const near = found?.candidates.filter(({ place }) => greatCircleKm(place, town.place) <= BEFORE_TOWN_KM) ?? [];
    if (found !== undefined && near.length > 0) return { ...found, candidates: near };
    const [best] = found?.candidates ?? [];
    if (best !== undefined && best.place.population >= town.place.population) continue;
    const note = `no "${withoutExtras(text)}" is known near ${town.place.name}: ${town.place.name} itself was used`;
    return { candidates: [town], confidence: BY_TOWN, note };
  }
  return found;
}
