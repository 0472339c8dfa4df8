import { type TSchema, Type } from '@sinclair/typebox';
import { instant, natural, words } from '../fields.js';
import type { Operation } from '../operation.js';
import { FINDING_ERRORS, inPath, inQuery, oneOf } from '../parameters.js';

/** The progress of batches and recalculations. */
export const PROGRESS = {
  id: Type.String(),
  state: words(['RECEIVED', 'CHECKED', 'RUNNING', 'PAUSED', 'DONE', 'CANCELLED', 'FAILED']),
  counts: Type.Object(
    { rows: natural(), done: natural(), failed: natural(), skipped: natural() },
    { title: 'BatchCounts', description: 'Rows by outcome; the others are waiting.' },
  ),
  creditsCharged: natural(),
  rowsPerSecond: Type.Number({ minimum: 0 }),
  createdAt: instant('When the file arrived.'),
  startedAt: Type.Optional(instant('When the calculation started.')),
  endedAt: Type.Optional(instant('When the batch ended.')),
  expectedEndAt: Type.Optional(instant('Estimate at the current rate; only while it is running.')),
  expiresAt: instant('When the rows are deleted.'),
  maxCredits: Type.Optional(natural('The batch pauses before the cost exceeds this number of credits.')),
  pauseReason: Type.Optional(words(['CREDITS', 'MAX_CREDITS', 'UNAVAILABLE'])),
  error: Type.Optional(Type.Unsafe<unknown>({ $ref: 'Error' })),
  retriedRows: Type.Optional(natural('After a retry: number of rows queued again.')),
};

export const RowErrorSchema = Type.Object(
  {
    title: Type.String(),
    status: Type.Integer(),
    code: Type.Integer(),
    details: Type.Array(Type.String()),
    recommendation: Type.String(),
    retryable: Type.Boolean({ description: 'Whether the same row may succeed later.' }),
  },
  { title: 'BatchRowError' },
);

interface Running {
  readonly tag: Operation['tag'];
  /** `batch`, for use in sentences; operation ids end with it. */
  readonly noun: string;
  /** `/-/batches` */
  readonly path: string;
  readonly schema: TSchema;
  readonly cancelled: string;
  readonly retried: string;
}

type RunningOperations = Readonly<Record<'follow' | 'start' | 'cancel' | 'retry', Operation>>;

/** Following, starting, cancelling and retrying: the same for everything that runs as a batch. */
export function runningOperations({ tag, noun, path, schema, cancelled, retried }: Running): RunningOperations {
  const Noun = noun.charAt(0).toUpperCase() + noun.slice(1);
  const id = inPath('id', `Id of the ${noun}.`);
  const base = { tag, errors: FINDING_ERRORS } as const;
  const change = (verb: string, summary: string, description: string): Operation => ({
    ...base,
    method: 'post',
    path: `${path}/{id}/${verb}`,
    operationId: `${verb}${Noun}`,
    summary,
    description,
    parameters: [id],
    answer: { description: `The ${noun} after the change.`, schema },
  });
  const follow: Operation = {
    ...base,
    method: 'get',
    path: `${path}/{id}/events`,
    operationId: `follow${Noun}`,
    summary: `Follow a ${noun} while it runs`,
    description: `Sends the events \`progress\` and \`end\` (server-sent events), each with the ${noun} as data.`,
    parameters: [id],
    answer: { description: 'The stream.', files: ['text/event-stream'] },
  };
  const rows = inQuery(
    'rows',
    '`retryable`, the default: rows that failed because credits ran out or the service was unavailable.',
    oneOf(['retryable', 'all']),
  );
  return {
    follow,
    start: {
      ...change(
        'start',
        `Start a ${noun}`,
        'Possible if it is CHECKED, or PAUSED because credits ran out. One that has reached its `maxCredits` needs more of them.',
      ),
      parameters: [
        id,
        inQuery('maxCredits', 'The new limit: credits that it may cost altogether.', { type: 'integer', minimum: 0 }),
      ],
    },
    cancel: change('cancel', `Cancel a ${noun}`, cancelled),
    retry: { ...change('retry', 'Retry failed rows', retried), parameters: [id, rows] },
  };
}
