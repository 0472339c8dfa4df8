import type { FactorLibrary } from '../factors/library.js';
import { f, type Line } from '../formula.js';
import type { Sheet } from '../sheet.js';
import { useRow } from './common.js';
import { fleetOf } from './road-fleet.js';
import { chooseVehicle } from './road-vehicle.js';
import type { WaterInput } from './vessels.js';

/**
 * Ships that carry vehicles emit per tonne of truck and cargo. The cargo accounts for its own mass and its share of the
 * truck: mass times gross over net. If no truck is stated, the region's usual articulated truck is used.
 */
export function addTruckAllocation(
  library: FactorLibrary,
  sheet: Sheet,
  { movement, carried }: WaterInput,
  mass: Line<'t'>,
): Line<'t'> {
  const { payload, grossWeight } = chooseVehicle(
    library,
    sheet,
    carried ?? { mode: 'ROAD' },
    fleetOf(library, movement),
  );
  const tare = sheet.compute('truckTare', 'Mass of the empty truck', 't', f`${grossWeight} - ${payload}`);
  const stated = carried?.loadFactorPercent;
  const [symbol, label, row] = ['truckLoadFactor', 'Load factor of the truck', 'road/load/average-mixed/load-factor'];
  const loadFactor =
    stated === undefined
      ? useRow({ sheet, library }, symbol, label, row, 'not stated')
      : sheet.stated(symbol, label, stated, '%');
  const load = sheet.compute('truckLoad', 'Load of the truck', 't', f`${payload} * ${loadFactor} / 100`);
  const ratio = f`(${tare} + ${load}) / ${load}`;
  const grossPerNet = sheet.compute('grossPerNet', 'Mass of truck and cargo per mass of cargo', '', ratio);
  return sheet.compute('carriedMass', 'Mass carried for this cargo', 't', f`${mass} * ${grossPerNet}`);
}
