import { createHash } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { askToken, parse } from '../exchange/token.js';
import type { Called, CallOut } from '../outgoing/call.js';
import type { CarrierPartner } from '../record/port.js';
import { asList, asNumber, asObject } from '../stored/json.js';

const MAX_PAGE_BYTES = 32 * 1024 * 1024;
const MAX_PAGES = 200;
/** A year of a large forwarder: some 100 MB while they are read. */
const MAX_RECORDS = 100_000;
const PAGE = 500;
const ATTEMPTS = 4;
/** Of a host that asks to be left alone. */
const MAX_WAIT_S = 60;

export type Fetched =
  | { readonly records: readonly unknown[]; readonly sha256: string; readonly problem?: never }
  | { readonly problem: string };

/** Everything that a partner lists at an address below its base, page by page. */
export async function fetchList(
  partner: CarrierPartner,
  path: string,
  call: CallOut,
  privateHosts: readonly string[],
): Promise<Fetched> {
  const asked = await askToken(partner, call, privateHosts);
  if ('problem' in asked) return asked;
  const first = `${partner.baseUrl}${path}${path.includes('?') ? '&' : '?'}limit=${PAGE}`;
  const records: unknown[] = [];
  const hash = createHash('sha256');
  let url = first;
  for (let page = 0; page < MAX_PAGES; page++) {
    const headers = { authorization: `Bearer ${asked.token}`, accept: 'application/json' };
    const answer = await callPatiently(() =>
      call(url, { method: 'GET', headers, maxBytes: MAX_PAGE_BYTES }, privateHosts),
    );
    if (answer.status === undefined) return { problem: `${path}: ${answer.problem}` };
    // 202 is PACT 3 for an answer that is not complete yet.
    if (answer.status !== 200 && answer.status !== 202) return { problem: `${path}: answered ${answer.status}` };
    const body = asObject(parse(answer.body));
    if (!Array.isArray(body.data)) return { problem: `${path}: the answer has no list named data` };
    records.push(...asList(body.data));
    hash.update(answer.body);
    if (records.length > MAX_RECORDS) return { problem: `${path}: more than ${MAX_RECORDS} records` };
    const next = nextOf(answer.headers.link, url);
    if (next === undefined) return { records, sha256: hash.digest('hex') };
    // A token of theirs goes to nobody else.
    if (new URL(next).origin !== new URL(first).origin)
      return { problem: `${path}: the link to the next page leads to another host` };
    url = next;
  }
  return { problem: `${path}: more than ${MAX_PAGES} pages` };
}

/** Again after a while where the host is busy, or wants fewer requests a second. */
async function callPatiently(ask: () => Promise<Called>): Promise<Called> {
  for (let attempt = 1; ; attempt++) {
    const answer = await ask();
    const isBusy = answer.status === undefined || answer.status === 429 || answer.status === 503;
    if (!isBusy || attempt === ATTEMPTS) return answer;
    const asked = answer.status === undefined ? undefined : asNumber(answer.headers['retry-after']);
    await sleep(1000 * Math.min(MAX_WAIT_S, Math.max(0, asked ?? 2 ** (attempt - 1))));
  }
}

function nextOf(link: string | readonly string[] | undefined, url: string): string | undefined {
  const text = Array.isArray(link) ? link.join(',') : String(link ?? '');
  const found = /<([^>]+)>\s*;[^,]*rel="?next"?/i.exec(text)?.[1];
  return found !== undefined && URL.canParse(found, url) ? new URL(found, url).href : undefined;
}
