import { uint8At, uint32At } from '../../../at.js';
import type { Path } from '../../graph/dijkstra.js';
import type { CountryShare } from '../../port.js';
import type { WayLength } from './length.js';
import { type LandNetwork, LINK_KINDS, type LinkKind } from './network.js';
import { type Carrier, type Ends, FROM, LandSection, pointAt, TO } from './section.js';

/** What carries a truck or a train on each kind of link. */
export const CARRIERS: Readonly<Record<'ROAD' | 'RAIL', Readonly<Record<LinkKind, Carrier>>>> = {
  ROAD: {
    PLAIN: { mode: 'ROAD' },
    RING: { mode: 'ROAD' },
    TRUNK: { mode: 'ROAD' },
    FIXED: { mode: 'ROAD' },
    FERRY: { mode: 'WATER', waterway: 'FERRY' },
    SHUTTLE: { mode: 'RAIL' },
  },
  RAIL: {
    PLAIN: { mode: 'RAIL' },
    RING: { mode: 'RAIL' },
    TRUNK: { mode: 'RAIL' },
    FIXED: { mode: 'RAIL' },
    FERRY: { mode: 'WATER', waterway: 'FERRY' },
    SHUTTLE: { mode: 'RAIL' },
  },
};

interface Stretch {
  readonly carrier: Carrier;
  readonly name: string | undefined;
  readonly stops: number[];
  readonly countries: Map<string, number>;
}

/**
 * Cuts a path where the carrier changes, from requested point to requested point. Half of a link counts towards the
 * country of each end.
 */
export function toSections(
  network: LandNetwork,
  mode: 'ROAD' | 'RAIL',
  path: Path,
  ends: Ends,
  length: WayLength,
): readonly LandSection[] {
  const own = CARRIERS[mode].PLAIN;
  const stretches: Stretch[] = [];
  let last: Stretch | undefined;
  const isSamePlace = (a: number, b: number): boolean => {
    const [here, there] = [pointAt(network, ends, a), pointAt(network, ends, b)];
    return here.latitude === there.latitude && here.longitude === there.longitude;
  };
  const add = (carrier: Carrier, name: string | undefined, start: number, end: number): Stretch => {
    const isCrossing = carrier.mode !== own.mode;
    if (last?.carrier.mode !== carrier.mode || (isCrossing && last.name !== name)) {
      last = { carrier, name: isCrossing ? name : undefined, stops: [start], countries: new Map() };
      stretches.push(last);
    }
    // Rings have the position of their towns.
    if (last.stops.length < 2 || !isSamePlace(last.stops.at(-1) ?? start, end)) last.stops.push(end);
    return last;
  };
  const [first = 0, final = 0] = [path.nodes[0], path.nodes.at(-1)];
  count(add(own, undefined, FROM, first), network.countryOf(first), length.fromKm);
  path.arcs.forEach((arc, i) => {
    const tail = path.nodes[i] ?? 0;
    const head = path.nodes[i + 1] ?? 0;
    const link = uint32At(network.graph.links, arc);
    const half = (length.arcsKm[i] ?? 0) / 2;
    const kind = LINK_KINDS[uint8At(network.graph.tags, arc)] ?? 'PLAIN';
    const stretch = add(CARRIERS[mode][kind], network.linkNames.get(link), tail, head);
    count(stretch, network.countryOf(tail), half);
    count(stretch, network.countryOf(head), half);
  });
  count(add(own, undefined, final, TO), network.countryOf(final), length.toKm);
  return stretches
    .map((stretch) => toSection(stretch, network, ends))
    .filter((s, _, all) => s.distanceKm > 0 || all.length === 1);
}

function count({ countries }: Stretch, country: string, km: number): void {
  countries.set(country, (countries.get(country) ?? 0) + km);
}

/** What the reader should know of each ferry and shuttle on the path: whether a driver has to plan for a departure. */
export function listCrossingNotes(network: LandNetwork, path: Path): readonly string[] {
  const notes = new Set<string>();
  for (const arc of path.arcs) {
    const kind = LINK_KINDS[uint8At(network.graph.tags, arc)];
    if (kind !== 'FERRY' && kind !== 'SHUTTLE') continue;
    const link = uint32At(network.graph.links, arc);
    const departures = network.isFrequent(link) ? 'departures at least hourly' : 'fewer departures than one an hour';
    notes.add(`crossing ${network.linkNames.get(link)}: ${departures}`);
  }
  return [...notes];
}

/** Names of the crossings and drawn corridors on the path, in order, each once. */
export function listPassages(network: LandNetwork, path: Path): readonly string[] {
  const names = new Set<string>();
  for (const arc of path.arcs) {
    const name = network.linkNames.get(uint32At(network.graph.links, arc));
    if (name !== undefined) names.add(name);
  }
  return [...names];
}

function toSection({ carrier, name, countries, stops }: Stretch, network: LandNetwork, ends: Ends): LandSection {
  const shares: CountryShare[] = [];
  let distanceKm = 0;
  for (const [countryCode, km] of countries) {
    if (km <= 0) continue;
    shares.push({ countryCode, km });
    distanceKm += km;
  }
  return new LandSection(carrier, name, distanceKm, shares, { network, ends, stops });
}
