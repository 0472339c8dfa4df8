import { type Entry, open, type ZipFile } from 'yauzl';
import { fault } from '../../errors/fault.js';
import { LIMITS } from '../limits.js';

const MAX_ENTRIES = 10_000;
/** Below this size a high ratio means a small file of blanks, not a bomb. */
const RATIO_FROM_BYTES = 50_000_000;

export interface Zip {
  has(path: string): boolean;
  stream(path: string): AsyncIterable<Uint8Array>;
  close(): void;
}

/**
 * Opens an archive and checks the sizes it declares before unpacking anything. A part that unpacks to more than it
 * declares is refused while it does.
 */
export async function openZip(path: string): Promise<Zip> {
  const zip = await new Promise<ZipFile>((resolve, reject) => {
    open(path, { lazyEntries: true, autoClose: false, validateEntrySizes: true }, (error, file) =>
      error === null && file !== undefined ? resolve(file) : reject(broken()),
    );
  });
  let entries: ReadonlyMap<string, Entry>;
  try {
    entries = await listEntries(zip);
  } catch (error) {
    zip.close();
    throw error;
  }
  return {
    has: (name) => entries.has(name),
    async *stream(name) {
      const entry = entries.get(name);
      if (entry === undefined) throw broken();
      const source = await new Promise<NodeJS.ReadableStream>((resolve, reject) => {
        zip.openReadStream(entry, (error, stream) =>
          error === null && stream !== undefined ? resolve(stream) : reject(broken()),
        );
      });
      try {
        for await (const bytes of source) yield bytes as Buffer;
      } catch (error) {
        // Errors of the archive only: errors of the consumer do not pass through here.
        throw error instanceof Error && 'kind' in error ? error : broken();
      }
    },
    close: () => zip.close(),
  };
}

function listEntries(zip: ZipFile): Promise<ReadonlyMap<string, Entry>> {
  return new Promise((resolve, reject) => {
    const entries = new Map<string, Entry>();
    let unpacked = 0;
    zip.on('error', () => reject(broken()));
    zip.on('end', () => resolve(entries));
    zip.on('entry', (entry: Entry) => {
      unpacked += entry.uncompressedSize;
      const isBomb =
        entry.uncompressedSize > RATIO_FROM_BYTES &&
        entry.uncompressedSize > entry.compressedSize * LIMITS.unpackedRatio;
      if (unpacked > LIMITS.unpackedBytes || isBomb || entries.size >= MAX_ENTRIES) {
        reject(fault('PAYLOAD_TOO_LARGE', 'file: the workbook unpacks to far more than its size; save it as CSV'));
        return;
      }
      entries.set(entry.fileName, entry);
      zip.readEntry();
    });
    zip.readEntry();
  });
}

const broken = () =>
  fault('INVALID_PROPERTY_VALUE', 'file: the workbook cannot be opened; save it again as .xlsx or CSV');
