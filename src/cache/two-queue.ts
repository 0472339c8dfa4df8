/** A cache with a limit on total size that favours repeated keys. */
export interface Cache<V> {
  /** Undefined if it is missing; a hit counts as use. */
  find(key: string): V | undefined;
  /** A value larger than the whole cache is not kept. */
  keep(key: string, value: V): void;
  readonly size: { readonly entries: number; readonly bytes: number };
}

export interface CacheOptions<V> {
  readonly maxBytes: number;
  /** Approximate size of a value: the limit is on memory, not on the number of entries. */
  readonly bytesOf: (value: V) => number;
  /** Called for every look-up. */
  readonly onLookup?: ((hit: boolean) => void) | undefined;
}

/** A key, its slot in the map and the entry. */
const ENTRY_BYTES = 200;
const BYTES_PER_CHARACTER = 2;
/**
 * The number of newest entries kept even without a second request, since one calculation asks for some things several
 * times. More would survive enough young collections to be promoted to the old generation.
 */
const MAX_NEW = 8;
/** A power of two: roughly this many dropped keys are recognised again. */
const GHOSTS = 1 << 14;

/**
 * The 2Q algorithm (Johnson and Shasha, 1994): a key requested again, while it is new or after it was dropped as new,
 * is kept by last use; a key requested once is dropped soon. A long run of unrepeated keys neither displaces repeated
 * ones nor survives into the old generation, which only a full collection frees.
 */
export function createCache<V>({ maxBytes, bytesOf, onLookup }: CacheOptions<V>): Cache<V> {
  const used = createShelf<V>();
  const fresh = createShelf<V>();
  const ghosts = new Uint32Array(GHOSTS);
  const maxFreshBytes = maxBytes / 4;

  const shrink = (): void => {
    while (used.bytes + fresh.bytes > maxBytes) (used.entries > 1 || fresh.entries === 0 ? used : fresh).dropOldest();
  };
  const use = (key: string, entry: Entry<V>): void => {
    used.put(key, entry);
    shrink();
  };
  return {
    find(key) {
      const entry = used.take(key) ?? fresh.take(key);
      onLookup?.(entry !== undefined);
      if (entry === undefined) return undefined;
      use(key, entry);
      return entry.value;
    },
    keep(key, value) {
      const entry = { value, bytes: ENTRY_BYTES + key.length * BYTES_PER_CHARACTER + bytesOf(value) };
      if (entry.bytes > maxBytes) return;
      const isKnown = used.take(key) !== undefined || fresh.take(key) !== undefined;
      const hash = hashOf(key);
      if (isKnown || ghosts[hash % GHOSTS] === hash || entry.bytes > maxFreshBytes) return use(key, entry);
      fresh.put(key, entry);
      while (fresh.entries > MAX_NEW || fresh.bytes > maxFreshBytes) {
        const dropped = hashOf(fresh.dropOldest());
        ghosts[dropped % GHOSTS] = dropped;
      }
      shrink();
    },
    get size() {
      return { entries: used.entries + fresh.entries, bytes: used.bytes + fresh.bytes };
    },
  };
}

interface Entry<V> {
  readonly value: V;
  readonly bytes: number;
}

/** Entries in insertion order, which a Map preserves. */
function createShelf<V>() {
  const entries = new Map<string, Entry<V>>();
  let bytes = 0;
  const take = (key: string): Entry<V> | undefined => {
    const entry = entries.get(key);
    if (entry === undefined) return undefined;
    entries.delete(key);
    bytes -= entry.bytes;
    return entry;
  };
  return {
    take,
    put(key: string, entry: Entry<V>): void {
      entries.set(key, entry);
      bytes += entry.bytes;
    },
    /** @returns its key */
    dropOldest(): string {
      const [key = ''] = entries.keys();
      take(key);
      return key;
    },
    get entries() {
      return entries.size;
    },
    get bytes() {
      return bytes;
    },
  };
}

/** FNV-1a, 32 bits, never 0. */
function hashOf(key: string): number {
  let hash = 0x811c9dc5;
  for (let i = 0; i < key.length; i++) hash = Math.imul(hash ^ key.charCodeAt(i), 0x01000193);
  return hash >>> 0 || 1;
}
