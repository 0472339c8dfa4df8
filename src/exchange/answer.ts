import type { ExchangeClient, Footprint } from '../record/port.js';
import { asList, asObject, asText, type Json } from '../stored/json.js';
import { type Matches, parseFilterV3, type Query } from './filters.js';
import { type Owner, renderV2, renderV3 } from './pact.js';
import { listMatching } from './pages.js';
import type { PublishingStore } from './publish.js';
import { ExchangeRefusal } from './refusal.js';

/** Footprints per event at most. */
const MAX_FOOTPRINTS = 1000;

export const TYPES = {
  2: {
    fulfilled: 'org.wbcsd.pathfinder.ProductFootprintRequest.Fulfilled.v1',
    rejected: 'org.wbcsd.pathfinder.ProductFootprintRequest.Rejected.v1',
    published: 'org.wbcsd.pathfinder.ProductFootprint.Published.v1',
  },
  3: {
    fulfilled: 'org.wbcsd.pact.ProductFootprint.RequestFulfilledEvent.3',
    rejected: 'org.wbcsd.pact.ProductFootprint.RequestRejectedEvent.3',
    published: 'org.wbcsd.pact.ProductFootprint.PublishedEvent.3',
  },
} as const;

export interface Answer {
  readonly type: string;
  readonly data: object;
}

/** Answers a partner's RequestCreated event: the footprints it may see, or why there are none. */
export async function answerRequest(
  store: PublishingStore,
  client: ExchangeClient,
  owner: Owner,
  event: { readonly id: string; readonly version: 2 | 3; readonly data: Json },
): Promise<Answer> {
  const { id: requestEventId, version, data } = event;
  const reject = (code: string, message: string): Answer => ({
    type: TYPES[version].rejected,
    data: { requestEventId, error: { code, message } },
  });
  let matches: Matches | undefined;
  try {
    matches = version === 3 ? criteriaV3(data) : criteriaV2(asObject(data.pf));
  } catch (error) {
    if (error instanceof ExchangeRefusal) return reject('BadRequest', error.message);
    throw error;
  }
  if (matches === undefined) return reject('BadRequest', 'the request names no search criteria');
  const render = version === 3 ? renderV3 : renderV2;
  const { items, next } = await listMatching(
    store,
    client,
    { limit: MAX_FOOTPRINTS },
    { render: (footprint: Footprint) => [render(footprint, owner)], matches },
  );
  const missing = version === 3 ? 'NotFound' : 'NoSuchFootprint';
  if (items.length === 0) return reject(missing, 'no footprint that you may see matches the request');
  if (next !== undefined)
    return reject('BadRequest', `more than ${MAX_FOOTPRINTS} footprints match; list them, or name fewer products`);
  return { type: TYPES[version].fulfilled, data: { requestEventId, pfs: items } };
}

const CRITERIA_V3 = [
  'productId',
  'companyId',
  'geography',
  'classification',
  'status',
  'validOn',
  'validAfter',
  'validBefore',
];

const textsOf = (value: unknown): readonly string[] =>
  (Array.isArray(value) ? asList(value) : [value]).flatMap((one) => asText(one) ?? []);

function criteriaV3(data: Json): Matches | undefined {
  const query: Query = Object.fromEntries(
    CRITERIA_V3.flatMap((name) => {
      const values = textsOf(data[name]);
      return values.length === 0 ? [] : [[name, values]];
    }),
  );
  return Object.keys(query).length === 0 ? undefined : parseFilterV3(query);
}

/** A fragment of a footprint: lists must share an entry, texts must be equal. */
function criteriaV2(fragment: Json): Matches | undefined {
  const tests: Matches[] = [];
  for (const name of ['productIds', 'companyIds'] as const) {
    const wanted = textsOf(fragment[name]);
    if (wanted.length > 0)
      tests.push((footprint) => asList(footprint[name]).some((one) => wanted.includes(String(one))));
  }
  const category = asText(fragment.productCategoryCpc);
  if (category !== undefined) tests.push((footprint) => footprint.productCategoryCpc === category);
  const country = asText(asObject(fragment.pcf).geographyCountry);
  if (country !== undefined) tests.push((footprint) => asObject(footprint.pcf).geographyCountry === country);
  return tests.length === 0 ? undefined : (footprint) => tests.every((test) => test(footprint));
}
