import type { TSchema } from '@sinclair/typebox';
import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020.js';
import addFormats from 'ajv-formats';
import { ACCOUNT_CATALOGUE, CATALOGUE, type ErrorCode } from '../../src/errors/catalogue.js';
import { OPERATIONS, openApiDocument } from '../../src/http/openapi.js';
import type { Operation } from '../../src/http/operation.js';

/** The published description, compiled once: every answer of every test is held to it. */
const document = openApiDocument() as {
  readonly paths: Readonly<Record<string, Readonly<Record<string, { readonly responses: Record<string, unknown> }>>>>;
};
const ajv = new Ajv2020({ strict: false, allErrors: false });
addFormats.default(ajv);
ajv.addSchema(document, 'openapi');

/** One for each schema: parts with an id stand in several, and a compiler takes an id once. */
const createOwn = () => addFormats.default(new Ajv2020({ strict: false, allErrors: false }));

export function componentValidator(component: string): ValidateFunction {
  const validate = ajv.getSchema(`openapi#/components/schemas/${component}`);
  if (validate === undefined) throw new Error(`no component ${component} is published`);
  return validate;
}

/** The operation of a route, and the component of its answer by status. */
interface Published {
  readonly path: string;
  readonly components: ReadonlyMap<number, string>;
}

const ROUTES: ReadonlyMap<string, Published> = new Map(OPERATIONS.flatMap(routesOf));

function routesOf(operation: Operation): readonly (readonly [string, Published])[] {
  const { method, path, isPublic, answer, alsoAnswers = {} } = operation;
  const url = `${isPublic === true ? '' : '/v1'}${path.replace(/\{(\w+)\}/g, ':$1')}`;
  const schemas = [[answer.status ?? 200, answer.schema] as const].concat(
    Object.entries(alsoAnswers).map(([status, other]) => [Number(status) as 200, other.schema] as const),
  );
  const components = new Map<number, string>();
  for (const [status, schema] of schemas) {
    const name = schema?.$id ?? schema?.title;
    if (name !== undefined) components.set(status, name);
  }
  const known = { path, components };
  const urls = url === '/v1/' ? ['/v1', '/v1/'] : [url];
  return urls.map((one) => [`${method.toUpperCase()} ${one}`, known] as const);
}

/** Statuses that a row of the catalogue is answered with beside its own: no such path, no such method, replaced certificate. */
const OTHER_STATUSES: Readonly<Record<number, readonly number[]>> = { 47: [404, 405, 416, 417], 50: [410] };

export interface SentAnswer {
  /** That the route itself states, for routes outside of the published document. */
  readonly schema?: TSchema;
  readonly method: string;
  readonly route: string | undefined;
  readonly url: string;
  readonly status: number;
  readonly contentType: string;
  readonly text: string;
}

const compiled = new Map<TSchema, ValidateFunction>();

function compile(schema: TSchema): ValidateFunction {
  const known = compiled.get(schema) ?? createOwn().compile(schema);
  compiled.set(schema, known);
  return known;
}

/** How an answer differs from the published description; undefined when it does not. */
export function findBreach({ method, route, url, status, contentType, text, schema }: SentAnswer): string | undefined {
  if (method === 'HEAD' || !contentType.startsWith('application/json')) return undefined;
  const say = (what: string): string => `${method} ${url} answered ${status}: ${what}\n${text.slice(0, 2000)}`;
  if (contentType !== 'application/json; charset=utf-8') return say(`content type ${contentType}`);
  const body: unknown = JSON.parse(text);
  // Partners are answered as PACT has it; its own tests hold those answers.
  if (url.startsWith('/exchange/')) return undefined;
  // With an id the list answers as the routes of that id.
  const isById = route === '/v1/' && /[?&]id=[^&]/.test(url) && status === 200;
  const known = ROUTES.get(
    isById ? `GET /v1/:id${/[?&]explanation=true/.test(url) ? '/explanation' : ''}` : `${method} ${route ?? ''}`,
  );
  if (status >= 400) return findErrorBreach(body, { method, url, status }, known?.path, say);
  // Asked for flat, a result has the columns of a batch instead.
  if (/[?&]view=flat\b/.test(url)) return undefined;
  const component = known?.components.get(status);
  const validate = component === undefined ? schema && compile(schema) : componentValidator(component);
  if (validate === undefined) return undefined;
  return validate(body) ? undefined : say(ajv.errorsText(validate.errors));
}

function findErrorBreach(
  body: unknown,
  { method, url, status }: { readonly method: string; readonly url: string; readonly status: number },
  path: string | undefined,
  say: (what: string) => string,
): string | undefined {
  const validate = componentValidator('Error');
  if (!validate(body)) return say(ajv.errorsText(validate.errors));
  const error = body as { code: ErrorCode; status: number; title: string; instance: string; details: string[] };
  const entry = CATALOGUE.get(error.code) ?? ACCOUNT_CATALOGUE.get(error.code);
  if (entry === undefined || entry.title !== error.title) return say('not a row of the catalogue');
  if (error.status !== status) return say('another status in the body');
  if (entry.status !== status && !OTHER_STATUSES[error.code]?.includes(status))
    return say('another status than its row');
  if (error.instance !== url.split('?', 1)[0]) return say('another instance than its path');
  if (error.details.length === 0) return say('no details');
  const declared = path === undefined ? undefined : document.paths[path]?.[method.toLowerCase()]?.responses;
  if (declared !== undefined && !(status in declared)) return say('a status that the description does not declare');
  return undefined;
}
