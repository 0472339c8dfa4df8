import { fault } from '../../errors/fault.js';
import type { AirSpec } from '../../request/types.js';
import { AIRCRAFT_TYPES, type AircraftType, GENERIC_AIRCRAFT, type GenericAircraft } from '../../request/vocabulary.js';
import type { FactorLibrary } from '../factors/library.js';
import type { AircraftLimits } from '../types.js';
import { slug } from './common.js';

/** The boundary between short and long haul (ISO 14083, GLEC). */
export const LONG_HAUL_KM = 1500;

export interface Aircraft {
  readonly name: string;
  /** Reference types by role: BTS rows `aircraft/freighter/b77l`. */
  readonly freighter: string;
  readonly passenger: string;
  readonly limits: AircraftLimits;
  /** The type's role, if it has only one. */
  readonly onlyRole?: AircraftType;
  readonly reason: string;
}

/** @throws ApiFault UNKNOWN_AIRCRAFT_IDENTIFIER if the code is neither an aircraft of the table nor a generic class. */
export function limitsOf(library: FactorLibrary, spec: AirSpec): AircraftLimits {
  return identify(library, spec, LONG_HAUL_KM).limits;
}

/** The class for a flight of this length if no aircraft is stated. */
export function genericFor(flightKm: number): GenericAircraft {
  return flightKm < LONG_HAUL_KM ? 'NARROW_BODY_MEDIUM_HAUL' : 'WIDE_BODY_LONG_HAUL';
}

/** The aircraft of the request: its own rows if the statistics have them, else those of its class. */
export function identify(library: FactorLibrary, spec: AirSpec, flightKm: number): Aircraft {
  const asked = spec.vehicle;
  if (asked === undefined) {
    return classOf(
      library,
      genericFor(flightKm),
      `aircraft not stated: ${flightKm < LONG_HAUL_KM ? 'short' : 'long'} haul`,
    );
  }
  const generic = GENERIC_AIRCRAFT.find((name) => name === asked);
  if (generic !== undefined) return classOf(library, generic, 'generic class as stated');
  const row = library.find(`aircraft/code/${asked.toLowerCase()}`);
  if (row?.text === undefined) throw fault('UNKNOWN_AIRCRAFT_IDENTIFIER', `vehicle: no aircraft "${asked}"`);
  const [icao = '', className = ''] = row.text.split(' ');
  const onlyRole = AIRCRAFT_TYPES.find((role) => role === library.find(`aircraft/role/${asked.toLowerCase()}`)?.text);
  if (onlyRole === 'FREIGHTER' && spec.aircraftType === 'PASSENGER')
    throw fault('INVALID_PROPERTY_VALUE', `aircraftType: a ${asked} carries no passengers`);
  const general = classOf(library, className, '');
  const own = (role: string): string | undefined =>
    library.find(`aircraft/${role}/${icao}/fuel`) === undefined ? undefined : icao;
  const [freighter, passenger] = [own('freighter'), own('passenger')];
  return {
    name: row.note,
    freighter: freighter ?? general.freighter,
    passenger: passenger ?? general.passenger,
    limits: general.limits,
    ...(onlyRole !== undefined && { onlyRole }),
    reason:
      freighter === undefined && passenger === undefined
        ? `default class: aircraft ${asked} has no public statistics of its own, figures of its class`
        : `exact: aircraft ${asked}`,
  };
}

function classOf(library: FactorLibrary, name: string, reason: string): Aircraft {
  const base = `aircraft/class/${slug(name)}`;
  const text = (key: string): string => library.get(`${base}/${key}`).text ?? '';
  return {
    name: library.get(`${base}/freighter`).note,
    freighter: text('freighter'),
    passenger: text('passenger'),
    limits: { rangeKm: library.value(`${base}/range`), runwayMetres: library.value(`${base}/runway`) },
    reason,
  };
}
