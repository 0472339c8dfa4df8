import { createHash } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { askToken } from '../exchange/token.js';
import type { Called, CallOut } from '../outgoing/call.js';
import type { CarrierPartner, FetchedPageStore } from '../record/port.js';
import { asNumber } from '../stored/json.js';
import { keepPage, recallPages } from './kept-pages.js';
import { readPageAside } from './read/aside.js';
import type { ReadPage } from './read/page.js';

const MAX_PAGE_BYTES = 32 * 1024 * 1024;
/** Enough even for hosts that list ten at a time. */
const MAX_PAGES = 2_000;
/** A year of a large forwarder. */
const MAX_RECORDS = 100_000;
const PAGE = 500;
const ATTEMPTS = 4;
/** Longest Retry-After that is honoured. */
const MAX_WAIT_S = 60;

export interface FetchDependencies {
  readonly call: CallOut;
  readonly privateHosts: readonly string[];
  /** Keeps pages until the list has been read to its end. */
  readonly pages: FetchedPageStore;
}

export type Fetched =
  | {
      readonly pages: readonly ReadPage[];
      readonly sha256: string;
      /** Records read by earlier fetches that broke off. */
      readonly fromEarlier: number;
      readonly problem?: never;
    }
  | {
      readonly problem: string;
      /** Records that the next fetch need not read again. */
      readonly kept: number;
    };

/** Why a list was not read to its end. */
interface BrokenOff {
  readonly problem: string;
  /** OVER: asking again does not help. LOST: the host no longer recognises the link to this page. */
  readonly for?: 'OVER' | 'LOST';
}

/**
 * Everything a partner lists at an address below its base, page by page, continuing where the last fetch broke off.
 * Pages are kept; the caller deletes them once it has stored their content.
 */
export async function fetchList(
  partner: CarrierPartner,
  path: string,
  dependencies: FetchDependencies,
): Promise<Fetched> {
  const first = `${partner.baseUrl}${path}${path.includes('?') ? '&' : '?'}limit=${PAGE}`;
  const kept = await recallPages(dependencies.pages, partner.id, first);
  const reading: Reading = { url: kept.nextUrl, pages: [], records: 0, hash: createHash('sha256') };
  for (const body of kept.bodies) await take(reading, body);
  const fromEarlier = reading.records;
  const brokenOff = await readOn(partner, path, reading, dependencies);
  if (brokenOff === undefined) return { pages: reading.pages, sha256: reading.hash.digest('hex'), fromEarlier };
  const isAtKept = reading.pages.length === kept.bodies.length && reading.pages.length > 0;
  if (brokenOff.for === 'OVER' || (brokenOff.for === 'LOST' && isAtKept)) {
    await dependencies.pages.forgetFetchedPages(partner.id);
    // Only once: nothing is kept any more.
    if (brokenOff.for === 'LOST') return fetchList(partner, path, dependencies);
    return { problem: brokenOff.problem, kept: 0 };
  }
  return { problem: brokenOff.problem, kept: reading.records };
}

/** How far a list has been read. */
interface Reading {
  url: string;
  readonly pages: ReadPage[];
  records: number;
  readonly hash: ReturnType<typeof createHash>;
}

/** @returns whether it is a valid page */
async function take(reading: Reading, body: string): Promise<boolean> {
  const page = await readPageAside(body, reading.records);
  if (page === undefined) return false;
  reading.pages.push(page);
  reading.records += page.count;
  reading.hash.update(body);
  return true;
}

/** @returns why the end was not reached */
async function readOn(
  partner: CarrierPartner,
  path: string,
  reading: Reading,
  { call, privateHosts, pages }: FetchDependencies,
): Promise<BrokenOff | undefined> {
  const asked = () => askToken(partner, (...of) => callPatiently(() => call(...of), false), privateHosts);
  let granted = await asked();
  if ('problem' in granted) return granted;
  const ask = (token: string): Promise<Called> => {
    const headers = { authorization: `Bearer ${token}`, accept: 'application/json' };
    const request = { method: 'GET' as const, headers, maxBytes: MAX_PAGE_BYTES };
    return callPatiently(() => call(reading.url, request, privateHosts), true);
  };
  const origin = new URL(partner.baseUrl).origin;
  while (reading.pages.length < MAX_PAGES) {
    let answer = await ask(granted.token);
    // Reading a long list may outlive a token.
    if (answer.status === 401 && reading.pages.length > 0) {
      granted = await asked();
      if ('problem' in granted) return granted;
      answer = await ask(granted.token);
    }
    if (answer.status === undefined) return { problem: `${path}: ${answer.problem}` };
    // In PACT 3, 202 means that the answer is not complete yet.
    if (answer.status !== 200 && answer.status !== 202)
      return {
        problem: `${path}: answered ${answer.status}`,
        ...([400, 404, 410, 422].includes(answer.status) && { for: 'LOST' }),
      };
    if (!(await take(reading, answer.body))) return { problem: `${path}: the answer has no list named data` };
    if (reading.records > MAX_RECORDS) return { problem: `${path}: more than ${MAX_RECORDS} records`, for: 'OVER' };
    const next = nextOf(answer.headers.link, reading.url);
    if (next === undefined) return undefined;
    // A partner's token is never sent to another host.
    if (new URL(next).origin !== origin)
      return { problem: `${path}: the link to the next page points to another host`, for: 'OVER' };
    if (next === reading.url) return { problem: `${path}: a page links to itself as the next page`, for: 'OVER' };
    await keepPage(pages, partner.id, { page: reading.pages.length - 1, nextUrl: next, body: answer.body });
    reading.url = next;
  }
  return { problem: `${path}: more than ${MAX_PAGES} pages`, for: 'OVER' };
}

/**
 * Retries after a pause if the host is busy, asks for fewer requests, or does not answer (if the caller chose to wait
 * for that).
 */
async function callPatiently(ask: () => Promise<Called>, awaitSilent: boolean): Promise<Called> {
  for (let attempt = 1; ; attempt++) {
    const answer = await ask();
    const isBusy = answer.status === undefined ? awaitSilent : answer.status === 429 || answer.status >= 500;
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
