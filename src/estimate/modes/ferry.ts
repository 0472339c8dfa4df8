import type { FactorLibrary } from '../factors/library.js';
import { countryOf } from '../regions.js';
import type { Sheet } from '../sheet.js';
import { useRow } from './common.js';
import { chooseVehicle } from './road-vehicle.js';
import type { WaterInput } from './vessels.js';

/**
 * Ships that carry vehicles emit per tonne of truck and cargo. The cargo answers for its own tonnes and its share of the truck: mass
 * times gross over net. Without a stated truck the region's usual articulated truck is taken.
 */
export function addTruckAllocation(library: FactorLibrary, sheet: Sheet, { movement, carried }: WaterInput): void {
  const { region } = countryOf(library, movement.originCountry);
  chooseVehicle(library, sheet, carried ?? { mode: 'ROAD' }, region);
  sheet.compute('truckTare', 'Mass of the empty truck', 't', 'grossWeight - payload');
  if (carried?.loadFactorPercent !== undefined)
    sheet.stated('truckLoadFactor', 'Load factor of the truck', carried.loadFactorPercent, '%');
  else
    useRow(
      sheet,
      library,
      'truckLoadFactor',
      'Load factor of the truck',
      'road/load/average-mixed/load-factor',
      'not stated',
    );
  sheet.compute('truckLoad', 'Load of the truck', 't', 'payload * truckLoadFactor / 100');
  sheet.compute('grossPerNet', 'Mass of truck and cargo per mass of cargo', '', '(truckTare + truckLoad) / truckLoad');
  sheet.compute('carriedMass', 'Mass carried for this cargo', 't', 'mass * grossPerNet');
}
