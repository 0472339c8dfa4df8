import closeWithGrace from 'close-with-grace';
import { Command } from 'commander';
import { pino } from 'pino';
import { keepHeapsSmall } from '../machine/small-heaps.js';
import { logOptions, openOutput } from '../observe/logger.js';
import { openStore } from '../record/open.js';
import { buildData } from './build-report.js';
import type { CliContext } from './context.js';

/** How long chunks in progress may take after SIGTERM, ms. */
const DRAIN_MS = 20_000;

/** `cargowake worker`: a process that calculates rows of batches and serves no requests. */
export function createWorkerCommand(context: CliContext): Command {
  return new Command('worker')
    .description('calculate the rows of batches for the services on the same store; answers no requests')
    .action(async () => {
      keepHeapsSmall();
      const config = context.config();
      await buildData(config, process.stderr);
      // Loaded here, so that the other commands start without the engines.
      const { composeEngines } = await import('../compose.js');
      const { openBatches } = await import('../open-batches.js');
      const log = pino(logOptions(config.logLevel), openOutput());
      const shared = new Map();
      const engines = composeEngines(config, undefined, shared);
      const store = await openStore(config.databaseUrl, { rateLimitPerSecond: config.rateLimitPerSecond });
      const { publicUrl } = config;
      const opened = await openBatches({
        config,
        store,
        engines,
        shared,
        log,
        publicUrl: () => publicUrl,
      });
      opened.work();
      log.info({ threads: config.batchThreads }, 'worker is ready');
      closeWithGrace({ delay: DRAIN_MS, logger: log }, async ({ err }) => {
        if (err !== undefined) log.fatal(err, 'stopping after an error that nothing handled');
        await opened.close();
        await store.close();
        engines.close();
      });
    });
}
