import { at } from '../../../../at.js';
import { greatCircleKm, type LatLon } from '../../../../geo/point.js';
import { FIRST_MUNICIPAL_ID } from '../format.js';
import { getOrCreate } from './get-or-create.js';
import type { PlaceRow } from './layer-rows.js';
import type { FindByName } from './places-by-name.js';

/** Countries whose second-level areas are municipalities, which addresses name like towns. Elsewhere they are counties or provinces. */
const COUNTRIES = new Set('AR BR CO CR DK DO EC EE GT HN HR IS JP KR LT LV MX MY NL NO PT SE SV TH TR VE'.split(' '));

/** Words of the kind of area, which addresses leave out: `Gemeente Westland`, `Partido de Avellaneda`, `Toda-shi`. */
const KIND = new RegExp(
  [
    '[- ](shi|si|gun|ku|gu|Department|District|Kommune|Kommun|İlçesi)$',
    '^(Gemeente|Município|Municipio|Partido|Departamento|Concelho|Amphoe|Daerah|Bahagian)( de| da| do)? ',
  ].join('|'),
  'iu',
);

/** Names that every region has: `Capital` is the seat of twelve provinces of Argentina. */
const COMMON = /^(capital|centro|central|comuna \d+|.* \/ .*)$/iu;

/** A municipality is at most this large, km from its middle to the farthest of four in five of its inhabitants. */
const MAX_RADIUS_KM = 30;
const MIN_RADIUS_KM = 3;
/** A place of the name this close to the municipality, km beyond its radius, is what the name means. */
const BESIDE_KM = 15;

/**
 * Municipalities that no place is called after: Westland in the Netherlands, Zapotlán el Grande in Mexico. Each stands in the middle
 * of the inhabitants of `places` in it, with its radius as error. `find` finds what the lists of places have.
 */
export function listMunicipalAreas(
  places: readonly PlaceRow[],
  admins: ReadonlyMap<string, string>,
  find: FindByName,
): readonly PlaceRow[] {
  const members = new Map<string, PlaceRow[]>();
  for (const place of places) {
    if (place.admin2 !== undefined && COUNTRIES.has(place.countryCode))
      getOrCreate(members, place.admin2, () => []).push(place);
  }
  const found: PlaceRow[] = [];
  for (const [code, list] of [...members].sort(([a], [b]) => (a < b ? -1 : 1))) {
    const name = (admins.get(code) ?? '').replace(KIND, '');
    if (name === '' || COMMON.test(name)) continue;
    const area = measure(list);
    if (area.errorKm > MAX_RADIUS_KM) continue;
    const { countryCode, admin1 } = at(list, 0);
    const isNamed = find(countryCode, name).some((place) => greatCircleKm(place, area) <= area.errorKm + BESIDE_KM);
    if (isNamed) continue;
    const id = FIRST_MUNICIPAL_ID + found.length;
    found.push({ id, name, otherNames: [], ...area, countryCode, admin1, admin2: code, featureCode: 'PPL' });
  }
  return found;
}

/** The middle of the inhabitants of places, their number, and how far four in five of them live from it, km. */
function measure(places: readonly PlaceRow[]): LatLon & { readonly population: number; readonly errorKm: number } {
  const weigh = ({ population }: PlaceRow): number => Math.max(1, population);
  const total = places.reduce((sum, place) => sum + weigh(place), 0);
  const mean = (pick: (place: PlaceRow) => number): number =>
    places.reduce((sum, place) => sum + pick(place) * weigh(place), 0) / total;
  const middle = { latitude: mean((place) => place.latitude), longitude: mean((place) => place.longitude) };
  let [within, radius] = [0, 0];
  for (const { km, inhabitants } of places
    .map((place) => ({ km: greatCircleKm(place, middle), inhabitants: weigh(place) }))
    .toSorted((a, b) => a.km - b.km)) {
    if (within >= 0.8 * total) break;
    within += inhabitants;
    radius = km;
  }
  return { ...middle, population: total, errorKm: Math.max(MIN_RADIUS_KM, radius) };
}
