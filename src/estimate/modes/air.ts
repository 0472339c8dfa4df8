import { fault } from '../../errors/fault.js';
import type { AirSpec, Cargo, EnergyConsumption } from '../../request/types.js';
import type { AircraftType } from '../../request/vocabulary.js';
import { Emissions } from '../emissions.js';
import type { FactorLibrary } from '../factors/library.js';
import { type Formula, f, type Line } from '../formula.js';
import { addFuel } from '../fuel.js';
import { Sheet } from '../sheet.js';
import type { Movement, TransportEstimate } from '../types.js';
import { later, type Uncertain, Uncertainties } from '../uncertainty.js';
import { type Aircraft, identify, LONG_HAUL_KM } from './aircraft.js';
import { adjustDistance, openSheet, useRow } from './common.js';
import { addIntensity, adjustmentOf, findIntensity, qualityOf } from './intensity.js';

export interface AirInput {
  readonly spec: AirSpec;
  readonly cargo: Cargo;
  readonly movement: Movement;
}

/** Air: fuel of the aircraft over the flight, shared by mass between freight and passengers of 100 kg. */
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
      ? addMeasuredFlight(library, sheet, input, aircraft, measured, lines)
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

/** Says which aircraft and which role were assumed. */
function noteOfAircraft({ vehicle, aircraftType }: AirSpec, { name, onlyRole }: Aircraft): readonly string[] {
  const role = aircraftType ?? onlyRole;
  if (vehicle !== undefined && role !== undefined) return [];
  const words = role === undefined ? 'half as belly freight, half in freighters' : role.toLowerCase();
  const open = [vehicle === undefined ? ['vehicle'] : [], role === undefined ? ['aircraftType'] : []].flat();
  const are = open.length === 1 ? 'it is' : 'they are';
  return [`Aircraft assumed: ${name.toLowerCase()}, ${words}. State ${open.join(' and ')} where ${are} known.`];
}

/** Statistics of fuel by aircraft do not tell cooled cargo from other cargo, and nobody publishes a figure for the difference. */
const NO_COOLING =
  'climateControl REQUIRED: no energy is added for temperature control on board; the statistics of aircraft fuel contain what there is';

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
 * Fuel per kilometre as measured, shared over what the aircraft carries.
 * @throws ApiFault for a unit that does not measure jet fuel, or when it is open whether passengers share it
 */
function addMeasuredFlight(
  library: FactorLibrary,
  sheet: Sheet,
  { spec }: AirInput,
  aircraft: Aircraft,
  { value, unit }: EnergyConsumption,
  { mass, runDistance }: { readonly mass: Line<'t'>; readonly runDistance: Line<'km'> },
): Line<'kg'> {
  if (!unit.startsWith('KILOGRAM')) {
    const message = `energyConsumption: ${unit} does not measure the fuel of an aircraft; state kilograms`;
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

/** Contrails and nitrogen oxides at height, told beside the emissions: by the CO2 of fossil jet fuel of the same energy, whatever is burnt. */
function addNonCo2(library: FactorLibrary, sheet: Sheet, fuel: Line<'kg'>): Line {
  const ratio = useRow(sheet, library, 'nonCo2Ratio', 'Warming beside that of CO2, against the CO2', 'air/non-co2');
  const co2 = useRow(sheet, library, 'jetCo2', 'CO2 of jet fuel', 'fuels/aviation-turbine-fuel/co2');
  const label = 'Warming beside that of CO2e, outside the total';
  return sheet.compute('nonCo2Grams', label, 'g CO2e', f`${fuel} * ${co2} * 1000 * ${ratio}`);
}

function intensityId(spec: AirSpec, flightKm: number): string {
  return `intensity/air/${spec.aircraftType?.toLowerCase() ?? 'composite'}/${flightKm < LONG_HAUL_KM ? 'short' : 'long'}`;
}

/** Fuel per tonne of cargo: by role, in the shares that belly and freighter have. */
function addFuelPerTonne(
  library: FactorLibrary,
  sheet: Sheet,
  { spec, movement }: AirInput,
  aircraft: Aircraft,
  runDistance: Line<'km'>,
): Line<'kg/t'> {
  // The fixed fuel of a take-off counts once per flight.
  const flights = sheet.route('flights', 'Flights', flightsOf(movement).length, '');
  const [first, second] = rolesOf(library, spec, aircraft).map((role) =>
    addRole(library, sheet, spec, aircraft, role, { runDistance, flights }),
  );
  return sheet.compute('fuelPerTonne', 'Fuel per tonne of cargo', 'kg/t', mixOf(first, second));
}

function mixOf(first: RoleFuel | undefined, second: RoleFuel | undefined): Formula {
  if (first === undefined) throw new Error('no role of an aircraft');
  if (second === undefined) return f`${first.share} * ${first.perTonne}`;
  return f`${first.share} * ${first.perTonne} + ${second.share} * ${second.perTonne}`;
}

function flightsOf(movement: Movement): readonly number[] {
  return movement.flightsKm !== undefined && movement.flightsKm.length > 0 ? movement.flightsKm : [movement.distanceKm];
}

interface Role {
  readonly role: AircraftType;
  readonly share: number;
  readonly reason: string;
}

/** Belly or freighter as stated, or as the type is in service; else both in the share that air cargo takes. */
function rolesOf(library: FactorLibrary, spec: AirSpec, { onlyRole }: Aircraft): Role[] {
  if (spec.aircraftType !== undefined) return [{ role: spec.aircraftType, share: 1, reason: 'stated' }];
  if (onlyRole !== undefined)
    return [
      { role: onlyRole, share: 1, reason: `aircraft type not stated; ${spec.vehicle} flies as ${onlyRole} only` },
    ];
  const belly = library.get('air/belly-share');
  const share = belly.value ?? Number.NaN;
  return [
    { role: 'PASSENGER', share, reason: `aircraft type not stated; ${belly.note}` },
    { role: 'FREIGHTER', share: 1 - share, reason: `aircraft type not stated; ${belly.note}` },
  ];
}

interface RoleFuel {
  readonly share: Line;
  readonly perTonne: Line<'kg/t'>;
}

function addRole(
  library: FactorLibrary,
  sheet: Sheet,
  spec: AirSpec,
  aircraft: Aircraft,
  { role, share, reason }: Role,
  { runDistance, flights }: { readonly runDistance: Line<'km'>; readonly flights: Line },
): RoleFuel {
  const name = role.toLowerCase();
  const base = `aircraft/${name}/${role === 'FREIGHTER' ? aircraft.freighter : aircraft.passenger}`;
  const shareLabel = `Share of ${name} aircraft`;
  const shareLine =
    spec.aircraftType === undefined
      ? sheet.default(`${name}Share`, shareLabel, share, '', { reason })
      : sheet.stated(`${name}Share`, shareLabel, share, '');
  const row = (symbol: string, label: string, id: string, why?: string): Line =>
    useRow(sheet, library, symbol, label, id, why);
  const perKm = row(`${name}FuelPerKm`, `${name}: fuel per km at the mean stage`, `${base}/fuel`, aircraft.reason);
  const stage = row(`${name}Stage`, `${name}: mean stage of the statistics`, `${base}/stage`);
  const fixedLabel = 'Kilometres of cruise that taxi, climb and approach cost';
  const fixed = sheet.once('fixedKm', (symbol) => row(symbol, fixedLabel, 'air/fixed-distance'));
  const fuel = sheet.compute(
    `${name}Fuel`,
    `${name}: fuel of the flight`,
    'kg',
    f`${perKm} * ${stage} / (${stage} + ${fixed}) * (${runDistance} + ${flights} * ${fixed})`,
  );
  const load = addLoad(library, sheet, spec.loadFactorPercent, role, base);
  const label = `${name}: fuel per tonne carried`;
  return {
    share: shareLine,
    perTonne: sheet.compute(`${name}FuelPerTonne`, label, 'kg/t', f`${fuel} / ${load}`),
  };
}

/** What an aircraft carries: freight alone, or passengers at 100 kg each with freight and mail. */
function addLoad(
  library: FactorLibrary,
  sheet: Sheet,
  statedPercent: number | undefined,
  role: AircraftType,
  base: string,
): Line<'t'> {
  const row = (symbol: string, label: string, id: string, why?: string): Line =>
    useRow(sheet, library, symbol, label, id, why);
  const factor = (symbol: string, label: string): Line =>
    statedPercent === undefined
      ? row(symbol, label, `${base}/load-factor`, 'not stated')
      : sheet.stated(symbol, label, statedPercent / 100, '');
  if (role === 'FREIGHTER') {
    const capacity = row('freighterCapacity', 'freighter: capacity', `${base}/capacity`);
    const used = factor('freighterLoadFactor', 'freighter: load factor');
    return sheet.compute('freighterLoad', 'freighter: mass carried', 't', f`${capacity} * ${used}`);
  }
  const seats = row('passengerSeats', 'passenger: seats', `${base}/seats`);
  const taken = factor('passengerLoadFactor', 'passenger: seats taken');
  const belly = row('passengerBelly', 'passenger: freight and mail', `${base}/belly`);
  const each = row('passengerMass', 'Mass of a passenger with baggage', 'air/passenger-mass');
  const carried = f`${seats} * ${taken} * ${each} + ${belly}`;
  return sheet.compute('passengerLoad', 'passenger: mass carried', 't', carried);
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
  const jetEnergy = useRow(sheet, library, 'jetEnergy', 'Energy of jet fuel', 'fuels/aviation-turbine-fuel/lhv');
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
