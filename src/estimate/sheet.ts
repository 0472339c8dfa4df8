import { evaluate } from './formula.js';
import type { EnergyTypeEmissions, Grams, SourceEmissions, TraceStep } from './types.js';

/** A number or word taken over with the rule that put it there. */
export interface Reason {
  readonly reason: string;
  readonly reference?: string;
}

/**
 * The calculation of one operation, line by line. Values that are computed are computed here, from the printed formula and the lines
 * above it: what the explanation says is what was done.
 */
export class Sheet {
  readonly #steps: TraceStep[] = [];
  readonly #values = new Map<string, number | string>();
  readonly #lookup = (symbol: string): number => this.get(symbol);

  get steps(): readonly TraceStep[] {
    return this.#steps;
  }

  /** Value of an earlier line. @throws Error for a name that has no number. */
  get(symbol: string): number {
    const value = this.#values.get(symbol);
    if (typeof value !== 'number') throw new Error(`no line "${symbol}" with a number above`);
    return value;
  }

  has(symbol: string): boolean {
    return this.#values.has(symbol);
  }

  stated(symbol: string, label: string, value: number | string, unit = ''): void {
    this.#add({ symbol, label, value, unit, origin: 'STATED' });
  }

  route(symbol: string, label: string, value: number | string, unit = ''): void {
    this.#add({ symbol, label, value, unit, origin: 'ROUTE' });
  }

  default(symbol: string, label: string, value: number | string, unit: string, why: Reason): void {
    const { reference, reason } = why;
    this.#add(
      reference === undefined
        ? { symbol, label, value, unit, origin: 'DEFAULT', reason }
        : { symbol, label, value, unit, origin: 'DEFAULT', reference, reason },
    );
  }

  /** The stated value, or the default with its reason. */
  statedOr(
    symbol: string,
    label: string,
    stated: number | undefined,
    fallback: number,
    unit: string,
    why: Reason,
  ): number {
    if (stated !== undefined) this.stated(symbol, label, stated, unit);
    else this.default(symbol, label, fallback, unit, why);
    return this.get(symbol);
  }

  factor(symbol: string, label: string, value: number, unit: string, reference: string, reason: string): void {
    this.#add({ symbol, label, value, unit, origin: 'FACTOR', reference, reason });
  }

  compute(symbol: string, label: string, unit: string, formula: string): number {
    const value = evaluate(formula, this.#lookup);
    this.#add({ symbol, label, value, unit, origin: 'COMPUTED', formula });
    return value;
  }

  #add(step: TraceStep): void {
    if (this.has(step.symbol)) throw new Error(`line "${step.symbol}" exists already`);
    if (typeof step.value === 'number' && !Number.isFinite(step.value))
      throw new Error(`line "${step.symbol}" is not a number: ${step.formula ?? step.label}`);
    this.#values.set(step.symbol, step.value);
    this.#steps.push(step);
  }
}

interface SourceLine {
  readonly energySource: string;
  readonly factorReference: string;
  /** Symbols of the lines with the grams. */
  readonly wtt: string;
  readonly ttw: string;
  /** Symbol of the line with the biogenic CO2, of fuels that have some. */
  readonly biogenic?: string;
}

/** Collects the emissions of an operation by energy type and source, and closes the sheet with their sums. */
export class Emissions {
  readonly #types: { energyType: string; distanceKm: number; sources: SourceLine[] }[] = [];

  constructor(readonly sheet: Sheet) {}

  add(energyType: string, distanceKm: number, source: SourceLine): void {
    let entry = this.#types.find((candidate) => candidate.energyType === energyType);
    if (entry === undefined) {
      entry = { energyType, distanceKm: 0, sources: [] };
      this.#types.push(entry);
    }
    entry.distanceKm += distanceKm;
    entry.sources.push(source);
  }

  /** Adds the closing lines `wttGrams` and `ttwGrams`, before them `biogenicGrams` where a fuel has a biological part. */
  close(): { readonly byEnergyType: readonly EnergyTypeEmissions[]; readonly total: Grams } {
    const lines = this.#types.flatMap((type) => type.sources);
    const sum = (pick: (line: SourceLine) => string): string => lines.map(pick).join(' + ');
    const biogenic = lines.flatMap((line) => line.biogenic ?? []);
    if (biogenic.length > 0)
      this.sheet.compute('biogenicGrams', 'Biogenic CO2, outside the total', 'g CO2', biogenic.join(' + '));
    const wtt = this.sheet.compute(
      'wttGrams',
      'Well-to-tank emissions',
      'g CO2e',
      sum((line) => line.wtt),
    );
    const ttw = this.sheet.compute(
      'ttwGrams',
      'Tank-to-wheel emissions',
      'g CO2e',
      sum((line) => line.ttw),
    );
    const byEnergyType = this.#types.map(({ energyType, distanceKm, sources }) => ({
      energyType,
      distanceKm,
      bySource: mergeSources(sources.map((line) => this.#source(line))),
    }));
    return { byEnergyType, total: { wtt, ttw } };
  }

  #source(line: SourceLine): SourceEmissions {
    return {
      energySource: line.energySource,
      factorReference: line.factorReference,
      emissions: { wtt: this.sheet.get(line.wtt), ttw: this.sheet.get(line.ttw) },
      ...(line.biogenic !== undefined && { biogenicCo2Grams: this.sheet.get(line.biogenic) }),
    };
  }
}

/** One entry per energy source and factor row: electricity of ten countries stays ten entries, two legs on one row become one. */
function mergeSources(sources: readonly SourceEmissions[]): readonly SourceEmissions[] {
  if (sources.length === 1) return sources;
  const merged = new Map<string, SourceEmissions>();
  for (const source of sources) {
    const key = `${source.energySource}\n${source.factorReference}`;
    const known = merged.get(key);
    merged.set(
      key,
      known === undefined
        ? source
        : {
            ...known,
            emissions: {
              wtt: known.emissions.wtt + source.emissions.wtt,
              ttw: known.emissions.ttw + source.emissions.ttw,
            },
            ...(source.biogenicCo2Grams !== undefined && {
              biogenicCo2Grams: (known.biogenicCo2Grams ?? 0) + source.biogenicCo2Grams,
            }),
          },
    );
  }
  return [...merged.values()];
}
