import { fault } from '../../errors/fault.js';
import { decodeJson } from '../../request/json.js';
import { asList, asObject } from '../../stored/json.js';
import { type ReadActivity, readActivities } from '../activities.js';

const MAX_ACTIVITIES = 20_000;
const MAX_VALUES = 2_000_000;

/**
 * Transport activity data as a list, or as the answer of a host that lists it.
 * @throws ApiFault if it is neither, or too long
 */
export function readActivityFile(bytes: Uint8Array, carrier: string | undefined): readonly ReadActivity[] {
  const body = decodeJson(bytes, MAX_VALUES);
  const records = Array.isArray(body) ? body : asList(asObject(body).data);
  if (records.length === 0) throw fault('INVALID_PROPERTY_VALUE', 'body: has no transport activity data');
  if (records.length > MAX_ACTIVITIES)
    throw fault('PAYLOAD_TOO_LARGE', `body: has ${records.length} activities; at most ${MAX_ACTIVITIES} are read`);
  return readActivities(records, carrier);
}
