import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';
import type { TSchema } from '@sinclair/typebox';
import type { FastifyInstance } from 'fastify';
import { openSignIn, type SignIn } from '../../src/account/sign-in.js';
import { METHOD_VERSION } from '../../src/aggregate/aggregate.js';
import { basisNow } from '../../src/batch/basis.js';
import { calculateRow } from '../../src/batch/calculate-row.js';
import { checkRow } from '../../src/batch/check-row.js';
import { createBatches } from '../../src/batch/service/batches.js';
import { openChunk } from '../../src/batch/service/pack.js';
import { readFileHere } from '../../src/batch/service/read-file.js';
import { createCarriers } from '../../src/carriers/carriers.js';
import { createCarrierPartners } from '../../src/carriers/partners.js';
import { createCertifier } from '../../src/certify/certifier.js';
import { type ComposedEngines, composeEngines } from '../../src/compose.js';
import { readConfig } from '../../src/config.js';
import { createPartnerEvents } from '../../src/exchange/partner-events.js';
import { buildServer, type ServerDependencies } from '../../src/http/server.js';
import { createEmbeddedJobs } from '../../src/jobs/embedded.js';
import { logOptions } from '../../src/observe/logger.js';
import { openStore } from '../../src/record/open.js';
import type { Account, Store } from '../../src/record/port.js';
import { createWebhooks } from '../../src/webhooks/webhooks.js';
import { findBreach } from './published.js';

/** The whole service on a store of its own, reached without a socket. */
export interface TestService {
  readonly app: FastifyInstance;
  readonly store: Store;
  /** For tests that do to the store what only another process could. */
  readonly databaseFile: string;
  readonly account: Account;
  readonly apiKey: string;
  readonly signIn: SignIn;
  readonly calculate: (body: unknown, headers?: Record<string, string>) => Promise<Answer>;
  readonly get: (url: string, headers?: Record<string, string>) => Promise<Answer>;
  /** Opens a socket for those who need one; @returns its address, which links and certificates then begin with. */
  listen(): Promise<string>;
  close(): Promise<void>;
}

export interface Answer {
  readonly status: number;
  readonly headers: Readonly<Record<string, unknown>>;
  readonly text: string;
  // biome-ignore lint/suspicious/noExplicitAny: tests read arbitrary responses; shapes are held by the response schema
  readonly body: any;
}

/** Built by `npm test` before it starts. */
const WEB_DIR = fileURLToPath(new URL('../../dist/web', import.meta.url));

let engines: ComposedEngines | undefined;

/** Opened once per test file: the datasets are large and read-only. */
export function getEngines(): ComposedEngines {
  engines ??= composeEngines(readConfig({}));
  return engines;
}

export async function startService(
  options: {
    readonly rateLimitPerSecond?: number;
    readonly credits?: number;
    readonly corsOrigins?: readonly string[];
    readonly publicUrl?: string;
    readonly trustedProxies?: readonly string[];
    readonly limits?: ServerDependencies['limits'];
    /** Name of its account. */
    readonly account?: string;
    /** Where the store is; by default a file of its own. */
    readonly databaseUrl?: string;
    readonly now?: () => Date;
    /** Takes the log line by line; none is written by default. */
    readonly log?: (line: string) => void;
  } = {},
): Promise<TestService> {
  const dir = mkdtempSync(join(tmpdir(), 'cargowake-'));
  const databaseFile = join(dir, 'store.db');
  const { now = () => new Date() } = options;
  const store = await openStore(options.databaseUrl ?? `sqlite:${databaseFile}`, {
    rateLimitPerSecond: options.rateLimitPerSecond ?? 1_000_000,
    now,
  });
  let publicUrl = options.publicUrl ?? 'http://cargowake.test';
  const certifier = createCertifier({
    get publicUrl() {
      return publicUrl;
    },
  });
  const signIn = await openSignIn(store, {
    publicUrl: () => publicUrl,
    secureCookies: publicUrl.startsWith('https:'),
    now,
  });
  const jobs = createEmbeddedJobs(store);
  const webhooks = createWebhooks({ store, jobs, privateHosts: ['127.0.0.1'] });
  const sender = webhooks.work(4);
  const carriers = createCarriers(store, () => now().getTime());
  const privateHosts = ['127.0.0.1'];
  const carrierPartners = createCarrierPartners({ store, jobs, privateHosts, onChange: carriers.forget });
  const partnerEvents = createPartnerEvents({
    store,
    jobs,
    publicUrl: () => publicUrl,
    privateHosts,
    ladderSeconds: [0.1, 0.1],
    gatherMs: 100,
  });
  const others = [carrierPartners.work(2), partnerEvents.work(2)];
  const batches = createBatches({
    findCarrierData: carriers.find,
    store,
    jobs,
    readFile: readFileHere,
    openChunk: async (input) => openChunk(input),
    calculate: (rows) => Promise.all(rows.map((row) => calculateRow(row, getEngines()))),
    check: (requests) => Promise.all(requests.map((text) => checkRow(text, getEngines()))),
    versions: getEngines().dataVersions,
    basis: basisNow(METHOD_VERSION, getEngines()),
    publicUrl: () => publicUrl,
    keepRequests: true,
    retentionDays: 90,
    onEvent: (type, { id, kind, accountId, attempt, counts }) =>
      webhooks.emit(accountId, type, { batchId: id, kind, counts }, `${id}/${attempt}`),
    onError: (error) => {
      throw error;
    },
    onMistake: (cause) => {
      throw new Error(cause);
    },
  });
  const worker = batches.work(2);
  const app = await buildServer({
    batches,
    webhooks,
    carriers,
    carrierPartners,
    partnerEvents,
    engines: getEngines(),
    store,
    certifier,
    publicUrl: () => publicUrl,
    corsOrigins: options.corsOrigins ?? [],
    trustedProxies: options.trustedProxies,
    ...(options.limits && { limits: options.limits }),
    logger: options.log === undefined ? false : logOptions('debug', { write: options.log }),
    places: getEngines().places,
    dashboard: { signIn, places: getEngines().places, about: getEngines().about, webDir: WEB_DIR },
  });
  const breaches = watchAnswers(app);
  const account = await store.createAccount(options.account ?? 'test', options.credits ?? 1_000_000);
  const { secret: apiKey } = await store.createKey(account.id, { name: 'test' });

  const get: TestService['get'] = async (url, headers = { 'x-api-key': apiKey }) =>
    toAnswer(await app.inject({ method: 'GET', url, headers }), breaches);
  const calculate: TestService['calculate'] = async (body, headers = {}) =>
    toAnswer(
      await app.inject({
        method: 'POST',
        url: '/v1/calculate',
        headers: { 'x-api-key': apiKey, 'content-type': 'application/json', ...headers },
        payload: typeof body === 'string' || Buffer.isBuffer(body) ? body : JSON.stringify(body),
      }),
      breaches,
    );
  return {
    app,
    store,
    databaseFile,
    account,
    apiKey,
    signIn,
    calculate,
    get,
    async listen() {
      publicUrl = await app.listen({ host: '127.0.0.1', port: 0 });
      return publicUrl;
    },
    async close() {
      await app.close();
      await worker.stop();
      await sender.stop();
      await Promise.all(others.map((one) => one.stop()));
      await jobs.close();
      await certifier.close();
      await store.close();
      rmSync(dir, { recursive: true, force: true });
      failOn(breaches);
    },
  };
}

/** Holds every answer, also of requests that go past the helpers above, to the published description. */
function watchAnswers(app: FastifyInstance): string[] {
  const breaches: string[] = [];
  app.addHook('onSend', async (request, reply, payload) => {
    // Files of the web application and exports are streams of unknown length; long answers are streams as well.
    const isStream = payload instanceof Readable;
    const isLong = isStream && /^\/(?:v1|account|exchange|mcp)/.test(request.url) && reply.hasHeader('content-length');
    if (isStream && !isLong) return payload;
    const read = isStream ? await buffer(payload) : payload;
    const schema = (request.routeOptions.schema?.response as Record<number, TSchema> | undefined)?.[reply.statusCode];
    const breach = findBreach({
      ...(schema === undefined ? {} : { schema }),
      method: request.method,
      route: request.routeOptions.url,
      url: request.url,
      status: reply.statusCode,
      contentType: String(reply.getHeader('content-type') ?? ''),
      text: String(read ?? ''),
    });
    if (breach !== undefined) breaches.push(breach);
    return read;
  });
  return breaches;
}

function failOn(breaches: readonly string[]): void {
  if (breaches.length > 0) throw new Error(`not as the API description says:\n${breaches.join('\n')}`);
}

function toAnswer(
  response: { statusCode: number; headers: Record<string, unknown>; body: string },
  breaches: string[],
): Answer {
  failOn(breaches.splice(0));
  const isJson = String(response.headers['content-type']).startsWith('application/json');
  return {
    status: response.statusCode,
    headers: response.headers,
    text: response.body,
    body: isJson ? JSON.parse(response.body) : undefined,
  };
}
