/** Keeps what was used last, up to a total size. */
export interface Cache<V> {
  /** Undefined when it is not there; what is found counts as used. */
  find(key: string): V | undefined;
  /** Values that alone are larger than the cache are not kept. */
  keep(key: string, value: V): void;
  readonly size: { readonly entries: number; readonly bytes: number };
}

export interface CacheOptions<V> {
  readonly maxBytes: number;
  /** What a value takes, roughly: the bound is one of memory, not of numbers. */
  readonly bytesOf: (value: V) => number;
  /** Learns of every look-up. */
  readonly onLookup?: ((hit: boolean) => void) | undefined;
}

/** A key, its slot in the map and the entry. */
const ENTRY_BYTES = 200;
const BYTES_PER_CHARACTER = 2;

/** A Map remembers the order of insertion: the first entry is the one that was not used for longest. */
export function createCache<V>({ maxBytes, bytesOf, onLookup }: CacheOptions<V>): Cache<V> {
  const kept = new Map<string, { readonly value: V; readonly bytes: number }>();
  let total = 0;
  const drop = (key: string): void => {
    total -= kept.get(key)?.bytes ?? 0;
    kept.delete(key);
  };
  return {
    find(key) {
      const entry = kept.get(key);
      onLookup?.(entry !== undefined);
      if (entry === undefined) return undefined;
      kept.delete(key);
      kept.set(key, entry);
      return entry.value;
    },
    keep(key, value) {
      const bytes = ENTRY_BYTES + key.length * BYTES_PER_CHARACTER + bytesOf(value);
      if (bytes > maxBytes) return;
      drop(key);
      kept.set(key, { value, bytes });
      total += bytes;
      for (const oldest of kept.keys()) {
        if (total <= maxBytes) break;
        drop(oldest);
      }
    },
    get size() {
      return { entries: kept.size, bytes: total };
    },
  };
}
