import type { AirSpec, Cargo } from '../../request/types.js';
import type { AircraftType } from '../../request/vocabulary.js';
import type { FactorLibrary } from '../factors/library.js';
import { addFuel } from '../fuel.js';
import { Emissions, Sheet } from '../sheet.js';
import type { Movement, TransportEstimate } from '../types.js';
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
  const emissions = new Emissions(sheet);
  openSheet(sheet, input);
  const longest = Math.max(...flightsOf(movement));
  const aircraft = identify(library, spec, longest);
  const own =
    spec.vehicle === undefined && spec.loadFactorPercent === undefined && spec.energyType === undefined
      ? findIntensity(library, () => [intensityId(spec, longest)])
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
    ...qualityOf(own),
    byEnergyType,
    details: spec.loadFactorPercent === undefined ? {} : { loadFactorPercent: spec.loadFactorPercent },
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
