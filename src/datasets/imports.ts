import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { makeFolder } from '../machine/folder.js';
import { parseOwn } from '../own-json.js';
import { hashFolder } from './hash-folder.js';

/**
 * User imports, beside the built datasets, are kept in `DATA_DIR/imports/KIND/NAME/HASH`. A new edition never
 * overwrites an earlier one: `history.json` says which one is used and is replaced by a single rename.
 */
const IMPORTS_DIR = 'imports';
const HISTORY_FILE = 'history.json';
const RECORD_FILE = 'import.json';
const LEAST_SHARE_OF_ROWS = 0.8;

export interface Import {
  /** `geonames-places/de@1f2e3d4c`: depends only on the content. */
  readonly id: string;
  readonly kind: string;
  readonly name: string;
  /** The file it came from, without its folder. */
  readonly file: string;
  readonly rows: number;
  readonly bytes: number;
  readonly importedAt: string;
}

export interface KeptImport extends Import {
  /** `ACTIVE` is used from the next start on; `KEPT` can be rolled back to until it is pruned. */
  readonly state: 'ACTIVE' | 'KEPT';
  readonly dir: string;
}

export interface NewImport {
  readonly kind: string;
  readonly name: string;
  readonly file: string;
  /** The number of items taken from the file, in the unit of its kind: places, tracks, tiles. */
  readonly rows: number;
  /** Accept it even if it has far fewer rows than the previous edition. */
  readonly force?: boolean;
  /** Writes its files into an empty folder. */
  write(dir: string): Promise<void>;
}

/**
 * Writes a new edition beside the others, then makes it the active one. Equal content is kept once.
 * @throws Error if it has over 20 % fewer rows than the active edition, which then stays
 */
export async function addImport(dataDir: string, added: NewImport): Promise<Import> {
  const slot = slotOf(dataDir, added.kind, added.name);
  const before = findActive(dataDir, added.kind, added.name);
  if (before !== undefined && added.force !== true && added.rows < before.rows * LEAST_SHARE_OF_ROWS) {
    throw new Error(
      `${added.file}: ${added.rows} rows, ${before.rows} in ${before.id} (${before.file}): the file looks incomplete. ` +
        'That edition stays in use; --force takes the new one, --as NAME keeps both',
    );
  }
  makeFolder(slot);
  const aside = join(slot, `.writing-${process.pid}-${Date.now()}`);
  mkdirSync(aside);
  try {
    await added.write(aside);
    const { hash, bytes } = hashFolder(aside);
    const { kind, name, file, rows } = added;
    const record: Import = {
      id: `${kind}/${name}@${hash}`,
      kind,
      name,
      file: basename(file),
      rows,
      bytes,
      importedAt: new Date().toISOString(),
    };
    writeRecord(aside, record);
    const place = join(slot, hash);
    if (!existsSync(place)) renameSync(aside, place);
    if (before?.id !== record.id) writeHistory(slot, [...readHistory(slot), hash]);
    return record;
  } finally {
    rmSync(aside, { recursive: true, force: true });
  }
}

/** Every edition on disk, optionally of one kind, by kind and name, the newest first. */
export function listImports(dataDir: string, ofKind?: string): readonly KeptImport[] {
  assertNoneOfEarlierVersions(dataDir);
  return foldersOf(join(dataDir, IMPORTS_DIR)).flatMap((kind) => {
    if (ofKind !== undefined && kind !== ofKind) return [];
    return foldersOf(join(dataDir, IMPORTS_DIR, kind)).flatMap((name) => listEditions(slotOf(dataDir, kind, name)));
  });
}

/** The active editions, by kind and name. */
export function listActiveImports(dataDir: string, ofKind?: string): readonly KeptImport[] {
  return listImports(dataDir, ofKind).filter(({ state }) => state === 'ACTIVE');
}

/** Deactivates an import. Its files stay until they are pruned, so that it can be rolled back. */
export function removeImport(dataDir: string, selector: string): KeptImport {
  const { kind, name } = select(dataDir, selector);
  const active = findActive(dataDir, kind, name);
  if (active === undefined) throw new Error(`${kind}/${name} is not in use`);
  const slot = slotOf(dataDir, kind, name);
  writeHistory(slot, [...readHistory(slot), null]);
  return active;
}

/** Undoes the last import or removal of that name. Returns the now active edition; undefined if there is none. */
export function rollbackImport(dataDir: string, selector: string): KeptImport | undefined {
  const { kind, name } = select(dataDir, selector);
  const slot = slotOf(dataDir, kind, name);
  const history = readHistory(slot).slice(0, -1);
  if (history.length === 0) {
    throw new Error(
      `nothing came before ${kind}/${name}; take it out of use with: cargowake data remove ${kind}/${name}`,
    );
  }
  writeHistory(slot, history);
  return findActive(dataDir, kind, name);
}

/** Deletes every inactive edition, after which there is nothing to roll back to. Returns what was deleted. */
export function pruneImports(dataDir: string): readonly KeptImport[] {
  const all = listImports(dataDir);
  const kept = all.filter(({ state }) => state === 'KEPT');
  for (const { dir } of kept) rmSync(dir, { recursive: true, force: true });
  for (const { kind, name } of all) {
    const slot = slotOf(dataDir, kind, name);
    const current = readHistory(slot).at(-1);
    if (typeof current === 'string') writeHistory(slot, [current]);
    else rmSync(slot, { recursive: true, force: true });
  }
  return kept;
}

/** Writes the identity of a folder's content into it, for folders that users keep anywhere. */
export function writeRecord(dir: string, record: { readonly id: string }): void {
  writeFileSync(join(dir, RECORD_FILE), `${JSON.stringify(record, null, 2)}\n`);
}

/** The recorded identity of a folder's content; undefined if there is none. */
export function findRecordId(dir: string): string | undefined {
  const path = join(dir, RECORD_FILE);
  return existsSync(path) ? parseOwn<{ readonly id: string }>(readFileSync(path, 'utf8')).id : undefined;
}

type History = readonly (string | null)[];

function readHistory(slot: string): History {
  const path = join(slot, HISTORY_FILE);
  return existsSync(path) ? parseOwn<History>(readFileSync(path, 'utf8')) : [];
}

function writeHistory(slot: string, history: History): void {
  const aside = join(slot, `.${HISTORY_FILE}-${process.pid}`);
  writeFileSync(aside, `${JSON.stringify(history)}\n`);
  renameSync(aside, join(slot, HISTORY_FILE));
}

function listEditions(slot: string): readonly KeptImport[] {
  const current = readHistory(slot).at(-1);
  return foldersOf(slot)
    .map((hash): KeptImport => {
      const dir = join(slot, hash);
      const record = parseOwn<Import>(readFileSync(join(dir, RECORD_FILE), 'utf8'));
      return { ...record, state: hash === current ? 'ACTIVE' : 'KEPT', dir };
    })
    .sort((a, b) => (a.importedAt < b.importedAt ? 1 : -1));
}

const findActive = (dataDir: string, kind: string, name: string): KeptImport | undefined =>
  listEditions(slotOf(dataDir, kind, name)).find(({ state }) => state === 'ACTIVE');

/** `KIND/NAME`, or `KIND` alone if it has only one name. */
function select(dataDir: string, selector: string): { readonly kind: string; readonly name: string } {
  const all = listImports(dataDir);
  const found = new Map(
    all
      .filter(({ kind, name }) => selector === kind || selector === `${kind}/${name}`)
      .map(({ kind, name }) => [`${kind}/${name}`, { kind, name }]),
  );
  const [only] = found.values();
  if (only !== undefined && found.size === 1) return only;
  const names = [...new Set(found.size > 1 ? [...found.keys()] : all.map(({ kind, name }) => `${kind}/${name}`))];
  const known = names.length === 0 ? 'nothing was imported' : `imported are ${names.join(', ')}`;
  throw new Error(`${found.size > 1 ? `${selector} is more than one import` : `no import ${selector}`}: ${known}`);
}

function slotOf(dataDir: string, kind: string, name: string): string {
  for (const part of [kind, name]) {
    if (!/^[a-z0-9][a-z0-9-]{0,63}$/.test(part)) {
      throw new Error(`"${part}": names of imports have lower-case letters, digits and hyphens`);
    }
  }
  return join(dataDir, IMPORTS_DIR, kind, name);
}

/** Folders with valid names; unfinished ones begin with a dot. */
function foldersOf(dir: string): readonly string[] {
  if (!existsSync(dir)) return [];
  const isOurs = (name: string): boolean => !name.startsWith('.') && statSync(join(dir, name)).isDirectory();
  return readdirSync(dir).filter(isOurs).sort();
}

/** Imports used to be loose files. Silently ignoring them would change answers. */
function assertNoneOfEarlierVersions(dataDir: string): void {
  const dir = join(dataDir, IMPORTS_DIR);
  const loose = existsSync(dir)
    ? readdirSync(dir).filter((name) => /\.(places\.bin|facilities\.json)$/.test(name))
    : [];
  const old = [...loose.map((name) => join(dir, name)), join(dataDir, 'imported-rails')].filter((path) =>
    existsSync(path),
  );
  if (old.length > 0) {
    throw new Error(`imported by an earlier version: ${old.join(', ')}; delete it and import its file again`);
  }
}
