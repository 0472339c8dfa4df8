/** A cache with a limit on total size that favours repeated keys. */
export interface Cache<V> {
  /** Undefined when it is missing; a hit counts as use. */
  find(key: string): V | undefined;
  /** Values that alone are larger than the cache are not kept. */
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
 * As many of the newest are kept even if nothing has asked for them again, since a calculation asks some things several times.
 * More would live through enough collections of young objects to be taken for old.
 */
const MAX_NEW = 8;
/** A power of two: as many keys of dropped ones are known again, roughly. */
const GHOSTS = 1 << 14;

/**
 * The algorithm 2Q (Johnson and Shasha, 1994): what is asked for again, while it is new or after it was dropped as new,
 * is kept by its last use; what is asked for once is dropped soon. A long run of things that nobody repeats neither
 * drives out what is repeated nor grows old in memory, where only a full collection would find it.
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

/** Entries in the order in which they were put: a Map remembers it. */
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
