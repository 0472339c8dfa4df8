import { Type } from '@sinclair/typebox';
import { CONTENT_TYPES, RESULT_FORMATS } from '../../batch/write/file.js';
import { PROGRESS, RowErrorSchema, runningOperations } from '../batches/running.js';
import { instant, natural, pageOf, words } from '../fields.js';
import type { Operation } from '../operation.js';
import { FINDING_ERRORS, inPath, inQuery, oneOf, paging, USUAL_ERRORS } from '../parameters.js';

const anything = (description: string) => Type.Object({}, { additionalProperties: true, description });

const AskedSchema = Type.Object(
  {
    ids: Type.Optional(Type.Array(Type.String(), { minItems: 1, maxItems: 10_000 })),
    filter: Type.Optional(anything('Filter parameters, as in the list of shipments.')),
    all: Type.Optional(Type.Boolean({ description: '`true`: every stored result.' })),
    replace: Type.Optional(
      Type.Boolean({
        description: '`true`: new results replace the stored ones. By default they are only compared.',
      }),
    ),
    maxCredits: Type.Optional(natural('Pause before the cost exceeds this number of credits.')),
  },
  { $id: 'NewRecalculation', description: 'Exactly one of `ids`, `filter` and `all`.' },
);

const RecalculationSchema = Type.Object(
  {
    ...PROGRESS,
    selection: Type.Unsafe<unknown>({ type: 'object', description: 'What was asked for.' }),
    replace: Type.Boolean(),
    changes: Type.Object(
      {
        changed: natural('Results that came out different.'),
        unchanged: natural(),
        beforeCo2eGrams: Type.Number({ minimum: 0 }),
        afterCo2eGrams: Type.Number({ minimum: 0 }),
        differenceCo2eGrams: Type.Number(),
        differencePercent: Type.Optional(Type.Number()),
      },
      { title: 'RecalculationChanges', description: 'So far, over the results that could be calculated.' },
    ),
  },
  { $id: 'Recalculation', description: 'Stored results that are being recalculated, and the progress.' },
);

const BASIS = {
  method: Type.Optional(Type.String()),
  factors: Type.Optional(Type.String()),
  data: Type.Optional(Type.Array(Type.String())),
  gwp: Type.Optional(Type.String({ description: 'Set of warming potentials; absent if it was not recorded.' })),
};
/** Figures that a stored result does not state are absent. */
const FIGURES = {
  co2e_total_kg: Type.Number(),
  co2e_wtt_kg: Type.Optional(Type.Number()),
  co2e_ttw_kg: Type.Optional(Type.Number()),
  co2e_hub_kg: Type.Optional(Type.Number()),
  distance_km: Type.Optional(Type.Number()),
  tonne_km: Type.Optional(Type.Number()),
  intensity_g_per_tkm: Type.Union([Type.Number(), Type.Null()]),
};

const RowSchema = Type.Object(
  {
    row: Type.Integer({ minimum: 1 }),
    id: Type.String(),
    state: words(['WAITING', 'DONE', 'FAILED', 'SKIPPED'], 'SKIPPED: neither its method nor its data has changed.'),
    credits: natural(),
    before: Type.Optional(
      Type.Object(
        { calculatedAt: instant('When the stored result was calculated.'), ...FIGURES, ...BASIS },
        { title: 'RecalculatedBefore' },
      ),
    ),
    after: Type.Optional(Type.Object({ ...FIGURES, ...BASIS }, { title: 'RecalculatedAfter' })),
    changed: Type.Optional(Type.Boolean()),
    difference: Type.Optional(
      Type.Object(
        {
          co2e_kg: Type.Number(),
          percent: Type.Optional(Type.Number()),
          by_distance_kg: Type.Optional(
            Type.Number({
              description:
                'The change of tonne-kilometres at the former intensity; absent where a result does not state them.',
            }),
          ),
          by_intensity_kg: Type.Optional(Type.Number({ description: 'The rest of the difference.' })),
        },
        { title: 'RecalculatedDifference' },
      ),
    ),
    because: Type.Optional(
      Type.Array(
        Type.Object(
          {
            what: words(['METHOD', 'FACTORS', 'DATA', 'UNKNOWN', 'OTHER']),
            before: Type.Optional(Type.String()),
            after: Type.Optional(Type.String()),
          },
          { title: 'RecalculatedBecause' },
        ),
        { description: 'What differs: method, factors or data; only for changed results.' },
      ),
    ),
    error: Type.Optional(RowErrorSchema),
  },
  { title: 'RecalculatedRow' },
);

const PreviewSchema = Type.Object(
  {
    results: natural('Results that fit.'),
    credits: Type.Object(
      { least: natural(), most: natural() },
      { title: 'RecalculationCredits', description: 'Results that cannot have changed are free.' },
    ),
    beforeCo2eGrams: Type.Number({ minimum: 0 }),
  },
  { title: 'RecalculationPreview' },
);

const id = inPath('id', 'Id of the recalculation.');
const base = { tag: 'Recalculations', errors: FINDING_ERRORS } as const;
const rows = inQuery('rows', '`changed`: only results that differ.', oneOf(['all', 'changed', 'failed']));

export const CREATE_RECALCULATION: Operation = {
  ...base,
  method: 'post',
  path: '/-/recalculations',
  operationId: 'createRecalculation',
  summary: 'Recalculate stored results',
  description:
    'Recalculates with the current method, factors and data; both figures are kept. Results that cannot have changed are free, the others cost what a calculation costs. With `preview` nothing is calculated or charged and the answer is a `RecalculationPreview`, with status 200.',
  parameters: [
    inQuery('preview', 'With any value: only report how many results match and what they may cost.'),
    inQuery('start', '`false`: do not start before `POST /-/recalculations/{id}/start`.', oneOf(['true', 'false'])),
  ],
  request: { schema: AskedSchema },
  answer: { description: 'The recalculation has been accepted.', status: 202, schema: RecalculationSchema },
  alsoAnswers: { 200: { description: 'The number of results and the maximum price.', schema: PreviewSchema } },
};

export const LIST_RECALCULATIONS: Operation = {
  ...base,
  method: 'get',
  path: '/-/recalculations',
  operationId: 'listRecalculations',
  summary: 'List recalculations, newest first',
  description: 'Pages through the recalculations of the account.',
  parameters: paging(20, 100),
  answer: {
    description: 'A page.',
    schema: pageOf('Recalculation', 'RecalculationPage'),
  },
  errors: USUAL_ERRORS,
};

export const GET_RECALCULATION: Operation = {
  ...base,
  method: 'get',
  path: '/-/recalculations/{id}',
  operationId: 'getRecalculation',
  summary: 'Get a recalculation and what it changed',
  description: 'State, counts, credits charged, and the sums before and after.',
  parameters: [id],
  answer: { description: 'The recalculation.', schema: RecalculationSchema },
};

export const LIST_RECALCULATION_ROWS: Operation = {
  ...base,
  method: 'get',
  path: '/-/recalculations/{id}/rows',
  operationId: 'listRecalculationRows',
  summary: 'List results before and after',
  description:
    'Each result with both figures, the difference and its cause. A page may be shorter than `limit` although more follow.',
  parameters: [id, rows, ...paging(100, 1000)],
  answer: {
    description: 'A page.',
    schema: pageOf(RowSchema, 'RecalculatedRowPage'),
  },
};

export const GET_RECALCULATION_FILE: Operation = {
  ...base,
  method: 'get',
  path: '/-/recalculations/{id}/file',
  operationId: 'getRecalculationFile',
  summary: 'Download results before and after',
  description: 'One row per result. Range requests are supported, so downloads can be resumed.',
  parameters: [id, inQuery('format', 'Default csv.', oneOf(RESULT_FORMATS)), rows],
  answer: {
    description: 'The file.',
    files: Object.values(CONTENT_TYPES).map((type) => type.split(';', 1)[0] ?? type),
  },
  otherErrors: { 416: '47 The range begins beyond the end of the file' },
};

export const {
  follow: FOLLOW_RECALCULATION,
  start: START_RECALCULATION,
  cancel: CANCEL_RECALCULATION,
  retry: RETRY_RECALCULATION,
} = runningOperations({
  tag: 'Recalculations',
  noun: 'recalculation',
  path: '/-/recalculations',
  schema: RecalculationSchema,
  cancelled: 'Calculated results are kept; the others are not calculated.',
  retried: 'Possible if the recalculation is DONE or PAUSED.',
});
