import { fault } from '../../errors/fault.js';
import type { EnergyConsumption } from '../../request/types.js';
import type { WaterEnergyType } from '../../request/vocabulary.js';
import { isInlandVehicle } from '../../request/vocabulary.js';
import { addElectricity } from '../electricity.js';
import type { Emissions } from '../emissions.js';
import type { FactorLibrary } from '../factors/library.js';
import { f, type Line } from '../formula.js';
import { addFuel } from '../fuel.js';
import type { TransportEstimate } from '../types.js';
import { later, type Uncertain, Uncertainties } from '../uncertainty.js';
import { slug, useRow } from './common.js';
import { addTeu } from './container.js';
import { addTruckAllocation } from './ferry.js';
import { qualityOf } from './intensity.js';
import { LAND_GRADES, MARINE } from './marine-fuel.js';
import { usualRow } from './ship-size.js';
import { VESSELS, type Voyage, type WaterInput } from './vessels.js';

export const SPEED_UNUSED = 'speed: not used, because the figures of the ship itself include it';

/** A voyage with measured consumption. */
export function measuredVoyage(
  library: FactorLibrary,
  input: WaterInput,
  emissions: Emissions,
  measured: EnergyConsumption,
  voyage: Voyage & { readonly daf: number },
): TransportEstimate {
  const { container } = voyage;
  const { loadFactor, loadMeasured } = addMeasuredVessel(library, emissions, input, measured, voyage);
  const { byEnergyType, marketBased } = emissions.close();
  return {
    mode: 'WATER',
    vehicle: `${VESSELS[input.vehicle].name}, measured consumption`,
    methodology: 'ISO 14083:2023, measured consumption of the vessel',
    distanceAdjustmentFactor: voyage.daf,
    ...qualityOf(undefined, { loadMeasured }),
    byEnergyType,
    ...(marketBased !== undefined && { marketBased }),
    details: {
      ...(container !== undefined && { containerType: container.code }),
      loadFactorPercent: loadFactor.value,
    },
    uncertain: later(() => listMeasured(library, input, loadMeasured)),
    trace: emissions.sheet.steps,
    ...(input.spec.speedKmPerHour !== undefined && { notes: () => [SPEED_UNUSED] }),
  };
}

/** A measured consumption is shared over the vessel's load. */
function listMeasured(library: FactorLibrary, { spec, movement }: WaterInput, stated: boolean): readonly Uncertain[] {
  return new Uncertainties(library)
    .distance(movement.distanceUncertaintyPercent, spec.distanceType !== 'ACTUAL', movement.distanceStated)
    .add('consumption', 'stated', ['consumption'])
    .add('use of the ship', 'sea/size', ['loadFactor'], -1, { name: 'loadFactor', stated })
    .factors(spec.energyType === 'ELECTRICITY').list;
}

interface MeasuredVessel {
  readonly loadFactor: Line;
  /** Whether everything that the consumption is shared over was stated. */
  readonly loadMeasured: boolean;
}

/**
 * Measured consumption per kilometre, shared over what the vessel carries: its capacity times its utilisation.
 * @throws ApiFault for a vessel whose capacity does not measure cargo, and for a unit that does not measure the energy
 */
function addMeasuredVessel(
  library: FactorLibrary,
  emissions: Emissions,
  input: WaterInput,
  measured: EnergyConsumption,
  voyage: Voyage,
): MeasuredVessel {
  const { spec, vehicle, movement } = input;
  const { mass, runDistance } = voyage;
  const { sheet } = emissions;
  const inland = isInlandVehicle(vehicle);
  const { unit } = VESSELS[vehicle];
  if (unit !== 'TEU' && unit !== 'DEADWEIGHT_TONNE') {
    const message = `energyConsumption: a ${vehicle} is measured in ${unit}, which consumption cannot be shared over`;
    throw fault('INVALID_ENERGY_CONSUMPTION', message);
  }
  const key = slug(vehicle);
  const capacity =
    spec.capacity === undefined
      ? useRow(
          { sheet, library },
          'capacity',
          'Capacity of the vessel',
          usualRow(library, movement, vehicle),
          'not stated',
        )
      : sheet.stated('capacity', 'Capacity of the vessel', spec.capacity.value, unit);
  const loadRow =
    vehicle === 'CONTAINER' ? 'container-ship/load-factor' : inland ? 'inland/load-factor' : `ship/load-factor/${key}`;
  const loadFactor =
    spec.loadFactorPercent === undefined
      ? useRow({ sheet, library }, 'loadFactor', 'Capacity used', loadRow, 'not stated')
      : sheet.stated('loadFactor', 'Capacity used', spec.loadFactorPercent, '%');
  const carried =
    unit === 'TEU'
      ? addTeu(library, sheet, input, voyage)
      : vehicle === 'RO_RO'
        ? addTruckAllocation(library, sheet, input, mass)
        : mass;
  const consumption = sheet.stated('consumption', 'Consumption', measured.value, measured.unit);
  const perKm = sheet.compute(
    'energyPerKm',
    'Energy per km of the vessel',
    'per km',
    measured.unit.includes('100') ? f`${consumption} / 100` : f`${consumption}`,
  );
  const energy = f`${perKm} * ${runDistance} * ${carried} / (${capacity} * ${loadFactor} / 100)`;
  const energyType = spec.energyType ?? (inland ? 'DIESEL' : 'HFO');
  const [symbol, label] = ['energyUsed', 'Energy for this cargo'];
  const common = { energyType, energySource: `Propulsion and ship: ${energyType}`, suffix: 'ship' };
  const reason = `${spec.energyType === undefined ? 'energy not stated' : 'stated'}: factor for ${energyType}`;
  const { distanceKm } = movement;
  const measures = unitOf(library, measured, energyType);
  if (measures === 'kWh') {
    const amount = sheet.compute(symbol, label, 'kWh', energy);
    const { year, originCountry: countryCode } = movement;
    addElectricity(library, emissions, {
      ...common,
      amount,
      distanceKm,
      countryCode,
      ...(year !== undefined && { year }),
    });
  } else if (measures === 'l') {
    const amount = sheet.compute(symbol, label, 'l', energy);
    addFuel(library, emissions, { ...common, fuel: 'fuels/gas-oil', amount, distanceKm, reason });
  } else if (energyType !== 'ELECTRICITY') {
    const kilograms = sheet.compute(symbol, label, 'kg', energy);
    const fuel = MARINE[energyType];
    const heat = useRow({ sheet, library }, 'lowerHeatingValue', `Energy of ${energyType}`, `${fuel}/lhv`);
    const amount = sheet.compute('shipEnergy', 'Energy of the fuel for this cargo', 'MJ', f`${kilograms} * ${heat}`);
    addFuel(library, emissions, { ...common, fuel, amount, distanceKm, reason });
  }
  return { loadFactor, loadMeasured: spec.capacity !== undefined && spec.loadFactorPercent !== undefined };
}

function unitOf(library: FactorLibrary, { unit }: EnergyConsumption, energyType: WaterEnergyType): 'kWh' | 'l' | 'kg' {
  const electric = energyType === 'ELECTRICITY';
  if (electric && unit.startsWith('KILOWATT_HOUR')) return 'kWh';
  if (!electric && unit.startsWith('LITRE') && LAND_GRADES.includes(energyType)) return 'l';
  if (!electric && unit.startsWith('KILOGRAM') && library.find(`${MARINE[energyType]}/lhv`) !== undefined) return 'kg';
  throw fault(
    'ENERGY_TYPE_INCOMPATIBLE_WITH_CONSUMPTION_UNIT',
    `energyConsumption: ${unit} cannot be used for the ${energyType} of a vessel`,
  );
}
