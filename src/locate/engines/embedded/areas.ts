import type { LatLon } from '../../../geo/point.js';
import { fold } from '../../text.js';
import { type Resolved, withNote } from './resolved.js';
import { readTable } from './tables.js';

/** A state, province or other area, as stored in the dataset. */
export interface AreaRow extends LatLon {
  /** GeoNames code: `DE.02`. */
  readonly code: string;
  /** ISO 3166-2: `DE-BY`. */
  readonly iso?: string;
  readonly names: readonly string[];
  /** In other languages. */
  readonly otherNames?: readonly string[];
  /** Of a circle of about the same size. */
  readonly radiusKm: number;
}

export interface Area extends LatLon {
  readonly name: string;
  /** ISO 3166-2 or NUTS if there is one, else GeoNames. */
  readonly code: string;
  readonly countryCode: string;
  readonly radiusKm: number;
  /** At the first level below the country, which places give as their region. */
  readonly isState: boolean;
}

/** Words that only state an area's kind. */
const KINDS = new Set(
  `province provincia provincie provinz state estado land region región regione regiao département department departamento oblast krai kray
   county lan fylke prefecture voivodeship wojewodztwo sheng zizhiqu do shi si of the republic respublika autonomous community comunidad
   краи кр область обл республика респ автономныи округ`.split(/\s+/),
);
const HAN_KINDS =
  /(省|市|县|縣|県|府|都|道|州|自治区|壮族自治区|回族自治区|维吾尔自治区|特別自治道|도|특별시|광역시)$/u;

/** Areas by name and by code; built on first use, because few requests name one. */
export class AreaIndex {
  #byKey: ReadonlyMap<string, Area> | undefined;

  constructor(private readonly read: () => readonly AreaRow[]) {}

  /** An area of the country by its name, or by its ISO 3166-2 or NUTS code. */
  find(countryCode: string, text: string): Area | undefined {
    this.#byKey ??= index(this.read());
    const code = text
      .replace(INITIALS, (letters) => letters.replace(/[.\s]/g, ''))
      .trim()
      .toUpperCase();
    const nuts = code.startsWith('EL') ? `GR${code.slice(2)}` : code;
    const coded =
      this.#byKey.get(code) ??
      this.#byKey.get(`${countryCode}-${code}`) ??
      findNuts(this.#byKey, code) ??
      findNuts(this.#byKey, nuts);
    if (coded !== undefined) return coded.countryCode === countryCode ? coded : undefined;
    const key = areaKey(text);
    if (key === '') return undefined;
    return (
      this.#byKey.get(`${countryCode}:${key}`) ??
      (/^\s*\p{L}+\.\s*$/u.test(text) ? this.#findShort(countryCode, key) : undefined)
    );
  }

  /** The only state that a word with a full stop is short for: `Calif.` cut, `Tamps.` drawn together. */
  #findShort(countryCode: string, key: string): Area | undefined {
    if (key.length < SHORTEST) return undefined;
    const pattern = new RegExp(`^${countryCode}:(?:${key}|${[...key].join('.*')}$)`, 'u');
    const found = new Set(
      [...(this.#byKey ?? [])].flatMap(([name, area]) => (area.isState && pattern.test(name) ? [area] : [])),
    );
    const [only, ...others] = found;
    return others.length === 0 ? only : undefined;
  }
}

const SHORTEST = 3;
/** `N.L.` and `N. S. W.` are codes with full stops. */
const INITIALS = /^\s*(?:\p{L}\.\s*){2,}$/u;

/** A third-level NUTS code is replaced by its second-level region. */
function findNuts(areas: ReadonlyMap<string, Area>, code: string): Area | undefined {
  if (!/^[A-Z]{2}[0-9A-Z]{1,3}$/.test(code)) return undefined;
  return areas.get(`NUTS ${code}`) ?? areas.get(`NUTS ${code.slice(0, 4)}`);
}

function index(rows: readonly AreaRow[]): ReadonlyMap<string, Area> {
  const areas = new Map<string, Area>();
  const put = (key: string, area: Area): void => void (areas.has(key) || areas.set(key, area));
  const byGeoNames = new Map<string, Area>();
  // First-level areas come first: Luxembourg is the province of Belgium, not one of its districts.
  for (const row of rows.toSorted((a, b) => a.code.split('.').length - b.code.split('.').length)) {
    const { code, iso, names, latitude, longitude, radiusKm } = row;
    const countryCode = code.slice(0, 2);
    const isState = code.split('.').length === 2;
    const area = { name: names[0] ?? code, code: iso ?? code, countryCode, latitude, longitude, radiusKm, isState };
    byGeoNames.set(code, area);
    if (iso !== undefined) put(iso, area);
    for (const name of names)
      for (const part of [name, ...name.split(/[,/]/)]) put(`${countryCode}:${areaKey(part)}`, area);
  }
  for (const { code, otherNames = [] } of rows) {
    const area = byGeoNames.get(code);
    if (area === undefined) continue;
    for (const name of otherNames) put(`${area.countryCode}:${areaKey(name)}`, area);
  }
  for (const { country, short, geonames } of readTable<'country' | 'short' | 'geonames'>('regions')) {
    const area = byGeoNames.get(geonames);
    if (area !== undefined) put(`${country}:${areaKey(short)}`, area);
  }
  for (const { iso, name } of readTable<'iso' | 'name'>('area-names')) {
    const area = areas.get(iso);
    if (area !== undefined) put(`${area.countryCode}:${areaKey(name)}`, area);
  }
  for (const row of readTable<'nuts' | 'iso' | 'latitude' | 'longitude' | 'radiusKm'>('nuts')) {
    const same = areas.get(row.iso);
    const country = row.nuts.slice(0, 2).replace('EL', 'GR').replace('UK', 'GB');
    if (same !== undefined) put(`NUTS ${row.nuts}`, same);
    else if (row.latitude !== '') {
      const { latitude, longitude, radiusKm } = row;
      const place = {
        latitude: Number(latitude),
        longitude: Number(longitude),
        radiusKm: Number(radiusKm),
        isState: false,
      };
      put(`NUTS ${row.nuts}`, { name: `NUTS ${row.nuts}`, code: row.nuts, countryCode: country, ...place });
    }
  }
  return areas;
}

/** The name of an area without the word for its kind: Province of La Union. */
export function areaKey(text: string): string {
  const words = fold(text)
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word !== '');
  const essential = words.filter((word) => !KINDS.has(word));
  return (essential.length === 0 ? words : essential).join('').replace(HAN_KINDS, '');
}

/** An area where a town was expected. */
export const insteadOfTown = (area: Area, text: string): Resolved =>
  withNote(fromArea(area), `${text} was read as ${area.name} (${area.code}): its middle was taken`);

/** The centre of an area as an answer; the confidence reflects that it is only an area. */
export function fromArea(area: Area, confidence = 0.7): Resolved {
  const { latitude, longitude, countryCode, name, code, radiusKm } = area;
  return {
    latitude,
    longitude,
    countryCode,
    method: 'AREA',
    confidence,
    accuracyKm: radiusKm,
    matched: `area "${name}" (${code}), its middle, radius ${radiusKm} km`,
    region: name,
  };
}
