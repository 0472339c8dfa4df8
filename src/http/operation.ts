import type { TSchema } from '@sinclair/typebox';
import { CATALOGUE } from '../errors/catalogue.js';
import { RATE_LIMIT_HEADERS } from './auth.js';
import { type Components, type Json, refTo } from './publish.js';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Of routes of the public API. */
    operation?: Operation;
  }
}

/** What a route of the public API says of itself; `openapi.ts` publishes it. It stands beside the route that it describes. */
export interface Operation {
  readonly method: 'get' | 'post';
  /** Below `/v1`, or from the root for what is `isPublic`. */
  readonly path: string;
  readonly operationId: string;
  readonly tag: 'Calculate' | 'Results' | 'Certificates';
  readonly summary: string;
  readonly description: string;
  /** Needs no key and has no allowance. */
  readonly isPublic?: boolean;
  readonly parameters?: readonly Parameter[];
  readonly request?: { readonly schema: TSchema; readonly examples?: Json };
  /** A schema, or the media type of what is not JSON. */
  readonly answer: { readonly description: string; readonly schema?: TSchema; readonly mediaType?: string };
  readonly errors: readonly number[];
  /** Statuses that a catalogue row does not have by itself. */
  readonly otherErrors?: Readonly<Record<number, string>>;
}

interface Parameter {
  readonly name: string;
  readonly in: 'path' | 'query' | 'header';
  readonly description: string;
  readonly schema: Json;
}

const headerRef = (name: string) => ({ $ref: `#/components/headers/${name}` });
const ALLOWANCE: Json = Object.fromEntries(RATE_LIMIT_HEADERS.map((name) => [name, headerRef(name)]));
const RETRY: Json = { 'retry-after': headerRef('retry-after') };

const wholeHeader = (description: string) => ({ description, schema: { type: 'integer', minimum: 0 } });
/** Of draft-ietf-httpapi-ratelimit-headers, on every answer to a request whose key was accepted. */
export const HEADERS: Readonly<Record<(typeof RATE_LIMIT_HEADERS)[number] | 'retry-after', unknown>> = {
  'ratelimit-limit': wholeHeader('Requests that the account may make in any second.'),
  'ratelimit-remaining': wholeHeader('Requests that would be admitted now.'),
  'ratelimit-reset': wholeHeader('Seconds until the whole allowance is there again.'),
  'retry-after': wholeHeader('Seconds after which to send the request again.'),
};

/** An operation in the words of OpenAPI; the schemas it names become components. */
export function describe(operation: Operation, components: Components): Json {
  const { operationId, summary, description, tag, isPublic, parameters, request, answer } = operation;
  const headers = isPublic === true ? {} : ALLOWANCE;
  return {
    operationId,
    tags: [tag],
    summary,
    description,
    ...(isPublic === true ? { security: [] } : {}),
    ...(parameters === undefined
      ? {}
      : { parameters: parameters.map((one) => ({ ...one, ...(one.in === 'path' ? { required: true } : {}) })) }),
    ...(request === undefined
      ? {}
      : { requestBody: { required: true, ...json(components.add(request.schema), request.examples) } }),
    responses: {
      200: {
        description: answer.description,
        ...(isPublic === true ? {} : { headers }),
        ...(answer.schema === undefined
          ? { content: { [answer.mediaType ?? '*/*']: { schema: { type: 'string', format: 'binary' } } } }
          : json(components.add(answer.schema))),
      },
      ...describeErrors(operation, headers),
    },
  };
}

/** Responses of the statuses, each listing the catalogue numbers it is answered with. */
function describeErrors({ errors, otherErrors = {} }: Operation, allowance: Json): Json {
  const entries = [...CATALOGUE.values()];
  const responses = errors.map((status) => {
    const codes = entries.filter((entry) => entry.status === status).map(({ code, title }) => `${code} ${title}`);
    const headers = { ...(status === 401 ? {} : allowance), ...([429, 503].includes(status) ? RETRY : {}) };
    return [
      String(status),
      {
        description: codes.join('; '),
        ...(Object.keys(headers).length === 0 ? {} : { headers }),
        ...json(refTo('Error')),
      },
    ];
  });
  const others = Object.entries(otherErrors).map(([status, description]) => [
    status,
    { description, ...json(refTo('Error')) },
  ]);
  return Object.fromEntries([...responses, ...others]);
}

const json = (schema: Json, examples?: Json) => ({
  content: { 'application/json': { schema, ...(examples === undefined ? {} : { examples }) } },
});
