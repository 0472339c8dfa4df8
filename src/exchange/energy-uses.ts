import { asText, type Json } from '../stored/json.js';
import { getStated } from './category.js';
import type { EnergyTypes } from './energy-types.js';
import { CARRIERS, convert, FEEDSTOCKS, guessType, perEnergy } from './energy-words.js';
import { type EnergyUnit, type ExchangeMode, NotExchangeable } from './model.js';

/** One use of energy of an operation, as the explanation spells it out. */
export interface Use {
  readonly type: string;
  readonly carrier: string;
  readonly feedstock?: string | undefined;
  readonly unit: EnergyUnit;
  readonly wttKg: number;
  readonly ttwKg: number;
  readonly amount: number;
  readonly wttFactor: number;
  readonly ttwFactor: number;
}

export interface EnergyQuestion {
  /** Steps of the explanation of this operation. */
  readonly steps: readonly Json[];
  /** What the result says about its energy. */
  readonly types: EnergyTypes;
  readonly mode?: ExchangeMode;
  /** Tonne-kilometres or tonnes that the amounts are divided by. */
  readonly activity: number;
}

/** How the explanation labels the line of an energy source. */
const PROVISION = ': well-to-tank emissions';

/** Every fuel and electricity line of the explanation, with the factors before it and the amount after it. */
export function listUses({ steps, types }: EnergyQuestion): readonly Use[] {
  const bySymbol = new Map(steps.map((step) => [asText(step.symbol) ?? '', step]));
  const figureOf = (symbol: string): number =>
    getStated(bySymbol.get(symbol)?.value, `the explanation states no value of ${symbol}`);
  return steps.flatMap((step): readonly Use[] => {
    const suffix = /^wtt(?!Grams$|Factor)(.+)$/.exec(asText(step.symbol) ?? '')?.[1];
    const label = suffix === undefined ? '' : (asText(step.label) ?? '');
    if (suffix === undefined || !label.endsWith(PROVISION)) return [];
    const source = label.slice(0, -PROVISION.length);
    const factors = asText(step.formula)?.split(' ') ?? [];
    const [amountOf = ''] = factors;
    // Of the country's grid, if one is known.
    const lossOf = factors.find((symbol) => symbol.startsWith('gridLoss'));
    const fuel = bySymbol.get(`wttFactor${suffix}`);
    const grid = bySymbol.get(`grid${suffix}`);
    const factor = fuel ?? grid;
    if (factor === undefined) return [];
    const type = types.ofSource.get(source) ?? guessType(source, grid !== undefined);
    const carrier = CARRIERS[type];
    if (carrier === undefined) throw new NotExchangeable(`iLEAP does not know the energy carrier ${type}`);
    const unit = asText(factor.unit) ?? '';
    const loss = fuel !== undefined || lossOf === undefined ? 1 : figureOf(lossOf);
    const factorOfProvision = figureOf(fuel === undefined ? `grid${suffix}` : `wttFactor${suffix}`);
    const wtt = perEnergy(factorOfProvision * loss, unit, carrier);
    // Electricity emits nothing where it is used.
    const isUsedClean = fuel === undefined;
    const ttw = isUsedClean ? 0 : perEnergy(figureOf(`ttwFactor${suffix}`), unit, carrier).kg;
    const amount = convert(figureOf(amountOf), asText(bySymbol.get(amountOf)?.unit) ?? wtt.unit, wtt.unit);
    return [
      {
        type,
        carrier,
        feedstock: FEEDSTOCKS[type],
        unit: wtt.unit,
        wttKg: figureOf(`wtt${suffix}`) / 1000,
        ttwKg: isUsedClean && !bySymbol.has(`ttw${suffix}`) ? 0 : figureOf(`ttw${suffix}`) / 1000,
        amount,
        wttFactor: wtt.kg,
        ttwFactor: ttw,
      },
    ];
  });
}
