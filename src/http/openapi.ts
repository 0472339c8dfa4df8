import type { TSchema } from '@sinclair/typebox';
import { CalculationResultSchema } from '../aggregate/result-schema.js';
import { CertificateStatusSchema } from '../certify/status.js';
import { CATALOGUE, type CatalogueEntry } from '../errors/catalogue.js';
import {
  ConnectorSchema,
  LocationSchema,
  PUBLISHED_ELEMENT_SCHEMAS,
  PublishedRequestSchema,
  WEIGHTED_MODE_SCHEMAS,
} from '../request/schema.js';
import { RATE_LIMIT_HEADERS } from './auth.js';
import { EXAMPLES } from './examples.js';

export type OpenApiDocument = Readonly<Record<string, unknown>>;

const VERSION = '1.0.0';

/** The OpenAPI 3.1 description, made from the schemas that validate requests and hold responses. */
export function openApiDocument(): OpenApiDocument {
  return {
    openapi: '3.1.0',
    info: {
      title: 'Cargowake',
      version: VERSION,
      description:
        'Greenhouse-gas emissions of cargo movements to ISO 14083: well-to-tank, tank-to-wheel and well-to-wheel, routed, with every factor cited.',
      license: { name: 'Apache-2.0', identifier: 'Apache-2.0' },
    },
    servers: [{ url: '/v1' }],
    security: [{ apiKey: [] }],
    paths: {
      '/calculate': { post: calculateOperation() },
      '/-/calculations': { post: calculationsOperation() },
      '/': { get: listOperation() },
      '/{id}': { get: resultOperation() },
      '/{id}/explanation': { get: explanationOperation() },
      // Outside of /v1, for everybody who holds a certificate.
      '/certificate/{uuid}': { servers: [{ url: '/' }], get: certificateOperation() },
      '/certificate/{uuid}/status': { servers: [{ url: '/' }], get: certificateStatusOperation() },
    },
    components: {
      headers: HEADERS,
      securitySchemes: { apiKey: { type: 'apiKey', in: 'header', name: 'x-api-key' } },
      schemas: Object.fromEntries(
        [
          PublishedRequestSchema,
          ConnectorSchema,
          LocationSchema,
          ...Object.values(PUBLISHED_ELEMENT_SCHEMAS),
          ...Object.values(WEIGHTED_MODE_SCHEMAS),
          CalculationResultSchema,
          CertificateStatusSchema,
        ]
          .map((schema) => [schema.$id ?? '', publish(schema)])
          .concat(OWN_SCHEMAS),
      ),
    },
  };
}

/** A TypeBox schema as an OpenAPI component: no ids, references to components. */
function publish(schema: TSchema): unknown {
  return JSON.parse(
    JSON.stringify(schema, (key, value: unknown) => {
      if (key === '$id') return undefined;
      return key === '$ref' && typeof value === 'string' && !value.startsWith('#')
        ? `#/components/schemas/${value}`
        : value;
    }),
  );
}

const ref = (name: string) => ({ $ref: `#/components/schemas/${name}` });
const json = (schema: unknown, extra: Record<string, unknown> = {}) => ({
  content: { 'application/json': { schema, ...extra } },
});

const OWN_SCHEMAS: [string, unknown][] = [
  [
    'CalculationResults',
    {
      type: 'object',
      required: ['results'],
      properties: {
        results: {
          type: 'array',
          items: {
            oneOf: [
              ref('CalculationResult'),
              { type: 'object', required: ['error'], properties: { error: ref('Error') }, additionalProperties: false },
            ],
          },
        },
      },
    },
  ],
  [
    'StoredResult',
    {
      type: 'object',
      required: ['createdAt', 'result'],
      properties: { createdAt: { type: 'string', format: 'date-time' }, result: ref('CalculationResult') },
    },
  ],
  [
    'ListPage',
    {
      type: 'object',
      required: ['items', 'hasMore'],
      properties: {
        items: {
          type: 'array',
          items: {
            type: 'object',
            required: ['id', 'createdAt'],
            properties: { id: { type: 'string' }, createdAt: { type: 'string', format: 'date-time' } },
          },
        },
        hasMore: { type: 'boolean' },
        nextCursor: { type: 'string', description: 'Present when hasMore is true; pass it as cursor.' },
      },
    },
  ],
  [
    'Explanation',
    {
      type: 'object',
      required: ['method', 'elements'],
      properties: {
        method: { type: 'string' },
        elements: {
          type: 'array',
          description: 'Per element of the result, the steps that lead to its grams.',
          items: {
            type: 'object',
            required: ['path', 'type', 'methodology', 'share', 'steps'],
            properties: {
              path: { type: 'string' },
              type: { type: 'string' },
              methodology: { type: 'string' },
              share: { type: 'number' },
              steps: {
                type: 'array',
                items: {
                  type: 'object',
                  required: ['symbol', 'label', 'value', 'unit', 'origin'],
                  properties: {
                    symbol: { type: 'string' },
                    label: { type: 'string' },
                    value: { oneOf: [{ type: 'number' }, { type: 'string' }] },
                    unit: { type: 'string' },
                    origin: { type: 'string' },
                    formula: { type: 'string' },
                    reference: { type: 'string' },
                    reason: { type: 'string' },
                  },
                },
              },
            },
          },
        },
      },
    },
  ],
  [
    'Error',
    {
      type: 'object',
      required: ['title', 'status', 'code', 'details', 'instance', 'recommendation'],
      properties: {
        title: { type: 'string' },
        status: { type: 'integer' },
        code: { type: 'integer', description: 'Number of the error catalogue.' },
        details: { type: 'array', items: { type: 'string' } },
        instance: { type: 'string' },
        recommendation: { type: 'string' },
      },
    },
  ],
];

const headerRef = (name: string) => ({ $ref: `#/components/headers/${name}` });
const ALLOWANCE = Object.fromEntries(RATE_LIMIT_HEADERS.map((name) => [name, headerRef(name)]));
const RETRY = { 'retry-after': headerRef('retry-after') };

const wholeHeader = (description: string) => ({ description, schema: { type: 'integer', minimum: 0 } });
/** Of draft-ietf-httpapi-ratelimit-headers, on every answer to a request whose key was accepted. */
const HEADERS: Record<(typeof RATE_LIMIT_HEADERS)[number] | 'retry-after', unknown> = {
  'ratelimit-limit': wholeHeader('Requests that the account may make in any second.'),
  'ratelimit-remaining': wholeHeader('Requests that would be admitted now.'),
  'ratelimit-reset': wholeHeader('Seconds until the whole allowance is there again.'),
  'retry-after': wholeHeader('Seconds after which to send the request again.'),
};

/** Responses of the statuses, each listing the catalogue numbers it is answered with. */
function errorResponses(statuses: readonly number[], allowance: object = ALLOWANCE): Record<string, unknown> {
  const entries = [...CATALOGUE.values()];
  return Object.fromEntries(
    statuses.map((status) => {
      const codes = entries.filter((entry) => entry.status === status).map(describeEntry);
      const headers = { ...(status !== 401 && allowance), ...([429, 503].includes(status) && RETRY) };
      return [String(status), { description: codes.join('; '), headers, ...json(ref('Error')) }];
    }),
  );
}

const describeEntry = ({ code, title }: CatalogueEntry): string => `${code} ${title}`;

const idParameter = { name: 'id', in: 'path', required: true, schema: { type: 'string' } };

function calculateOperation() {
  return {
    operationId: 'calculate',
    summary: 'Estimate the emissions of a cargo movement',
    parameters: [
      {
        name: 'Idempotency-Key',
        in: 'header',
        schema: { type: 'string', maxLength: 255 },
        description: 'The same key within 24 hours returns the first answer and charges once.',
      },
    ],
    requestBody: { required: true, ...json(ref('CalculationRequest'), { examples: EXAMPLES }) },
    responses: {
      200: { description: 'The calculation.', headers: ALLOWANCE, ...json(ref('CalculationResult')) },
      ...errorResponses([400, 401, 403, 422, 429, 500, 503]),
    },
  };
}

function calculationsOperation() {
  const requests = { type: 'array', minItems: 1, maxItems: 100, items: ref('CalculationRequest') };
  return {
    operationId: 'calculateMany',
    summary: 'Estimate up to 100 movements at once, each with its result or its own error',
    requestBody: { required: true, ...json({ type: 'object', required: ['requests'], properties: { requests } }) },
    responses: {
      200: { description: 'In the order of the requests.', headers: ALLOWANCE, ...json(ref('CalculationResults')) },
      ...errorResponses([400, 401, 403, 429, 500, 503]),
    },
  };
}

function listOperation() {
  const query = (name: string, schema: unknown, description: string) => ({ name, in: 'query', schema, description });
  return {
    operationId: 'list',
    summary: 'List stored calculations, newest first',
    parameters: [
      query('created_from', { type: 'string', format: 'date-time' }, 'Created at or after this instant.'),
      query('created_to', { type: 'string', format: 'date-time' }, 'Created before this instant.'),
      query('limit', { type: 'integer', minimum: 1, maximum: 100, default: 10 }, 'Items on a page.'),
      query('cursor', { type: 'string' }, 'The nextCursor of the previous page.'),
    ],
    responses: {
      200: { description: 'A page.', headers: ALLOWANCE, ...json(ref('ListPage')) },
      ...errorResponses([400, 401, 429, 500, 503]),
    },
  };
}

function resultOperation() {
  return {
    operationId: 'getResult',
    summary: 'Fetch a stored calculation',
    parameters: [idParameter],
    responses: {
      200: { description: 'The stored calculation.', headers: ALLOWANCE, ...json(ref('StoredResult')) },
      ...errorResponses([401, 404, 429, 500, 503]),
    },
  };
}

function explanationOperation() {
  return {
    operationId: 'getExplanation',
    summary: 'Explain every figure of a stored calculation',
    parameters: [idParameter],
    responses: {
      200: { description: 'The explanation.', headers: ALLOWANCE, ...json(ref('Explanation')) },
      ...errorResponses([401, 404, 429, 500, 503]),
    },
  };
}

const uuidParameter = {
  name: 'uuid',
  in: 'path',
  required: true,
  schema: { type: 'string' },
  description: 'The last part of a certificateUrl.',
};
/** Answered without a key, so without an allowance. */
const PUBLIC_ERRORS = errorResponses([404, 500, 503], {});

function certificateOperation() {
  return {
    operationId: 'getCertificate',
    summary: 'The certificate of a stored calculation, a PDF',
    security: [],
    parameters: [uuidParameter],
    responses: {
      200: { description: 'The certificate.', content: { 'application/pdf': {} } },
      ...PUBLIC_ERRORS,
      410: { description: '50 The calculation was stored again since', ...json(ref('Error')) },
    },
  };
}

function certificateStatusOperation() {
  return {
    operationId: 'getCertificateStatus',
    summary: 'Whether a certificate still stands, and what it shows',
    security: [],
    parameters: [uuidParameter],
    responses: {
      200: { description: 'Current or superseded.', ...json(ref('CertificateStatus')) },
      ...PUBLIC_ERRORS,
    },
  };
}
