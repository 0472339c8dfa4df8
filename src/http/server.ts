import fastifyCors from '@fastify/cors';
import { type FastifyInstance, type FastifyServerOptions, fastify, LogController } from 'fastify';
import type { Batches } from '../batch/service/batches.js';
import { createAliasFinder } from '../batch/service/find-aliases.js';
import type { Engines } from '../calculate.js';
import { type Carriers, createCarriers } from '../carriers/carriers.js';
import type { CarrierPartners } from '../carriers/partners.js';
import type { Certifier } from '../certify/certifier.js';
import type { PartnerEvents } from '../exchange/partner-events.js';
import type { PlaceIndex } from '../locate/port.js';
import { instrument } from '../observe/instrument.js';
import { createMetrics, type Metrics } from '../observe/metrics.js';
import { type MetricsToken, metricsRoute } from '../observe/metrics-route.js';
import { nameRequest, observeRequests } from '../observe/requests.js';
import type { Tracing } from '../observe/tracing.js';
import { createPrepare, type PreparingDependencies } from '../preparing.js';
import { startErasing } from '../record/erasing.js';
import type { Store } from '../record/port.js';
import type { ServiceDependencies } from '../service.js';
import type { WaitingLimits } from '../turns/take-turns.js';
import { createTurns, type Turns } from '../turns/turns.js';
import { readVersion } from '../version.js';
import type { Webhooks } from '../webhooks/webhooks.js';
import { accountPlugin, type DashboardDependencies } from './account/plugin.js';
import { limitAnswers } from './answers.js';
import { type ArrivalLimits, watchArrivals } from './arrivals.js';
import { auditKeys } from './audit-keys.js';
import { admit, RATE_LIMIT_HEADERS } from './auth.js';
import { batchRoutes } from './batches/routes.js';
import { BODY_LIMIT, installBodyParser } from './body.js';
import { carrierRoutes } from './carriers/routes.js';
import { startingBatches } from './carriers/start-batch.js';
import { announceDeprecations } from './deprecation.js';
import { shareReadings } from './download.js';
import { installErrorHandling, sendUnrouted } from './errors.js';
import { exchangePlugin } from './exchange/plugin.js';
import { type ConnectionLimits, limitConnections } from './limits.js';
import { type LoadLimits, limitLoad } from './load.js';
import { openApiDocument } from './openapi.js';
import { recalculationRoutes } from './recalculations/routes.js';
import { aliasRoutes } from './routes/aliases.js';
import { calculateRoute } from './routes/calculate.js';
import { calculationsRoute } from './routes/calculations.js';
import { certificateRoute } from './routes/certificate.js';
import { compareRoute } from './routes/compare.js';
import { docsRoutes } from './routes/docs.js';
import { healthRoutes } from './routes/health.js';
import { ileapRoute } from './routes/ileap.js';
import { listRoute } from './routes/list.js';
import { mcpRoute } from './routes/mcp.js';
import { ownDataRoutes } from './routes/own-data.js';
import { pageRoutes } from './routes/pages.js';
import { placesRoute } from './routes/places.js';
import { quickRoute } from './routes/quick.js';
import { reportRoutes } from './routes/reports.js';
import { resultRoutes } from './routes/result.js';
import { shipmentRoutes } from './routes/shipments.js';
import { isBuilt, webRoutes } from './routes/web.js';
import { webhookRoutes } from './routes/webhooks.js';
import { refuseUnsafe } from './safety.js';

/**
 * Longest path parameter as written: 255 characters of up to four UTF-8 bytes, each percent-encoded as three
 * characters.
 */
const MAX_PARAM_LENGTH = 255 * 4 * 3;

export interface ServerDependencies extends Omit<ServiceDependencies, 'prepare' | 'store'> {
  readonly store: Store;
  readonly engines: Engines;
  /** Calculates in other threads; by default everything is calculated in this one. */
  readonly aside?: PreparingDependencies['aside'];
  /** Decides whose calculation is next; by default in turns on one thread. Shared with batches. */
  readonly turns?: Turns;
  /** Whether the first request would be as fast as later ones; true by default. */
  readonly isWarm?: () => boolean;
  /** Datasets still being built, in words; none by default. */
  readonly listMissing?: () => readonly string[];
  readonly certifier: Certifier;
  /** Who may read `/metrics`: anybody (default), nobody, or callers with this token. */
  readonly metricsToken?: MetricsToken | undefined;
  /** Webhooks; if absent, there are no routes for them. */
  readonly webhooks?: Webhooks | undefined;
  /** Batches; if absent, there are no routes for them. */
  readonly batches?: Batches | undefined;
  /** Events to exchange partners; if absent, their requests are stored but not answered. */
  readonly partnerEvents?: PartnerEvents | undefined;
  /** Hosts that carriers' figures are fetched from; if absent, there are no routes for them. */
  readonly carrierPartners?: CarrierPartners | undefined;
  /** Carriers' own data, shared with batches. */
  readonly carriers?: Carriers | undefined;
  /** Origins of browser pages that may call the API; none by default. */
  readonly corsOrigins: readonly string[];
  readonly logger: NonNullable<FastifyServerOptions['logger']>;
  readonly limits?: Partial<Limits>;
  readonly metrics?: Metrics;
  readonly tracing?: Tracing | undefined;
  /** Search for places by name; if absent, there is no `/v1/-/places`. */
  readonly places?: PlaceIndex | undefined;
  /** Sign-in and the account API; if absent, there is only the calculation API. */
  readonly dashboard?: DashboardDependencies | undefined;
  /** Addresses of reverse proxies whose `X-Forwarded-For` is trusted; none by default. */
  readonly trustedProxies?: readonly string[] | undefined;
}

type Limits = ConnectionLimits & ArrivalLimits & LoadLimits & WaitingLimits;

const DEFAULT_LIMITS: Limits = {
  headersTimeoutMs: 10_000,
  silenceMs: 60_000,
  requestTimeoutMs: 10_000,
  maxArrivingPerAddress: 64,
  maxArriving: 512,
  maxRequestsInFlight: 200,
  maxEventLoopLagMs: 1000,
  maxWaitingPerAccount: 100,
  maxWaitMs: 20_000,
};

/** The HTTP interface: the specified routes below `/v1`, operations outside it. */
export async function buildServer(given: ServerDependencies): Promise<FastifyInstance> {
  const { metrics = createMetrics(), tracing } = given;
  const limits = { ...DEFAULT_LIMITS, ...given.limits };
  const instrumented = instrument(given, metrics, tracing);
  const { engines } = instrumented;
  const { aside, turns = createTurns(1), carriers = createCarriers(given.store) } = given;
  const onLookup = metrics.countCache('calculation');
  const aliases = createAliasFinder(given.store);
  const dependencies = {
    ...instrumented,
    findAliases: aliases.find,
    findCarrierData: carriers.find,
    carriers,
    onStored: (accountId: string, id: string) => {
      given.webhooks
        ?.emit(accountId, 'calculation.stored', { id })
        .catch((error: unknown) => app.log.warn({ err: error }, 'a webhook event could not be queued'));
      given.partnerEvents
        ?.noteStored(accountId)
        .catch((error: unknown) => app.log.warn({ err: error }, 'partners could not be notified'));
    },
    prepare: createPrepare({ engines, turns, limits, aside, onLookup }),
  };
  const app: FastifyInstance = fastify({
    logger: dependencies.logger,
    // observeRequests writes one line per request.
    logController: new LogController({ disableRequestLogging: true }),
    requestIdHeader: false,
    genReqId: nameRequest,
    bodyLimit: BODY_LIMIT,
    trustProxy:
      given.trustedProxies === undefined || given.trustedProxies.length === 0 ? false : [...given.trustedProxies],
    routerOptions: { maxParamLength: MAX_PARAM_LENGTH },
    ...limitConnections(limits),
    return503OnClosing: true,
    // By now all requests have been answered: connections still open would only hold the process until they time out.
    forceCloseConnections: true,
    // Errors raised by the router before a route is known, such as broken percent-encoding.
    frameworkErrors: sendUnrouted as never,
  });
  app.decorateRequest('caller', null);
  installBodyParser(app);
  installErrorHandling(app);
  observeRequests(app, metrics, tracing);
  refuseUnsafe(app);
  announceDeprecations(app);
  watchArrivals(app, limits, metrics.requestShed);
  await limitLoad(app, limits, metrics.requestShed);
  limitAnswers(app, metrics.requestShed);
  shareReadings(app, turns);
  auditKeys(app, given.store);

  if (dependencies.corsOrigins.length > 0) {
    const origin = dependencies.corsOrigins.includes('*') ? '*' : [...dependencies.corsOrigins];
    await app.register(fastifyCors, {
      origin,
      methods: ['GET', 'HEAD', 'POST'],
      // In strict mode, an OPTIONS request that is not a preflight would be refused in plain text, not in our error
      // shape.
      strictPreflight: false,
      exposedHeaders: ['retry-after', 'x-request-id', ...RATE_LIMIT_HEADERS],
      maxAge: 600,
    });
  }
  calculateRoute(app, dependencies);
  calculationsRoute(app, dependencies);
  const { batches, webhooks } = given;
  aliasRoutes(app, {
    prefix: '/v1/-/aliases',
    store: given.store,
    onChange: aliases.forget,
    check: batches?.check,
    read: admit(given.store, 'read'),
    // Not `calculate`: a key that stands in addresses of spreadsheets must not change what later calculations mean.
    write: admit(given.store, 'store'),
  });
  if (webhooks !== undefined) {
    // The same scope as for starting a batch, since webhooks report on batches; a key that is part of addresses does
    // not have `store`.
    const [read, write] = [admit(given.store, 'read'), admit(given.store, 'calculate', 'store')];
    webhookRoutes(app, { prefix: '/v1/-/webhooks', store: given.store, webhooks, read, write });
  }
  if (batches !== undefined) {
    const [write, read] = [admit(given.store, 'calculate', 'store'), admit(given.store, 'read')];
    await app.register((scope) => batchRoutes(scope, { prefix: '/v1/-/batches', batches, write, read }));
    recalculationRoutes(app, { prefix: '/v1/-/recalculations', batches, write, read });
  }
  await app.register((scope) =>
    carrierRoutes(scope, {
      prefix: '/v1/-/carriers',
      carriers,
      partners: given.carrierPartners,
      startBatch: startingBatches(batches),
      results: given.store,
      write: admit(given.store, 'store'),
      read: admit(given.store, 'read'),
    }),
  );
  listRoute(app, dependencies.store);
  resultRoutes(app, dependencies.store);
  ileapRoute(app, dependencies.store, turns);
  shipmentRoutes(app, dependencies);
  const erasing = startErasing(dependencies.store, app.log);
  app.addHook('onClose', () => erasing.stop());
  ownDataRoutes(app, { store: dependencies.store, erasing });
  reportRoutes(app, dependencies);
  certificateRoute(app, dependencies);
  const { dashboard, places } = dependencies;
  if (places !== undefined) placesRoute(app, dependencies.store, places);
  compareRoute(app, dependencies);
  quickRoute(app, dependencies);
  mcpRoute(app, { ...dependencies, version: readVersion() });
  if (dashboard !== undefined)
    await app.register((scope) => accountPlugin(scope, { ...dependencies, dashboard, erasing, aliases }));
  await app.register((scope) => exchangePlugin(scope, dependencies));
  healthRoutes(app, dependencies.store, given.isWarm ?? (() => true), given.listMissing);
  metricsRoute(app, metrics, given.metricsToken);
  await docsRoutes(app, openApiDocument());
  pageRoutes(app);
  if (dashboard?.webDir !== undefined && isBuilt(dashboard.webDir)) {
    await webRoutes(app, dashboard.webDir, dashboard.tileServer);
  } else {
    // A person opening the bare address in a browser wants something readable.
    app.get('/', async (_request, reply) => reply.redirect('/docs'));
  }
  return app;
}
