import { mkdtempSync, rmSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { createCertifier } from '../../src/certify/certifier.js';
import { buildServer, type ServerDependencies } from '../../src/http/server.js';
import { logOptions } from '../../src/observe/logger.js';
import { openStore } from '../../src/record/open.js';
import type { Store } from '../../src/record/port.js';
import { getEngines } from '../support/service.js';

export interface ListeningService {
  readonly app: FastifyInstance;
  readonly url: string;
  readonly store: Store;
  readonly accountId: string;
  readonly apiKey: string;
  /** Lines of the log so far, parsed. */
  readonly log: () => readonly Readonly<Record<string, unknown>>[];
  calculate(body: object, headers?: Record<string, string>): Promise<Response>;
  get(path: string, headers?: Record<string, string>): Promise<Response>;
  close(): Promise<void>;
}

export const ACCOUNT_NAME = 'Account of Xanthippe';

/** The service on a socket, with what it logs. */
export async function listen(
  options: Pick<ServerDependencies, 'limits' | 'metrics' | 'tracing'> & { readonly level?: string } = {},
): Promise<ListeningService> {
  const dir = mkdtempSync(join(tmpdir(), 'cargowake-'));
  const store = await openStore(`sqlite:${join(dir, 'store.db')}`, { rateLimitPerSecond: 1_000_000 });
  const certifier = createCertifier({ publicUrl: 'http://cargowake.test' });
  const lines: string[] = [];
  const { level = 'debug', ...rest } = options;
  const app = await buildServer({
    engines: getEngines(),
    store,
    certifier,
    publicUrl: () => 'http://cargowake.test',
    corsOrigins: [],
    logger: logOptions(level, { write: (line) => lines.push(line) }),
    ...rest,
  });
  const account = await store.createAccount(ACCOUNT_NAME, 1_000_000);
  const { secret: apiKey } = await store.createKey(account.id, { name: 'test' });
  await app.listen({ host: '127.0.0.1', port: 0 });
  const url = `http://127.0.0.1:${(app.server.address() as AddressInfo).port}`;
  return {
    app,
    url,
    store,
    accountId: account.id,
    apiKey,
    log: () => lines.map((line) => JSON.parse(line)),
    get: (path, headers = {}) => fetch(url + path, { headers: { 'x-api-key': apiKey, ...headers } }),
    calculate: (body, headers = {}) =>
      fetch(`${url}/v1/calculate`, {
        method: 'POST',
        headers: { 'x-api-key': apiKey, 'content-type': 'application/json', ...headers },
        body: JSON.stringify(body),
      }),
    async close() {
      await app.close();
      await certifier.close();
      await store.close();
      rmSync(dir, { recursive: true, force: true });
    },
  };
}

export const MOVEMENT = {
  cargo: { weight: { value: 10, unit: 'METRIC_TONNE' } },
  origin: { city: 'Hamburg', countryCode: 'DE' },
  destination: { city: 'München', countryCode: 'DE' },
  transportChain: [{ type: 'ROAD' }],
};

export const stored = (id: string) => ({ ...MOVEMENT, id, options: { storeResult: true } });
