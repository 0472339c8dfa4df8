import type { QueryClient } from '@tanstack/react-query';
import {
  createRootRouteWithContext,
  createRoute,
  createRouter,
  lazyRouteComponent,
  notFound,
  Outlet,
  redirect,
} from '@tanstack/react-router';
import { ApiProblem } from './api/client.js';
import { hasRole, isSetUpOpen, sessionQuery } from './api/session.js';
import { readFilter, type ShipmentFilter } from './api/shipments.js';
import type { Role } from './api/types.js';
import { AppLayout } from './layout/app-layout.js';
import { Failure, Forbidden, NotFound } from './layout/failure.js';
import { Waiting } from './layout/waiting.js';

const rootRoute = createRootRouteWithContext<{ readonly queryClient: QueryClient }>()({
  component: Outlet,
  notFoundComponent: NotFound,
  errorComponent: Failure,
});

/** A value that is all digits is parsed from the address as a number. */
const text = (value: unknown): string | undefined =>
  typeof value === 'number' ? String(value) : typeof value === 'string' && value !== '' ? value : undefined;

const signInRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/sign-in',
  validateSearch: (search: Record<string, unknown>): { next?: string; done?: true } => {
    const next = text(search.next);
    return { ...(next === undefined ? {} : { next }), ...(search.done === true ? { done: true } : {}) };
  },
  component: lazyRouteComponent(() => import('./pages/sign-in/page.js'), 'SignInPage'),
});

const welcomeRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/welcome',
  validateSearch: (search: Record<string, unknown>): { token?: string } => {
    const token = text(search.token);
    return token === undefined ? {} : { token };
  },
  component: lazyRouteComponent(() => import('./pages/welcome/page.js'), 'WelcomePage'),
});

/** Public pages, with their own texts. */
const openRoute = createRoute({
  getParentRoute: () => rootRoute,
  id: 'open',
  component: lazyRouteComponent(() => import('./layout/more-texts.js'), 'MoreTexts'),
});

const verifyRoute = createRoute({
  getParentRoute: () => openRoute,
  path: '/verify/$uuid',
  component: lazyRouteComponent(() => import('./pages/verify/page.js'), 'VerifyPage'),
});

/** The service sends a page here only if it has no PDF: the certificate is unknown or no longer valid. */
const certificateRoute = createRoute({
  getParentRoute: () => openRoute,
  path: '/certificate/$uuid',
  component: lazyRouteComponent(() => import('./pages/verify/page.js'), 'VerifyPage'),
});

const sharedRoute = createRoute({
  getParentRoute: () => openRoute,
  path: '/shared/$token',
  component: lazyRouteComponent(() => import('./pages/shared/page.js'), 'SharedPage'),
});

/** Everything below needs a session. */
const appRoute = createRoute({
  getParentRoute: () => rootRoute,
  id: 'app',
  component: AppLayout,
  pendingComponent: Waiting,
  pendingMs: 300,
  beforeLoad: async ({ context, location }) => {
    try {
      await context.queryClient.ensureQueryData(sessionQuery);
    } catch (error) {
      if (!(error instanceof ApiProblem) || error.status !== 401) throw error;
      // On a fresh installation nobody could sign in.
      if (location.pathname === '/' && (await isSetUpOpen())) throw redirect({ to: '/welcome' });
      throw redirect({ to: '/sign-in', search: location.pathname === '/' ? {} : { next: location.href } });
    }
  },
});

/** Users without the role see a message instead of the page. */
const needs = (role: Role) => ({
  loader: async ({ context }: { readonly context: { readonly queryClient: QueryClient } }): Promise<void> => {
    const session = await context.queryClient.ensureQueryData(sessionQuery);
    if (!hasRole(session, role)) throw notFound();
  },
  notFoundComponent: Forbidden,
});

const forManagers = needs('MANAGER');
const forAdministrators = needs('ADMINISTRATOR');

/** Pages whose texts come with them. */
const moreRoute = createRoute({
  getParentRoute: () => appRoute,
  id: 'more',
  component: lazyRouteComponent(() => import('./layout/more-texts.js'), 'MoreTexts'),
});

const inApp = () => appRoute;
const inMore = () => moreRoute;
const routeTree = rootRoute.addChildren([
  signInRoute,
  welcomeRoute,
  openRoute.addChildren([sharedRoute, verifyRoute, certificateRoute]),
  appRoute.addChildren([
    createRoute({
      getParentRoute: inApp,
      path: '/',
      beforeLoad: () => {
        throw redirect({ to: '/overview' });
      },
    }),
    createRoute({
      getParentRoute: inApp,
      path: '/calculate',
      validateSearch: (search: Record<string, unknown>): { request?: string } => {
        const request = text(search.request);
        return request === undefined ? {} : { request };
      },
      component: lazyRouteComponent(() => import('./pages/calculate/page.js'), 'CalculatePage'),
    }),
    createRoute({
      getParentRoute: inApp,
      path: '/overview',
      validateSearch: (search: Record<string, unknown>): { from?: string; to?: string; tag?: string } => {
        const month = (value: unknown) => (/^\d{4}-(?:0[1-9]|1[0-2])$/.test(String(value)) ? String(value) : undefined);
        const [from, to, tag] = [month(search.from), month(search.to), text(search.tag)];
        return { ...(from && { from }), ...(to && { to }), ...(tag && { tag }) };
      },
      component: lazyRouteComponent(() => import('./pages/overview/page.js'), 'OverviewPage'),
    }),
    // The earlier address of the list, which may still be bookmarked.
    createRoute({
      getParentRoute: inApp,
      path: '/calculations',
      beforeLoad: ({ search }) => {
        throw redirect({ to: '/shipments', search: readFilter(search as Record<string, unknown>), replace: true });
      },
    }),
    createRoute({
      getParentRoute: inApp,
      path: '/calculations/$id',
      beforeLoad: ({ params }) => {
        throw redirect({ to: '/shipments/$id', params, replace: true });
      },
    }),
    // Short addresses of what is below /admin.
    ...(['accounts', 'system'] as const).map((name) =>
      createRoute({
        getParentRoute: inApp,
        path: `/${name}`,
        beforeLoad: () => {
          throw redirect({ to: `/admin/${name}`, replace: true });
        },
      }),
    ),
    moreRoute.addChildren([
      createRoute({
        getParentRoute: inMore,
        path: '/shipments',
        validateSearch: readFilter,
        component: lazyRouteComponent(() => import('./pages/shipments/list.js'), 'ShipmentsPage'),
      }),
      createRoute({
        getParentRoute: inMore,
        path: '/shipments/$id',
        component: lazyRouteComponent(() => import('./pages/shipments/detail.js'), 'ShipmentPage'),
      }),
      createRoute({
        getParentRoute: inMore,
        path: '/compare',
        component: lazyRouteComponent(() => import('./pages/compare/page.js'), 'ComparePage'),
      }),
      createRoute({
        getParentRoute: inMore,
        path: '/batches',
        component: lazyRouteComponent(() => import('./pages/batches/page.js'), 'BatchesPage'),
      }),
      createRoute({
        getParentRoute: inMore,
        path: '/recalculations/$id',
        component: lazyRouteComponent(() => import('./pages/recalculations/page.js'), 'RecalculationPage'),
      }),
      createRoute({
        getParentRoute: inMore,
        path: '/aliases',
        component: lazyRouteComponent(() => import('./pages/aliases/page.js'), 'AliasesPage'),
      }),
      createRoute({
        getParentRoute: inMore,
        path: '/keys',
        ...forManagers,
        component: lazyRouteComponent(() => import('./pages/keys/page.js'), 'KeysPage'),
      }),
      createRoute({
        getParentRoute: inMore,
        path: '/credits',
        component: lazyRouteComponent(() => import('./pages/credits/page.js'), 'CreditsPage'),
      }),
      createRoute({
        getParentRoute: inMore,
        path: '/users',
        ...forManagers,
        component: lazyRouteComponent(() => import('./pages/users/page.js'), 'UsersPage'),
      }),
      createRoute({
        getParentRoute: inMore,
        path: '/profile',
        component: lazyRouteComponent(() => import('./pages/profile/page.js'), 'ProfilePage'),
      }),
      createRoute({
        getParentRoute: inMore,
        path: '/admin/accounts',
        ...forAdministrators,
        component: lazyRouteComponent(() => import('./pages/admin/accounts.js'), 'AccountsPage'),
      }),
      createRoute({
        getParentRoute: inMore,
        path: '/admin/system',
        ...forAdministrators,
        component: lazyRouteComponent(() => import('./pages/admin/system.js'), 'SystemPage'),
      }),
      createRoute({
        getParentRoute: inMore,
        path: '/scenarios',
        component: lazyRouteComponent(() => import('./pages/scenarios/page.js'), 'ScenariosPage'),
      }),
      createRoute({
        getParentRoute: inMore,
        path: '/carriers',
        component: lazyRouteComponent(() => import('./pages/carriers/page.js'), 'CarriersPage'),
      }),
      createRoute({
        getParentRoute: inMore,
        path: '/webhooks',
        ...forManagers,
        component: lazyRouteComponent(() => import('./pages/webhooks/page.js'), 'WebhooksPage'),
      }),
      createRoute({
        getParentRoute: inMore,
        path: '/admin/audit',
        ...forAdministrators,
        component: lazyRouteComponent(() => import('./pages/admin/audit.js'), 'AuditPage'),
      }),
      createRoute({
        getParentRoute: inMore,
        path: '/reports',
        component: lazyRouteComponent(() => import('./pages/reports/list.js'), 'ReportsPage'),
      }),
      createRoute({
        getParentRoute: inMore,
        path: '/reports/new',
        validateSearch: (search: Record<string, unknown>): ShipmentFilter & { supersedes?: string } => {
          const supersedes = text(search.supersedes);
          return { ...readFilter(search), ...(supersedes && { supersedes }) };
        },
        component: lazyRouteComponent(() => import('./pages/reports/new.js'), 'NewReportPage'),
      }),
      createRoute({
        getParentRoute: inMore,
        path: '/reports/$id',
        component: lazyRouteComponent(() => import('./pages/reports/detail.js'), 'ReportPage'),
      }),
    ]),
  ]),
]);

export function createAppRouter(queryClient: QueryClient) {
  return createRouter({
    routeTree,
    context: { queryClient },
    defaultPreload: 'intent',
    defaultErrorComponent: Failure,
    defaultNotFoundComponent: NotFound,
    scrollRestoration: true,
    // Otherwise search parameters that a page rejects would still reach it, unvalidated.
    search: { strict: true },
  });
}

declare module '@tanstack/react-router' {
  interface Register {
    router: ReturnType<typeof createAppRouter>;
  }
}
