import type { TSchema } from '@sinclair/typebox';
import { CATALOGUE } from '../errors/catalogue.js';
import { RATE_LIMIT_HEADERS } from './auth.js';
import { type Components, type Json, refTo } from './publish.js';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** For routes of the public API. */
    operation?: Operation;
  }
}

/** Description of a public API route, published by `openapi.ts` and defined beside the route. */
export interface Operation {
  readonly method: 'get' | 'post' | 'put' | 'patch' | 'delete';
  /** Below `/v1`, or from the root if `isPublic`. */
  readonly path: string;
  readonly operationId: string;
  readonly tag: Tag;
  readonly summary: string;
  readonly description: string;
  /** Since when it is deprecated, until when it works, and what replaces it. */
  readonly deprecated?: Deprecation;
  /** Needs no key and has no rate limit. */
  readonly isPublic?: boolean;
  readonly parameters?: readonly Parameter[];
  readonly request?: {
    readonly schema?: TSchema;
    readonly examples?: Json;
    /** Media types other than JSON. */
    readonly files?: readonly string[];
    readonly isOptional?: boolean;
  };
  readonly answer: {
    readonly description: string;
    /** 200 by default. */
    readonly status?: 200 | 201 | 202 | 204;
    readonly schema?: TSchema;
    /** Media types other than JSON. */
    readonly files?: readonly string[];
  };
  /** Further answers by status, such as a preview instead of a new resource. */
  readonly alsoAnswers?: Readonly<Record<number, Content & { readonly description: string }>>;
  readonly errors: readonly number[];
  /** Statuses that no catalogue row has by itself. */
  readonly otherErrors?: Readonly<Record<number, string>>;
}

export interface Deprecation {
  readonly since: Date;
  readonly until: Date;
  readonly instead: string;
}

/** Groups of operations, in the order of the page, with a sentence on each. */
export const TAGS = {
  Calculate: 'Emissions of a cargo movement.',
  Results: 'Calculations that were stored under an id.',
  Certificates: 'What anyone with the address of a certificate may see.',
  Batches: 'Files of shipments: each row is calculated and charged once.',
  Recalculations: 'Stored results recalculated with current data, beside their former figures.',
  Shipments: 'Everything that was calculated for the account: filters, sums, exports.',
  Reports: 'Frozen totals of a period with their files, issued with a signature.',
  Account: 'The data of the account: exported, or erased for good.',
  Places: "Search for places, and the account's own names of them.",
  Webhooks: 'Messages to other programs, signed, and retried until they arrive.',
  Carriers: 'Figures that carriers report, used in place of the model.',
  Exchange: 'Results in the formats that partners exchange.',
} as const;
export type Tag = keyof typeof TAGS;

export interface Parameter {
  readonly name: string;
  readonly in: 'path' | 'query' | 'header';
  readonly description: string;
  readonly schema: Json;
  /** Path parameters always are. */
  readonly required?: boolean;
}

const headerRef = (name: string) => ({ $ref: `#/components/headers/${name}` });
const ALLOWANCE: Json = Object.fromEntries(RATE_LIMIT_HEADERS.map((name) => [name, headerRef(name)]));
const RETRY: Json = { 'retry-after': headerRef('retry-after') };

const wholeHeader = (description: string) => ({ description, schema: { type: 'integer', minimum: 0 } });
/** Of draft-ietf-httpapi-ratelimit-headers, on every answer to a request whose key was accepted. */
export const HEADERS: Readonly<Record<(typeof RATE_LIMIT_HEADERS)[number] | 'retry-after', unknown>> = {
  'ratelimit-limit': wholeHeader('Requests that the account may make in any second.'),
  'ratelimit-remaining': wholeHeader('Requests that would be admitted now.'),
  'ratelimit-reset': wholeHeader('Seconds until the full allowance is available again.'),
  'retry-after': wholeHeader('Seconds after which to send the request again.'),
};

/** An operation in OpenAPI terms; the schemas it refers to become components. */
export function describe(operation: Operation, components: Components): Json {
  const { operationId, summary, description, tag, deprecated, isPublic, parameters, request, answer } = operation;
  const headers = isPublic === true ? {} : ALLOWANCE;
  return {
    operationId,
    tags: [tag],
    summary,
    description:
      deprecated === undefined
        ? description
        : `${description} Deprecated: use ${deprecated.instead} before ${deprecated.until.toISOString().slice(0, 10)}.`,
    ...(deprecated === undefined ? {} : { deprecated: true }),
    ...(isPublic === true ? { security: [] } : {}),
    ...(parameters === undefined
      ? {}
      : { parameters: parameters.map((one) => ({ ...one, ...(one.in === 'path' ? { required: true } : {}) })) }),
    ...(request === undefined
      ? {}
      : { requestBody: { required: request.isOptional !== true, ...describeContent(request, components) } }),
    responses: {
      [answer.status ?? 200]: {
        description: answer.description,
        ...(isPublic === true ? {} : { headers }),
        ...describeContent(answer, components),
      },
      ...Object.fromEntries(
        Object.entries(operation.alsoAnswers ?? {}).map(([status, other]) => [
          status,
          { description: other.description, headers, ...describeContent(other, components) },
        ]),
      ),
      ...describeErrors(operation, headers),
    },
  };
}

export interface Content {
  readonly schema?: TSchema;
  readonly examples?: Json;
  readonly files?: readonly string[];
}

/** JSON by its schema, then other media types; nothing for an answer without a body. */
function describeContent({ schema, examples, files = [] }: Content, components: Components): Json {
  const own = schema === undefined ? {} : json(components.add(schema), examples).content;
  const others = files.map((mediaType) => [mediaType, { schema: schemaOf(mediaType) }] as const);
  const content = { ...own, ...Object.fromEntries(others) };
  return Object.keys(content).length === 0 ? {} : { content };
}

function schemaOf(mediaType: string): Json {
  if (mediaType === 'application/json') return {};
  return { type: 'string', ...(/^text\/|json/.test(mediaType) ? {} : { format: 'binary' }) };
}

/** Responses by status, each listing its catalogue codes. */
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
