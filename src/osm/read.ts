import { AddressCollector } from './addresses.js';
import { IdSet } from './id-set.js';
import { NODE, NodeTable } from './nodes.js';
import { Extract, type ExtractHeader } from './pbf/extract.js';
import { PlaceCollector } from './places.js';
import { toRailWay } from './rail-way.js';
import { blocks } from './roads/access.js';
import { toRoadWay } from './roads/road-way.js';
import { toWaterWay } from './water-way.js';
import { WayStore } from './ways.js';

/** Everything taken from the extracts, as numbers. */
export interface Taken {
  readonly headers: readonly ExtractHeader[];
  readonly roads: WayStore;
  readonly rails: WayStore;
  readonly waters: WayStore;
  readonly nodes: NodeTable;
  readonly addresses: AddressCollector;
  readonly places: PlaceCollector;
}

/**
 * Reads the extracts as one: first their ways, then the nodes these use. Elements in several extracts are taken once,
 * from the first. Memory grows with what is taken, not with file size.
 * @throws UnusableExtract if one cannot be read to its end
 */
export async function readExtracts(files: readonly string[], progress: (fraction: number) => void): Promise<Taken> {
  const extracts = files.map((file) => new Extract(file));
  const taken = {
    roads: new WayStore(),
    rails: new WayStore(),
    waters: new WayStore(),
    addresses: new AddressCollector(),
    places: new PlaceCollector(),
  };
  const [seenWays, seenNodes] = files.length > 1 ? [new IdSet(), new IdSet()] : [undefined, undefined];
  for (const [i, extract] of extracts.entries()) {
    progress(i / files.length / 2);
    await extract.visit({
      way(id, refs, count, tags) {
        if (count === 0) return;
        const road = count > 1 ? toRoadWay(tags) : undefined;
        const rail = count > 1 && road === undefined ? toRailWay(tags) : undefined;
        const water = count > 1 && road === undefined && rail === undefined ? toWaterWay(tags) : undefined;
        const isWanted =
          road !== undefined ||
          rail !== undefined ||
          water !== undefined ||
          taken.addresses.wants(tags) ||
          taken.places.wants(tags);
        if (!isWanted || seenWays?.add(id) === false) return;
        if (road !== undefined) taken.roads.add(road, refs, count);
        if (rail !== undefined) taken.rails.add(rail, refs, count);
        if (water !== undefined) taken.waters.add(water, refs, count);
        taken.addresses.addWay(tags, refs, count);
        taken.places.addWay(id, tags, refs, count);
      },
    });
  }
  const nodes = new NodeTable([
    taken.roads.refs,
    taken.rails.refs,
    taken.waters.refs,
    taken.addresses.refs,
    taken.places.refs,
  ]);
  for (const [i, extract] of extracts.entries()) {
    progress(0.5 + i / files.length / 2);
    await extract.visit({
      node(id, latitude, longitude, tags) {
        const index = nodes.find(id);
        if (index >= 0) nodes.place(index, latitude, longitude);
        if (tags === undefined) return;
        if (index >= 0) {
          if (blocks(tags)) nodes.mark(index, NODE.BLOCKS);
          if (tags.get('highway') === 'traffic_signals') nodes.mark(index, NODE.SIGNALS);
        }
        if (!taken.addresses.wants(tags) && !taken.places.wants(tags)) return;
        if (seenNodes?.add(id) === false) return;
        taken.addresses.addNode(tags, latitude, longitude);
        taken.places.addNode(id, tags, latitude, longitude);
      },
    });
  }
  return { ...taken, headers: extracts.map(({ header }) => header), nodes };
}
