import { get, request } from './client.js';
import { SHIPMENTS, type Shipment, type ShipmentFilter, type ShipmentPage, toQuery } from './shipments.js';

/** One address can name so many. */
const NAMED_AT_ONCE = 100;

/** The table of the export with these shipments, in their order. */
export async function exportSelected(ids: readonly string[]): Promise<string> {
  const parts: string[] = [];
  for (let at = 0; at < ids.length; at += NAMED_AT_ONCE) {
    const names = ids.slice(at, at + NAMED_AT_ONCE).map((id) => `id=${encodeURIComponent(id)}`);
    const { text } = await request('GET', `${SHIPMENTS}?format=csv&${names.join('&')}`);
    parts.push(at === 0 ? text : text.slice(text.indexOf('\n') + 1));
  }
  // The mark that spreadsheets need; reading has removed that of each part.
  return `\ufeff${parts.join('')}`;
}

/** The largest selection. */
export const MOST_SELECTED = 10_000;
const LISTED_AT_ONCE = '500';

/** All shipments that match, in the order of the list, up to the largest selection. */
export async function listMatching(filter: ShipmentFilter): Promise<readonly Shipment[]> {
  const found: Shipment[] = [];
  let cursor: string | undefined;
  do {
    const paging = { cursor, limit: LISTED_AT_ONCE, sort: filter.sort, order: filter.order };
    const page = await get<ShipmentPage>(SHIPMENTS + toQuery(filter, paging));
    found.push(...page.items);
    cursor = page.nextCursor;
  } while (cursor !== undefined && found.length < MOST_SELECTED);
  return found.slice(0, MOST_SELECTED);
}
