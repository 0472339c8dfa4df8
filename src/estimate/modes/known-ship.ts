import type { FactorLibrary } from '../factors/library.js';
import type { FactorRow } from '../factors/table.js';
import { f } from '../formula.js';
import type { Sheet } from '../sheet.js';
import { addTeu } from './container.js';
import { addReeferPower } from './container-ship.js';
import { addTruckAllocation } from './ferry.js';
import { MARINE } from './marine-fuel.js';
import { type ShipEnergy, VESSELS, type Voyage, type WaterInput } from './vessels.js';

/** First reporting year of EU MRV, and how many years before a voyage a report may be. */
const [FIRST_YEAR, YEARS_AHEAD] = [2018, 10] as const;

/** Id of the fuel consumption that a ship reported for a year. */
export const shipRow = (imoNumber: string, year: number): string => `ship/imo/${imoNumber}/${year}`;

/** The ship's report closest to the year: that year's, else the latest before it, else the first after it. */
export function findShip(
  library: FactorLibrary,
  imoNumber: string | undefined,
  year: string | undefined,
): FactorRow | undefined {
  if (imoNumber === undefined) return undefined;
  const wanted = Number(year ?? library.value('cii/reference-year'));
  for (let at = wanted; at >= FIRST_YEAR; at -= 1) {
    const row = library.find(shipRow(imoNumber, at));
    if (row !== undefined) return row;
  }
  for (let at = Math.max(wanted, FIRST_YEAR) + 1; at <= wanted + YEARS_AHEAD; at += 1) {
    const row = library.find(shipRow(imoNumber, at));
    if (row !== undefined) return row;
  }
  return undefined;
}

/** A ship's energy from its own report: grams of fuel per tonne carried and nautical mile sailed. */
export function addKnownShip(
  library: FactorLibrary,
  sheet: Sheet,
  input: WaterInput,
  report: FactorRow,
  voyage: Voyage & { readonly refrigerated: boolean },
): ShipEnergy {
  const { spec, vehicle } = input;
  const { mass, runDistance, refrigerated } = voyage;
  const reason = `reported for ${report.valid}: ${report.note}`;
  const label = 'Fuel per tonne and nautical mile, as the ship reported';
  const perTonneMile = sheet.factor('reportedFuel', label, report.value ?? Number.NaN, report.unit, {
    reference: report.reference,
    reason,
  });
  const { energyType } = spec;
  const fuel = MARINE[energyType === undefined || energyType === 'ELECTRICITY' ? 'HFO' : energyType];
  const heatRow = library.get(`${fuel}/lhv`);
  const heatLabel = 'Energy of the fuel';
  const why = energyType === undefined ? 'fuel not stated: heavy fuel oil' : 'fuel as stated';
  const heat = sheet.factor('fuelHeat', heatLabel, heatRow.value ?? Number.NaN, heatRow.unit, {
    reference: heatRow.reference,
    reason: why,
  });
  const carried =
    vehicle === 'RO_RO' || vehicle === 'RO_PAX'
      ? addTruckAllocation(library, sheet, input, mass)
      : sheet.compute('carriedMass', 'Mass carried for this cargo', 't', f`${mass}`);
  const energy = f`${perTonneMile} / 1.852 / 1000 * ${heat} * ${carried} * ${runDistance}`;
  const shipEnergy = sheet.compute('shipEnergy', 'Energy of the fuel for this cargo', 'MJ', energy);
  const ship = {
    band: report.text ?? VESSELS[vehicle].name,
    size: undefined,
    feederTeu: undefined,
    teu: undefined,
    loadFactor: undefined,
    shipEnergy,
    reeferEnergy: undefined,
    coolingEnergy: undefined,
  };
  if (!refrigerated || vehicle !== 'CONTAINER') return ship;
  const teu = addTeu(library, sheet, input, voyage);
  const reefer = addReeferPower(library, sheet);
  const formula = f`${reefer} * ${teu} * ${runDistance}`;
  return {
    ...ship,
    teu,
    reeferEnergy: sheet.compute('reeferEnergy', 'Energy of the fuel for refrigeration', 'MJ', formula),
  };
}
