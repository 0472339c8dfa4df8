import type { FactorLibrary } from './factors/library.js';

/**
 * One input that may be off. Errors are taken as lognormal and independent within an operation: the relative variance of the grams is the
 * sum of the squares of standard deviation times elasticity.
 */
export interface Uncertain {
  /** In words: `load factor`. */
  readonly input: string;
  /** Standard deviation of the logarithm: 0.1 is about 10 %. */
  readonly sigma: number;
  /** Per cent by which the grams change when the input changes by one per cent. */
  readonly elasticity: number;
  /** Lines of the explanation that carry the error; `*` stands for any ending. */
  readonly lines: readonly string[];
  /** Errs for itself: operations of one mode share the errors of everything else. */
  readonly alone?: true;
  /** Field of the request that would state it, where it is not stated. */
  readonly field?: string;
}

/** The list of an operation, made when it is first asked for: most of the work on an estimate does not need it. */
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

/** The inputs of one operation, each with what the table of uncertainties says for stated and assumed values. */
export class Uncertainties {
  readonly list: Uncertain[] = [];

  readonly #sigmas: ReadonlyMap<string, number>;

  constructor(library: FactorLibrary) {
    this.#sigmas = sigmasOf(library);
  }

  /** An assumed input of the table, or the stated one. */
  add(
    input: string,
    row: string,
    lines: readonly string[],
    elasticity = 1,
    field?: { readonly name: string; readonly stated: boolean },
  ): this {
    const sigma = this.#sigmas.get(field?.stated === true ? 'stated' : row);
    if (sigma === undefined) throw new Error(`no row "${PREFIX}${row}"`);
    const open = field !== undefined && !field.stated;
    this.list.push(open ? { input, sigma, elasticity, lines, field: field.name } : { input, sigma, elasticity, lines });
    return this;
  }

  /** The planned distance and the way from it to the distance run. */
  distance(percent: number | undefined, adjusted: boolean, stated: boolean): this {
    const sigma = (percent ?? 0) / 100;
    const field = stated ? {} : { field: 'distance' };
    if (sigma > 0)
      this.list.push({ input: 'distance', sigma, elasticity: 1, lines: ['distance'], alone: true, ...field });
    return adjusted ? this.add('driven over planned distance', 'daf', ['daf']) : this;
  }

  factors(electric: boolean): this {
    return electric
      ? this.add('electricity factor', 'factor/grid', ['gridTraction*', 'gridRefrigeration*', 'gridship*'])
      : this.add('fuel factor', 'factor/fuel', ['wttFactor*', 'ttwFactor*']);
  }
}
