/** Recently loaded values, by key. */
export interface Memory<V> {
  /** The remembered value of the key, or what `load` returns. Simultaneous callers share one load; a failed one is not kept. */
  get(key: string, load: () => Promise<V>): Promise<V>;
  /** Drops the keys that match. */
  forget(fits: (key: string) => boolean): void;
}

interface MemoryOptions {
  /** How long a value is cached: a change by another process takes effect after this. */
  readonly forMs: number;
  readonly maxEntries: number;
  readonly now: () => number;
}

/** Caches for a short time what every request of an account reads from the store. */
export function createMemory<V>({ forMs, maxEntries, now }: MemoryOptions): Memory<V> {
  const known = new Map<string, { readonly value: Promise<V>; readonly untilMs: number }>();
  return {
    get(key, load) {
      const found = known.get(key);
      if (found !== undefined && found.untilMs > now()) return found.value;
      if (known.size >= maxEntries) known.clear();
      const entry = { value: load(), untilMs: now() + forMs };
      known.set(key, entry);
      entry.value.catch(() => {
        if (known.get(key) === entry) known.delete(key);
      });
      return entry.value;
    },
    forget(fits) {
      for (const key of known.keys()) if (fits(key)) known.delete(key);
    },
  };
}
