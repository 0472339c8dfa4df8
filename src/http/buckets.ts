const MAX_REMEMBERED = 10_000;

export interface Pace {
  readonly most: number;
  readonly perSecond: number;
}

/** A token bucket per key; full buckets are forgotten. */
export function createBuckets({ most, perSecond }: Pace, now: () => number) {
  const levels = new Map<string, { readonly level: number; readonly at: number }>();
  const levelOf = (key: string): number => {
    const known = levels.get(key);
    return known === undefined ? most : Math.min(most, known.level + ((now() - known.at) / 1000) * perSecond);
  };
  return {
    /** Seconds until `cost` tokens are available; 0 if they are. */
    waitFor: (key: string, cost: number): number => Math.max(0, (Math.min(cost, most) - levelOf(key)) / perSecond),
    take(key: string, cost: number): void {
      const level = levelOf(key) - cost;
      levels.delete(key);
      levels.set(key, { level, at: now() });
      for (const other of levels.keys()) {
        if (levels.size <= MAX_REMEMBERED && levelOf(other) < most) break;
        levels.delete(other);
      }
    },
  };
}
