import { basename } from 'node:path';
import Pbf from 'pbf';
import { damaged, readBlobs, UnusableExtract } from './blobs.js';
import { type ElementVisitor, visitBlock } from './block.js';

/** Properties in the header of an extract. */
export interface ExtractHeader {
  /** West, south, east, north in degrees. */
  readonly bounds?: readonly [number, number, number, number];
  /** State of the map, ISO date and time. */
  readonly timestamp?: string;
}

/** Features that a reader must support; ours supports these. History files contain several versions of an element. */
const KNOWN_FEATURES = new Set(['OsmSchema-V0.6', 'DenseNodes']);

/** An extract that is read several times, each time only where something needed is. */
export class Extract {
  readonly #file: string;
  /** Offsets of blobs known to contain no nodes, or no ways. */
  readonly #without = { nodes: new Set<number>(), ways: new Set<number>() };
  #header: ExtractHeader | undefined;

  constructor(file: string) {
    this.#file = file;
  }

  /** Known after the first reading. */
  get header(): ExtractHeader {
    return this.#header ?? {};
  }

  /**
   * Calls the visitor for every element.
   * @throws UnusableExtract if the file cannot be read to its end
   */
  async visit(visitor: ElementVisitor, progress: (bytes: number) => void = () => {}): Promise<void> {
    const { nodes, ways } = this.#without;
    const wants = (offset: number): boolean =>
      this.#header === undefined ||
      (visitor.node !== undefined && !nodes.has(offset)) ||
      (visitor.way !== undefined && !ways.has(offset));
    for await (const { type, offset, bytes } of readBlobs(this.#file, wants)) {
      if (type === 'OSMHeader') this.#header = this.#readHeader(bytes, offset);
      else if (this.#header === undefined) throw new UnusableExtract(`${basename(this.#file)} has no header`);
      else {
        const kinds = this.#visitBlock(bytes, offset, visitor);
        if (!kinds.nodes) nodes.add(offset);
        if (!kinds.ways) ways.add(offset);
      }
      progress(offset);
    }
    if (this.#header === undefined) throw new UnusableExtract(`${basename(this.#file)} has no header`);
  }

  #visitBlock(bytes: Uint8Array, offset: number, visitor: ElementVisitor) {
    try {
      return visitBlock(bytes, visitor);
    } catch (error) {
      throw damaged(this.#file, offset, error);
    }
  }

  #readHeader(bytes: Uint8Array, offset: number): ExtractHeader {
    const features: string[] = [];
    const bounds: number[] = [];
    const found = { features, bounds, timestamp: 0 };
    try {
      new Pbf(bytes).readFields((tag, result, pbf) => {
        if (tag === 1) {
          const end = pbf.readVarint() + pbf.pos;
          while (pbf.pos < end) {
            const field = pbf.readVarint() >> 3;
            result.bounds[field] = pbf.readSVarint() / 1e9;
          }
        } else if (tag === 4) result.features.push(pbf.readString());
        else if (tag === 32) result.timestamp = pbf.readVarint();
      }, found);
    } catch (error) {
      throw damaged(this.#file, offset, error);
    }
    const unknown = found.features.filter((feature) => !KNOWN_FEATURES.has(feature));
    if (unknown.length > 0)
      throw new UnusableExtract(
        `${basename(this.#file)} needs a reader for ${unknown.join(', ')}; use a plain extract`,
      );
    // left, right, top, bottom
    const [, west, east, north, south] = found.bounds;
    const isBounded = [west, east, north, south].every((degrees) => degrees !== undefined);
    return {
      ...(isBounded ? { bounds: [west, south, east, north] as [number, number, number, number] } : {}),
      ...(found.timestamp > 0 ? { timestamp: new Date(found.timestamp * 1000).toISOString() } : {}),
    };
  }
}
