import { randomUUID } from 'node:crypto';
import type { CallOut } from '../outgoing/call.js';
import type { CarrierPartner, CarrierStore } from '../record/port.js';
import { type Fetched, fetchList } from './fetch.js';
import { idOf, keepDocument } from './keep.js';
import { joinLanes, seeOn } from './read/lanes.js';

const MAX_TOLD = 20;

/** The outcome of a fetch, shown with the partner. */
export interface FetchOutcome {
  /** RUNNING: still in progress; the outcome is shown with the partner later. */
  readonly state: 'DONE' | 'FAILED' | 'RUNNING';
  readonly documentId?: string;
  readonly figures: number;
  readonly shipments: number;
  /** After a fetch that broke off: records that the next one need not read again. */
  readonly keptRecords?: number;
  /** Records already read by earlier fetches. */
  readonly fromEarlier?: number;
  /** Parts of the answer that could not be read, or why there was no answer. */
  readonly problems: readonly string[];
}

interface Dependencies {
  readonly store: CarrierStore;
  readonly call: CallOut;
  readonly privateHosts: readonly string[];
}

/** Imports what a partner lists, as far as it can be read: problems are reported and do not block the other records. */
export async function fetchFigures(partner: CarrierPartner, dependencies: Dependencies): Promise<FetchOutcome> {
  try {
    const fetched = await fetchList(partner, `/${partner.version}/footprints`, {
      ...dependencies,
      pages: dependencies.store,
    });
    if (fetched.problem !== undefined) return brokenOff(fetched.problem, fetched.kept);
    const outcome = await keepFigures(partner, dependencies.store, fetched);
    await dependencies.store.forgetFetchedPages(partner.id);
    return outcome;
  } catch (error) {
    return failed(error);
  }
}

async function keepFigures(
  partner: CarrierPartner,
  store: CarrierStore,
  { pages, sha256, fromEarlier }: Extract<Fetched, { readonly pages: unknown }>,
): Promise<FetchOutcome> {
  const isEmpty = pages.every(({ count }) => count === 0);
  if (isEmpty) return { state: 'DONE', figures: 0, shipments: 0, problems: [] };
  if (pages.every(({ used }) => used === 0)) return failed('no record is in iLEAP format and in force');
  const lanes = joinLanes(pages.map((page) => page.lanes));
  const read = {
    figures: pages.flatMap((page) => page.figures.map((figure) => seeOn(figure, lanes))),
    shipments: pages.flatMap((page) => page.shipments),
  };
  const problems = pages.flatMap((page) => page.problems);
  // If an answer lists a figure twice, the later one counts.
  const figures = [...new Map(read.figures.map((figure) => [idOf(figure), figure])).values()];
  const named = read.shipments.map((one) => [JSON.stringify([one.shipmentId, one.source]), one] as const);
  const shipments = [...new Map(named).values()];
  const documentId = randomUUID();
  await keepDocument(store, partner.accountId, documentId, {
    name: `${partner.name} ${new Date().toISOString().slice(0, 10)}`,
    format: 'PACT',
    sha256,
    partnerId: partner.id,
    figures,
    shipments,
  });
  const told = problems.slice(0, MAX_TOLD);
  const rest = problems.length - told.length;
  return {
    state: 'DONE',
    documentId,
    figures: figures.length,
    shipments: shipments.length,
    ...(fromEarlier > 0 && { fromEarlier }),
    problems: [...told, ...(rest > 0 ? [`and ${rest} more`] : [])],
  };
}

const failed = (problem: unknown): FetchOutcome => ({
  state: 'FAILED',
  figures: 0,
  shipments: 0,
  problems: [problem instanceof Error ? problem.message : String(problem)],
});

const brokenOff = (problem: string, keptRecords: number): FetchOutcome =>
  keptRecords === 0
    ? failed(problem)
    : {
        ...failed(problem),
        problems: [problem, `${keptRecords} records were read so far; the next fetch continues after them`],
        keptRecords,
      };
