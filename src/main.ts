import type { AddressInfo } from 'node:net';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { setFlagsFromString } from 'node:v8';
import closeWithGrace from 'close-with-grace';
import type { FastifyInstance } from 'fastify';
import { bootstrap } from './account/bootstrap.js';
import { openSignIn } from './account/sign-in.js';
import { banner, READY } from './banner.js';
import { createCertifier } from './certify/certifier.js';
import { buildData } from './cli/build-report.js';
import { explain } from './cli/explain.js';
import { composeEngines } from './compose.js';
import { readConfig } from './config.js';
import { listDatasets } from './datasets/ensure.js';
import type { SharedFiles } from './datasets/open.js';
import { contentsOf, UnderWay } from './datasets/under-way.js';
import type { OnNeighbour } from './errors/breaker.js';
import { scrub } from './errors/scrub.js';
import { buildServer } from './http/server.js';
import { lowerCollectors } from './machine/give-way-to.js';
import { relieveMemory, SHORT, watchMemory } from './machine/memory.js';
import { keepHeapsSmall } from './machine/small-heaps.js';
import { QUIET_MS, whenQuiet } from './machine/when-quiet.js';
import { logOptions, openOutput } from './observe/logger.js';
import { createMetrics } from './observe/metrics.js';
import { openTracing } from './observe/tracing.js';
import { openBatches } from './open-batches.js';
import { type Prepare, prepareWith } from './prepare.js';
import { openStore } from './record/open.js';
import { startRetention } from './record/retention.js';
import { startFilling } from './record/summaries/filling.js';
import { startReading } from './record/summaries/reading.js';
import { type CalculationThreads, startThreads } from './threads/pool.js';
import { createTurns } from './turns/turns.js';
import { warmCertifier, warmUp } from './warm-up.js';

/** Built by Vite beside the compiled service. */
const WEB_DIR = join(import.meta.dirname, 'web');
/** How long running requests may take after SIGTERM, ms. */
const DRAIN_MS = 20_000;
/**
 * As of calculating threads, whose garbage it mostly is. Not lower: a thread waits for these at the end of a collection,
 * and on a busy machine all other programs would come before them.
 */
const COLLECTING_NICE = 4;

async function main(): Promise<void> {
  keepHeapsSmall();
  lowerCollectors(COLLECTING_NICE);
  // The serving thread would wait in the middle of a collection for helpers of low priority.
  setFlagsFromString('--no-parallel-scavenge');
  const config = readConfig();
  const tracing = await openTracing({ endpoint: config.tracingEndpoint, serviceName: config.serviceName });
  const missing = (await listDatasets(config.dataDir)).filter(({ built }) => !built).map(({ name }) => name);
  const underWay = new UnderWay(missing);
  const metrics = createMetrics();
  const shared: SharedFiles = new Map();
  const onNeighbour: OnNeighbour = (neighbour, outcome, reason) => {
    metrics.neighbourAsked(neighbour, outcome);
    // With the pause after failures, a few lines a minute.
    if (outcome === 'FAILED') app.log.warn({ neighbour, reason }, 'an external service did not answer');
  };
  const engines = composeEngines(config, metrics.countCache, shared, underWay, (...asking) => onNeighbour(...asking));
  const store = await openStore(config.databaseUrl, {
    rateLimitPerSecond: config.rateLimitPerSecond,
    startReading: (here) =>
      startReading(config.databaseUrl, here, (failure) =>
        app.log.warn({ failure }, 'sums could not be kept up to date'),
      ),
    isAsked: () => app.isAnswering() || threads?.isAsked() === true,
  });
  const { secret } = await bootstrap(store, config);

  let publicUrl = config.publicUrl;
  const signIn = await openSignIn(store, {
    publicUrl: () => publicUrl,
    secureCookies: publicUrl.startsWith('https:'),
    secret: config.sessionSecret,
  });
  const isMemoryShort = watchMemory(SHORT);
  const turns = createTurns(Math.max(1, config.calculationThreads), {
    isMemoryShort,
    processors: availableParallelism(),
  });
  const certifier = createCertifier({
    get publicUrl() {
      return publicUrl;
    },
    onLookup: metrics.countCache('certificate'),
    drawings: store,
    turns,
  });
  // Threads that drew certificates keep 100 to 150 MB for the next ones.
  const relief = relieveMemory(isMemoryShort, () => certifier.rest());
  /** A service that is told to end while it builds data or warms up does not finish that first. */
  const ending = new AbortController();
  let threads: CalculationThreads | undefined;
  let isWarm = false;
  const here = prepareWith(engines);
  // Not in the serving thread, where everything a first calculation reads would stay for good.
  const prepare: Prepare = (asked) => threads?.prepare(asked, here, () => {}) ?? here(asked);
  const warmUpCertifier = (): Promise<void> =>
    warmCertifier(prepare, certifier.warmUp).catch((error: unknown) => {
      if (!ending.signal.aborted) app.log.warn({ err: error }, 'the certifier could not be warmed up');
    });
  const files = whenQuiet({ ms: QUIET_MS, pieces: 1 }, warmUpCertifier);
  const opened = await openBatches({
    config,
    store,
    engines,
    shared,
    calculating: () => (config.batchThreads <= config.calculationThreads ? threads?.rows : undefined),
    duringFiles: (work) => {
      certifier.rest().catch(() => {});
      return files.during(work);
    },
    batchPaused: metrics.batchPaused,
    assertData: () => underWay.assertDone(),
    publicUrl: () => publicUrl,
    log: { warn: (facts, text) => app.log.warn(facts, text), error: (facts, text) => app.log.error(facts, text) },
  });
  const app: FastifyInstance = await buildServer({
    batches: opened.batches,
    webhooks: opened.webhooks,
    carriers: opened.carriers,
    carrierPartners: opened.carrierPartners,
    partnerEvents: opened.partnerEvents,
    isWarm: () => isWarm,
    listMissing: () => underWay.describe(),
    metricsToken:
      config.metricsToken === undefined
        ? isLoopback(config.host)
          ? undefined
          : 'NOBODY'
        : { token: config.metricsToken },
    engines,
    turns,
    aside: (asked, spent, here) => {
      if (!underWay.isDone) return underWay.guard(() => here(asked, spent));
      return threads?.prepare(asked, here, spent) ?? here(asked, spent);
    },
    store,
    certifier,
    publicUrl: () => publicUrl,
    keepRequests: config.keepRequests,
    corsOrigins: config.corsOrigins,
    logger: logOptions(config.logLevel, openOutput()),
    limits: config,
    metrics,
    tracing,
    places: engines.places,
    dashboard: {
      signIn,
      places: engines.places,
      about: engines.about,
      tileServer: config.mapTilesUrl,
      webDir: WEB_DIR,
    },
    trustedProxies: config.trustedProxies,
  });
  await app.listen({ host: config.host, port: config.port }).catch((cause: unknown) => {
    throw new Error('the service cannot listen on HOST and PORT', { cause });
  });
  if (config.port === 0) publicUrl = publicUrl.replace(/:0$/, `:${(app.server.address() as AddressInfo).port}`);
  /** Threads start once all data is there, because each opens all of it. */
  const startWork = (): Promise<void> => {
    if (config.calculationThreads > 0) {
      threads = startThreads(
        config.calculationThreads,
        { config, shared },
        {
          countCache: metrics.countCache,
          onNeighbour,
          stepDone: (step, startedAtMs, seconds) => {
            metrics.stepDone(step, seconds);
            tracing?.past(step, startedAtMs, seconds);
          },
        },
        config.batchThreads,
      );
    }
    opened.work();
    return warmUp(Math.max(1, config.calculationThreads), prepare, ending.signal).then(async () => {
      if (ending.signal.aborted) return;
      isWarm = true;
      await warmUpCertifier();
    });
  };
  let warmed = missing.length === 0 ? startWork() : undefined;
  const retention = startRetention(store, config.resultRetentionDays, app.log);
  const filling = startFilling(store, app.log);
  const grace = {
    delay: config.shutdownDelayMs + DRAIN_MS,
    logger: app.log,
    onSecondSignal: (signal: string) => endAtOnce(`ended at once by a second ${signal}`),
    onTimeout: (ms: number) => endAtOnce(`ended at once, because it had not ended after ${ms} ms`),
  };
  closeWithGrace(grace, async ({ err }) => {
    if (err !== undefined) app.log.fatal(err, 'stopping after an error that nothing handled');
    ending.abort();
    await app.drain(config.shutdownDelayMs);
    await app.close();
    await opened.close();
    files.close();
    relief.stop();
    await certifier.close();
    await retention.stop();
    await filling.stop();
    // Nobody else uses them any more, and a first calculation may take seconds.
    await threads?.close();
    await warmed;
    await store.close();
    engines.close();
    await tracing?.close();
  });
  // Renewed at each start until one has been used; after that it can make nobody an administrator.
  const setupLink = (await store.hasUsers()) ? undefined : (await signIn.links.issueSetup()).link;
  process.stdout.write(banner({ publicUrl, config, secret, setupLink, missing: missing.map(contentsOf) }));
  if (warmed === undefined) {
    try {
      await buildData(config, process.stdout, (event) => underWay.note(event));
    } catch (error) {
      if (ending.signal.aborted) return;
      throw error;
    }
    underWay.finish();
    warmed = startWork();
  }
  await warmed;
  if (!ending.signal.aborted) process.stdout.write(READY);
}

/** Not with `process.exit`: native code that is still at work would end it with a report of its own failure. */
function endAtOnce(why: string): void {
  process.stderr.write(`cargowake: ${why}\n`);
  process.kill(process.pid, 'SIGKILL');
}

/** Whether only programs on this machine can connect. */
const isLoopback = (host: string): boolean => host === 'localhost' || host === '::1' || host.startsWith('127.');

try {
  await main();
} catch (error) {
  process.stderr.write(`cargowake: ${scrub(explain(error))}\n`);
  process.exit(1);
}
