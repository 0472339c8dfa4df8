import Pbf from 'pbf';
import { numberAt } from '../../at.js';
import { BlockTags, type Tags } from './block-tags.js';

/**
 * The parts of an extract a reader needs; absent ones are not decoded. Ids exceed 32 bits, positions are multiples of
 * 1e-7 degrees.
 */
export interface ElementVisitor {
  /** `tags` is undefined for nodes without any, as nearly all are. Both are valid during the call only. */
  node?(id: number, latitude: number, longitude: number, tags: Tags | undefined): void;
  /** `refs` contains the ids of `count` nodes; valid during the call only. */
  way?(id: number, refs: Float64Array, count: number, tags: Tags): void;
}

/** The kinds of elements in a block. */
export interface BlockKinds {
  nodes: boolean;
  ways: boolean;
}

/**
 * Decodes a block for the visitor.
 * @throws Error or RangeError if the bytes are not a block
 */
export function visitBlock(bytes: Uint8Array, visitor: ElementVisitor): BlockKinds {
  const strings: Uint8Array[] = [];
  const groups: number[] = [];
  const block = { strings, groups, granularity: 100, latOffset: 0, lonOffset: 0 };
  const pbf = new Pbf(bytes);
  pbf.readFields((tag, result, from) => {
    if (tag === 1) readStrings(from, result.strings);
    else if (tag === 2) {
      const length = from.readVarint();
      result.groups.push(from.pos, from.pos + length);
      from.pos += length;
    } else if (tag === 17) result.granularity = from.readVarint();
    else if (tag === 19) result.latOffset = from.readVarint(true);
    else if (tag === 20) result.lonOffset = from.readVarint(true);
  }, block);
  const kinds: BlockKinds = { nodes: false, ways: false };
  const tags = new BlockTags(block.strings);
  // Granularity and offsets are in nanodegrees.
  const scale = { factor: block.granularity / 100, latitude: block.latOffset / 100, longitude: block.lonOffset / 100 };
  for (let i = 0; i < block.groups.length; i += 2) {
    const place = { start: numberAt(block.groups, i), end: numberAt(block.groups, i + 1) };
    visitGroup(pbf, place, { tags, scale, kinds }, visitor);
  }
  return kinds;
}

function readStrings(pbf: Pbf, into: Uint8Array[]): void {
  const end = pbf.readVarint() + pbf.pos;
  while (pbf.pos < end) {
    pbf.readVarint();
    into.push(pbf.readBytes());
  }
}

interface Scale {
  readonly factor: number;
  readonly latitude: number;
  readonly longitude: number;
}

/** A block being read. */
interface OpenBlock {
  readonly tags: BlockTags;
  readonly scale: Scale;
  readonly kinds: BlockKinds;
}

function visitGroup(
  pbf: Pbf,
  { start, end }: { readonly start: number; readonly end: number },
  { tags, scale, kinds }: OpenBlock,
  visitor: ElementVisitor,
): void {
  pbf.pos = start;
  while (pbf.pos < end) {
    const field = pbf.readVarint();
    const tag = field >> 3;
    if ((field & 7) !== 2) {
      pbf.skip(field);
      continue;
    }
    const next = pbf.readVarint() + pbf.pos;
    if (tag === 1 || tag === 2) kinds.nodes = true;
    if (tag === 3) kinds.ways = true;
    if (tag === 1 && visitor.node !== undefined) visitNode(pbf, next, tags, scale, visitor.node);
    else if (tag === 2 && visitor.node !== undefined) visitDense(pbf, next, tags, scale, visitor.node);
    else if (tag === 3 && visitor.way !== undefined) visitWay(pbf, next, tags, visitor.way);
    pbf.pos = next;
  }
}

type VisitNode = NonNullable<ElementVisitor['node']>;

function visitNode(pbf: Pbf, end: number, tags: BlockTags, scale: Scale, visit: VisitNode): void {
  let [id, latitude, longitude] = [0, 0, 0];
  tags.clear();
  while (pbf.pos < end) {
    const field = pbf.readVarint();
    const tag = field >> 3;
    if (tag === 1) id = pbf.readSVarint();
    else if (tag === 2) tags.readKeys(pbf);
    else if (tag === 3) tags.readValues(pbf);
    else if (tag === 8) latitude = pbf.readSVarint();
    else if (tag === 9) longitude = pbf.readSVarint();
    else pbf.skip(field);
  }
  visit(
    id,
    toUnits(latitude, scale.factor, scale.latitude),
    toUnits(longitude, scale.factor, scale.longitude),
    tags.orNone(),
  );
}

/** Four packed lists side by side, each with its own reader. */
function visitDense(pbf: Pbf, end: number, tags: BlockTags, scale: Scale, visit: VisitNode): void {
  const lists = { ids: end, latitudes: end, longitudes: end, tags: end };
  let idsEnd = end;
  let tagsEnd = end;
  while (pbf.pos < end) {
    const field = pbf.readVarint();
    const tag = field >> 3;
    if ((field & 7) !== 2) {
      pbf.skip(field);
      continue;
    }
    const length = pbf.readVarint();
    if (tag === 1) {
      lists.ids = pbf.pos;
      idsEnd = pbf.pos + length;
    } else if (tag === 8) lists.latitudes = pbf.pos;
    else if (tag === 9) lists.longitudes = pbf.pos;
    else if (tag === 10) {
      lists.tags = pbf.pos;
      tagsEnd = pbf.pos + length;
    }
    pbf.pos += length;
  }
  const read = (position: number): Pbf => {
    const reader = new Pbf(pbf.buf);
    reader.pos = position;
    return reader;
  };
  const [ids, latitudes, longitudes, words] = [
    read(lists.ids),
    read(lists.latitudes),
    read(lists.longitudes),
    read(lists.tags),
  ];
  const { factor } = scale;
  let [id, latitude, longitude] = [0, 0, 0];
  while (ids.pos < idsEnd) {
    id += ids.readSVarint();
    latitude += latitudes.readSVarint();
    longitude += longitudes.readSVarint();
    tags.clear();
    while (words.pos < tagsEnd) {
      const key = words.readVarint();
      if (key === 0) break;
      tags.add(key, words.readVarint());
    }
    visit(id, toUnits(latitude, factor, scale.latitude), toUnits(longitude, factor, scale.longitude), tags.orNone());
  }
}

/** Nodes of the current way; a way has at most 2,000, old ones slightly more. */
let refs = new Float64Array(4096);

function visitWay(pbf: Pbf, end: number, tags: BlockTags, visit: NonNullable<ElementVisitor['way']>): void {
  let id = 0;
  let count = 0;
  tags.clear();
  while (pbf.pos < end) {
    const field = pbf.readVarint();
    const tag = field >> 3;
    if (tag === 1) id = pbf.readVarint();
    else if (tag === 2) tags.readKeys(pbf);
    else if (tag === 3) tags.readValues(pbf);
    else if (tag === 8) {
      const last = pbf.readVarint() + pbf.pos;
      let ref = 0;
      while (pbf.pos < last) {
        if (count === refs.length) {
          const larger = new Float64Array(refs.length * 2);
          larger.set(refs);
          refs = larger;
        }
        ref += pbf.readSVarint();
        refs[count++] = ref;
      }
    } else pbf.skip(field);
  }
  visit(id, refs, count, tags);
}

const toUnits = (value: number, factor: number, offset: number): number => Math.round(value * factor + offset);
