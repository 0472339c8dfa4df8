import fastifyCookie from '@fastify/cookie';
import fastifyCsrf from '@fastify/csrf-protection';
import type { FastifyInstance, FastifyReply, FastifyRequest, onRequestAsyncHookHandler } from 'fastify';
import type { About } from '../../account/about.js';
import { includesRole } from '../../account/roles.js';
import type { SignIn } from '../../account/sign-in.js';
import type { Batches } from '../../batch/service/batches.js';
import type { Engines } from '../../calculate.js';
import type { Carriers } from '../../carriers/carriers.js';
import type { CarrierPartners } from '../../carriers/partners.js';
import { fault } from '../../errors/fault.js';
import type { PlaceIndex } from '../../locate/port.js';
import type { Erasing } from '../../record/erasing.js';
import type { Allowances, Store } from '../../record/port.js';
import type { ServiceDependencies } from '../../service.js';
import type { Webhooks } from '../../webhooks/webhooks.js';
import { takeAllowance } from '../auth.js';
import { batchRoutes } from '../batches/routes.js';
import { carrierRoutes } from '../carriers/routes.js';
import { startingBatches } from '../carriers/start-batch.js';
import { recalculationRoutes } from '../recalculations/routes.js';
import { aliasRoutes } from '../routes/aliases.js';
import { webhookRoutes } from '../routes/webhooks.js';
import { auditActions } from './audit.js';
import { getSignedIn, guard } from './guard.js';
import { describeRoutes } from './openapi.js';
import { limitPace } from './pace.js';
import { accountDataRoutes } from './routes/account-data.js';
import { adminRoutes } from './routes/admin.js';
import { auditRoute } from './routes/audit.js';
import { authRoutes } from './routes/auth.js';
import { calculateRoute } from './routes/calculate.js';
import { calculationRoutes } from './routes/calculations.js';
import { creditRoutes } from './routes/credits.js';
import { keptRoutes } from './routes/kept.js';
import { keyRoutes } from './routes/keys.js';
import { placeRoute } from './routes/places.js';
import { reportRoutes } from './routes/reports.js';
import { sessionRoutes } from './routes/session.js';
import { shipmentRoutes } from './routes/shipments.js';
import { systemRoute } from './routes/system.js';
import { userRoutes } from './routes/users.js';
import { installValidation } from './validate.js';

/** What the dashboard needs besides the calculation service. */
export interface DashboardDependencies {
  readonly signIn: SignIn;
  readonly places: PlaceIndex;
  readonly about: About;
  /** Map tile address with {z}, {x} and {y}; without it the built-in map is used. */
  readonly tileServer?: string | undefined;
  /** Folder of the built web application. */
  readonly webDir?: string | undefined;
}

/**
 * Everything below /account, for signed-in browsers. A separate plugin: no cookie is read outside it, and no API key
 * inside.
 */
export async function accountPlugin(
  app: FastifyInstance,
  dependencies: ServiceDependencies & {
    readonly store: Store;
    readonly dashboard: DashboardDependencies;
    readonly engines: Pick<Engines, 'geocoder' | 'facilities' | 'estimator' | 'dataVersions'>;
    readonly batches?: Batches | undefined;
    readonly carriers: Carriers;
    readonly webhooks?: Webhooks | undefined;
    readonly carrierPartners?: CarrierPartners | undefined;
    readonly erasing: Erasing;
    readonly aliases: { readonly forget: (accountId: string) => void };
  },
): Promise<void> {
  const { store, publicUrl, dashboard, engines } = dependencies;
  const { signIn, places, about, tileServer } = dashboard;
  await app.register(fastifyCookie);
  await app.register(fastifyCsrf, {
    cookieKey: 'cargowake.csrf',
    cookieOpts: { path: '/account', sameSite: 'strict', httpOnly: true, secure: signIn.secureCookies },
    csrfOpts: { hmacKey: signIn.csrfKey, userInfo: true },
    getUserInfo: (request) => request.signedIn?.sessionId ?? '',
    getToken: ({ headers }) => {
      const token = headers['x-csrf-token'];
      return typeof token === 'string' ? token : undefined;
    },
  });
  installValidation(app);
  guard(app, signIn, publicUrl);
  limitPace(app);
  auditActions(app, store);
  describeRoutes(app);
  authRoutes(app, signIn);
  sessionRoutes(app, store, tileServer);
  calculateRoute(app, dependencies);
  const { batches, webhooks } = dependencies;
  if (batches !== undefined) await app.register((scope) => accountBatches(scope, batches, store));
  await app.register((scope) => accountCarriers(scope, dependencies));
  await app.register(async (scope) => {
    scope.usualRole = 'MEMBER';
    const rights = { read: async () => {}, write: byManagers(store) };
    const onChange = dependencies.aliases.forget;
    aliasRoutes(scope, { prefix: '/account/api/aliases', store, onChange, check: batches?.check, ...rights });
  });
  if (webhooks !== undefined) {
    await app.register(async (scope) => {
      scope.usualRole = 'MANAGER';
      const anybody = async () => {};
      const prefix = '/account/api/webhooks';
      webhookRoutes(scope, { prefix, store, webhooks, read: anybody, write: anybody });
    });
  }
  placeRoute(app, { places, geocoder: engines.geocoder, facilities: engines.facilities });
  calculationRoutes(app, store, publicUrl);
  shipmentRoutes(app, { store, publicUrl, forSpreadsheets: true });
  keptRoutes(app, store, publicUrl);
  reportRoutes(app, dependencies);
  keyRoutes(app, store);
  creditRoutes(app, store);
  userRoutes(app, store, signIn.links);
  adminRoutes(app, store, signIn.links);
  accountDataRoutes(app, dependencies);
  auditRoute(app, store);
  systemRoute(app, store, about);
}

/** The batches and recalculations of `/v1/-/`, on behalf of the user. */
async function accountBatches(app: FastifyInstance, batches: Batches, store: Allowances): Promise<void> {
  app.usualRole = 'MEMBER';
  const dependencies = {
    batches,
    read: async () => {},
    write: async (request: FastifyRequest, reply: FastifyReply) =>
      takeAllowance(store, getSignedIn(request).account.id, reply),
  };
  await app.register((scope) => recalculationRoutes(scope, { ...dependencies, prefix: '/account/api/recalculations' }));
  await batchRoutes(app, { ...dependencies, prefix: '/account/api/batches' });
}

interface CarrierDependencies {
  readonly carriers: Carriers;
  readonly carrierPartners?: CarrierPartners | undefined;
  readonly batches?: Batches | undefined;
  readonly store: Store;
}

/** Carriers' data, as at `/v1/-/carriers`. */
async function accountCarriers(app: FastifyInstance, dependencies: CarrierDependencies): Promise<void> {
  const { carriers, carrierPartners, batches, store } = dependencies;
  app.usualRole = 'MEMBER';
  await carrierRoutes(app, {
    prefix: '/account/api/carriers',
    carriers,
    partners: carrierPartners,
    startBatch: startingBatches(batches),
    results: store,
    read: async () => {},
    write: byManagers(store),
  });
}

/** What everybody in the account may read, but only managers may change. */
const byManagers =
  (store: Allowances): onRequestAsyncHookHandler =>
  async (request, reply) => {
    const { account, user } = getSignedIn(request);
    if (!includesRole(user.role, 'MANAGER')) throw fault('NOT_ALLOWED', 'needs the role MANAGER');
    await takeAllowance(store, account.id, reply);
  };
