import { Type } from '@sinclair/typebox';
import { LIMITS } from '../../batch/limits.js';
import { CONTENT_TYPES, RESULT_FORMATS } from '../../batch/write/file.js';
import { natural, pageOf, words } from '../fields.js';
import type { Operation } from '../operation.js';
import { FINDING_ERRORS, inPath, inQuery, oneOf, paging, USUAL_ERRORS } from '../parameters.js';
import { PreviewSchema, TABLE } from './preview-schema.js';
import { PROGRESS, RowErrorSchema, runningOperations } from './running.js';

export const BatchSchema = Type.Object(
  {
    ...PROGRESS,
    fileName: Type.Optional(Type.String({ description: 'Name of the file, as its sender gave it.' })),
    ...TABLE,
  },
  { $id: 'Batch', description: 'A file of shipments and its progress.' },
);

const RowSchema = Type.Object(
  {
    row: Type.Integer({ minimum: 1 }),
    line: natural('Line in the file, 0 if there is none.'),
    id: Type.Optional(Type.String()),
    state: words(['WAITING', 'DONE', 'FAILED', 'SKIPPED']),
    credits: natural(),
    result: Type.Optional(
      Type.Object({}, { additionalProperties: true, description: 'Result columns, as in the file.' }),
    ),
    notes: Type.Optional(Type.Array(Type.String())),
    error: Type.Optional(RowErrorSchema),
  },
  { title: 'BatchRow' },
);

const id = inPath('id', 'Id of the batch.');
const base = { tag: 'Batches', errors: FINDING_ERRORS } as const;
const FILES = ['text/csv', 'application/x-ndjson', CONTENT_TYPES.xlsx, 'multipart/form-data'];

export const CREATE_BATCH: Operation = {
  ...base,
  method: 'post',
  path: '/-/batches',
  operationId: 'createBatch',
  summary: 'Calculate a file of shipments',
  description: `Takes CSV, XLSX, NDJSON or a JSON array as the body, or as the part \`file\` of a multipart form that may also have \`mapping\` and \`options\`; at most ${LIMITS.bytes / 1_000_000} MB. Answers as soon as the file has been read; the rows are calculated afterwards, and each is charged once. With \`preview\` nothing is stored or charged and the answer is a \`BatchPreview\`, with status 200.`,
  parameters: [
    inQuery('preview', 'With any value: only report problems and the price.'),
    inQuery('start', '`false`: do not start before `POST /-/batches/{id}/start`.', oneOf(['true', 'false'])),
    inQuery('mapping', 'Meaning of the columns, a JSON object. In a form it can be a part instead.'),
    inQuery('options', 'For example `{"storeResult": true, "maxCredits": 5000}`. In a form it can be a part instead.'),
    inQuery(
      'name',
      'Name of the file, for lists; by default that of the form part or in `Content-Disposition`. In a form it can be a part instead.',
      { type: 'string' },
    ),
    inQuery('storeResult', 'Store full results under `shipment_id`.', oneOf(['true', 'false'])),
    inQuery('maxCredits', 'Pause before the cost exceeds this number of credits.', { type: 'integer', minimum: 0 }),
  ],
  request: { schema: Type.Array(Type.Unsafe<unknown>({ type: 'object' }), { $id: 'BatchRows' }), files: FILES },
  answer: { description: 'The file has been read.', status: 202, schema: BatchSchema },
  alsoAnswers: { 200: { description: 'The price of the file and its problems.', schema: PreviewSchema } },
  errors: USUAL_ERRORS,
};

export const LIST_BATCHES: Operation = {
  ...base,
  method: 'get',
  path: '/-/batches',
  operationId: 'listBatches',
  summary: 'List batches, newest first',
  description: 'Pages through the batches of the account.',
  parameters: paging(20, 100),
  answer: {
    description: 'A page.',
    schema: pageOf('Batch', 'BatchPage'),
  },
  errors: USUAL_ERRORS,
};

export const GET_TEMPLATE: Operation = {
  ...base,
  method: 'get',
  path: '/-/batches/template',
  operationId: 'getBatchTemplate',
  summary: 'Get a template workbook',
  description: 'An XLSX file with every column, examples and drop-down lists.',
  answer: { description: 'The workbook.', files: [CONTENT_TYPES.xlsx] },
  errors: USUAL_ERRORS,
};

export const GET_BATCH: Operation = {
  ...base,
  method: 'get',
  path: '/-/batches/{id}',
  operationId: 'getBatch',
  summary: 'Get the progress of a batch',
  description: 'State, counts and credits charged.',
  parameters: [id],
  answer: { description: 'The batch.', schema: BatchSchema },
};

export const LIST_BATCH_ROWS: Operation = {
  ...base,
  method: 'get',
  path: '/-/batches/{id}/rows',
  operationId: 'listBatchRows',
  summary: 'List the rows of a batch',
  description: 'Each row with its result in kilograms, or its error.',
  parameters: [
    id,
    inQuery('state', 'Only rows in this state.', oneOf(['waiting', 'done', 'failed', 'skipped'])),
    ...paging(100, 1000),
  ],
  answer: {
    description: 'A page.',
    schema: pageOf(RowSchema, 'BatchRowPage'),
  },
};

export const GET_BATCH_FILE: Operation = {
  ...base,
  method: 'get',
  path: '/-/batches/{id}/file',
  operationId: 'getBatchFile',
  summary: 'Download the results of a batch',
  description:
    'The columns of the file, followed by the result columns. Range requests are supported, so downloads can be resumed.',
  parameters: [
    id,
    inQuery('format', 'Default csv.', oneOf(RESULT_FORMATS)),
    inQuery('rows', '`failed`: only the rows to be corrected.', oneOf(['all', 'failed'])),
  ],
  answer: { description: 'The file.', files: [...new Set(Object.values(CONTENT_TYPES).map(bare))] },
  otherErrors: { 416: '47 The range begins beyond the end of the file' },
};

export const {
  follow: FOLLOW_BATCH,
  start: START_BATCH,
  cancel: CANCEL_BATCH,
  retry: RETRY_BATCH,
} = runningOperations({
  tag: 'Batches',
  noun: 'batch',
  path: '/-/batches',
  schema: BatchSchema,
  cancelled: 'Calculated rows are kept; the others are not calculated.',
  retried: 'Possible if the batch is DONE or PAUSED. `retriedRows` is the number of rows queued again.',
});

/** Without the charset, which is not part of a media type. */
function bare(contentType: string): string {
  return contentType.split(';', 1)[0] ?? contentType;
}
