import { fault } from '../../errors/fault.js';
import type { Cargo, RoadSpec } from '../../request/types.js';
import { type LoadDistribution, ROAD_ENERGY_TYPES, type RoadEnergyType } from '../../request/vocabulary.js';
import { Emissions } from '../emissions.js';
import { energyWords } from '../energy-words.js';
import type { FactorLibrary } from '../factors/library.js';
import { f } from '../formula.js';
import { Sheet } from '../sheet.js';
import type { Movement, TransportEstimate } from '../types.js';
import { later, type Uncertain, Uncertainties } from '../uncertainty.js';
import { adjustDistance, openSheet, slug } from './common.js';
import { addIntensity, adjustmentFor, findIntensity, type IntensityRow, qualityOf } from './intensity.js';
import { addRefrigerant } from './refrigerant.js';
import { addMeasuredEnergy, addModelledEnergy, type RoadElasticities, type RoadUse } from './road-energy.js';
import { fleetOf } from './road-fleet.js';
import { chooseLoad } from './road-load.js';
import { chooseVehicle, type RoadVehicle } from './road-vehicle.js';

export interface RoadInput {
  readonly spec: RoadSpec;
  readonly cargo: Cargo;
  readonly movement: Movement;
}

/**
 * Road: fuel grows linearly with the load between the empty and the full vehicle; loaded kilometres account for the
 * empty ones.
 */
export function estimateRoad(library: FactorLibrary, input: RoadInput): TransportEstimate {
  const { spec, cargo, movement } = input;
  const energyType = energyTypeOf(spec);
  const fleet = fleetOf(library, movement);
  const { region } = fleet;
  const sheet = new Sheet();
  const emissions = new Emissions(sheet, spec.electricity);
  const { mass, distance } = openSheet(sheet, input);
  const vehicle = chooseVehicle(library, sheet, spec, fleet);
  const load = chooseLoad(library, sheet, spec, cargo, vehicle);
  if (spec.emissionsStandard !== undefined) {
    const label = 'Emissions standard (for pollutants; no open evidence of an effect on CO2e)';
    sheet.statedWord('emissionsStandard', label, spec.emissionsStandard);
  }
  const own = intensityOf(library, input, energyType, vehicle, load.distribution);
  const usual = 'road vehicles drive about 5 % farther than the shortest feasible distance (method constant)';
  const adjustment = adjustmentFor(own, library.get('daf/road'), usual);
  const { daf, runDistance } = adjustDistance(library, sheet, distance, spec, adjustment);
  const perTonne = f`${runDistance} / ${load.load}`;
  const vehicleKmPerTonne = sheet.compute('vehicleKmPerTonne', 'Loaded vehicle-km per tonne carried', 'km/t', perTonne);

  const use: RoadUse = { cargo, movement, energyType, region, vehicle, mass, load, vehicleKmPerTonne };
  const measured = spec.energyConsumption;
  if (measured !== undefined) addMeasuredEnergy(library, emissions, use, measured);
  else if (own !== undefined) addIntensity(emissions, own, { mass, runDistance }, energyType, movement.distanceKm);
  const modelled = measured === undefined && own === undefined ? addModelledEnergy(library, emissions, use) : undefined;
  // An intensity from the user's own tables covers the whole operation, leakage included.
  if (cargo.climateControl === 'REQUIRED' && (own === undefined || measured !== undefined))
    addRefrigerant(library, emissions, use);
  const { byEnergyType, marketBased } = emissions.close();

  return {
    mode: 'ROAD',
    vehicle: `${vehicle.label}, ${energyWords(energyType)}`,
    methodology: 'ISO 14083:2023, fuel model linear in load (UK DESNZ 2025, French level-1 loads)',
    distanceAdjustmentFactor: daf.value,
    ...qualityOf(own, measured !== undefined && { loadMeasured: spec.loadFactorPercent !== undefined }),
    byEnergyType,
    ...(marketBased !== undefined && { marketBased }),
    details: {
      // The consumption figures are averages of whole fleets.
      emissionsStandard: spec.emissionsStandard ?? 'FLEET_AVERAGE',
      loadFactorPercent: load.loadFactor.value,
      emptyRunningPercent: load.emptyRunning.value,
      loadDistribution: load.distribution,
    },
    uncertain: later(() => listUncertain(library, input, use, own, modelled)),
    trace: sheet.steps,
    ...(own === undefined && load.notes !== undefined && { notes: load.notes }),
  };
}

function listUncertain(
  library: FactorLibrary,
  { spec, movement }: RoadInput,
  { load, region, energyType }: RoadUse,
  own: IntensityRow | undefined,
  modelled: RoadElasticities | undefined,
): readonly Uncertain[] {
  const uncertain = new Uncertainties(library);
  uncertain.distance(movement.distanceUncertaintyPercent, spec.distanceType !== 'ACTUAL', movement.distanceStated);
  if (modelled === undefined && spec.energyConsumption === undefined) {
    if (own !== undefined) uncertain.add('default intensity', 'intensity/table', ['wttIntensity', 'ttwIntensity']);
    return uncertain.list;
  }
  const { loadFactorPercent, emptyRunningPercent } = spec;
  // A measured consumption is shared over the load, and repeated for the empty kilometres.
  const emptyShare = load.emptyRunning.value / 100;
  const elasticity = modelled ?? { load: -1, empty: emptyShare / (1 - emptyShare) };
  const stated = loadFactorPercent !== undefined;
  uncertain.add('load factor', 'road/load', ['loadFactor'], elasticity.load, { name: 'loadFactor', stated });
  uncertain.add('empty running', 'road/empty', ['emptyRunning'], elasticity.empty, {
    name: 'emptyRunning',
    stated: emptyRunningPercent !== undefined,
  });
  if (modelled !== undefined) {
    const known = spec.grossWeightTonnes !== undefined;
    const row = known ? 'road/class' : 'road/vehicle';
    uncertain.add('consumption', row, ['fuelEmpty', 'fuelPerTonne'], 1, { name: 'energyConsumption', stated: false });
    if (region !== 'EUROPE' && region !== 'NORTH_AMERICA') uncertain.add('regional fleet', 'road/fleet', ['fleet']);
  } else uncertain.add('consumption', 'stated', ['consumption']);
  return uncertain.factors(energyType === 'ELECTRICITY').list;
}

function energyTypeOf(spec: RoadSpec): RoadEnergyType {
  const energyType = spec.energyType ?? 'DIESEL';
  if (!ROAD_ENERGY_TYPES.includes(energyType))
    throw fault(
      'ENERGY_TYPE_NOT_SUPPORTED_FOR_ROAD_TRANSPORT',
      `energyType: ${energyType} does not move road vehicles`,
    );
  return energyType;
}

/** A row of the user's tables, unless the request states something that only the model takes into account. */
function intensityOf(
  library: FactorLibrary,
  { spec, cargo }: RoadInput,
  energyType: RoadEnergyType,
  vehicle: RoadVehicle,
  load: LoadDistribution,
): IntensityRow | undefined {
  const forModel = spec.energyConsumption ?? spec.loadFactorPercent ?? spec.emptyRunningPercent;
  if (forModel !== undefined) return undefined;
  return findIntensity(library, () => {
    const id = `intensity/road/${vehicle.key}/${slug(load)}/${slug(energyType)}`;
    return [cargo.climateControl === 'REQUIRED' ? `${id}/temperature-controlled` : id];
  });
}
