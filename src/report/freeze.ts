import { createHash, randomUUID } from 'node:crypto';
import { fault } from '../errors/fault.js';
import type {
  BatchStore,
  FrozenSummary,
  ModeFigures,
  ProfileStore,
  ReportStore,
  ResultStore,
  StoredReport,
} from '../record/port.js';
import type { LargeInTurn } from '../turns/large-in-turn.js';
import { Compared, explainChange, yearBefore } from './change.js';
import type { ReportDocument } from './document.js';
import { EvenSample } from './even-sample.js';
import { FiguresOnly } from './figures-only.js';
import { LINES_PER_PART, packLines } from './lines.js';
import { METHOD_SAMPLES, readMethod } from './method.js';
import type { Recalculation } from './reproduce.js';
import { type ReportRequest, toSummaryFilter } from './request.js';
import { lacksOf, ReportTallies } from './sums.js';

export type FreezingStore = ReportStore &
  ProfileStore &
  Pick<ResultStore, 'findUnread'> &
  Pick<BatchStore, 'listBatches' | 'findBatch' | 'listChunkBases' | 'readChunk' | 'listBatchRows'>;

/** Towards others, where others work. */
interface Manners {
  readonly inTurn?: LargeInTurn;
  /** Lets others work, between any two pages of summaries. */
  readonly giveWay?: () => Promise<void>;
}

interface FreezeOptions extends Manners {
  /** For the sources of results kept as figures only. */
  readonly recalculation: Recalculation;
}

/**
 * Makes a report: reads the matching results as of one instant, sums them in one pass and keeps every line, so that the
 * report stays the same whatever happens to the results. 100,000 results take about ten megabytes of packed lines.
 * @throws ApiFault INVALID_PROPERTY_VALUE if the filter names a file that does not exist
 */
export async function freezeReport(
  store: FreezingStore,
  account: { readonly id: string; readonly name: string },
  request: ReportRequest,
  now: Date,
  { inTurn, giveWay, recalculation }: FreezeOptions,
): Promise<StoredReport> {
  const { title, period, filter, supersedes } = request;
  const [tallies, counts, hash] = [new ReportTallies(), new Counts(), createHash('sha256')];
  const compared = new Compared();
  const parts: Uint8Array[] = [];
  let waiting: FrozenSummary[] = [];
  await store.readFrozen(account.id, toSummaryFilter(period, filter), async (summaries) => {
    for (const summary of summaries) {
      tallies.add(summary);
      counts.add(summary);
      compared.add(summary);
      hash.update(checksumLine(summary));
    }
    waiting.push(...summaries);
    while (waiting.length >= LINES_PER_PART) {
      parts.push(await packLines(waiting.slice(0, LINES_PER_PART)));
      waiting = waiting.slice(LINES_PER_PART);
    }
    await giveWay?.();
  });
  // Results outlive the rows of their file.
  if (
    filter.batch !== undefined &&
    counts.results === 0 &&
    (await store.findBatch(account.id, filter.batch)) === undefined
  )
    throw fault('INVALID_PROPERTY_VALUE', `filter.batch: there is no file with id ${JSON.stringify(filter.batch)}`);
  if (waiting.length > 0) parts.push(await packLines(waiting));
  const totals = tallies.totals();
  const change = await compare(store, account.id, request, compared, giveWay);
  const document: ReportDocument = {
    version: 1,
    ...{ title, period, filter },
    owner: { account: account.name, ...(await store.getProfile(account.id)) },
    totals,
    dataQuality: {
      primary: shareOf(totals.co2eGramsByData.primary, totals.co2eGrams),
      modelled: shareOf(totals.co2eGramsByData.modelled, totals.co2eGrams),
      default: shareOf(totals.co2eGramsByData.default, totals.co2eGrams),
    },
    results: { count: totals.results, sha256: hash.digest('hex') },
    coverage: { ...counts.coverage, ...(await countFailed(store, account.id, request, counts)) },
    byMode: tallies.byMode(),
    byHubType: tallies.byHubType(),
    uncertainty: tallies.uncertainty(),
    ...(change !== undefined && { change }),
    byMonth: tallies.byMonth(),
    byCarrier: tallies.by('carrier'),
    byLane: tallies.by('lane'),
    byOriginCountry: tallies.by('originCountry'),
    byDestinationCountry: tallies.by('destinationCountry'),
    byCustomer: tallies.by('customer'),
    method: await readMethod(
      store,
      account.id,
      { full: counts.samples.items, figuresOnly: counts.figures },
      recalculation,
      inTurn,
    ),
  };
  const report = {
    id: randomUUID(),
    accountId: account.id,
    createdAt: now.toISOString().replace('Z', '000+00:00'),
    title,
    periodFrom: period.from,
    periodTo: period.to,
    documentJson: JSON.stringify(document),
    ...(supersedes === undefined ? {} : { supersedes }),
  };
  await store.createReport(report, parts);
  return { ...report, status: 'draft' };
}

/** Adds the same days of the previous year, with the same filter. */
async function compare(
  store: FreezingStore,
  accountId: string,
  { period, filter }: ReportRequest,
  now: Compared,
  giveWay: Manners['giveWay'],
) {
  const earlier = yearBefore(period);
  if (earlier === undefined) return undefined;
  const before = new Compared();
  await store.readFrozen(accountId, toSummaryFilter(earlier, filter), async (summaries) => {
    for (const summary of summaries) before.add(summary);
    await giveWay?.();
  });
  return explainChange(before, now, earlier);
}

const BATCHES_AT_ONCE = 100;

/**
 * Failed rows have no result, and so no date, lane or mode. Those of a file are assumed to lie in the period in the
 * same proportion as its results; a file without results counts on its day of arrival.
 */
async function countFailed(
  store: FreezingStore,
  accountId: string,
  { period, filter: { batch, ...others } }: ReportRequest,
  { results, byBatch }: Counts,
): Promise<Pick<ReportDocument['coverage'], 'failedRows' | 'coveredShare'>> {
  if (Object.keys(others).length > 0) return {};
  let failed = 0;
  if (batch !== undefined) failed = (await store.findBatch(accountId, batch))?.counts.failed ?? 0;
  else {
    for (const [id, inPeriod] of byBatch) {
      const { counts } = (await store.findBatch(accountId, id)) ?? {};
      if (counts !== undefined) failed += counts.failed * Math.min(1, inPeriod / Math.max(1, counts.done));
    }
    failed += await countBarren(store, accountId, period);
  }
  const failedRows = Math.round(failed);
  return { failedRows, ...(results + failedRows > 0 && { coveredShare: results / (results + failedRows) }) };
}

/** Failed rows of files that arrived in the period and have no results at all. */
async function countBarren(store: FreezingStore, accountId: string, period: ReportRequest['period']): Promise<number> {
  let failed = 0;
  for (let after: { readonly createdAt: string; readonly id: string } | undefined; ; ) {
    const found = await store.listBatches(accountId, 'FILE', BATCHES_AT_ONCE, after);
    for (const { createdAt, counts } of found)
      if (counts.done === 0 && createdAt >= period.from && createdAt < period.to) failed += counts.failed;
    after = found.at(-1);
    if (found.length < BATCHES_AT_ONCE || (after?.createdAt ?? '') < period.from) return failed;
  }
}

/** One result's line in the overall checksum, which anybody with the list can recalculate. */
export const checksumLine = ({ id, resultSha256, totalGrams }: FrozenSummary): string =>
  `${id}\t${resultSha256 ?? ''}\t${totalGrams}\n`;

const shareOf = (grams: number, total: number): number => (total > 0 ? grams / total : 0);

const lacksAny = (figures: ModeFigures): boolean => Object.values(lacksOf(figures)).includes(true);

/** Counts figures missing from results, and selects which results are read for the method. */
class Counts {
  readonly coverage = {
    withoutActivity: 0,
    withoutStages: 0,
    withoutDataQuality: 0,
    withoutModeFigures: 0,
    figuresOnly: 0,
  };
  readonly samples = new EvenSample<string>(METHOD_SAMPLES);
  readonly figures = new FiguresOnly();
  results = 0;
  /** Results of each file. */
  readonly byBatch = new Map<string, number>();

  add(summary: FrozenSummary): void {
    const { coverage, byBatch } = this;
    const { batchId } = summary;
    this.results += 1;
    if (batchId !== undefined) byBatch.set(batchId, (byBatch.get(batchId) ?? 0) + 1);
    if (summary.tonneKm === undefined) coverage.withoutActivity += 1;
    if (summary.wttGrams === undefined || summary.ttwGrams === undefined) coverage.withoutStages += 1;
    if (summary.primaryShare === undefined) coverage.withoutDataQuality += 1;
    if (summary.byMode.length === 0 || summary.byMode.some(lacksAny)) coverage.withoutModeFigures += 1;
    if (summary.certificateId !== undefined) this.samples.add(summary.id);
    else {
      coverage.figuresOnly += 1;
      this.figures.add(summary);
    }
  }
}
