import type { FactorLibrary } from '../factors/library.js';
import type { WorldRegion } from '../regions.js';
import type { Emissions } from '../sheet.js';
import { slug, useRow } from './common.js';
import type { RoadVehicle } from './road-vehicle.js';

/**
 * Refrigerant that leaks from the cooling unit of a road vehicle: the loss of a year spread over its kilometres, loaded and empty. Fuel
 * has no part in it, so a measured consumption does not contain it. Counted where it happens: at the vehicle (tank-to-wheel).
 */
export function addRefrigerant(
  library: FactorLibrary,
  emissions: Emissions,
  energyType: string,
  vehicle: RoadVehicle,
  region: WorldRegion,
): void {
  const { sheet } = emissions;
  const base = `road/refrigerant/${slug(vehicle.structure)}`;
  useRow(sheet, library, 'refrigerantCharge', 'Refrigerant in the cooling unit', `${base}/charge`);
  useRow(sheet, library, 'refrigerantLoss', 'Refrigerant lost in a year', 'road/refrigerant/loss');
  useRow(sheet, library, 'annualDistance', 'Kilometres of the vehicle in a year', `${base}/annual-distance`);
  const europe = region === 'EUROPE';
  const gwp = `refrigerants/${europe ? 'r452a' : 'r404a'}`;
  const reason = europe ? 'Europe: R-452A, usual in new units' : 'outside Europe: R-404A, the long usual refrigerant';
  useRow(sheet, library, 'refrigerantGwp', 'Warming potential of the refrigerant', gwp, reason);
  sheet.compute(
    'refrigerantPerKm',
    'Refrigerant lost per vehicle-km',
    'g/km',
    'refrigerantCharge * 1000 * refrigerantLoss / 100 / annualDistance',
  );
  sheet.compute(
    'refrigerantLost',
    'Refrigerant lost for this cargo',
    'g',
    'refrigerantPerKm * (1 + emptyPerLoaded) * vehicleKmPerTonne * mass',
  );
  const [wtt, ttw] = ['wttRefrigerant', 'ttwRefrigerant'];
  sheet.compute(wtt, 'REFRIGERANT: well-to-tank emissions', 'g CO2e', 'refrigerantLost * 0');
  sheet.compute(ttw, 'REFRIGERANT: tank-to-wheel emissions', 'g CO2e', 'refrigerantLost * refrigerantGwp');
  const factorReference = library.get(gwp).reference;
  emissions.add(energyType, 0, { energySource: 'REFRIGERANT', factorReference, wtt, ttw });
}
