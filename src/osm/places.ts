import { anyNumberAt, float64At, int32At } from '../at.js';
import type { PlaceRow } from '../locate/engines/embedded/build/layer-rows.js';
import { countryAt } from '../locate/engines/embedded/countries.js';
import { FIRST_MAPPED_ID } from '../locate/engines/embedded/format.js';
import type { Facility } from '../locate/port.js';
import { DEGREES } from '../route/engines/osm/network.js';
import { float64List } from '../route/graph/grow.js';
import type { NodeTable } from './nodes.js';
import type { Tags } from './pbf/block-tags.js';

/** Settlements and sites with a name, by the GeoNames class of equal rank. */
const SETTLEMENTS: Readonly<Record<string, string>> = {
  city: 'PPL',
  town: 'PPL',
  village: 'PPL',
  hamlet: 'PPLL',
  suburb: 'PPLX',
  quarter: 'PPLX',
  neighbourhood: 'PPLX',
};
const OTHER_NAMES = ['name:en', 'alt_name', 'official_name', 'short_name', 'int_name', 'loc_name', 'old_name'];

/** A place before its position is known. */
interface Found {
  readonly id: number;
  readonly tags: Readonly<Record<string, string>>;
  /** For a node. */
  readonly position?: readonly [latitude: number, longitude: number];
  /** For a way: index of the first of two refs. */
  readonly ref?: number;
}

/** Places, freight yards, quays and airports: few enough to be kept as objects, about 300 bytes each. */
export class PlaceCollector {
  readonly refs = float64List();
  readonly #found: Found[] = [];

  wants(tags: Tags): boolean {
    if (SETTLEMENTS[tags.get('place') ?? ''] !== undefined) return tags.get('name') !== undefined;
    return facilityTypeOf((key) => tags.get(key)) !== undefined;
  }

  addNode(id: number, tags: Tags, latitude: number, longitude: number): void {
    if (!this.wants(tags)) return;
    this.#found.push({ id, tags: Object.fromEntries(tags.entries()), position: [latitude, longitude] });
  }

  addWay(id: number, tags: Tags, refs: ArrayLike<number>, count: number): void {
    if (!this.wants(tags)) return;
    this.#found.push({ id: -id, tags: Object.fromEntries(tags.entries()), ref: this.refs.length });
    this.refs.push(anyNumberAt(refs, 0));
    this.refs.push(anyNumberAt(refs, (count - 1) >> 1));
  }

  list(nodes: NodeTable): { readonly places: readonly PlaceRow[]; readonly facilities: readonly Facility[] } {
    const [places, facilities]: [PlaceRow[], Facility[]] = [[], []];
    for (const found of this.#found) {
      const position = this.#positionOf(found, nodes);
      const countryCode = position === undefined ? undefined : countryAt(position);
      if (position === undefined || countryCode === undefined) continue;
      const { tags } = found;
      const featureCode = SETTLEMENTS[tags.place ?? ''];
      if (featureCode !== undefined) {
        places.push({
          id: FIRST_MAPPED_ID + places.length,
          name: tags.name ?? '',
          otherNames: OTHER_NAMES.flatMap((key) => tags[key]?.split(';') ?? []),
          ...position,
          countryCode,
          admin1: undefined,
          admin2: undefined,
          population: populationOf(tags),
          featureCode,
        });
      }
      const facility = toFacility(found, position, countryCode);
      if (facility !== undefined) facilities.push(facility);
    }
    return { places, facilities };
  }

  #positionOf({ position, ref }: Found, nodes: NodeTable) {
    const points = position === undefined ? this.#corners(ref ?? 0, nodes) : [position];
    if (points.length === 0) return undefined;
    const mean = (axis: 0 | 1): number => points.reduce((sum, point) => sum + point[axis], 0) / points.length / DEGREES;
    return { latitude: mean(0), longitude: mean(1) };
  }

  #corners(ref: number, nodes: NodeTable): (readonly [number, number])[] {
    return [ref, ref + 1]
      .map((i) => nodes.find(float64At(this.refs.items, i)))
      .filter((node) => node >= 0 && nodes.isKnown(node))
      .map((node) => [int32At(nodes.latitudes, node), int32At(nodes.longitudes, node)]);
  }
}

function populationOf(tags: Readonly<Record<string, string>>): number {
  const stated = Number((tags.population ?? '').replace(/[\s.,](?=\d{3}\b)/g, ''));
  return Number.isFinite(stated) && stated > 0 ? Math.min(4e9, Math.floor(stated)) : 0;
}

const LOCODE = /^[A-Z]{2} ?[A-Z2-9]{3}$/;
const TERMINALS = /container|intermodal|freight|combined|trimodal|rail_road|transshipment/;

/** The kind of facility described by the tags: only those known to be used by freight. */
function facilityTypeOf(get: (key: string) => string | undefined): Facility['type'] | undefined {
  if (get('aeroway') === 'aerodrome') return /^[A-Z]{3}$/.test(get('iata') ?? '') ? 'AIRPORT' : undefined;
  const isNamed = get('name') !== undefined;
  const isYard = isNamed && get('railway') === 'yard';
  const isTerminal =
    isNamed &&
    (get('landuse') === 'railway' || get('industrial') !== undefined) &&
    TERMINALS.test(`${get('industrial')} ${get('railway:type')} ${get('usage')}`);
  const isFreightStation =
    isNamed && (get('railway') === 'station' || get('railway') === 'site') && get('usage') === 'freight';
  if (isYard || isTerminal || isFreightStation || get('industrial') === 'intermodal_freight_terminal')
    return isNamed ? 'RAIL_YARD' : undefined;
  const isPort =
    get('harbour') !== undefined ||
    get('landuse') === 'port' ||
    get('landuse') === 'harbour' ||
    get('industrial') === 'port' ||
    get('seamark:type') === 'harbour' ||
    get('man_made') === 'quay';
  return isPort && LOCODE.test(locodeOf(get)) ? 'HARBOR' : undefined;
}

const locodeOf = (get: (key: string) => string | undefined): string =>
  (get('unlocode') ?? get('locode') ?? get('ref:unlocode') ?? get('UN/LOCODE') ?? '').toUpperCase();

function toFacility(
  { id, tags }: Found,
  position: { readonly latitude: number; readonly longitude: number },
  countryCode: string,
): Facility | undefined {
  const get = (key: string): string | undefined => tags[key];
  const type = facilityTypeOf(get);
  if (type === 'AIRPORT')
    return {
      type,
      code: tags.iata ?? '',
      name: tags['name:en'] ?? tags.name ?? tags.iata ?? '',
      countryCode,
      ...position,
      size: tags['aerodrome:type'] === 'international' || tags.aerodrome === 'international' ? 'MEDIUM' : 'SMALL',
      scheduled: false,
    };
  if (type === 'RAIL_YARD') {
    const code = `OSM-${id < 0 ? 'W' : 'N'}${Math.abs(id)}`;
    return { type, code, name: tags.name ?? '', countryCode, ...position, kind: 'FREIGHT_TERMINAL' };
  }
  if (type === 'HARBOR') {
    const handles = `${tags['seamark:harbour:category']} ${tags.industrial} ${tags.cargo} ${tags.harbour}`;
    return {
      type,
      code: locodeOf(get).replace(' ', ''),
      name: tags.name ?? locodeOf(get),
      countryCode,
      ...position,
      containers: /container/.test(handles),
      bulk: /bulk|tanker|general/.test(handles),
      inlandOnly: false,
      reviewed: false,
    };
  }
  return undefined;
}
