import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import { Extract } from '../../src/osm/pbf/extract.js';
import { type DrawnMap, packExtract, writeExtract } from '../support/write-extract.js';

const dir = mkdtempSync(join(tmpdir(), 'extract-'));
afterAll(() => rmSync(dir, { recursive: true, force: true }));

const MAP: DrawnMap = {
  bounds: [9.4, 47, 9.6, 47.3],
  timestamp: 1_700_000_000,
  // Today's ids exceed 32 bits.
  nodes: [
    { id: 1, at: [47.1, 9.5] },
    { id: 7_000_000_000, at: [-47.1234567, -9.7654321], tags: { place: 'village', name: 'Größe' } },
    { id: 12_000_000_001, at: [47.2, 9.5] },
  ],
  ways: [{ id: 5, nodes: [12_000_000_001, 1, 7_000_000_000], tags: { highway: 'primary', oneway: 'yes' } }],
};

async function read(path: string) {
  const extract = new Extract(path);
  const nodes: unknown[] = [];
  const ways: unknown[] = [];
  await extract.visit({
    node: (id, latitude, longitude, tags) =>
      nodes.push([id, latitude, longitude, Object.fromEntries(tags?.entries() ?? [])]),
    way: (id, refs, count, tags) =>
      ways.push([
        id,
        [...refs.subarray(0, count)],
        Object.fromEntries(tags.entries()),
        tags.get('oneway'),
        tags.get('x'),
      ]),
  });
  return { header: extract.header, nodes, ways };
}

describe('an extract', () => {
  test.each([false, true])('is read exactly as written, plain: %s', async (plain) => {
    const { header, nodes, ways } = await read(writeExtract(join(dir, `map-${plain}.osm.pbf`), { ...MAP, plain }));
    expect(header).toEqual({ bounds: [9.4, 47, 9.6, 47.3], timestamp: '2023-11-14T22:13:20.000Z' });
    expect(nodes).toEqual([
      [1, 471_000_000, 95_000_000, {}],
      [7_000_000_000, -471_234_567, -97_654_321, { place: 'village', name: 'Größe' }],
      [12_000_000_001, 472_000_000, 95_000_000, {}],
    ]);
    expect(ways).toEqual([
      [5, [12_000_000_001, 1, 7_000_000_000], { highway: 'primary', oneway: 'yes' }, 'yes', undefined],
    ]);
  });

  test('of many blocks is read whole, whatever is skipped the second time', async () => {
    const nodes = Array.from({ length: 20_000 }, (_, i) => ({ id: i + 1, at: [47 + i / 1e5, 9.5] as const }));
    const extract = new Extract(writeExtract(join(dir, 'many.osm.pbf'), { ...MAP, nodes }));
    let [seenNodes, seenWays] = [0, 0];
    const count = {
      node: () => {
        seenNodes++;
      },
      way: () => {
        seenWays++;
      },
    };
    await extract.visit({ way: count.way });
    await extract.visit({ node: count.node });
    await extract.visit({ way: count.way });
    expect([seenNodes, seenWays]).toEqual([20_000, 2]);
  });
});

describe('a file that is not a complete extract is refused in one sentence', () => {
  const whole = packExtract(MAP);
  const put = (name: string, bytes: Uint8Array | string): string => {
    writeFileSync(join(dir, name), bytes);
    return join(dir, name);
  };
  test.each([
    ['none', () => join(dir, 'none.osm.pbf'), /^no such file/],
    ['a folder', () => dir, /is a folder/],
    ['empty', () => put('empty.osm.pbf', ''), /is empty$/],
    [
      'a table',
      () => put('table.osm.pbf', 'name,latitude,longitude\nHamburg,53.5,10\n'),
      /is not an OpenStreetMap extract/,
    ],
    ['cut inside a blob', () => put('cut.osm.pbf', whole.subarray(0, whole.length - 7)), /is cut short at \d+ bytes/],
    ['cut inside a header', () => put('cut2.osm.pbf', whole.subarray(0, 6)), /is cut short at 6 bytes/],
    [
      'the header alone',
      () => put('head.osm.pbf', packExtract({ ...MAP, features: ['HistoricalInformation'] })),
      /needs a reader for HistoricalInformation/,
    ],
    ['without a header', () => put('headless.osm.pbf', whole.subarray(whole.indexOf('OSMData') - 6)), /has no header$/],
  ])('%s', async (_, make, message) => {
    const path = make();
    await expect(read(path)).rejects.toThrow(message as RegExp);
    await expect(read(path)).rejects.toSatisfy((error: Error) => !error.message.includes('\n'));
  });

  test('wherever a bit of the data is wrong, it is read or refused, never a crash', async () => {
    for (let at = 0; at < whole.length; at += 3) {
      const bytes = Buffer.from(readFileSync(put('bit.osm.pbf', whole)));
      bytes[at] = (bytes[at] ?? 0) ^ 0x55;
      const path = put('bit.osm.pbf', bytes);
      const outcome = await read(path).then(
        () => 'read',
        (error: Error) => `${error.constructor.name}: ${error.message}`,
      );
      expect(outcome).toMatch(/^read$|^UnusableExtract: /);
    }
  });
});
