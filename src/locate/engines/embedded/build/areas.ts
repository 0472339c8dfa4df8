import { greatCircleKm, type LatLon } from '../../../../geo/point.js';
import { fold } from '../../../text.js';
import type { AreaRow } from '../areas.js';
import { readTable } from '../tables.js';
import type { PlaceRow } from './layer-rows.js';

/** Places in the same square count once, so that the centre is the area's and not its largest town's. */
const SQUARE_DEGREES = 0.2;

/**
 * States, provinces and departments with their centres: the middle of the settled land by GeoNames, or the published
 * centre if people live on one side. Second-level areas only if ISO 3166-2 has them.
 */
export function listAreas(
  places: readonly PlaceRow[],
  admins: ReadonlyMap<string, string>,
  namesByIso: ReadonlyMap<string, readonly string[]>,
): readonly AreaRow[] {
  const codes = readTable<'iso' | 'geonames' | 'name'>('area-codes');
  const known = new Set(codes.map(({ geonames }) => geonames));
  const squares = new Map<string, Map<string, LatLon>>();
  for (const place of places) {
    for (const area of [place.admin1, place.admin2]) {
      if (area === undefined || (area === place.admin2 && !known.has(area))) continue;
      const members = squares.get(area) ?? new Map<string, LatLon>();
      squares.set(area, members);
      const [y, x] = [place.latitude, place.longitude].map((degrees) => Math.floor(degrees / SQUARE_DEGREES));
      members.set(`${y} ${x}`, place);
    }
  }
  const centres = new Map(
    readTable<'geonames' | 'latitude' | 'longitude' | 'radiusKm'>('area-centres').map((row) => [row.geonames, row]),
  );
  const areas = new Map<string, AreaRow>();
  for (const [code, members] of squares) {
    const centre = centres.get(code);
    const found =
      centre === undefined
        ? middleOf([...members.values()])
        : { latitude: Number(centre.latitude), longitude: Number(centre.longitude), radiusKm: Number(centre.radiusKm) };
    const names = [admins.get(code) ?? ''].filter((name) => name !== '');
    areas.set(code, { code, names, ...found, ...settled(found, [...members.values()]) });
  }
  for (const { iso, geonames, name } of codes) {
    const area = areas.get(geonames);
    const parent = areas.get(geonames.slice(0, geonames.lastIndexOf('.')));
    if (area?.iso !== undefined) areas.set(geonames, { ...area, names: [...area.names, name, iso] });
    else if (area !== undefined) areas.set(geonames, { ...area, iso, names: [...area.names, name] });
    // No known place lies in it: its position is that of the wider area, with that area's radius.
    else if (parent !== undefined) areas.set(geonames, { ...parent, code: geonames, iso, names: [name] });
  }
  return [...areas.values()]
    .map((area) => withOtherNames(area, namesByIso.get(area.iso ?? '') ?? []))
    .sort((a, b) => (a.code < b.code ? -1 : 1));
}

function withOtherNames(area: AreaRow, names: readonly string[]): AreaRow {
  const known = new Set(area.names.map(fold));
  const otherNames = [...new Set(names)].filter((name) => !known.has(fold(name)));
  return otherNames.length === 0 ? area : { ...area, otherNames };
}

/** No cargo starts farther than this from a town, km. */
const WILDERNESS_KM = 25;

/** The centre itself if people live nearby, else the nearest place: no road leads from the middle of a desert. */
function settled(middle: LatLon, places: readonly LatLon[]): LatLon {
  const [nearest] = places
    .map((place) => ({ place, km: greatCircleKm(place, middle) }))
    .toSorted((a, b) => a.km - b.km);
  const { latitude, longitude } = nearest === undefined || nearest.km <= WILDERNESS_KM ? middle : nearest.place;
  return { latitude, longitude };
}

function middleOf(points: readonly LatLon[]): LatLon & { readonly radiusKm: number } {
  const mean = (pick: (point: LatLon) => number): number => points.reduce((sum, p) => sum + pick(p), 0) / points.length;
  const middle = { latitude: mean((p) => p.latitude), longitude: mean((p) => p.longitude) };
  const distances = points.map((point) => greatCircleKm(point, middle)).sort((a, b) => a - b);
  const radiusKm = Math.max(5, Math.round(distances[Math.floor(distances.length * 0.8)] ?? 0));
  const round = (degrees: number): number => Math.round(degrees * 1000) / 1000;
  return { latitude: round(middle.latitude), longitude: round(middle.longitude), radiusKm };
}
