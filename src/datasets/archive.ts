import { createHash } from 'node:crypto';
import { createReadStream, createWriteStream, readdirSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { ReadableStream } from 'node:stream/web';
import yauzl from 'yauzl';
import yazl from 'yazl';
import { makeFolder } from '../machine/folder.js';
import { isWebAddress } from '../web-address.js';
import { moveIntoPlace, nameWorkDir } from './build.js';
import { hashFile } from './hash-file.js';
import { identify } from './identity.js';
import { MANIFEST_FILE, type Manifest, readManifest } from './manifest.js';
import { verifyDataset } from './open.js';
import type { Recipe } from './recipe.js';

/** A whole archive must arrive within this time. */
const FETCH_WITHIN_MS = 600_000;
/** The same files make the same archive, byte for byte. */
const TIME_OF_ENTRIES = new Date('2020-01-01T00:00:00Z');

export interface WrittenArchive {
  readonly file: string;
  readonly bytes: number;
  readonly sha256: string;
}

/**
 * Writes a built dataset as `ID.zip`, with its checksum in `ID.zip.sha256`.
 * @throws Error if it is not built
 */
export async function writeArchive(dataDir: string, recipe: Recipe, outDir: string): Promise<WrittenArchive> {
  const id = identify(recipe);
  const { files } = readManifest(join(dataDir, id), id);
  makeFolder(outDir);
  const zip = new yazl.ZipFile();
  for (const name of [...files.map((file) => file.name), MANIFEST_FILE]) {
    zip.addFile(join(dataDir, id, name), name, { mtime: TIME_OF_ENTRIES, mode: 0o100644 });
  }
  zip.end();
  const file = join(outDir, `${id}.zip`);
  const hash = createHash('sha256');
  let bytes = 0;
  const counted = async function* (source: AsyncIterable<Buffer>) {
    for await (const chunk of source) {
      hash.update(chunk);
      bytes += chunk.length;
      yield chunk;
    }
  };
  try {
    await pipeline(zip.outputStream as Readable, counted, createWriteStream(`${file}.writing`));
    renameSync(`${file}.writing`, file);
  } finally {
    rmSync(`${file}.writing`, { force: true });
  }
  const sha256 = hash.digest('hex');
  writeFileSync(`${file}.sha256`, `${sha256}  ${id}.zip\n`);
  return { file, bytes, sha256 };
}

/**
 * Installs a dataset from its archive in a folder or at an address: unpacked beside its place, verified, renamed.
 * @throws Error if the archive is missing, damaged or of another data version
 */
export async function installArchive(dataDir: string, recipe: Recipe, source: string): Promise<Manifest> {
  const id = identify(recipe);
  const workDir = nameWorkDir(dataDir, recipe);
  const archive = `${workDir}.zip`;
  makeFolder(workDir);
  try {
    await pipeline(await open(source, `${id}.zip`), createWriteStream(archive));
    const wanted = await readText(source, `${id}.zip.sha256`);
    const found = await hashFile(archive);
    if (wanted.split(/\s/, 1)[0] !== found)
      throw new Error(`${id}.zip in ${source} does not have its checksum; download it again`);
    await unpack(archive, workDir);
    const manifest = verifyDataset(workDir, id);
    moveIntoPlace(workDir, dataDir, recipe);
    return manifest;
  } finally {
    rmSync(workDir, { recursive: true, force: true });
    rmSync(archive, { force: true });
  }
}

async function open(source: string, name: string): Promise<Readable> {
  if (!isWebAddress(source)) {
    if (!listFolder(source).includes(name)) throw missing(source, name);
    return createReadStream(join(source, name));
  }
  const url = `${source.replace(/\/+$/, '')}/${encodeURIComponent(name)}`;
  const answer = await fetch(url, { signal: AbortSignal.timeout(FETCH_WITHIN_MS) }).catch((cause: unknown) => {
    throw new Error(`DATA_ARCHIVE ${source} cannot be reached`, { cause });
  });
  if (answer.status === 404) throw missing(source, name);
  if (!answer.ok || answer.body === null) throw new Error(`${url} answered ${answer.status}`);
  return Readable.fromWeb(answer.body as ReadableStream);
}

function listFolder(source: string): readonly string[] {
  try {
    return readdirSync(source);
  } catch (cause) {
    throw new Error('DATA_ARCHIVE cannot be read', { cause });
  }
}

const missing = (source: string, name: string): Error =>
  new Error(`DATA_ARCHIVE ${source} has no ${name}: it belongs to another version of Cargowake, or is not complete`);

async function readText(source: string, name: string): Promise<string> {
  const chunks: Buffer[] = [];
  for await (const chunk of await open(source, name)) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks).toString('utf8');
}

/** Our archives contain no folders. */
function unpack(archive: string, dir: string): Promise<void> {
  return new Promise((resolve, reject) => {
    yauzl.open(archive, { lazyEntries: true }, (error, zip) => {
      if (error !== null) return reject(error);
      zip.on('error', reject);
      zip.on('end', () => resolve());
      zip.on('entry', (entry: { readonly fileName: string }) => {
        if (!/^[\w.-]+$/.test(entry.fileName) || entry.fileName.startsWith('.')) {
          return reject(new Error(`${archive}: no dataset has a file "${entry.fileName}"`));
        }
        zip.openReadStream(entry as never, (failed, stream) => {
          if (failed !== null) return reject(failed);
          pipeline(stream, createWriteStream(join(dir, entry.fileName))).then(() => zip.readEntry(), reject);
        });
      });
      zip.readEntry();
    });
  });
}

/** Bytes of a dataset's files. */
export const sizeOf = ({ files }: Manifest): number => files.reduce((sum, { bytes }) => sum + bytes, 0);
