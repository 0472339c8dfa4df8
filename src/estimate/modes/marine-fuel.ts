import type { WaterEnergyType } from '../../request/vocabulary.js';
import { addElectricity, yearOf } from '../electricity.js';
import type { Emissions } from '../emissions.js';
import type { FactorLibrary } from '../factors/library.js';
import { f, type Line } from '../formula.js';
import { addFuel } from '../fuel.js';
import type { Movement } from '../types.js';
import { useRow } from './common.js';

export const MARINE: Readonly<Record<Exclude<WaterEnergyType, 'ELECTRICITY'>, string>> = {
  HFO: 'marine/hfo',
  // Very-low-sulphur fuel oils are blends of the residual grades that FuelEU counts as heavy fuel oil.
  VLSFO: 'marine/hfo',
  MDO: 'marine/mdo-mgo',
  MGO: 'marine/mdo-mgo',
  DIESEL: 'marine/mdo-mgo',
  LNG: 'marine/lng-otto-slow',
  LPG: 'marine/lpg-propane',
  METHANOL: 'marine/methanol-natural-gas',
  AMMONIA: 'marine/ammonia-natural-gas',
  HYDROGEN: 'marine/hydrogen-natural-gas',
};

/** Fuels that inland vessels burn in the same grade as land vehicles. */
export const LAND_GRADES: readonly WaterEnergyType[] = ['DIESEL', 'MGO', 'MDO'];

export interface VesselEnergy {
  readonly energyType: WaterEnergyType | undefined;
  readonly inland: boolean;
  readonly movement: Movement;
  /** Energy of the fuel; its symbol without `Energy` makes the symbols of these lines unique. */
  readonly amount: Line<'MJ'>;
  readonly purpose: string;
  readonly distanceKm: number;
}

/**
 * Adds the emissions of a vessel's fuel energy: of the stated fuel; if none is stated, heavy fuel oil at sea and gas
 * oil inland.
 */
export function addVesselFuel(library: FactorLibrary, emissions: Emissions, use: VesselEnergy): void {
  const { amount, purpose, distanceKm, inland } = use;
  const energyType = use.energyType ?? (inland ? 'DIESEL' : 'HFO');
  const suffix = amount.symbol.replace('Energy', '');
  if (energyType === 'ELECTRICITY') {
    addBattery(library, emissions, use, suffix);
    return;
  }
  const stated = use.energyType !== undefined;
  const energySource = `${purpose}: ${energyType}`;
  if (inland && LAND_GRADES.includes(energyType)) {
    const reason = `${stated ? 'stated' : 'energy not stated'}: gas oil of land quality (UK 2025 figure)`;
    addFuel(library, emissions, {
      energyType,
      energySource,
      fuel: 'fuels/gas-oil',
      amount: emissions.sheet.compute(`kwh${suffix}`, `${purpose}: fuel energy`, 'kWh', f`${amount} / 3.6`),
      distanceKm,
      suffix,
      reason,
    });
    return;
  }
  const reason = stated ? `factor for ${energyType}` : 'energy not stated: heavy fuel oil, the most used marine fuel';
  addFuel(library, emissions, {
    energyType,
    energySource,
    fuel: MARINE[energyType],
    amount,
    distanceKm,
    suffix,
    reason,
  });
}

function addBattery(library: FactorLibrary, emissions: Emissions, use: VesselEnergy, suffix: string): void {
  const { sheet } = emissions;
  const ratio = sheet.once('batteryRatio', 'kWh/kWh', (symbol) =>
    useRow({ sheet, library }, symbol, 'Grid electricity per fuel energy', 'ship/battery-ratio'),
  );
  const label = `${use.purpose}: electricity`;
  const year = yearOf(use.movement);
  addElectricity(library, emissions, {
    energyType: 'ELECTRICITY',
    energySource: `${use.purpose}: electricity ${use.movement.originCountry}`,
    amount: sheet.compute(`kwh${suffix}`, label, 'kWh', f`${use.amount} / 3.6 * ${ratio}`),
    distanceKm: use.distanceKm,
    countryCode: use.movement.originCountry,
    suffix,
    ...(year !== undefined && { year }),
  });
}
