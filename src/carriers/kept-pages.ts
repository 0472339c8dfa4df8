import { promisify } from 'node:util';
import { deflateRaw, inflateRaw } from 'node:zlib';
import type { FetchedPageStore } from '../record/port.js';

/** Pages older than this may no longer match what the host lists. */
const FRESH_MS = 24 * 3_600_000;
const LEVEL = 4;

const pack = promisify(deflateRaw);
const unpack = promisify(inflateRaw);

export interface KeptPages {
  readonly bodies: readonly string[];
  /** Where to continue; the start of the list if nothing is kept. */
  readonly nextUrl: string;
}

/** Pages of a partner read by an earlier fetch. */
export async function recallPages(store: FetchedPageStore, partnerId: string, start: string): Promise<KeptPages> {
  const pages = await store.listFetchedPages(partnerId);
  const [first] = pages;
  const last = pages.at(-1);
  if (first === undefined || last === undefined) return { bodies: [], nextUrl: start };
  const isWhole = pages.every(({ page }, index) => page === index);
  if (isWhole && Date.now() - Date.parse(first.createdAt) < FRESH_MS) {
    const bodies: string[] = [];
    for (const { bodyPacked } of pages) bodies.push((await unpack(bodyPacked)).toString());
    return { bodies, nextUrl: last.nextUrl };
  }
  await store.forgetFetchedPages(partnerId);
  return { bodies: [], nextUrl: start };
}

export async function keepPage(
  store: FetchedPageStore,
  partnerId: string,
  { page, nextUrl, body }: { readonly page: number; readonly nextUrl: string; readonly body: string },
): Promise<void> {
  const bodyPacked = await pack(body, { level: LEVEL });
  await store.keepFetchedPage(partnerId, { page, nextUrl, bodyPacked });
}
