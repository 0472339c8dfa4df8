import type { ExchangeClient, Footprint, FootprintPosition } from '../record/port.js';
import { asList, asObject, type Json } from '../stored/json.js';
import type { Matches } from './filters.js';
import { type PublishingStore, publishMore } from './publish.js';
import { badRequest } from './refusal.js';

/** Page size if no limit is given; a link leads to the next page. */
const DEFAULT_LIMIT = 1000;
const WINDOW = 200;
/** Parts that must be published before a page begins: about 400 results, one second. */
const PUBLISHED_BEFORE = 2;

export interface FootprintPage {
  readonly items: readonly Json[];
  /** Where the next page begins; absent on the last page. */
  readonly next?: string;
}

export interface PageQuery {
  readonly limit?: number | undefined;
  /** A link from an earlier answer. */
  readonly after?: string | undefined;
}

/** How a footprint is shown, and which ones match. */
export interface Showing {
  readonly render: (footprint: Footprint) => readonly object[];
  readonly matches: Matches;
}

/**
 * Matching footprints in order of creation: a link gives the same set however often it is followed. Unpublished results
 * are published as far as the page needs them.
 */
export async function listMatching(
  store: PublishingStore,
  client: ExchangeClient,
  { limit = DEFAULT_LIMIT, after }: PageQuery,
  { render, matches }: Showing,
): Promise<FootprintPage> {
  // Published first, so that superseded footprints already say so, unless very many results are waiting.
  for (let part = 0; part < PUBLISHED_BEFORE && (await publishMore(store, client.accountId)); part++);
  const items: Json[] = [];
  let { position, skip } = after === undefined ? { position: undefined, skip: 0 } : readPlace(after);
  for (;;) {
    const rows = await store.listFootprints(client, position, WINDOW);
    for (const row of rows) {
      const rendered = render(row);
      for (const [index, one] of rendered.entries()) {
        if (index < skip || !matches(asObject(one))) continue;
        // One more than fits shows that there is a next page, and where it begins.
        if (items.length === limit) return { items, next: writePlace(position, index) };
        items.push(asObject(one));
      }
      skip = 0;
      position = { createdAt: row.createdAt, id: row.id };
    }
    if (rows.length < WINDOW && !(await publishMore(store, client.accountId))) return { items };
  }
}

/** After this row, skipping this many renderings of the next one. */
const writePlace = (position: FootprintPosition | undefined, skip: number): string =>
  Buffer.from(JSON.stringify([position?.createdAt ?? '', position?.id ?? '', skip])).toString('base64url');

function readPlace(text: string): { position: FootprintPosition; skip: number } {
  try {
    const [createdAt, id, skip] = asList(JSON.parse(Buffer.from(text, 'base64url').toString()));
    if (typeof createdAt === 'string' && typeof id === 'string' && Number.isSafeInteger(skip))
      return { position: { createdAt, id }, skip: Number(skip) };
  } catch {
    // Reported below.
  }
  throw badRequest('after: this link was not issued here');
}
