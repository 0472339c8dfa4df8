import type { FastifyInstance, RouteOptions } from 'fastify';
import { ACCOUNT_CATALOGUE } from '../../errors/catalogue.js';

interface Schemas {
  readonly summary?: string;
  readonly body?: unknown;
  readonly querystring?: {
    readonly properties?: Readonly<Record<string, unknown>>;
    readonly required?: readonly string[];
  };
  readonly response?: Readonly<Record<string, unknown>>;
}

/**
 * `/account/openapi.json`, from the schemas that validate requests: for dashboard developers. Programs use the
 * calculation API, whose description does not include it.
 */
export function describeRoutes(app: FastifyInstance): void {
  const routes: RouteOptions[] = [];
  app.addHook('onRoute', (route) => {
    if (route.method !== 'HEAD') routes.push(route);
  });
  app.get('/account/openapi.json', { config: { role: 'ANYBODY' }, schema: { hide: true } as object }, async () => ({
    openapi: '3.1.0',
    info: {
      title: 'Cargowake account API',
      version: '1.0.0',
      description: [
        'What the dashboard talks to, with the session cookie of a signed-in user. It changes with the dashboard.',
        `Errors have the shape of the calculation API; numbers of its own: ${listErrors()}.`,
      ].join(' '),
    },
    paths: describePaths(routes),
  }));
}

const listErrors = (): string =>
  [...ACCOUNT_CATALOGUE.values()].map(({ code, status, title }) => `${code} ${title} (${status})`).join(', ');

function describePaths(routes: readonly RouteOptions[]): Record<string, Record<string, unknown>> {
  const paths: Record<string, Record<string, unknown>> = {};
  for (const { url, method, schema, config } of routes) {
    if (schema === undefined || 'hide' in schema) continue;
    const path = url.replace(/:(\w+)/g, '{$1}');
    paths[path] = {
      ...paths[path],
      [String(method).toLowerCase()]: describeRoute(path, schema as Schemas, config?.role),
    };
  }
  return paths;
}

function describeRoute(path: string, { summary, body, querystring, response }: Schemas, role: string | undefined) {
  const inPath = [...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => {
    return { name, in: 'path', required: true, schema: { type: 'string' } };
  });
  const inQuery = Object.entries(querystring?.properties ?? {}).map(([name, schema]) => {
    return { name, in: 'query', required: querystring?.required?.includes(name) ?? false, schema };
  });
  const json = (schema: unknown) => ({ content: { 'application/json': { schema } } });
  return {
    summary,
    description: role === 'ANYBODY' ? 'No session needed.' : `Role ${role} and above.`,
    parameters: [...inPath, ...inQuery],
    ...(body === undefined ? {} : { requestBody: { required: true, ...json(body) } }),
    responses: {
      ...Object.fromEntries(
        Object.entries(response ?? {}).map(([s, schema]) => [s, { description: 'Done.', ...json(schema) }]),
      ),
      ...(response === undefined ? { 200: { description: 'Done.' } } : {}),
      default: { description: 'An error of the catalogue.' },
    },
  };
}
