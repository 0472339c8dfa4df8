import { writeFileSync } from 'node:fs';
import { deflateSync } from 'node:zlib';
import Pbf from 'pbf';

export interface DrawnNode {
  readonly id: number;
  readonly at: readonly [latitude: number, longitude: number];
  readonly tags?: Readonly<Record<string, string>>;
}

export interface DrawnWay {
  readonly id: number;
  readonly nodes: readonly number[];
  readonly tags: Readonly<Record<string, string>>;
}

export interface DrawnMap {
  readonly nodes: readonly DrawnNode[];
  readonly ways: readonly DrawnWay[];
  /** West, south, east, north. */
  readonly bounds?: readonly [number, number, number, number];
  /** Seconds since 1970. */
  readonly timestamp?: number;
  readonly features?: readonly string[];
  /** Nodes one by one instead of as lists, blobs not compressed: as other writers do. */
  readonly plain?: boolean;
}

/** Writes a map as an extract, in the format of https://wiki.openstreetmap.org/wiki/PBF_Format. Ids must ascend. */
export function writeExtract(path: string, map: DrawnMap): string {
  writeFileSync(path, packExtract(map));
  return path;
}

const PER_BLOCK = 8000;

export function packExtract(map: DrawnMap): Buffer {
  const { nodes, ways, plain = false } = map;
  return Buffer.concat([
    packBlob('OSMHeader', packHeader(map), plain),
    packNodeBlobs(nodes, plain),
    packWayBlobs(ways, plain),
  ]);
}

/** To be appended to a file, for maps too large to be held at once. */
export function packNodeBlobs(nodes: readonly DrawnNode[], plain = false): Buffer {
  return packInBlocks(nodes, plain, (part) => packNodes(part, plain));
}

export function packWayBlobs(ways: readonly DrawnWay[], plain = false): Buffer {
  return packInBlocks(ways, plain, packWays);
}

function packInBlocks<T>(items: readonly T[], plain: boolean, pack: (part: readonly T[]) => Uint8Array): Buffer {
  const blobs: Buffer[] = [];
  for (let i = 0; i < items.length; i += PER_BLOCK)
    blobs.push(packBlob('OSMData', pack(items.slice(i, i + PER_BLOCK)), plain));
  return Buffer.concat(blobs);
}

function packHeader({ bounds, timestamp, features = ['OsmSchema-V0.6', 'DenseNodes'] }: DrawnMap): Uint8Array {
  const pbf = new Pbf();
  if (bounds !== undefined) {
    const [west, south, east, north] = bounds.map((degrees) => Math.round(degrees * 1e9));
    pbf.writeMessage(
      1,
      (_, box) => {
        [west, east, north, south].forEach((value, i) => {
          box.writeSVarintField(i + 1, value ?? 0);
        });
      },
      {},
    );
  }
  for (const feature of features) pbf.writeStringField(4, feature);
  if (timestamp !== undefined) pbf.writeVarintField(32, timestamp);
  return pbf.finish();
}

class Strings {
  readonly #numbers = new Map<string, number>([['', 0]]);

  of(text: string): number {
    const known = this.#numbers.get(text) ?? this.#numbers.size;
    this.#numbers.set(text, known);
    return known;
  }

  write(pbf: Pbf): void {
    pbf.writeMessage(
      1,
      (_, table) => {
        for (const text of this.#numbers.keys()) table.writeStringField(1, text);
      },
      {},
    );
  }
}

const units = (degrees: number): number => Math.round(degrees * 1e7);

function packNodes(nodes: readonly DrawnNode[], plain: boolean): Uint8Array {
  const strings = new Strings();
  const group = new Pbf();
  if (plain) {
    for (const { id, at, tags = {} } of nodes) {
      const node = new Pbf();
      node.writeSVarintField(1, id);
      node.writePackedVarint(
        2,
        Object.keys(tags).map((key) => strings.of(key)),
      );
      node.writePackedVarint(
        3,
        Object.values(tags).map((value) => strings.of(value)),
      );
      node.writeSVarintField(8, units(at[0]));
      node.writeSVarintField(9, units(at[1]));
      group.writeBytesField(1, node.finish());
    }
  } else {
    const dense = new Pbf();
    dense.writePackedSVarint(1, deltas(nodes.map(({ id }) => id)));
    dense.writePackedSVarint(8, deltas(nodes.map(({ at }) => units(at[0]))));
    dense.writePackedSVarint(9, deltas(nodes.map(({ at }) => units(at[1]))));
    const words = nodes.flatMap(({ tags = {} }) => [
      ...Object.entries(tags).flatMap(([key, value]) => [strings.of(key), strings.of(value)]),
      0,
    ]);
    dense.writePackedVarint(10, words);
    group.writeBytesField(2, dense.finish());
  }
  return packBlock(strings, group.finish());
}

function packWays(ways: readonly DrawnWay[]): Uint8Array {
  const strings = new Strings();
  const group = new Pbf();
  for (const { id, nodes, tags } of ways) {
    const way = new Pbf();
    way.writeVarintField(1, id);
    way.writePackedVarint(
      2,
      Object.keys(tags).map((key) => strings.of(key)),
    );
    way.writePackedVarint(
      3,
      Object.values(tags).map((value) => strings.of(value)),
    );
    way.writePackedSVarint(8, deltas(nodes));
    group.writeBytesField(3, way.finish());
  }
  return packBlock(strings, group.finish());
}

const deltas = (values: readonly number[]): number[] => values.map((value, i) => value - (values[i - 1] ?? 0));

function packBlock(strings: Strings, group: Uint8Array): Uint8Array {
  const pbf = new Pbf();
  strings.write(pbf);
  pbf.writeBytesField(2, group);
  return pbf.finish();
}

function packBlob(type: string, bytes: Uint8Array, plain: boolean): Buffer {
  const blob = new Pbf();
  if (plain) blob.writeBytesField(1, bytes);
  else {
    blob.writeVarintField(2, bytes.length);
    blob.writeBytesField(3, deflateSync(bytes));
  }
  const data = blob.finish();
  const header = new Pbf();
  header.writeStringField(1, type);
  header.writeVarintField(3, data.length);
  const head = header.finish();
  const length = Buffer.alloc(4);
  length.writeUInt32BE(head.length);
  return Buffer.concat([length, head, data]);
}
