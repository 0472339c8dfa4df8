import { basisNow } from './batch/basis.js';
import { type Batches, createBatches } from './batch/service/batches.js';
import { type Carriers, createCarriers } from './carriers/carriers.js';
import { type CarrierPartners, createCarrierPartners } from './carriers/partners.js';
import type { ComposedEngines } from './compose.js';
import type { Config } from './config.js';
import type { SharedFiles } from './datasets/open.js';
import { createPartnerEvents, type PartnerEvents } from './exchange/partner-events.js';
import { openJobs } from './jobs/open.js';
import type { Store } from './record/port.js';
import { startFileReader } from './threads/file-reader.js';
import { startRowThreads } from './threads/row-pool.js';
import type { RowThreads } from './threads/row-threads.js';
import { createWebhooks, type Webhooks } from './webhooks/webhooks.js';

/** For threads that calculate rows: requests, at 0, get more than twice their share of a contested processor. */
const ROWS_NICE = 4;

/** An address that never answers occupies one of them for ten seconds. */
const DELIVERIES_AT_ONCE = 8;
/** A partner's answer may take tens of megabytes. */
const FETCHES_AT_ONCE = 2;

export interface OpenBatchesDependencies {
  readonly config: Config;
  readonly store: Store;
  readonly engines: Pick<ComposedEngines, 'about' | 'dataVersions' | 'estimator'>;
  readonly shared: SharedFiles;
  /** Calculating threads that also process rows; by default, and while there are none, rows get their own threads. */
  readonly calculating?: () => RowThreads | undefined;
  /** Told of work on files, which takes much memory: reading them, and calculating their rows. */
  readonly duringFiles?: <T>(work: Promise<T>) => Promise<T>;
  readonly batchPaused?: (reason: string) => void;
  /** Throws while data needed for rows is missing. */
  readonly assertData?: () => void;
  readonly publicUrl: () => string;
  readonly log: { warn(facts: object, text: string): void; error(facts: object, text: string): void };
}

export interface OpenBatches {
  readonly batches: Batches;
  readonly webhooks: Webhooks;
  readonly carriers: Carriers;
  readonly carrierPartners: CarrierPartners;
  readonly partnerEvents: PartnerEvents;
  /** Processes chunks in this process. */
  work(): void;
  close(): Promise<void>;
}

/** Batches with everything they need: threads for their rows and the queue that goes with the store. */
export async function openBatches({
  config,
  store,
  engines,
  shared,
  calculating = () => undefined,
  log,
  assertData = () => {},
  duringFiles = (work) => work,
  batchPaused = () => {},
  ...dependencies
}: OpenBatchesDependencies): Promise<OpenBatches> {
  let started: ReturnType<typeof startRowThreads> | undefined;
  const threads = (): RowThreads => {
    assertData();
    const these = calculating();
    if (these !== undefined) return these;
    started ??= startRowThreads(Math.max(1, config.batchThreads), { config, shared, nice: ROWS_NICE });
    return started;
  };
  const files = startFileReader({ nice: ROWS_NICE });
  const jobs = await openJobs(config.databaseUrl, store, {
    onError: (error) => log.warn({ err: error }, 'job failed'),
  });
  const webhooks = createWebhooks({ store, jobs, privateHosts: config.webhookPrivateHosts });
  const basis = basisNow(engines.about.methodVersion, engines);
  const carriers = createCarriers(store);
  const privateHosts = config.webhookPrivateHosts;
  const carrierPartners = createCarrierPartners({ store, jobs, privateHosts, onChange: carriers.forget });
  const partnerEvents = createPartnerEvents({ store, jobs, publicUrl: dependencies.publicUrl, privateHosts });
  const batches = createBatches({
    ...dependencies,
    findCarrierData: carriers.find,
    onEvent: async (type, { id, kind, accountId, attempt, counts, pauseReason }, isAgain = false) => {
      if (type === 'batch.paused' && pauseReason !== undefined && !isAgain) batchPaused(pauseReason);
      await webhooks.emit(accountId, type, { batchId: id, kind, counts }, `${id}/${attempt}`);
      if (type === 'batch.done') await partnerEvents.noteStored(accountId);
    },
    store,
    jobs,
    readFile: (source, options) => duringFiles(files.readFile(source, options)),
    openChunk: async (input) => threads().openChunk(input),
    calculate: async (rows) => duringFiles(threads().calculate(rows)),
    check: async (requests) => duringFiles(threads().check(requests)),
    versions: [engines.about.version, basis.method, basis.factors, ...basis.data],
    basis,
    keepRequests: config.keepRequests,
    retentionDays: config.batchRetentionDays,
    onError: (error) => log.warn({ err: error }, 'upkeep of batches failed'),
    onGaveUp: ({ id }, err) =>
      log.error({ err, batch: id }, 'a batch is paused because its rows could not be calculated'),
    onMistake: (cause) => log.error({ cause }, 'internal error in a row'),
  });
  let sender: { stop(): Promise<void> } | undefined;
  let fetcher: { stop(): Promise<void> } | undefined;
  let teller: { stop(): Promise<void> } | undefined;
  let worker: { stop(): Promise<void> } | undefined;
  return {
    batches,
    webhooks,
    carriers,
    carrierPartners,
    partnerEvents,
    work() {
      threads();
      sender ??= webhooks.work(DELIVERIES_AT_ONCE);
      fetcher ??= carrierPartners.work(FETCHES_AT_ONCE);
      teller ??= partnerEvents.work(DELIVERIES_AT_ONCE);
      if (config.batchThreads > 0) worker ??= batches.work(config.batchThreads + 1);
    },
    async close() {
      await worker?.stop();
      await sender?.stop();
      await fetcher?.stop();
      await teller?.stop();
      await jobs.close();
      await started?.close();
      await files.close();
    },
  };
}
