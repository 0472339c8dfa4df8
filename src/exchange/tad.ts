import { parseOwn } from '../own-json.js';
import type { Footprint } from '../record/port.js';
import { asObject, type Json } from '../stored/json.js';
import type { Facts } from './facts.js';
import type { Matches, Query } from './filters.js';
import type { ShipmentFootprint } from './model.js';
import { badRequest } from './refusal.js';

/**
 * Transport activity data of a shipment, for partners that calculate themselves. A leg is included only if the request
 * stated its departure and arrival: iLEAP asks for both, and dates of our own would be guesses.
 */
export function activitiesOf(footprint: Footprint): readonly object[] {
  if (footprint.kind !== 'shipment' || footprint.status !== 'Active') return [];
  const { data, modes } = parseOwn<Facts>(footprint.factsJson);
  const { tces, shipmentId } = data as ShipmentFootprint;
  return tces.flatMap((tce) => {
    const mode = tce.tocId === undefined ? undefined : modes?.[tce.tocId];
    const { departureAt, arrivalAt, distance, origin, destination, mass } = tce;
    if (mode === undefined || departureAt === undefined || arrivalAt === undefined) return [];
    return [
      {
        activityId: tce.tceId,
        consignmentIds: [shipmentId],
        distance,
        mass,
        origin,
        destination,
        departureAt,
        arrivalAt,
        mode,
      },
    ];
  });
}

const OTHER = ['limit', 'after'];

/** Any field, nested ones with a dot; values are compared regardless of case. */
export function parseActivityFilter(query: Query): Matches {
  const tests = Object.entries(query).filter(([name]) => !OTHER.includes(name));
  for (const [name] of tests) if (!/^[A-Za-z]+(\.[A-Za-z]+)*$/.test(name)) throw badRequest(`${name}: is not a field`);
  return (activity) =>
    tests.every(([name, values]) => {
      const found = readPath(activity, name.split('.')).map((value) => String(value).toLowerCase());
      return values.some((value) => found.includes(value.toLowerCase()));
    });
}

function readPath(value: unknown, [name, ...rest]: readonly string[]): readonly unknown[] {
  if (Array.isArray(value)) return value.flatMap((item) => readPath(item, name === undefined ? [] : [name, ...rest]));
  if (name === undefined) return value === undefined ? [] : [value];
  const fields: Json = asObject(value);
  return Object.hasOwn(fields, name) ? readPath(fields[name], rest) : [];
}
