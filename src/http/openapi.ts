import { Type } from '@sinclair/typebox';
import {
  ConnectorSchema,
  LocationSchema,
  PUBLISHED_ELEMENT_SCHEMAS,
  WEIGHTED_MODE_SCHEMAS,
} from '../request/schema.js';
import * as batches from './batches/operations.js';
import * as carriers from './carriers/operations.js';
import { describe, HEADERS, type Operation, TAGS } from './operation.js';
import { Components } from './publish.js';
import * as recalculations from './recalculations/operations.js';
import * as reports from './reports/operations.js';
import { GET_ISSUED_REPORT } from './reports/public.js';
import { ADD_ALIASES, DELETE_ALIAS, LIST_ALIASES, REPLACE_ALIASES } from './routes/aliases.js';
import { CALCULATE } from './routes/calculate.js';
import { CALCULATE_MANY } from './routes/calculations.js';
import { GET_CERTIFICATE, GET_CERTIFICATE_STATUS } from './routes/certificate.js';
import { COMPARE } from './routes/compare.js';
import { GET_ILEAP } from './routes/ileap.js';
import { LIST } from './routes/list.js';
import { ERASE_ACCOUNT, EXPORT_ACCOUNT } from './routes/own-data.js';
import { FIND_PLACES } from './routes/places.js';
import { QUICK } from './routes/quick.js';
import { GET_EXPLANATION, GET_RESULT } from './routes/result.js';
import {
  CREATE_WEBHOOK,
  DELETE_WEBHOOK,
  GET_WEBHOOK,
  LIST_DELIVERIES,
  LIST_WEBHOOKS,
  REDELIVER,
  REPLACE_SECRET,
} from './routes/webhooks.js';
import {
  DELETE_SHIPMENT,
  EXPORT_SHIPMENTS,
  LIST_SHIPMENTS,
  SHIPMENT_HISTORY,
  SUM_SHIPMENTS,
  TAG_SHIPMENTS,
} from './shipments/operations.js';

export type OpenApiDocument = Readonly<Record<string, unknown>>;

const VERSION = '1.0.0';

/** Every published operation, each described beside its route. */
export const OPERATIONS: readonly Operation[] = [
  CALCULATE,
  CALCULATE_MANY,
  COMPARE,
  QUICK,
  LIST,
  GET_RESULT,
  GET_EXPLANATION,
  GET_CERTIFICATE,
  GET_CERTIFICATE_STATUS,
  reports.VERIFY_CERTIFICATE,
  batches.CREATE_BATCH,
  batches.LIST_BATCHES,
  batches.GET_TEMPLATE,
  batches.GET_BATCH,
  batches.LIST_BATCH_ROWS,
  batches.GET_BATCH_FILE,
  batches.FOLLOW_BATCH,
  batches.START_BATCH,
  batches.CANCEL_BATCH,
  batches.RETRY_BATCH,
  recalculations.CREATE_RECALCULATION,
  recalculations.LIST_RECALCULATIONS,
  recalculations.GET_RECALCULATION,
  recalculations.LIST_RECALCULATION_ROWS,
  recalculations.GET_RECALCULATION_FILE,
  recalculations.FOLLOW_RECALCULATION,
  recalculations.START_RECALCULATION,
  recalculations.CANCEL_RECALCULATION,
  recalculations.RETRY_RECALCULATION,
  LIST_SHIPMENTS,
  SUM_SHIPMENTS,
  EXPORT_SHIPMENTS,
  TAG_SHIPMENTS,
  SHIPMENT_HISTORY,
  DELETE_SHIPMENT,
  reports.CREATE_REPORT,
  reports.LIST_REPORTS,
  reports.GET_REPORT,
  reports.DELETE_REPORT,
  reports.GET_REPORT_FILE,
  reports.GET_REPORT_EVIDENCE,
  reports.ISSUE_REPORT,
  reports.VERIFY_REPORT,
  GET_ISSUED_REPORT,
  reports.GET_PROFILE,
  reports.PUT_PROFILE,
  EXPORT_ACCOUNT,
  ERASE_ACCOUNT,
  FIND_PLACES,
  REPLACE_ALIASES,
  ADD_ALIASES,
  LIST_ALIASES,
  DELETE_ALIAS,
  CREATE_WEBHOOK,
  LIST_WEBHOOKS,
  GET_WEBHOOK,
  DELETE_WEBHOOK,
  REPLACE_SECRET,
  LIST_DELIVERIES,
  REDELIVER,
  carriers.IMPORT_FIGURES,
  carriers.LIST_CARRIERS,
  carriers.GET_CARRIER_TEMPLATE,
  carriers.MATCH_CARRIERS,
  carriers.LIST_FIGURES,
  carriers.GET_FIGURE,
  carriers.CHANGE_FIGURE,
  carriers.DELETE_FIGURE,
  carriers.LIST_DOCUMENTS,
  carriers.DELETE_DOCUMENT,
  carriers.LIST_THIRD_PARTY,
  carriers.DELETE_THIRD_PARTY,
  carriers.READ_ACTIVITIES,
  carriers.CREATE_PARTNER,
  carriers.LIST_PARTNERS,
  carriers.FETCH_PARTNER,
  carriers.DELETE_PARTNER,
  GET_ILEAP,
];

const ErrorSchema = Type.Object(
  {
    title: Type.String({ description: 'Short title of the error, always the same for a code.' }),
    status: Type.Integer({ description: 'HTTP status of the answer.' }),
    code: Type.Integer({ description: 'Number of the error in the catalogue.' }),
    details: Type.Array(Type.String(), {
      description: 'What is wrong and where, such as `cargo.weight.value: must be more than 0, not -1`.',
    }),
    instance: Type.String({ description: 'Path of the endpoint where the error occurred.' }),
    recommendation: Type.String({ description: 'What to do, always the same for a code.' }),
  },
  { $id: 'Error', description: 'The shape of every error.' },
);

/** The OpenAPI 3.1 description, generated from the schemas that validate requests and check responses. */
export function openApiDocument(): OpenApiDocument {
  const components = new Components();
  for (const schema of [
    ErrorSchema,
    ConnectorSchema,
    LocationSchema,
    ...Object.values(PUBLISHED_ELEMENT_SCHEMAS),
    ...Object.values(WEIGHTED_MODE_SCHEMAS),
    ...carriers.CARRIER_SCHEMAS,
  ]) {
    components.add(schema);
  }
  const paths: Record<string, Record<string, unknown>> = {};
  for (const operation of OPERATIONS) {
    paths[operation.path] = {
      ...paths[operation.path],
      ...(operation.isPublic === true ? { servers: [{ url: '/', description: 'This server, outside of /v1.' }] } : {}),
      [operation.method]: describe(operation, components),
    };
  }
  return {
    openapi: '3.1.0',
    info: {
      title: 'Cargowake',
      version: VERSION,
      summary: 'Greenhouse-gas emissions of cargo movements to ISO 14083.',
      description:
        'Greenhouse-gas emissions of cargo movements to ISO 14083: well-to-tank, tank-to-wheel and well-to-wheel, routed, with every factor cited.',
      license: { name: 'Apache-2.0', identifier: 'Apache-2.0' },
      contact: { name: 'The operator of this server; the documentation of the API is at /docs' },
    },
    servers: [{ url: '/v1', description: 'This server.' }],
    security: [{ apiKey: [] }],
    tags: Object.entries(TAGS).map(([name, description]) => ({ name, description })),
    paths,
    components: {
      headers: HEADERS,
      securitySchemes: {
        apiKey: { type: 'apiKey', in: 'header', name: 'x-api-key', description: 'The API key of an account.' },
      },
      schemas: components.toJSON(),
    },
  };
}
