import { greatCircleKm } from '../src/geo/point.js';
import { createGazetteer } from '../src/route/engines/land/build/gazetteer.js';
import { type LinePlace, misfit } from '../src/route/engines/land/build/line-places.js';
import { placeStations, RAIL_BENDS, readStations, type Station } from '../src/route/engines/land/build/rail-lines.js';
import { readSettlements } from '../src/route/engines/land/build/settlements.js';
import { printChecked } from './support/line-file.js';

/**
 * Checks lines of railways before they go into data/corridors/rail-lines.csv, and prints them without what does not hold:
 * stations that GeoNames does not know, and stations whose kilometres do not fit the straight lines to their neighbours.
 *
 *     npx tsx scripts/rail-lines.ts FILE.csv > checked.csv
 */
const gazetteer = createGazetteer(readSettlements());
printChecked('stations', gazetteer, readStations, (stations) => withoutMisfits(stations.filter(hasPost)));

function hasPost(place: LinePlace): place is Station {
  return place.km !== undefined;
}

/** Removes one station at a time, the one without which the rest fits best, until all fit. */
function withoutMisfits(stations: readonly Station[]): readonly Station[] {
  let rest = stations;
  while (rest.length > 1) {
    const misfits = listMisfits(rest);
    const suspects = rest.flatMap((station, i) =>
      (misfits[i] ?? 0) > 0 || (misfits[i - 1] ?? 0) > 0 ? [{ station, i }] : [],
    );
    if (suspects.length === 0) break;
    const [worst = 0] = suspects
      .map(({ station, i }) => ({
        i,
        left: listMisfits(rest.filter((_, k) => k !== i)).reduce((sum, off) => sum + off, 0) + sizeOf(station),
      }))
      .sort((a, b) => a.left - b.left)
      .map(({ i }) => i);
    console.error(
      `does not fit: ${rest[worst]?.place} ${rest[worst]?.km} after ${rest[worst - 1]?.place} ${rest[worst - 1]?.km}`,
    );
    rest = rest.filter((_, i) => i !== worst);
  }
  return rest;
}

/** Junctions are large towns: they go last. */
function sizeOf({ place }: Station): number {
  const [point] = gazetteer.findAll(place);
  const population = point !== undefined && 'population' in point ? Number(point.population) : 0;
  return Math.log10(Math.max(population, 100)) * 0.05;
}

/** For each station but the last: how far the kilometres to the next one are from possible. */
function listMisfits(stations: readonly Station[]): readonly number[] {
  const points = placeStations(stations, gazetteer);
  return stations.slice(1).map(({ km }, i) => {
    const [a, b] = [points[i], points[i + 1]];
    const lineKm = Math.abs(km - (stations[i]?.km ?? km));
    return a === undefined || b === undefined || lineKm === 0 ? 1 : misfit(greatCircleKm(a, b), lineKm, RAIL_BENDS);
  });
}
