import type { WaterSpec } from '../../request/types.js';
import type { WaterVehicle } from '../../request/vocabulary.js';
import type { FactorLibrary } from '../factors/library.js';
import { f, type Line } from '../formula.js';
import type { Sheet } from '../sheet.js';
import { useRow } from './common.js';
import { reductionRow } from './container-ship.js';
import { addTruckAllocation } from './ferry.js';
import { addShipCapacity, rowsOf } from './ship-size.js';
import { addSpeed } from './ship-speed.js';
import type { ShipEnergy, Voyage, WaterInput } from './vessels.js';

/** Ships other than container ships: energy per tonne-km by size band, including the truck on ro-ro decks. */
export function addOtherShip(
  library: FactorLibrary,
  sheet: Sheet,
  input: WaterInput,
  { mass, runDistance }: Voyage,
): ShipEnergy {
  const { spec, cargo, vehicle } = input;
  const capacity = addShipCapacity(library, sheet, input);
  const band = library.getBand(rowsOf(vehicle).energy, capacity.value);
  const bandEnergy = sheet.factor(
    'bandEnergy',
    `Fuel energy per tonne-km, ${band.note}`,
    band.value ?? Number.NaN,
    band.unit,
    { reference: band.reference, reason: 'size band of the ship' },
  );
  const energy = addYear(library, sheet, bandEnergy, input.movement.year);
  const speedRatio = addSpeed(library, sheet, spec, vehicle);
  const atSpeed =
    speedRatio === undefined
      ? energy
      : sheet.compute(
          'speedEnergy',
          'Fuel energy per tonne-km at the stated speed',
          'MJ/tkm',
          f`${energy} * ${speedRatio}`,
        );
  const { loadFactor, perTkm } = addLoadedEnergy(library, sheet, spec, atSpeed, vehicle);
  if (spec.volumeCubicMetres !== undefined)
    sheet.stated('volume', 'Cargo volume (not used: allocation is by mass)', spec.volumeCubicMetres, 'm3');
  const carried =
    vehicle === 'RO_RO' || vehicle === 'RO_PAX'
      ? addTruckAllocation(library, sheet, input, mass)
      : sheet.compute('carriedMass', 'Mass carried for this cargo', 't', f`${mass}`);
  const shipLabel = 'Energy of the fuel for this cargo';
  const shipEnergy = sheet.compute('shipEnergy', shipLabel, 'MJ', f`${perTkm} * ${carried} * ${runDistance}`);
  const cooled = cargo.climateControl === 'REQUIRED' && vehicle !== 'REFRIGERATED_CARGO';
  return {
    band: band.note,
    size: capacity,
    feederTeu: undefined,
    teu: undefined,
    loadFactor,
    shipEnergy,
    reeferEnergy: undefined,
    coolingEnergy: cooled ? addCooling(library, sheet, shipEnergy) : undefined,
  };
}

/** The additional fuel of vessels without their own refrigeration for cargo kept warm or cold. */
export function addCooling(library: FactorLibrary, sheet: Sheet, shipEnergy: Line<'MJ'>): Line<'MJ'> {
  const shareLabel = 'Additional energy for temperature control';
  const share = useRow({ sheet, library }, 'coolingShare', shareLabel, 'ship/temperature-control');
  const label = 'Energy of the fuel for temperature control';
  return sheet.compute('coolingEnergy', label, 'MJ', f`${shipEnergy} * ${share}`);
}

/**
 * The tables apply to the reference year: the intensity the IMO requires decreases from year to year, as for container
 * ships.
 */
function addYear(library: FactorLibrary, sheet: Sheet, bandEnergy: Line, year: string | undefined): Line {
  if (year === undefined) return bandEnergy;
  const reference = library.value('cii/reference-year');
  const row = reductionRow(library, year);
  if (row === `cii/reduction/${reference}`) return bandEnergy;
  const then = useRow({ sheet, library }, 'reduction', 'Reduction from 2019 in the year of the voyage', row);
  const label = 'Reduction from 2019 in the year of the table';
  const base = useRow({ sheet, library }, 'tableReduction', label, `cii/reduction/${reference}`);
  const formula = f`${bandEnergy} * (100 - ${then}) / (100 - ${base})`;
  return sheet.compute('yearEnergy', 'Fuel energy per tonne-km in the year of the voyage', 'MJ/tkm', formula);
}

/** The band's energy, unchanged or at the stated utilisation of the ship. */
function addLoadedEnergy(
  library: FactorLibrary,
  sheet: Sheet,
  { loadFactorPercent }: WaterSpec,
  bandEnergy: Line,
  vehicle: WaterVehicle,
): { readonly perTkm: Line; readonly loadFactor: Line | undefined } {
  const label = 'Fuel energy per tonne-km';
  if (loadFactorPercent === undefined)
    return { perTkm: sheet.compute('energyPerTkm', label, 'MJ/tkm', f`${bandEnergy}`), loadFactor: undefined };
  const bandUse = useRow({ sheet, library }, 'bandUse', 'Capacity used in the table', rowsOf(vehicle).load);
  const loadFactor = sheet.stated('loadFactor', 'Capacity used', loadFactorPercent, '%');
  const formula = f`${bandEnergy} * ${bandUse} / ${loadFactor}`;
  return { perTkm: sheet.compute('energyPerTkm', `${label} at the stated load`, 'MJ/tkm', formula), loadFactor };
}
