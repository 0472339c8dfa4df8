import type { FactorLibrary } from './factors/library.js';

/**
 * One uncertain input. Errors are treated as lognormal and independent within an operation: the relative variance of
 * the grams is the sum of the squares of standard deviation times elasticity.
 */
export interface Uncertain {
  /** In words: `load factor`. */
  readonly input: string;
  /** Standard deviation of the logarithm: 0.1 is about 10 %. */
  readonly sigma: number;
  /** Percentage by which the grams change if the input changes by one per cent. */
  readonly elasticity: number;
  /** Lines of the explanation that carry the error; `*` matches any ending. */
  readonly lines: readonly string[];
  /** Its error is independent: operations of one mode share the errors of everything else. */
  readonly alone?: true;
  /** What would narrow it, if it is not stated. */
  readonly open?: { readonly field: string; readonly sigma: number };
}

/** A request field that states an input, and the row of the uncertainty that remains. */
interface Field {
  readonly name: string;
  readonly stated: boolean;
  readonly row?: string;
}

/** An operation's list, built on first use: most uses of an estimate do not need it. */
export function later(list: () => readonly Uncertain[]): () => readonly Uncertain[] {
  let made: readonly Uncertain[] | undefined;
  return () => {
    made ??= list();
    return made;
  };
}

const PREFIX = 'uncertainty/';

/** The table of uncertainties by its own names, read once for each library. */
const tables = new WeakMap<FactorLibrary, ReadonlyMap<string, number>>();

function sigmasOf(library: FactorLibrary): ReadonlyMap<string, number> {
  let sigmas = tables.get(library);
  if (sigmas === undefined) {
    sigmas = new Map(library.listIds(PREFIX).map((id) => [id.slice(PREFIX.length), library.value(id)]));
    tables.set(library, sigmas);
  }
  return sigmas;
}

/** The inputs of one operation, each with its uncertainty from the table, stated or assumed. */
export class Uncertainties {
  readonly list: Uncertain[] = [];

  readonly #sigmas: ReadonlyMap<string, number>;

  constructor(library: FactorLibrary) {
    this.#sigmas = sigmasOf(library);
  }

  /** An input from the table, assumed or stated. */
  add(input: string, row: string, lines: readonly string[], elasticity = 1, field?: Field): this {
    const assumed = this.#sigmaOf(row);
    if (field === undefined) this.list.push({ input, sigma: assumed, elasticity, lines });
    else {
      const sigma = this.#sigmaOf(field.row ?? 'stated');
      this.list.push(
        field.stated
          ? { input, sigma, elasticity, lines }
          : { input, sigma: assumed, elasticity, lines, open: { field: field.name, sigma } },
      );
    }
    return this;
  }

  /** The planned distance and the step from it to the distance driven. A stated one is exact. */
  distance(percent: number | undefined, adjusted: boolean, stated: boolean): this {
    const sigma = (percent ?? 0) / 100;
    const open = stated ? {} : { open: { field: 'distance', sigma: 0 } };
    if (sigma > 0)
      this.list.push({ input: 'distance', sigma, elasticity: 1, lines: ['distance'], alone: true, ...open });
    return adjusted ? this.add('driven over planned distance', 'daf', ['daf']) : this;
  }

  #sigmaOf(row: string): number {
    const sigma = this.#sigmas.get(row);
    if (sigma === undefined) throw new Error(`no row "${PREFIX}${row}"`);
    return sigma;
  }

  factors(electric: boolean): this {
    return electric
      ? this.add('electricity factor', 'factor/grid', ['gridTraction*', 'gridRefrigeration*', 'gridship*'])
      : this.add('fuel factor', 'factor/fuel', ['wttFactor*', 'ttwFactor*']);
  }
}
