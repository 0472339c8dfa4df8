import { fault } from '../../errors/fault.js';
import type { AirSpec, Cargo } from '../../request/types.js';
import { type AircraftType, GENERIC_AIRCRAFT } from '../../request/vocabulary.js';
import { addFuel } from '../energy.js';
import type { FactorLibrary } from '../factors/library.js';
import { Emissions, Sheet } from '../sheet.js';
import type { AircraftLimits, Movement, TransportEstimate } from '../types.js';
import { adjustDistance, DEFAULTED, MODELLED, openSheet, useRow } from './common.js';
import { addIntensity, adjustmentOf, findIntensity } from './intensity.js';

export interface AirInput {
  readonly spec: AirSpec;
  readonly cargo: Cargo;
  readonly movement: Movement;
}

/** Short and long haul part here (ISO 14083, GLEC). */
const LONG_HAUL_KM = 1500;

/** Air: fuel of the aircraft over the flight, shared by mass between freight and passengers of 100 kg. */
export function estimateAir(library: FactorLibrary, input: AirInput): TransportEstimate {
  const { spec, movement } = input;
  const sheet = new Sheet();
  const emissions = new Emissions(sheet);
  openSheet(sheet, input);
  const longest = Math.max(...flightsOf(movement));
  const aircraft = identify(library, spec, longest);
  const own =
    spec.vehicle === undefined && spec.loadFactorPercent === undefined && spec.energyType === undefined
      ? findIntensity(library, [intensityId(spec, longest)])
      : undefined;
  const reason = 'fuel per great-circle km from traffic statistics already contains detours: no 95 km added';
  const factor = adjustDistance(sheet, adjustmentOf(own, 1), reason);
  if (own !== undefined) addIntensity(emissions, own, 'JET_A1', movement.distanceKm);
  else {
    addFuelPerTonne(library, sheet, input, aircraft);
    addJetFuel(library, emissions, input);
  }
  const { byEnergyType } = emissions.close();
  return {
    mode: 'AIR',
    vehicle: `${aircraft.name}, ${spec.aircraftType?.toLowerCase() ?? 'belly and freighter'}`,
    methodology: 'ISO 14083:2023, fuel by aircraft from US BTS traffic statistics, mass allocation',
    distanceAdjustmentFactor: factor,
    calculationBasis: own === undefined ? 'MODEL' : 'DEFAULT_FACTORS',
    byEnergyType,
    details: spec.loadFactorPercent === undefined ? {} : { loadFactorPercent: spec.loadFactorPercent },
    dataShares: own === undefined ? MODELLED : DEFAULTED,
    trace: sheet.steps,
  };
}

function intensityId(spec: AirSpec, flightKm: number): string {
  return `intensity/air/${spec.aircraftType?.toLowerCase() ?? 'composite'}/${flightKm < LONG_HAUL_KM ? 'short' : 'long'}`;
}

/** Adds the fuel for this cargo: by role, in the shares that belly and freighter have. */
function addFuelPerTonne(library: FactorLibrary, sheet: Sheet, { spec, movement }: AirInput, aircraft: Aircraft): void {
  // The fixed fuel of a take-off counts once per flight.
  sheet.route('flights', 'Flights', flightsOf(movement).length);
  const roles = rolesOf(library, spec);
  for (const role of roles) addRole(library, sheet, spec, aircraft, role);
  const terms = roles.map(({ role }) => role.toLowerCase()).map((name) => `${name}Share * ${name}FuelPerTonne`);
  sheet.compute('fuelPerTonne', 'Fuel per tonne of cargo', 'kg/t', terms.join(' + '));
  sheet.compute('fuel', 'Fuel for this cargo', 'kg', 'fuelPerTonne * mass');
}

interface Aircraft {
  readonly name: string;
  /** Reference types by role: BTS rows `aircraft/freighter/b77l`. */
  readonly freighter: string;
  readonly passenger: string;
  readonly limits: AircraftLimits;
  readonly reason: string;
}

/** @throws ApiFault 27 for a code that is neither an aircraft of the table nor a generic class. */
export function limitsOf(library: FactorLibrary, spec: AirSpec): AircraftLimits {
  return identify(library, spec, LONG_HAUL_KM).limits;
}

/** The aircraft of the request: its own rows where statistics have them, else those of its class. */
function identify(library: FactorLibrary, spec: AirSpec, flightKm: number): Aircraft {
  const asked = spec.vehicle;
  if (asked === undefined) {
    const generic = flightKm < LONG_HAUL_KM ? 'NARROW_BODY_MEDIUM_HAUL' : 'WIDE_BODY_LONG_HAUL';
    return classOf(library, generic, `aircraft not stated: ${flightKm < LONG_HAUL_KM ? 'short' : 'long'} haul`);
  }
  const generic = GENERIC_AIRCRAFT.find((name) => name === asked);
  if (generic !== undefined) return classOf(library, generic, 'generic class as stated');
  const row = library.find(`aircraft/code/${asked.toLowerCase()}`);
  if (row?.text === undefined) throw fault(27, `vehicle: no aircraft "${asked}"`);
  const [icao = '', className = ''] = row.text.split(' ');
  const general = classOf(library, className, '');
  const own = (role: string): string | undefined =>
    library.find(`aircraft/${role}/${icao}/fuel`) === undefined ? undefined : icao;
  const [freighter, passenger] = [own('freighter'), own('passenger')];
  return {
    name: row.note,
    freighter: freighter ?? general.freighter,
    passenger: passenger ?? general.passenger,
    limits: general.limits,
    reason: `aircraft ${asked}${freighter === undefined && passenger === undefined ? ': no public statistics of its own, figures of its class' : ''}`,
  };
}

function classOf(library: FactorLibrary, name: string, reason: string): Aircraft {
  const base = `aircraft/class/${name.toLowerCase().replaceAll('_', '-')}`;
  const text = (key: string): string => library.get(`${base}/${key}`).text ?? '';
  return {
    name: library.get(`${base}/freighter`).note,
    freighter: text('freighter'),
    passenger: text('passenger'),
    limits: { rangeKm: library.value(`${base}/range`), runwayMetres: library.value(`${base}/runway`) },
    reason,
  };
}

function flightsOf(movement: Movement): readonly number[] {
  return movement.flightsKm !== undefined && movement.flightsKm.length > 0 ? movement.flightsKm : [movement.distanceKm];
}

interface Role {
  readonly role: AircraftType;
  readonly share: number;
  readonly reason: string;
}

/** Belly or freighter as stated, else both in the share that air cargo takes. */
function rolesOf(library: FactorLibrary, spec: AirSpec): Role[] {
  if (spec.aircraftType !== undefined) return [{ role: spec.aircraftType, share: 1, reason: 'stated' }];
  const belly = library.get('air/belly-share');
  const share = belly.value ?? Number.NaN;
  return [
    { role: 'PASSENGER', share, reason: `aircraft type not stated; ${belly.note}` },
    { role: 'FREIGHTER', share: 1 - share, reason: `aircraft type not stated; ${belly.note}` },
  ];
}

function addRole(
  library: FactorLibrary,
  sheet: Sheet,
  spec: AirSpec,
  aircraft: Aircraft,
  { role, share, reason }: Role,
): void {
  const name = role.toLowerCase();
  const base = `aircraft/${name}/${role === 'FREIGHTER' ? aircraft.freighter : aircraft.passenger}`;
  if (spec.aircraftType !== undefined) sheet.stated(`${name}Share`, `Share of ${name} aircraft`, share);
  else sheet.default(`${name}Share`, `Share of ${name} aircraft`, share, '', { reason });
  useRow(sheet, library, `${name}FuelPerKm`, `${name}: fuel per km at the mean stage`, `${base}/fuel`, aircraft.reason);
  useRow(sheet, library, `${name}Stage`, `${name}: mean stage of the statistics`, `${base}/stage`);
  if (!sheet.has('fixedKm'))
    useRow(sheet, library, 'fixedKm', 'Kilometres of cruise that taxi, climb and approach cost', 'air/fixed-distance');
  sheet.compute(
    `${name}Fuel`,
    `${name}: fuel of the flight`,
    'kg',
    `${name}FuelPerKm * ${name}Stage / (${name}Stage + fixedKm) * (runDistance + flights * fixedKm)`,
  );
  if (role === 'FREIGHTER') {
    useRow(sheet, library, 'freighterCapacity', 'freighter: capacity', `${base}/capacity`);
    if (spec.loadFactorPercent !== undefined)
      sheet.stated('freighterLoadFactor', 'freighter: load factor', spec.loadFactorPercent / 100);
    else useRow(sheet, library, 'freighterLoadFactor', 'freighter: load factor', `${base}/load-factor`, 'not stated');
    sheet.compute('freighterLoad', 'freighter: mass carried', 't', 'freighterCapacity * freighterLoadFactor');
  } else {
    useRow(sheet, library, 'passengerSeats', 'passenger: seats', `${base}/seats`);
    if (spec.loadFactorPercent !== undefined)
      sheet.stated('passengerLoadFactor', 'passenger: seats taken', spec.loadFactorPercent / 100);
    else useRow(sheet, library, 'passengerLoadFactor', 'passenger: seats taken', `${base}/load-factor`, 'not stated');
    useRow(sheet, library, 'passengerBelly', 'passenger: freight and mail', `${base}/belly`);
    useRow(sheet, library, 'passengerMass', 'Mass of a passenger with baggage', 'air/passenger-mass');
    sheet.compute(
      'passengerLoad',
      'passenger: mass carried',
      't',
      'passengerSeats * passengerLoadFactor * passengerMass + passengerBelly',
    );
  }
  sheet.compute(`${name}FuelPerTonne`, `${name}: fuel per tonne carried`, 'kg/t', `${name}Fuel / ${name}Load`);
}

function addJetFuel(library: FactorLibrary, emissions: Emissions, { spec, movement }: AirInput): void {
  const { sheet } = emissions;
  const energyType = spec.energyType ?? 'JET_A1';
  if (energyType === 'JET_A1') {
    addFuel(library, emissions, {
      energyType,
      energySource: 'Jet A-1',
      fuel: 'fuels/aviation-turbine-fuel',
      amount: 'fuel',
      per: 'KILOGRAM',
      distanceKm: movement.distanceKm,
      suffix: 'Jet',
      reason: spec.energyType === undefined ? 'energy not stated: fossil jet fuel' : 'stated',
    });
    return;
  }
  useRow(sheet, library, 'jetEnergy', 'Energy of jet fuel', 'fuels/aviation-turbine-fuel/lhv');
  sheet.compute('fuelKwh', 'Fuel energy for this cargo', 'kWh', 'fuel * jetEnergy / 3.6');
  addFuel(library, emissions, {
    energyType,
    energySource: 'Sustainable aviation fuel',
    fuel: 'fuels/avtur-renewable',
    amount: 'fuelKwh',
    per: 'KILOWATT_HOUR',
    distanceKm: movement.distanceKm,
    suffix: 'Saf',
    reason: 'neat renewable fuel as stated, biogenic CO2 counted as zero',
  });
}
