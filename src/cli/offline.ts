import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Api } from '../agents/api.js';
import { createCertifier } from '../certify/certifier.js';
import { composeEngines } from '../compose.js';
import type { Config } from '../config.js';
import { apiInside } from '../http/inside.js';
import { buildServer } from '../http/server.js';
import { openStore } from '../record/open.js';

/** A single user on their own machine needs neither limit nor bill. */
const UNLIMITED = { rateLimitPerSecond: 1_000_000, credits: 1_000_000_000_000 } as const;

export interface OfflineApi {
  readonly api: Api;
  close(): Promise<void>;
}

/**
 * The whole service in this process without a port, an account or a key to manage: its results live in a temporary
 * store. Needs built datasets.
 */
export async function openOffline(config: Config): Promise<OfflineApi> {
  const folder = mkdtempSync(join(tmpdir(), 'cargowake-'));
  const engines = composeEngines(config);
  const store = await openStore(`sqlite:${join(folder, 'store.db')}`, UNLIMITED);
  const account = await store.createAccount('local', UNLIMITED.credits);
  const { secret } = await store.createKey(account.id, { name: 'local' });
  const certifier = createCertifier({ publicUrl: config.publicUrl });
  const app = await buildServer({
    engines,
    store,
    certifier,
    publicUrl: () => config.publicUrl,
    corsOrigins: [],
    // Standard output belongs to the protocol.
    logger: false,
    places: engines.places,
  });
  return {
    api: apiInside(app, { apiKey: secret }),
    close: async () => {
      await app.close();
      await certifier.close();
      await store.close();
      engines.close();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
