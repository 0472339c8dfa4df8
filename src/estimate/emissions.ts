import type { ContractedElectricity } from '../request/types.js';
import { type Line, sum } from './formula.js';
import type { Sheet } from './sheet.js';
import type { EnergyTypeEmissions, GasShares, Grams, MarketBased, SourceEmissions } from './types.js';

/** The emissions of one energy source, as lines with the grams. */
interface SourceLines {
  readonly energySource: string;
  readonly factorReference: string;
  readonly wtt: Line<'g CO2e'>;
  readonly ttw: Line<'g CO2e'>;
  /** Biogenic CO2, for fuels that have some. */
  readonly biogenic?: Line<'g CO2'>;
  /** Of the tank-to-wheel part, where the source splits it. */
  readonly gases?: GasShares | undefined;
  /** The fuel, electricity or substance they come from. */
  readonly amount?: Line;
}

/** Collects the emissions of an operation by energy type and source, and closes the sheet with their sums. */
export class Emissions {
  readonly #types: { energyType: string; distanceKm: number; sources: SourceLines[] }[] = [];

  readonly #market: { readonly wtt: Line; readonly grid: Line }[] = [];

  constructor(
    readonly sheet: Sheet,
    readonly contracted?: ContractedElectricity,
  ) {}

  /**
   * Grid electricity with the same amount at the contracted factor: a market-based figure exchanges one for the other.
   */
  exchange(grid: Line, wtt: Line): void {
    this.#market.push({ grid, wtt });
  }

  /** The main energy type, the first of several; undefined before there is one. */
  get energyType(): string | undefined {
    return this.#types[0]?.energyType;
  }

  add(energyType: string, distanceKm: number, source: SourceLines): void {
    let entry = this.#types.find((candidate) => candidate.energyType === energyType);
    if (entry === undefined) {
      entry = { energyType, distanceKm: 0, sources: [] };
      this.#types.push(entry);
    }
    entry.distanceKm += distanceKm;
    entry.sources.push(source);
  }

  /** Adds the closing lines `wttGrams` and `ttwGrams`, preceded by `biogenicGrams` if a fuel has a biological part. */
  close(): Closed {
    const lines = this.#types.flatMap((type) => type.sources);
    const biogenic = lines.flatMap((line) => line.biogenic ?? []);
    if (biogenic.length > 0)
      this.sheet.compute('biogenicGrams', 'Biogenic CO2, outside the total', 'g CO2', sum(biogenic));
    const wtt = this.sheet.compute('wttGrams', 'Well-to-tank emissions', 'g CO2e', sum(lines.map((line) => line.wtt)));
    const ttw = this.sheet.compute('ttwGrams', 'Tank-to-wheel emissions', 'g CO2e', sum(lines.map((line) => line.ttw)));
    const byEnergyType = this.#types.map(({ energyType, distanceKm, sources }) => ({
      energyType,
      distanceKm,
      bySource: mergeSources(sources.map(sourceOf)),
    }));
    const total = { wtt: wtt.value, ttw: ttw.value };
    const marketBased = this.#marketBased(total);
    return { byEnergyType, total, ...(marketBased !== undefined && { marketBased }) };
  }

  #marketBased(total: Grams): MarketBased | undefined {
    if (this.contracted === undefined) return undefined;
    const difference = this.#market.reduce((sum, { wtt, grid }) => sum + wtt.value - grid.value, 0);
    const { certificate } = this.contracted;
    return { emissions: { wtt: total.wtt + difference, ttw: total.ttw }, certificate };
  }
}

export interface Closed {
  readonly byEnergyType: readonly EnergyTypeEmissions[];
  readonly total: Grams;
  readonly marketBased?: MarketBased;
}

function sourceOf({ energySource, factorReference, wtt, ttw, biogenic, amount, gases }: SourceLines): SourceEmissions {
  return {
    energySource,
    factorReference,
    emissions: { wtt: wtt.value, ttw: ttw.value },
    ...(biogenic !== undefined && { biogenicCo2Grams: biogenic.value }),
    ...(amount !== undefined && { amount: { value: amount.value, unit: amount.unit } }),
    ...(gases !== undefined && { gases }),
  };
}

/** Whether an earlier entry has the same energy source and factor row. */
function isAmong(source: SourceEmissions, sources: readonly SourceEmissions[], first: number): boolean {
  for (let index = 0; index < first; index += 1) {
    const other = sources[index];
    if (other?.factorReference === source.factorReference && other.energySource === source.energySource) return true;
  }
  return false;
}

/**
 * One entry per energy source and factor row: electricity of ten countries stays ten entries, two legs on one row
 * become one.
 */
function mergeSources(sources: readonly SourceEmissions[]): readonly SourceEmissions[] {
  if (!sources.some((source, index) => isAmong(source, sources, index))) return sources;
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
            ...(source.amount !== undefined && {
              amount: { value: (known.amount?.value ?? 0) + source.amount.value, unit: source.amount.unit },
            }),
            ...(source.biogenicCo2Grams !== undefined && {
              biogenicCo2Grams: (known.biogenicCo2Grams ?? 0) + source.biogenicCo2Grams,
            }),
          },
    );
  }
  return [...merged.values()];
}
