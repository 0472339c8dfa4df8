import { greatCircleKm, type LatLon } from '../../../../geo/point.js';
import { packCountry } from '../format.js';
import { POSTAL_AREAS } from '../postal-areas.js';
import { toKey } from '../postcode-forms.js';
import { getOrCreate } from './get-or-create.js';
import type { PlaceRow, PostcodeRow } from './layer-rows.js';
import { type FindByName, indexByName } from './places-by-name.js';

/**
 * Codes with one prefix lie together if three in four are this close to their centre, km; a stray is four times as far
 * away, and at least this far.
 */
const [TOGETHER_KM, STRAY_KM] = [30, 60];
const LEAST_ALIKE = 8;
/** The neighbourhood of a code, km, and the number of codes needed to judge it. */
const [AROUND_KM, LEAST_AROUND] = [20, 3];
const STRANGERS = 0.8;
/**
 * Codes of a town lie within this distance of it, km; a place of this size is a town that a list of postcodes names.
 */
const [OF_TOWN_KM, TOWN] = [60, 15_000];
/** Digits that identify a province: two of five or six, three of Japan's seven. */
const PROVINCE = 2;
const provinceOf = (key: string): string => key.slice(0, Math.max(PROVINCE, key.length - 4));

/**
 * Moves codes that were placed at a namesake of their town: those of the port of Manzanillo, placed in a village of
 * that name in Chihuahua, go to the town whose other codes have the same prefix. Drops codes far from others with their
 * prefix, among codes with different prefixes: one of Madrid in Seville. Islands and remote valleys have no such
 * neighbours and stay.
 */
export function mendStrays(rows: readonly PostcodeRow[], places: readonly PlaceRow[]): readonly PostcodeRow[] {
  const findTowns = indexByName(
    places.filter(({ population }) => population >= TOWN),
    'ALL',
  );
  const all = new Neighbours(rows.map(toCode));
  const atTheirTowns = new Neighbours(
    all.codes.map((code) => {
      const town = all.findTownElsewhere(code, findTowns(code.row.countryCode, code.row.city));
      if (town === undefined) return code;
      const { latitude, longitude } = town;
      return { ...code, row: { ...code.row, latitude, longitude } };
    }),
  );
  const isElsewhere = createAreaCheck(findTowns);
  return atTheirTowns.codes
    .filter((code) => !atTheirTowns.isFarFromAlike(code) && !isElsewhere(code))
    .map(({ row }) => row);
}

/** The farthest a code may lie from the town that its first digits stand for, km: islands of Tokyo lie farther. */
const OF_AREA_KM = 100;

/**
 * Whether a code lies far from the listed town of its first digits, and much closer to that of others: codes of Sapporo
 * in Obihiro.
 */
function createAreaCheck(findTowns: FindByName): (code: Code) => boolean {
  const areas = new Map<string, PlaceRow>();
  const ofCountry = new Map<string, PlaceRow[]>();
  for (const { country, prefix, city } of POSTAL_AREAS.values()) {
    const [town] = findTowns(country, city).toSorted((a, b) => b.population - a.population);
    if (town === undefined) continue;
    areas.set(country + prefix, town);
    getOrCreate(ofCountry, country, () => []).push(town);
  }
  return ({ row, key }) => {
    for (let length = key.length; length > 0; length--) {
      const town = areas.get(row.countryCode + key.slice(0, length));
      if (town === undefined) continue;
      const km = greatCircleKm(row, town);
      if (km <= OF_AREA_KM) return false;
      return (ofCountry.get(row.countryCode) ?? []).some((other) => greatCircleKm(row, other) < km / 2);
    }
    return false;
  };
}

interface Code {
  readonly row: PostcodeRow;
  readonly key: string;
}

const toCode = (row: PostcodeRow): Code => ({ row, key: toKey(row.countryCode, row.postcode) });

interface Group extends LatLon {
  readonly spreadKm: number;
}

class Neighbours {
  private readonly byBeginning = new Map<string, Code[]>();
  private readonly byCell = new Map<number, Code[]>();
  private readonly groups = new Map<string, Group>();

  constructor(readonly codes: readonly Code[]) {
    for (const code of codes) {
      const { row, key } = code;
      for (let length = PROVINCE; length < key.length; length++) {
        getOrCreate(this.byBeginning, row.countryCode + key.slice(0, length), () => []).push(code);
      }
      getOrCreate(this.byCell, cellOf(row.countryCode, row, 0, 0), () => []).push(code);
    }
  }

  /**
   * Whether it lies far from the codes with its prefix, which lie together, and among codes with different prefixes.
   */
  isFarFromAlike({ row, key }: Code): boolean {
    for (let length = key.length - 1; length >= PROVINCE; length--) {
      const beginning = key.slice(0, length);
      const alike = this.byBeginning.get(row.countryCode + beginning) ?? [];
      if (alike.length < LEAST_ALIKE) continue;
      // Codes at the same point may be one mistake: eight of Sapporo lie at one point of Obihiro.
      const others = alike.filter(
        ({ row: { latitude, longitude } }) => latitude !== row.latitude || longitude !== row.longitude,
      );
      if (others.length < LEAST_ALIKE) continue;
      const { spreadKm, ...middle } =
        others.length + 1 === alike.length
          ? this.groupOf(row.countryCode + beginning, alike)
          : this.groupOf(`${row.countryCode}${beginning} ${row.latitude} ${row.longitude}`, others);
      if (spreadKm > TOGETHER_KM || greatCircleKm(row, middle) <= Math.max(STRAY_KM, 4 * spreadKm)) return false;
      const { strangers, kin } = this.countAround({ row, key }, beginning);
      return strangers >= LEAST_AROUND && strangers >= STRANGERS * (strangers + kin);
    }
    return false;
  }

  /**
   * The town of its name that is surrounded by codes of other names with the same prefix, if the code lies far from
   * there and the town has none.
   */
  findTownElsewhere({ row, key }: Code, towns: readonly PlaceRow[]): PlaceRow | undefined {
    if (towns.length === 0 || key.length <= PROVINCE || towns.some((town) => greatCircleKm(town, row) <= OF_TOWN_KM))
      return undefined;
    const beginning = provinceOf(key);
    const alike = (this.byBeginning.get(row.countryCode + beginning) ?? []).filter(
      (other) => other.row.city !== row.city,
    );
    const town = towns.find(
      (other) => alike.filter((code) => greatCircleKm(code.row, other) <= OF_TOWN_KM).length >= LEAST_AROUND,
    );
    if (town === undefined) return undefined;
    const { strangers, kin } = this.countAround({ row, key }, beginning);
    return kin === 0 || (strangers >= LEAST_AROUND && strangers >= STRANGERS * (strangers + kin)) ? town : undefined;
  }

  /**
   * Nearby codes with another prefix, and with the same; of the latter, those of the same town may be wrong together.
   */
  private countAround({ row, key }: Code, beginning: string): { readonly strangers: number; readonly kin: number } {
    const around = [-1, 0, 1]
      .flatMap((north) => [-1, 0, 1].map((east) => cellOf(row.countryCode, row, north, east)))
      .flatMap((cell) => this.byCell.get(cell) ?? [])
      .filter((other) => other.key !== key && greatCircleKm(other.row, row) <= AROUND_KM);
    const isAlike = (other: Code): boolean => other.key.startsWith(beginning);
    return {
      strangers: around.filter((other) => !isAlike(other)).length,
      kin: around.filter((other) => isAlike(other) && other.row.city !== row.city).length,
    };
  }

  private groupOf(name: string, members: readonly Code[]): Group {
    const known = this.groups.get(name);
    if (known !== undefined) return known;
    const middle = {
      latitude: median(members.map(({ row }) => row.latitude)),
      longitude: median(members.map(({ row }) => row.longitude)),
    };
    const distances = members.map(({ row }) => greatCircleKm(row, middle)).sort((a, b) => a - b);
    const group = { ...middle, spreadKm: distances[Math.floor(0.75 * distances.length)] ?? 0 };
    this.groups.set(name, group);
    return group;
  }
}

/**
 * Cells of a quarter of a degree: up to 44 degrees of latitude, everything within 20 km lies in the nine cells around;
 * farther north a few codes are missed.
 */
const CELL_DEGREES = 0.25;

function cellOf(countryCode: string, { latitude, longitude }: LatLon, north: number, east: number): number {
  const [row, column] = [Math.floor(latitude / CELL_DEGREES) + north, Math.floor(longitude / CELL_DEGREES) + east];
  return (packCountry(countryCode) * 1000 + row + 500) * 2000 + column + 1000;
}

function median(values: readonly number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN;
}
