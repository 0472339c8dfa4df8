import { asList, asObject, asText, type Json } from '../stored/json.js';
import { badRequest } from './refusal.js';

const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i;
/** Events that a partner may send us, by PACT version; the 3.0 document prints names of 2.x in some places. */
const TYPES: Readonly<Record<2 | 3, readonly RegExp[]>> = {
  2: [/^org\.wbcsd\.pathfinder\.ProductFootprint(Request)?\.(Published|Created|Fulfilled|Rejected)\.v1$/],
  3: [
    /^org\.wbcsd\.pact\.ProductFootprint\.(Published|RequestCreated|RequestFulfilled|RequestRejected)Event\.3$/,
    /^org\.wbcsd\.pathfinder\.ProductFootprint(Request)?\.(Published|Created|Fulfilled|Rejected)\.v1$/,
  ],
};

export interface ReceivedEvent {
  readonly id: string;
  readonly type: string;
  readonly data: Json;
}

/** Whether a partner asks for footprints. */
export const isRequest = ({ type }: ReceivedEvent): boolean => /Request(Created|\.Created)/.test(type);

/**
 * A CloudEvent 1.0 as PACT sends it.
 * @throws ExchangeRefusal if it is malformed
 */
export function readEvent(body: unknown, version: 2 | 3): ReceivedEvent {
  const event = asObject(body);
  const [id, type, source] = [asText(event.id), asText(event.type), asText(event.source)];
  if (event.specversion !== '1.0') throw badRequest('specversion: must be 1.0');
  if (id === undefined) throw badRequest('id: is missing');
  if (source === undefined) throw badRequest('source: is missing');
  if (type === undefined || !TYPES[version].some((known) => known.test(type))) throw badRequest('type: is not known');
  const data = asObject(event.data);
  if (/Published/.test(type)) {
    const ids = asList(data.pfIds);
    if (ids.length === 0 || !ids.every((one) => typeof one === 'string' && UUID.test(one)))
      throw badRequest('data.pfIds: must be UUIDs of footprints');
  } else if (/Fulfilled|Rejected/.test(type) && asText(data.requestEventId) === undefined) {
    throw badRequest('data.requestEventId: is missing');
  }
  return { id, type, data };
}
