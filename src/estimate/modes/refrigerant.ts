import type { Emissions } from '../emissions.js';
import type { FactorLibrary } from '../factors/library.js';
import { type Formula, f, type Line } from '../formula.js';
import { slug, useRow } from './common.js';
import type { RoadUse } from './road-energy.js';

const REFRIGERANT = { ch4: 0, n2o: 0, hfc: 1 };

/** The refrigerant in refrigerated containers. */
const CONTAINER_GAS = 'refrigerants/hfc-134a';

/**
 * Refrigerant leaking from refrigerated containers on ships, trains and barges and in terminals: the loss per hour
 * times the duration, as a row per unit and kilometre or day.
 */
export function addContainerRefrigerant(
  library: FactorLibrary,
  emissions: Emissions,
  energyType: string,
  id: string,
  gramsOf: (perUnit: Line) => Formula,
): void {
  const { sheet } = emissions;
  const perUnit = useRow({ sheet, library }, 'refrigerantRate', 'Refrigerant leakage of containers, in CO2e', id);
  emissions.add(energyType, 0, {
    energySource: 'REFRIGERANT',
    factorReference: library.get(CONTAINER_GAS).reference,
    gases: REFRIGERANT,
    wtt: sheet.compute('wttRefrigerant', 'REFRIGERANT: well-to-tank emissions', 'g CO2e', f`${perUnit} * 0`),
    ttw: sheet.compute('ttwRefrigerant', 'REFRIGERANT: tank-to-wheel emissions', 'g CO2e', gramsOf(perUnit)),
  });
}

/**
 * Refrigerant leaking from a road vehicle's cooling unit: the annual loss spread over its kilometres, loaded and empty.
 * It is independent of fuel, so a measured consumption does not include it. Counted where it happens: at the vehicle
 * (tank-to-wheel).
 */
export function addRefrigerant(
  library: FactorLibrary,
  emissions: Emissions,
  { energyType, vehicle, region, mass, load, vehicleKmPerTonne }: RoadUse,
): void {
  const { sheet } = emissions;
  const base = `road/refrigerant/${slug(vehicle.structure)}`;
  const charge = useRow({ sheet, library }, 'refrigerantCharge', 'Refrigerant in the cooling unit', `${base}/charge`);
  const loss = useRow({ sheet, library }, 'refrigerantLoss', 'Refrigerant lost in a year', 'road/refrigerant/loss');
  const annualLabel = 'Kilometres of the vehicle in a year';
  const annual = useRow({ sheet, library }, 'annualDistance', annualLabel, `${base}/annual-distance`);
  const europe = region === 'EUROPE';
  const gas = `refrigerants/${europe ? 'r452a' : 'r404a'}`;
  const reason = europe ? 'Europe: R-452A, usual in new units' : 'outside Europe: R-404A, long the usual refrigerant';
  const gwp = useRow({ sheet, library }, 'refrigerantGwp', 'Warming potential of the refrigerant', gas, reason);
  const perKm = sheet.compute(
    'refrigerantPerKm',
    'Refrigerant lost per vehicle-km',
    'g/km',
    f`${charge} * 1000 * ${loss} / 100 / ${annual}`,
  );
  const lost = sheet.compute(
    'refrigerantLost',
    'Refrigerant lost for this cargo',
    'g',
    f`${perKm} * (1 + ${load.emptyPerLoaded}) * ${vehicleKmPerTonne} * ${mass}`,
  );
  emissions.add(energyType, 0, {
    energySource: 'REFRIGERANT',
    factorReference: library.get(gas).reference,
    gases: REFRIGERANT,
    wtt: sheet.compute('wttRefrigerant', 'REFRIGERANT: well-to-tank emissions', 'g CO2e', f`${lost} * 0`),
    ttw: sheet.compute('ttwRefrigerant', 'REFRIGERANT: tank-to-wheel emissions', 'g CO2e', f`${lost} * ${gwp}`),
  });
}
