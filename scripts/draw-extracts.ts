import { appendFileSync, writeFileSync } from 'node:fs';
import { createRandom } from '../bench/support/random.js';
import { ofBoth } from '../src/at.js';
import { Extract } from '../src/osm/pbf/extract.js';
import {
  type DrawnNode,
  type DrawnWay,
  packExtract,
  packNodeBlobs,
  packWayBlobs,
} from '../test/support/write-extract.js';

/** Many copies of an extract, each a degree further east or north: as large as that many such regions. */
export async function writeCopies(file: string, count: number, to: string): Promise<void> {
  const [nodes, ways]: [DrawnNode[], DrawnWay[]] = [[], []];
  await new Extract(file).visit({
    node(id, latitude, longitude, tags) {
      const at = [latitude / 1e7, longitude / 1e7] as const;
      nodes.push(tags === undefined ? { id, at } : { id, at, tags: Object.fromEntries(tags.entries()) });
    },
    way(id, refs, length, tags) {
      ways.push({ id, nodes: [...refs.subarray(0, length)], tags: Object.fromEntries(tags.entries()) });
    },
  });
  // Ids ascend in an extract.
  const step = 1 + Math.max(nodes.at(-1)?.id ?? 0, ways.at(-1)?.id ?? 0);
  writeFileSync(to, packExtract({ nodes: [], ways: [] }));
  for (let copy = 0; copy < count; copy++) {
    const moved = nodes.map(({ id, at, ...rest }) => ({
      ...rest,
      id: id + copy * step,
      at: [at[0] - 10 + (copy % 10), at[1] + Math.floor(copy / 10)] as const,
    }));
    appendFileSync(to, packNodeBlobs(moved));
  }
  for (let copy = 0; copy < count; copy++) {
    const moved = ways.map(({ id, nodes: refs, tags }) => ({
      id: id + copy * step,
      nodes: refs.map((ref) => ref + copy * step),
      tags,
    }));
    appendFileSync(to, packWayBlobs(moved));
  }
}

const [SOUTH, WEST] = [47.5, 7.5];
/** Distance between junctions, degrees of latitude: 1 km. */
const STEP = 0.009;

/**
 * A country with a street every kilometre: every 4th is a secondary road, every 16th a primary one, every 64th a
 * motorway; a fifth is missing.
 */
export function writeGrid(to: string, size: number): void {
  const random = createRandom(7);
  const idOf = (row: number, column: number): number => row * size + column + 1;
  const nodes: DrawnNode[] = [];
  const ways: DrawnWay[] = [];
  for (let row = 0; row < size; row++) {
    for (let column = 0; column < size; column++) {
      const [north, east] = ofBoth([random() - 0.5, random() - 0.5], (shift) => shift * STEP * 0.5);
      nodes.push({ id: idOf(row, column), at: [SOUTH + row * STEP + north, WEST + (column * STEP + east) * 1.5] });
      for (const [down, right] of [
        [1, 0],
        [0, 1],
      ] as const) {
        const line = right === 1 ? row : column;
        const highway =
          line % 64 === 0 ? 'motorway' : line % 16 === 0 ? 'primary' : line % 4 === 0 ? 'secondary' : 'residential';
        if (row + down >= size || column + right >= size || (highway === 'residential' && random() < 0.2)) continue;
        ways.push({
          id: ways.length + 1,
          nodes: [idOf(row, column), idOf(row + down, column + right)],
          tags: { highway, oneway: 'no' },
        });
      }
    }
  }
  writeFileSync(to, packExtract({ nodes, ways }));
}
