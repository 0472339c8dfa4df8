import type { AddressInfo } from 'node:net';
import closeWithGrace from 'close-with-grace';
import { bootstrap } from './account/bootstrap.js';
import { createCertifier } from './certify/certifier.js';
import { buildData } from './cli/build-report.js';
import { composeEngines } from './compose.js';
import { type Config, readConfig } from './config.js';
import { EXAMPLES } from './http/examples.js';
import { buildServer } from './http/server.js';
import { openStore } from './record/open.js';

/** How long running requests may take after SIGTERM, ms. */
const DRAIN_MS = 20_000;

async function main(): Promise<void> {
  const config = readConfig();
  await buildData(config.dataDir, process.stdout);
  const engines = composeEngines(config);
  const store = await openStore(config.databaseUrl, { rateLimitPerSecond: config.rateLimitPerSecond });
  const { secret } = await bootstrap(store, config);

  let publicUrl = config.publicUrl;
  const certifier = createCertifier({
    get publicUrl() {
      return publicUrl;
    },
  });
  const app = await buildServer({
    engines,
    store,
    certifier,
    publicUrl: () => publicUrl,
    corsOrigins: config.corsOrigins,
    logger: { level: config.logLevel },
  });
  await app.listen({ host: config.host, port: config.port });
  if (config.port === 0) publicUrl = publicUrl.replace(/:0$/, `:${(app.server.address() as AddressInfo).port}`);
  closeWithGrace({ delay: DRAIN_MS, logger: app.log }, async () => {
    await app.close();
    await certifier.close();
    await store.close();
  });
  process.stdout.write(banner(publicUrl, config, secret));
}

/** What a new user needs next: addresses, the key (this once) and a request to paste. */
function banner(publicUrl: string, config: Config, secret: string | undefined): string {
  const key = secret ?? '<API_KEY>';
  const body = JSON.stringify(EXAMPLES.roadHamburgToMunich?.value);
  const lines = [
    'Cargowake is ready.',
    `  base address   ${publicUrl}/v1`,
    `  docs           ${publicUrl}/docs`,
    secret === undefined
      ? '  API key        as created before (npx cargowake key create makes another)'
      : `  API key        ${secret}   (shown this once)`,
    `  store          ${config.databaseUrl.replace(/\/\/[^@/]*@/, '//***@')}`,
    '',
    'Try it:',
    `  curl -s ${publicUrl}/v1/calculate -H 'x-api-key: ${key}' -H 'content-type: application/json' -d '${body}'`,
    '',
  ];
  return `\n${lines.join('\n')}\n`;
}

try {
  await main();
} catch (error) {
  process.stderr.write(`cargowake: ${error instanceof Error ? error.message : String(error)}\n`);
  process.exit(1);
}
