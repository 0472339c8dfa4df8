import { AsyncLocalStorage } from 'node:async_hooks';
import { ApiFault } from '../errors/fault.js';
import type { BuildEvent } from './ensure.js';

/** What a dataset contains, in words for someone waiting for it. */
const CONTENTS: Readonly<Record<string, string>> = {
  gazetteer: 'places',
  land: 'road and rail',
  sea: 'sea and inland waterways',
};
export const contentsOf = (name: string): string => CONTENTS[name] ?? name;
const [LEAST_RETRY_SECONDS, MOST_RETRY_SECONDS, FIRST_GUESS_SECONDS] = [2, 60, 30];
/** A smaller fraction of a build says too little about the rest. */
const LEAST_FRACTION = 0.05;

interface Build {
  readonly startedAt?: number;
  readonly fraction: number;
  readonly note: string;
}

/** Datasets still being built while the service already answers what the others suffice for. */
export class UnderWay {
  readonly #builds: Map<string, Build>;
  readonly #touched = new AsyncLocalStorage<Set<string>>();
  readonly #now: () => number;

  constructor(missing: readonly string[], now: () => number = () => performance.now()) {
    this.#builds = new Map(missing.map((name) => [name, { fraction: 0, note: 'waiting' }]));
    this.#now = now;
  }

  get isDone(): boolean {
    return this.#builds.size === 0;
  }

  isMissing(name: string): boolean {
    return this.#builds.has(name);
  }

  /** Records the progress of a build. */
  note(event: BuildEvent): void {
    if (event.kind === 'DONE') this.#builds.delete(event.name);
    else if (event.kind === 'STARTED')
      this.#builds.set(event.name, { startedAt: this.#now(), fraction: 0, note: 'starting' });
    else if (event.kind === 'PROGRESS') {
      const { fraction, note } = event;
      this.#builds.set(event.name, { ...this.#builds.get(event.name), fraction, note });
    }
  }

  /** Everything is built, here or by another process. */
  finish(): void {
    this.#builds.clear();
  }

  /** The progress of each build; of the named datasets only, if given. */
  describe(names: readonly string[] = [...this.#builds.keys()]): readonly string[] {
    return names.map((name) => {
      const { fraction, note } = this.#builds.get(name) ?? { fraction: 1, note: 'done' };
      return `data is being built: ${contentsOf(name)} ${Math.floor(fraction * 100)} % (${note})`;
    });
  }

  /** @throws ApiFault SERVICE_UNAVAILABLE with the progress if the dataset is not built yet */
  assertBuilt(name: string): void {
    if (!this.isMissing(name)) return;
    this.#touched.getStore()?.add(name);
    throw this.#fault([name]);
  }

  /** @throws ApiFault SERVICE_UNAVAILABLE with the progress if any dataset is not built yet */
  assertDone(): void {
    if (!this.isDone) throw this.#fault([...this.#builds.keys()]);
  }

  /**
   * Runs a calculation and rejects it if it met a missing dataset: many steps have an answer for an engine that finds
   * nothing, and that answer would be different a minute later.
   */
  async guard<T>(work: () => Promise<T>): Promise<T> {
    const touched = new Set<string>();
    try {
      const result = await this.#touched.run(touched, work);
      if (touched.size === 0) return result;
    } catch (error) {
      if (touched.size === 0) throw error;
    }
    throw this.#fault([...touched]);
  }

  #fault(names: readonly string[]): ApiFault {
    const seconds = Math.max(...names.map((name) => this.#secondsLeft(name)));
    return new ApiFault('SERVICE_UNAVAILABLE', this.describe(names), { headers: { 'retry-after': String(seconds) } });
  }

  #secondsLeft(name: string): number {
    const { startedAt, fraction } = this.#builds.get(name) ?? { startedAt: 0, fraction: 1 };
    if (startedAt === undefined || fraction < LEAST_FRACTION) return FIRST_GUESS_SECONDS;
    const left = ((this.#now() - startedAt) / 1000 / fraction) * (1 - fraction);
    return Math.round(Math.min(MOST_RETRY_SECONDS, Math.max(LEAST_RETRY_SECONDS, left)));
  }
}

/** Every method of an interface by name, so that none can be forgotten. */
export type MethodsOf<T> = {
  readonly [Name in keyof T as T[Name] extends (...given: never[]) => unknown ? Name : never]: true;
};

/**
 * An object whose methods refuse until a dataset is built, and afterwards are those of `open`'s result, which is made by
 * the first call. Its name, if it has one, is the dataset's.
 */
export function late<T extends object>(underWay: UnderWay, dataset: string, methods: MethodsOf<T>, open: () => T): T {
  let opened: T | undefined;
  const forward = (method: string) => [
    method,
    (...given: unknown[]) => {
      if (opened === undefined) {
        underWay.assertBuilt(dataset);
        opened = open();
      }
      return (opened[method as keyof T] as (...given: unknown[]) => unknown)(...given);
    },
  ];
  return { ...Object.fromEntries(Object.keys(methods).map(forward)), name: dataset } as T;
}
