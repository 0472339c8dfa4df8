import { fault } from '../../errors/fault.js';
import type { AirSpec, Cargo, EnergyConsumption } from '../../request/types.js';
import { Emissions } from '../emissions.js';
import type { FactorLibrary } from '../factors/library.js';
import { f, type Line } from '../formula.js';
import { addFuel } from '../fuel.js';
import { Sheet } from '../sheet.js';
import type { Movement, TransportEstimate } from '../types.js';
import { later, type Uncertain, Uncertainties } from '../uncertainty.js';
import { addFuelPerTonne, addLoad, flightsOf } from './air-fuel.js';
import { type Aircraft, identify, LONG_HAUL_KM } from './aircraft.js';
import { adjustDistance, openSheet, useRow } from './common.js';
import { addIntensity, adjustmentOf, findIntensity, qualityOf } from './intensity.js';

export interface AirInput {
  readonly spec: AirSpec;
  readonly cargo: Cargo;
  readonly movement: Movement;
}

/** Air: the aircraft's fuel for the flight, shared by mass between freight and passengers of 100 kg. */
export function estimateAir(library: FactorLibrary, input: AirInput): TransportEstimate {
  const { spec, movement } = input;
  const sheet = new Sheet();
  const emissions = new Emissions(sheet, spec.electricity);
  const { mass, distance } = openSheet(sheet, input);
  const longest = Math.max(...flightsOf(movement));
  const aircraft = identify(library, spec, longest);
  const own =
    spec.vehicle === undefined && spec.loadFactorPercent === undefined && spec.energyType === undefined
      ? findIntensity(library, () => [intensityId(spec, longest)])
      : undefined;
  const reason = 'fuel per great-circle km from traffic statistics already contains detours: no 95 km added';
  const { daf, runDistance } = adjustDistance(library, sheet, distance, spec, {
    factor: adjustmentOf(own, 1),
    reason,
  });
  const measured = spec.energyConsumption;
  const lines = { mass, runDistance };
  const fuel =
    measured !== undefined
      ? addMeasuredFlight(library, sheet, { ...input, aircraft }, measured, lines)
      : own === undefined
        ? addModelledFlight(library, sheet, input, aircraft, lines)
        : undefined;
  if (fuel !== undefined) addJetFuel(library, emissions, input, fuel);
  else if (own !== undefined) addIntensity(emissions, own, lines, 'JET_A1', movement.distanceKm);
  const nonCo2 = fuel && addNonCo2(library, sheet, fuel);
  const { byEnergyType, marketBased } = emissions.close();
  return {
    mode: 'AIR',
    vehicle: `${aircraft.name}, ${(spec.aircraftType ?? aircraft.onlyRole)?.toLowerCase() ?? 'belly and freighter'}`,
    methodology: 'ISO 14083:2023, fuel by aircraft from US BTS traffic statistics, mass allocation',
    distanceAdjustmentFactor: daf.value,
    ...qualityOf(own, measured !== undefined && { loadMeasured: isLoadStated(spec) }),
    byEnergyType,
    ...(marketBased !== undefined && { marketBased }),
    ...(nonCo2 !== undefined && { nonCo2Grams: nonCo2.value }),
    details: spec.loadFactorPercent === undefined ? {} : { loadFactorPercent: spec.loadFactorPercent },
    uncertain: later(() => listUncertain(library, input, aircraft, own !== undefined && measured === undefined)),
    trace: sheet.steps,
    notes: () => [
      ...(own === undefined && measured === undefined ? noteOfAircraft(spec, aircraft) : []),
      ...(input.cargo.climateControl === 'REQUIRED' ? [NO_COOLING] : []),
    ],
  };
}

/** Names the assumed aircraft and role. */
function noteOfAircraft({ vehicle, aircraftType }: AirSpec, { name, onlyRole }: Aircraft): readonly string[] {
  const role = aircraftType ?? onlyRole;
  if (vehicle !== undefined && role !== undefined) return [];
  const words = role === undefined ? 'half as belly freight, half in freighters' : role.toLowerCase();
  const open = [vehicle === undefined ? ['vehicle'] : [], role === undefined ? ['aircraftType'] : []].flat();
  const are = open.length === 1 ? 'it is' : 'they are';
  // A class, such as Regional short-haul aircraft; a type, such as Boeing 747-400, is a name.
  const assumed = name.replace(/^[A-Z](?=.* aircraft$)/, (first) => first.toLowerCase());
  return [`Aircraft assumed: ${assumed}, ${words}. State ${open.join(' and ')} if ${are} known.`];
}

/** Fuel statistics by aircraft do not distinguish cooled cargo, and no figure for the difference has been published. */
const NO_COOLING =
  'climateControl REQUIRED: no energy is added for temperature control on board; the statistics of aircraft fuel already include it';

function listUncertain(
  library: FactorLibrary,
  { spec, movement }: AirInput,
  aircraft: Aircraft,
  tabled: boolean,
): readonly Uncertain[] {
  const uncertain = new Uncertainties(library);
  uncertain.distance(movement.distanceUncertaintyPercent, false, movement.distanceStated);
  if (tabled) return uncertain.add('default intensity', 'intensity/table', ['wttIntensity', 'ttwIntensity']).list;
  const fuel = ['freighterFuelPerKm', 'passengerFuelPerKm'];
  if (spec.energyConsumption !== undefined) uncertain.add('consumption', 'stated', ['consumption']);
  else if (aircraft.reason.startsWith('exact')) uncertain.add('fuel of the type', 'air/type', fuel);
  else uncertain.add('aircraft', 'air/class', fuel, 1, { name: 'vehicle', stated: false, row: 'air/type' });
  if (spec.aircraftType === undefined && aircraft.onlyRole === undefined)
    uncertain.add('belly or freighter', 'air/role', ['fuelPerTonne'], 1, { name: 'aircraftType', stated: false });
  const load = { name: 'loadFactor', stated: spec.loadFactorPercent !== undefined };
  uncertain.add('load', 'air/load', ['freighterLoad', 'passengerLoad'], -1, load);
  return uncertain.factors(false).list;
}

const isLoadStated = ({ vehicle, loadFactorPercent }: AirSpec): boolean =>
  vehicle !== undefined && loadFactorPercent !== undefined;

/**
 * Measured fuel per kilometre, shared over the aircraft's load.
 * @throws ApiFault for a unit that does not measure jet fuel, or if it is open whether passengers share it
 */
function addMeasuredFlight(
  library: FactorLibrary,
  sheet: Sheet,
  { spec, aircraft }: AirInput & { readonly aircraft: Aircraft },
  { value, unit }: EnergyConsumption,
  { mass, runDistance }: { readonly mass: Line<'t'>; readonly runDistance: Line<'km'> },
): Line<'kg'> {
  if (!unit.startsWith('KILOGRAM')) {
    const message = `energyConsumption: ${unit} cannot be used for the fuel of an aircraft; state kilograms`;
    throw fault('ENERGY_TYPE_INCOMPATIBLE_WITH_CONSUMPTION_UNIT', message);
  }
  const role = spec.aircraftType ?? aircraft.onlyRole;
  if (role === undefined)
    throw fault(
      'INVALID_PROPERTY_VALUE',
      'aircraftType: is needed beside energyConsumption, to know who shares the fuel',
    );
  const base = `aircraft/${role.toLowerCase()}/${role === 'FREIGHTER' ? aircraft.freighter : aircraft.passenger}`;
  const load = addLoad(library, sheet, spec.loadFactorPercent, role, base);
  const consumption = sheet.stated('consumption', 'Consumption', value, unit);
  const perKm = sheet.compute(
    'fuelPerKm',
    'Fuel per km',
    'kg/km',
    unit.includes('100') ? f`${consumption} / 100` : f`${consumption}`,
  );
  const used = f`${perKm} * ${runDistance} * ${mass} / ${load}`;
  return sheet.compute('fuel', FUEL, 'kg', used);
}

const FUEL = 'Fuel for this cargo';

function addModelledFlight(
  library: FactorLibrary,
  sheet: Sheet,
  input: AirInput,
  aircraft: Aircraft,
  { mass, runDistance }: { readonly mass: Line<'t'>; readonly runDistance: Line<'km'> },
): Line<'kg'> {
  const perTonne = addFuelPerTonne(library, sheet, input, aircraft, runDistance);
  return sheet.compute('fuel', FUEL, 'kg', f`${perTonne} * ${mass}`);
}

/**
 * Contrails and nitrogen oxides at altitude, reported beside the emissions: based on the CO2 of fossil jet fuel with
 * the same energy, whatever is burnt.
 */
function addNonCo2(library: FactorLibrary, sheet: Sheet, fuel: Line<'kg'>): Line {
  const ratio = useRow({ sheet, library }, 'nonCo2Ratio', 'Non-CO2 effects relative to CO2', 'air/non-co2');
  const co2 = useRow({ sheet, library }, 'jetCo2', 'CO2 of jet fuel', 'fuels/aviation-turbine-fuel/co2');
  const label = 'Non-CO2 effects in CO2e, outside the total';
  return sheet.compute('nonCo2Grams', label, 'g CO2e', f`${fuel} * ${co2} * 1000 * ${ratio}`);
}

function intensityId(spec: AirSpec, flightKm: number): string {
  return `intensity/air/${spec.aircraftType?.toLowerCase() ?? 'composite'}/${flightKm < LONG_HAUL_KM ? 'short' : 'long'}`;
}

function addJetFuel(
  library: FactorLibrary,
  emissions: Emissions,
  { spec, movement }: AirInput,
  fuel: Line<'kg'>,
): void {
  const { sheet } = emissions;
  const energyType = spec.energyType ?? 'JET_A1';
  if (energyType === 'JET_A1') {
    addFuel(library, emissions, {
      energyType,
      energySource: 'Jet A-1',
      fuel: 'fuels/aviation-turbine-fuel',
      amount: fuel,
      distanceKm: movement.distanceKm,
      suffix: 'Jet',
      reason: spec.energyType === undefined ? 'energy not stated: fossil jet fuel' : 'stated',
    });
    return;
  }
  const jetEnergy = useRow({ sheet, library }, 'jetEnergy', 'Energy of jet fuel', 'fuels/aviation-turbine-fuel/lhv');
  addFuel(library, emissions, {
    energyType,
    energySource: 'Sustainable aviation fuel',
    fuel: 'fuels/avtur-renewable',
    amount: sheet.compute('fuelKwh', 'Fuel energy for this cargo', 'kWh', f`${fuel} * ${jetEnergy} / 3.6`),
    distanceKm: movement.distanceKm,
    suffix: 'Saf',
    reason: 'neat renewable fuel as stated, biogenic CO2 counted as zero',
  });
}
