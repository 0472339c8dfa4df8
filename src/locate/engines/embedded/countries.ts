import { createRequire } from 'node:module';
import { distance } from 'fastest-levenshtein';
import { EARTH_RADIUS_KM, type LatLon } from '../../../geo/point.js';
import { nameKey } from '../../text.js';
import { PolygonBands, type Rings } from './polygon-bands.js';

/** Codes and names of countries, built from package data. */
export interface CountryTable {
  /** Alpha-2 by alpha-3. */
  readonly alpha3: Readonly<Record<string, string>>;
  /** English name by alpha-2. */
  readonly english: Readonly<Record<string, string>>;
  /** Alpha-2 by folded name in any language. */
  readonly names: Readonly<Record<string, string>>;
}

/** Territories with their own code whose addresses may also name their state. */
const TERRITORIES: Readonly<Record<string, readonly string[]>> = {
  AU: ['CX', 'CC', 'NF'],
  CN: ['HK', 'MO'],
  DK: ['FO', 'GL'],
  FI: ['AX'],
  FR: ['RE', 'GP', 'MQ', 'GF', 'YT', 'PM', 'BL', 'MF', 'NC', 'PF', 'WF'],
  GB: ['JE', 'GG', 'IM', 'GI', 'BM', 'KY', 'FK', 'SH', 'VG', 'TC', 'AI', 'MS'],
  NL: ['CW', 'AW', 'SX', 'BQ'],
  NO: ['SJ'],
  NZ: ['CK', 'NU', 'TK'],
  RS: ['XK'],
  US: ['PR', 'GU', 'VI', 'AS', 'MP'],
};

type Coder = typeof import('@rapideditor/country-coder');
let opened: Coder | undefined;
/** Opened with the first question: its borders take 5 MB of every thread that asks, and many never do. */
function coder(): Coder {
  opened ??= createRequire(import.meta.url)('@rapideditor/country-coder') as Coder;
  return opened;
}

const KM_PER_DEGREE = (Math.PI / 180) * EARTH_RADIUS_KM;
/**
 * How far outside its country a coordinate may be: quays, bridges and rough borders (decision "Fields of the
 * operations").
 */
export const BORDER_TOLERANCE_KM = 5;
const BEARINGS = [0, 45, 90, 135, 180, 225, 270, 315];

/** Codes reserved for parts of Spain (Canaries; Ceuta and Melilla): addresses there are Spanish. */
const PARTS: Readonly<Record<string, string>> = { IC: 'ES', EA: 'ES' };

/** The territory of a point: `HK` for Hong Kong, `PR` for Puerto Rico; undefined on the high seas. */
export const countryAt = (point: LatLon): string | undefined =>
  codedTerritoryAt(point) ?? (isOnCyprus(point) ? 'CY' : undefined);

/** ISO 3166 has one code for the whole of Cyprus; country-coder has none for the buffer zone and the north. */
const [WEST, SOUTH, EAST, NORTH] = [32.2, 34.5, 34.65, 35.75];
const isOnCyprus = ({ latitude, longitude }: LatLon): boolean =>
  longitude > WEST && longitude < EAST && latitude > SOUTH && latitude < NORTH;

function codedTerritoryAt(point: LatLon): string | undefined {
  // The same answer as country-coder, five times as fast: flights are sampled at thousands of points.
  territories ??= readTerritories();
  const { bands, codes, territoryOf } = territories;
  const [polygon, another] = bands.list(point.longitude, point.latitude);
  if (polygon === undefined) return undefined;
  // For overlapping territories, country-coder decides.
  if (another !== undefined) return askCoder(point);
  const territory = territoryOf[polygon] ?? 0;
  const known = codes.get(territory);
  if (known !== undefined) return known;
  const code = askCoder(point);
  if (code !== undefined) codes.set(territory, code);
  return code;
}

function askCoder({ latitude, longitude }: LatLon): string | undefined {
  const code = coder().iso1A2Code([longitude, latitude], { level: 'territory' });
  return code === null ? undefined : (PARTS[code] ?? code);
}

/** country-coder's polygons, the territory (feature number) of each, and the codes of territories seen so far. */
interface Territories {
  readonly bands: PolygonBands;
  readonly territoryOf: readonly number[];
  readonly codes: Map<number, string>;
}

let territories: Territories | undefined;

function readTerritories(): Territories {
  const polygons: Rings[] = [];
  const territoryOf: number[] = [];
  coder().borders.features.forEach((feature, territory) => {
    // Groups of territories have no geometry of their own, contrary to the type.
    const geometry = feature.geometry as typeof feature.geometry | undefined;
    const parts =
      geometry?.type === 'MultiPolygon'
        ? geometry.coordinates
        : geometry?.type === 'Polygon'
          ? [geometry.coordinates]
          : [];
    polygons.push(...parts);
    territoryOf.push(...parts.map(() => territory));
  });
  return { bands: new PolygonBands(polygons), territoryOf, codes: new Map() };
}

/** Codes of the territory and state of a point, `HK` and `CN` for Hong Kong; empty on the high seas. */
function codesAt({ latitude, longitude }: LatLon): readonly string[] {
  return coder()
    .iso1A2Codes([longitude, latitude])
    .filter((code) => code !== 'EU' && code !== 'UN');
}

/**
 * Whether the point lies in the country, or no more than 5 km outside. A state includes its territories, and vice
 * versa.
 */
export function isWithin(point: LatLon, country: string): boolean {
  const accepts = (p: LatLon): boolean => codesAt(p).some((code) => isSameState(code, country));
  if (accepts(point)) return true;
  return [BORDER_TOLERANCE_KM, BORDER_TOLERANCE_KM / 2].some((km) =>
    BEARINGS.some((bearing) => accepts(offset(point, bearing, km))),
  );
}

/** Nearest country to a point at sea, up to about 50 km out. */
export function countryNear(point: LatLon): string | undefined {
  for (const km of [0, 5, 15, 30, 50]) {
    for (const bearing of km === 0 ? [0] : BEARINGS) {
      const code = countryAt(offset(point, bearing, km));
      if (code !== undefined) return code;
    }
  }
  return undefined;
}

export function isSameState(a: string, b: string): boolean {
  return a === b || listTerritories(a).includes(b) || listTerritories(b).includes(a);
}

export function listTerritories(country: string): readonly string[] {
  return TERRITORIES[country] ?? [];
}

function offset({ latitude, longitude }: LatLon, bearing: number, km: number): LatLon {
  const angle = (bearing * Math.PI) / 180;
  const north = (km * Math.cos(angle)) / KM_PER_DEGREE;
  const east = (km * Math.sin(angle)) / KM_PER_DEGREE / Math.max(0.01, Math.cos((latitude * Math.PI) / 180));
  return { latitude: Math.max(-90, Math.min(90, latitude + north)), longitude: ((longitude + east + 540) % 360) - 180 };
}

/** Turns codes and names in any language into alpha-2. */
export class CountryNames {
  constructor(private readonly table: CountryTable) {}

  /** Alpha-2 code for `Belgium`, `BEL`, `be`, `België`, `比利时`; undefined if it is none of these. */
  parse(text: string): string | undefined {
    const code = text.trim().toUpperCase();
    if (/^[A-Z]{2}$/.test(code) && this.table.english[code] !== undefined) return code;
    const fromAlpha3 = /^[A-Z]{3}$/.test(code) ? this.table.alpha3[code] : undefined;
    return fromAlpha3 ?? this.parseName(text);
  }

  /** Names only: words at the end of an address must not be read as codes. */
  parseName(text: string): string | undefined {
    const key = nameKey(text);
    return Object.hasOwn(this.table.names, key) ? this.table.names[key] : undefined;
  }

  /** `Germany (DE)` for `Germny`. */
  suggest(text: string): string | undefined {
    const key = nameKey(text);
    let best: { code: string; edits: number } | undefined;
    for (const [code, name] of Object.entries(this.table.english)) {
      const edits = distance(key, nameKey(name));
      if (edits <= Math.max(1, key.length / 4) && edits < (best?.edits ?? Number.POSITIVE_INFINITY))
        best = { code, edits };
    }
    return best && `${this.english(best.code)} (${best.code})`;
  }

  /** Codes of all countries that have a name. */
  listCodes(): readonly string[] {
    return Object.keys(this.table.english);
  }

  english(code: string): string {
    return this.table.english[code] ?? code;
  }
}
