import type { AirSpec } from '../../request/types.js';
import type { AircraftType } from '../../request/vocabulary.js';
import type { FactorLibrary } from '../factors/library.js';
import { type Formula, f, type Line } from '../formula.js';
import type { Sheet } from '../sheet.js';
import type { Movement } from '../types.js';
import type { Aircraft } from './aircraft.js';
import { useRow } from './common.js';

/** Fuel per tonne of cargo: by role, in the shares of belly and freighter. */
export function addFuelPerTonne(
  library: FactorLibrary,
  sheet: Sheet,
  { spec, movement }: { readonly spec: AirSpec; readonly movement: Movement },
  aircraft: Aircraft,
  runDistance: Line<'km'>,
): Line<'kg/t'> {
  // The fixed fuel of a take-off counts once per flight.
  const flights = sheet.route('flights', 'Flights', flightsOf(movement).length, '');
  const [first, second] = rolesOf(library, spec, aircraft).map((role) =>
    addRole(library, sheet, { spec, aircraft }, role, { runDistance, flights }),
  );
  return sheet.compute('fuelPerTonne', 'Fuel per tonne of cargo', 'kg/t', mixOf(first, second));
}

function mixOf(first: RoleFuel | undefined, second: RoleFuel | undefined): Formula {
  if (first === undefined) throw new Error('no role of an aircraft');
  if (second === undefined) return f`${first.share} * ${first.perTonne}`;
  return f`${first.share} * ${first.perTonne} + ${second.share} * ${second.perTonne}`;
}

export function flightsOf(movement: Movement): readonly number[] {
  return movement.flightsKm !== undefined && movement.flightsKm.length > 0 ? movement.flightsKm : [movement.distanceKm];
}

interface Role {
  readonly role: AircraftType;
  readonly share: number;
  readonly reason: string;
}

/** Belly or freighter as stated, or as the type is used; else both, in the shares of air cargo. */
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
  { spec, aircraft }: { readonly spec: AirSpec; readonly aircraft: Aircraft },
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
    useRow({ sheet, library }, symbol, label, id, why);
  const perKm = row(
    `${name}FuelPerKm`,
    `${name}: fuel per km at the mean stage length`,
    `${base}/fuel`,
    aircraft.reason,
  );
  const stage = row(`${name}Stage`, `${name}: mean stage length in the statistics`, `${base}/stage`);
  const fixedLabel = 'Cruise kilometres equivalent to taxi, climb and approach';
  const fixed = sheet.once('fixedKm', 'km', (symbol) => row(symbol, fixedLabel, 'air/fixed-distance'));
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

/** An aircraft's load: only freight, or passengers at 100 kg each with freight and mail. */
export function addLoad(
  library: FactorLibrary,
  sheet: Sheet,
  statedPercent: number | undefined,
  role: AircraftType,
  base: string,
): Line<'t'> {
  const row = (symbol: string, label: string, id: string, why?: string): Line =>
    useRow({ sheet, library }, symbol, label, id, why);
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
