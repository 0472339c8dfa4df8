/** After this long without work threads give memory back: a shorter pause is one between two files or two rounds of requests. */
export const QUIET_MS = 15_000;

export interface Quiet {
  /** Work that counts: there is no quiet while it lasts. */
  during<T>(work: Promise<T>): Promise<T>;
  close(): void;
}

/** Runs `then` once, when no work has been under way for `ms` and at least `pieces` have been done since the last time. */
export function whenQuiet(
  { ms, pieces }: { readonly ms: number; readonly pieces: number },
  then: () => void | Promise<void>,
): Quiet {
  let underWay = 0;
  let done = 0;
  let timer: NodeJS.Timeout | undefined;
  const onQuiet = (): void => {
    timer = undefined;
    if (underWay > 0) return;
    done = 0;
    void then();
  };
  return {
    async during(work) {
      underWay += 1;
      try {
        return await work;
      } finally {
        underWay -= 1;
        done += 1;
        if (underWay === 0 && done >= pieces) timer = timer?.refresh() ?? setTimeout(onQuiet, ms).unref();
      }
    },
    close: () => clearTimeout(timer),
  };
}
