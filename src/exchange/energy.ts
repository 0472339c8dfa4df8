import { asList, asNumber, asObject, asText, type Json } from '../stored/json.js';
import { type Decimal, toDecimal } from './decimal.js';
import { type EnergyCarrier, type EnergyUnit, type ExchangeMode, NotExchangeable } from './model.js';

/** Words of iLEAP for our energy types. Ammonia has none. */
const CARRIERS: Readonly<Record<string, string>> = {
  DIESEL: 'Diesel',
  BIODIESEL: 'Diesel',
  GAS_OIL: 'Diesel',
  HVO: 'HVO',
  PETROL: 'Petrol',
  ETHANOL: 'Petrol',
  CNG: 'CNG',
  BIO_CNG: 'CNG',
  LNG: 'LNG',
  BIO_LNG: 'LNG',
  LPG: 'LPG',
  HFO: 'HFO',
  VLSFO: 'HFO',
  MDO: 'MGO',
  MGO: 'MGO',
  JET_A1: 'Aviation fuel',
  SAF: 'Aviation fuel',
  HYDROGEN: 'Hydrogen',
  METHANOL: 'Methanol',
  ELECTRICITY: 'Electric',
};
const FEEDSTOCKS: Readonly<Record<string, string>> = {
  ELECTRICITY: 'Grid',
  HVO: 'Cooking oil',
  CNG: 'Natural gas',
  LNG: 'Natural gas',
};

/** Kilograms of CO2e per unit of energy in one unit of a factor row. */
const FACTOR_UNITS: Readonly<Record<string, readonly [scale: number, unit: EnergyUnit]>> = {
  'kgCO2e/l': [1, 'l'],
  'kgCO2e/kg': [1, 'kg'],
  'kgCO2e/t': [1e-3, 'kg'],
  'gCO2e/MJ': [1e-3, 'MJ'],
  'kgCO2e/MJ': [1, 'MJ'],
  'kgCO2e/GJ': [1e-3, 'MJ'],
  'gCO2e/kWh': [1e-3, 'kWh'],
  'kgCO2e/kWh': [1, 'kWh'],
};
/**
 * Nothing that burns emits more per unit (hydrogen from coal comes to some 30 kg a kilogram, every fuel by litre, kWh or MJ is far
 * below 12): a factor above it was read in the wrong unit.
 */
const MAX_FACTOR: Readonly<Record<EnergyUnit, number>> = { l: 12, kg: 12, kWh: 12, MJ: 1 };
const MAX_HYDROGEN_FACTOR = 40;

/** A factor in kilograms per unit of energy. @throws NotExchangeable for an unknown unit, or a figure that cannot be of this unit */
export function perEnergy(
  value: number,
  unit: string,
  carrier: string,
): { readonly kg: number; readonly unit: EnergyUnit } {
  const known = Object.hasOwn(FACTOR_UNITS, unit) ? FACTOR_UNITS[unit] : undefined;
  if (known === undefined) throw new NotExchangeable(`the factor of ${carrier} has the unknown unit ${unit}`);
  const [scale, energyUnit] = known;
  const kg = value * scale;
  const most = carrier === 'Hydrogen' ? MAX_HYDROGEN_FACTOR : MAX_FACTOR[energyUnit];
  if (!(kg >= 0 && kg < most))
    throw new NotExchangeable(`a factor of ${carrier} of ${kg} kg per ${energyUnit} is not plausible`);
  return { kg, unit: energyUnit };
}

/** One use of energy of an operation, as the explanation spells it out. */
interface Use {
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
  /** What the result tells of its energy. */
  readonly types: EnergyTypes;
  readonly mode?: ExchangeMode;
  /** Tonne-kilometres or tonnes that the amounts are divided by. */
  readonly activity: number;
}

/** @throws NotExchangeable where the carrier or its factor cannot be said */
export function readEnergy(question: EnergyQuestion): {
  readonly carriers: readonly EnergyCarrier[];
  readonly guessed: boolean;
} {
  const groups = new Map<string, Use[]>();
  for (const use of listUses(question)) {
    const key = `${use.type} ${use.unit}`;
    groups.set(key, [...(groups.get(key) ?? []), use]);
  }
  if (groups.size === 0) return { carriers: [usualFuel(question.mode)], guessed: true };
  const sums = [...groups.values()].map(sumUses).filter(({ amount }) => amount > 0);
  if (sums.length === 0) return { carriers: [usualFuel(question.mode)], guessed: true };
  const shares = closeShares(weigh(sums, question.types));
  const carriers = sums.map(
    (use, i): EnergyCarrier => ({
      energyCarrier: use.carrier,
      relativeShare: shares[i] ?? '0',
      ...(use.feedstock !== undefined && { feedstocks: [{ feedstock: use.feedstock }] }),
      energyConsumption: toDecimal(use.amount / question.activity),
      energyConsumptionUnit: use.unit,
      emissionFactorWTW: toDecimal(use.wttFactor + use.ttwFactor),
      emissionFactorTTW: toDecimal(use.ttwFactor),
    }),
  );
  return { carriers: carriers.filter(({ relativeShare }) => relativeShare !== '0'), guessed: false };
}

function sumUses(uses: readonly Use[]): Use {
  const total = (pick: (use: Use) => number): number => uses.reduce((sum, use) => sum + pick(use), 0);
  const [first] = uses as [Use];
  const amount = total((use) => use.amount);
  const mean = (pick: (use: Use) => number): number =>
    amount === 0 ? pick(first) : total((use) => pick(use) * use.amount) / amount;
  return {
    ...first,
    amount,
    wttKg: total((use) => use.wttKg),
    ttwKg: total((use) => use.ttwKg),
    wttFactor: mean((use) => use.wttFactor),
    ttwFactor: mean((use) => use.ttwFactor),
  };
}

/** How the explanation labels the line of a source of energy. */
const PROVISION = ': well-to-tank emissions';

/** Every fuel and electricity line of the explanation: its emissions, the factors in front of them, the amount behind. */
function listUses({ steps, types }: EnergyQuestion): readonly Use[] {
  const bySymbol = new Map(steps.map((step) => [asText(step.symbol) ?? '', step]));
  const figureOf = (symbol: string): number | undefined => asNumber(bySymbol.get(symbol)?.value);
  return steps.flatMap((step): readonly Use[] => {
    const suffix = /^wtt(?!Grams$|Factor)(.+)$/.exec(asText(step.symbol) ?? '')?.[1];
    const label = suffix === undefined ? '' : (asText(step.label) ?? '');
    if (suffix === undefined || !label.endsWith(PROVISION)) return [];
    const source = label.slice(0, -PROVISION.length);
    const factors = asText(step.formula)?.split(' ') ?? [];
    const [amountOf = ''] = factors;
    // Of the country's network, where one is known.
    const lossOf = factors.find((symbol) => symbol.startsWith('gridLoss'));
    const fuel = bySymbol.get(`wttFactor${suffix}`);
    const grid = bySymbol.get(`grid${suffix}`);
    const factor = fuel ?? grid;
    if (factor === undefined) return [];
    const type = types.ofSource.get(source) ?? guessType(source, grid !== undefined);
    const carrier = CARRIERS[type];
    if (carrier === undefined) throw new NotExchangeable(`iLEAP does not know the energy carrier ${type}`);
    const unit = asText(factor.unit) ?? '';
    const loss = fuel !== undefined || lossOf === undefined ? 1 : (figureOf(lossOf) ?? Number.NaN);
    const wtt = perEnergy((asNumber(factor.value) ?? Number.NaN) * loss, unit, carrier);
    const ttw = fuel === undefined ? 0 : perEnergy(figureOf(`ttwFactor${suffix}`) ?? Number.NaN, unit, carrier).kg;
    const amount = convert(figureOf(amountOf) ?? 0, asText(bySymbol.get(amountOf)?.unit) ?? wtt.unit, wtt.unit);
    return [
      {
        type,
        carrier,
        feedstock: FEEDSTOCKS[type],
        unit: wtt.unit,
        wttKg: (asNumber(step.value) ?? 0) / 1000,
        ttwKg: (figureOf(`ttw${suffix}`) ?? 0) / 1000,
        amount,
        wttFactor: wtt.kg,
        ttwFactor: ttw,
      },
    ];
  });
}

/** Hubs list no energy types; their sources are named after what they burn. */
function guessType(source: string, isElectric: boolean): string {
  if (isElectric || /electric/i.test(source)) return 'ELECTRICITY';
  const named = Object.keys(CARRIERS).find((type) => source.toUpperCase().includes(type));
  return named ?? 'DIESEL';
}

/** An amount of energy in the unit of its factor. */
function convert(amount: number, from: string, to: EnergyUnit): number {
  if (from === to) return amount;
  if (from === 'kWh' && to === 'MJ') return amount * 3.6;
  if (from === 'MJ' && to === 'kWh') return amount / 3.6;
  throw new NotExchangeable(`an amount in ${from} has a factor per ${to}`);
}

/** Roughly, to weigh carriers against each other where a category uses several. MJ per unit: diesel-like fuels, and electricity by three as engines use three times the energy. */
const MJ_PER: Readonly<Record<EnergyUnit, number>> = { l: 36, kg: 43, kWh: 3.6 * 3, MJ: 1 };
const energyInMj = ({ amount, unit }: Use): number => amount * MJ_PER[unit];

/** Shares of six digits that add up to exactly 1. */
export function closeShares(weights: readonly number[]): readonly Decimal[] {
  const total = weights.reduce((sum, weight) => sum + weight, 0);
  const millionths = weights.map((weight) => Math.round((weight / total) * 1e6));
  const largest = millionths.indexOf(Math.max(...millionths));
  const rest = 1_000_000 - millionths.reduce((sum, part) => sum + part, 0);
  return millionths.map((part, i) => toDecimal((i === largest ? part + rest : part) / 1e6));
}

/**
 * Kilograms of CO2e per MJ of lower heating value, IPCC AR5, from the factor rows that the service itself uses (a test holds them
 * equal): `eu-fuel-maritime/marine/hfo` (Regulation (EU) 2023/1805, Annex II), `desnz-2025/fuels/aviation-turbine-fuel/t` by its
 * heating value, and `desnz-2025/fuels/diesel-average-blend/kwhncv`.
 */
export const USUAL_FUELS = {
  Sea: { energyCarrier: 'HFO', wtw: 0.0916012345679, ttw: 0.0781012345679 },
  Air: { energyCarrier: 'Aviation fuel', wtw: 0.0874652062408, ttw: 0.0723918733629 },
  Land: { energyCarrier: 'Diesel', wtw: 0.0892611111111, ttw: 0.0720916666667 },
} as const;

/** For a figure that a carrier gave without its energy. The intensity beside it is the carrier's own. */
function usualFuel(mode: ExchangeMode | undefined): EnergyCarrier {
  const { energyCarrier, wtw, ttw } = USUAL_FUELS[mode === 'Sea' || mode === 'Air' ? mode : 'Land'];
  return { energyCarrier, relativeShare: '1', emissionFactorWTW: toDecimal(wtw), emissionFactorTTW: toDecimal(ttw) };
}

/** Shares of activity where the result divides it, within a type and elsewhere by energy. */
function weigh(uses: readonly Use[], { activity }: EnergyTypes): readonly number[] {
  const known = uses.every(({ type }) => (activity.get(type) ?? 0) > 0);
  if (!known) return uses.map(energyInMj);
  return uses.map((use) => {
    const ofType = uses.filter(({ type }) => type === use.type).reduce((sum, one) => sum + energyInMj(one), 0);
    return ((activity.get(use.type) ?? 0) * energyInMj(use)) / ofType;
  });
}

export interface EnergyTypes {
  /** Energy type by the name of a source. */
  readonly ofSource: ReadonlyMap<string, string>;
  /** Tonne-kilometres by energy type. */
  readonly activity: ReadonlyMap<string, number>;
}

/** From a result's own table; empty for a hub. */
export function readEnergyTypes(element: Json): EnergyTypes {
  const ofSource = new Map<string, string>();
  const activity = new Map<string, number>();
  for (const value of asList(element.resultsByEnergyType)) {
    const { energyType, activityTonneKm, resultsByEnergySource } = asObject(value);
    const type = asText(energyType);
    if (type === undefined) continue;
    activity.set(type, asNumber(activityTonneKm) ?? 0);
    for (const source of asList(resultsByEnergySource)) {
      const name = asText(asObject(source).energySource);
      if (name !== undefined) ofSource.set(name, type);
    }
  }
  return { ofSource, activity };
}
