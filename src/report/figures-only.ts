import { type Basis, readBasis } from '../batch/basis.js';
import { ROWS_PER_CHUNK } from '../batch/service/pack.js';
import type { BatchStore, FrozenSummary } from '../record/port.js';
import { EvenSample } from './even-sample.js';

/** A row of a file of shipments. */
export interface RowPlace {
  readonly batchId: string;
  readonly row: number;
}

/** Rows that used the same modes and categories of hubs. */
const SAMPLES_OF_KIND = 60;
const MOST_KINDS = 100;
const CHUNKS_AT_ONCE = 500;

/** Results of which only figures are kept, by the part of the file that their row stands in: it has their versions. */
export class FiguresOnly {
  results = 0;
  private outsideFiles = 0;
  private readonly byBatch = new Map<string, Map<number, number>>();
  private readonly kinds = new Map<string, EvenSample<RowPlace>>();

  add({ batchId, batchRow, byMode, byHub = [] }: FrozenSummary): void {
    this.results += 1;
    if (batchId === undefined || batchRow === undefined) {
      this.outsideFiles += 1;
      return;
    }
    const chunks = this.byBatch.get(batchId) ?? new Map<number, number>();
    this.byBatch.set(batchId, chunks);
    const chunk = chunkOf(batchRow);
    chunks.set(chunk, (chunks.get(chunk) ?? 0) + 1);
    this.sample({ batchId, row: batchRow }, [...byMode.map(({ mode }) => mode), ...byHub.map((hub) => hub.hubType)]);
  }

  private sample(place: RowPlace, uses: readonly string[]): void {
    const kind = [...uses].sort().join(' ');
    const name = this.kinds.has(kind) || this.kinds.size < MOST_KINDS ? kind : 'others';
    const sample = this.kinds.get(name) ?? new EvenSample<RowPlace>(SAMPLES_OF_KIND);
    this.kinds.set(name, sample);
    sample.add(place);
  }

  async readVersions(store: Pick<BatchStore, 'listChunkBases'>): Promise<Versions> {
    const versions = new Versions(this.outsideFiles);
    for (const [batchId, chunks] of this.byBatch) {
      const bases = await readBases(store, batchId);
      for (const [chunk, results] of chunks) versions.add(`${batchId}/${chunk}`, bases.get(chunk), results);
    }
    return versions;
  }

  /** Rows of every kind, in turn, spread evenly: about as many as asked for. */
  choose(most: number, isWanted: (place: RowPlace) => boolean): readonly RowPlace[] {
    const lists = [...this.kinds.values()]
      .map(({ items }) => items.filter(isWanted))
      .filter(({ length }) => length > 0);
    const each = Math.ceil(most / Math.max(1, lists.length));
    return lists.flatMap((list) => {
      const step = Math.max(1, list.length / each);
      return Array.from({ length: Math.min(each, list.length) }, (_, i) => list[Math.floor(i * step)]).filter(
        (place) => place !== undefined,
      );
    });
  }
}

export const chunkOf = (row: number): number => Math.floor((row - 1) / ROWS_PER_CHUNK);

/** The versions recorded with the rows of files. */
export class Versions {
  /** Their file has been deleted, and what was recorded with it. */
  expired = 0;
  readonly bases = new Map<string, { readonly basis: Basis; results: number }>();
  private readonly ofChunk = new Map<string, string>();

  constructor(
    /** Nothing was recorded, or rows of different versions stand together. */
    public unrecorded: number,
  ) {}

  add(chunk: string, found: Basis | 'NONE' | undefined, results: number): void {
    if (found === undefined) this.expired += results;
    else if (found === 'NONE') this.unrecorded += results;
    else {
      const key = JSON.stringify([found.method, found.factors, found.data]);
      const known = this.bases.get(key) ?? { basis: found, results: 0 };
      known.results += results;
      this.bases.set(key, known);
      this.ofChunk.set(chunk, key);
    }
  }

  /** The key in `bases` of a row. */
  keyOf({ batchId, row }: RowPlace): string | undefined {
    return this.ofChunk.get(`${batchId}/${chunkOf(row)}`);
  }
}

async function readBases(
  store: Pick<BatchStore, 'listChunkBases'>,
  batchId: string,
): Promise<ReadonlyMap<number, Basis | 'NONE'>> {
  const bases = new Map<number, Basis | 'NONE'>();
  // Thousands of chunks share one text.
  const parsed = new Map<string, Basis | 'NONE'>();
  for (let from = 0; ; ) {
    const found = await store.listChunkBases(batchId, from, CHUNKS_AT_ONCE);
    for (const { chunk, basisJson = '' } of found) {
      const basis = parsed.get(basisJson) ?? (basisJson === '' ? undefined : readBasis(basisJson)) ?? 'NONE';
      parsed.set(basisJson, basis);
      bases.set(chunk, basis);
    }
    const last = found.at(-1);
    if (found.length < CHUNKS_AT_ONCE || last === undefined) return bases;
    from = last.chunk + 1;
  }
}
