import { ask } from '../api.js';
import { type NamedShipment, shipmentList, toRequest } from '../shipment.js';
import { defineTool, lines, number, object, text } from '../tool.js';

interface Batch {
  readonly id: string;
  readonly state: string;
  readonly counts: { readonly rows: number; readonly done: number; readonly failed: number };
  readonly creditsCharged?: number;
}

const batchOutput = object(
  {
    id: text('Id of the batch.'),
    state: text('RECEIVED, CHECKED, RUNNING, PAUSED, DONE, CANCELLED or FAILED.'),
    rows: number('Rows of the batch.'),
    done: number('Rows with a result.'),
    failed: number('Rows with an error.'),
    credits: number('Credits charged so far.'),
    file: text('Path of the result file; add format=csv, xlsx, ndjson or parquet.'),
  },
  ['id', 'state'],
);

function toContent({ id, state, counts, creditsCharged }: Batch) {
  return {
    id,
    state,
    rows: counts.rows,
    done: counts.done,
    failed: counts.failed,
    ...(creditsCharged === undefined ? {} : { credits: creditsCharged }),
    file: `/v1/-/batches/${encodeURIComponent(id)}/file`,
  };
}

const describe = (batch: ReturnType<typeof toContent>): string =>
  lines(
    `Batch ${batch.id}: ${batch.state}`,
    `${batch.done} of ${batch.rows} rows done, ${batch.failed} failed`,
    ...(batch.state === 'DONE' ? [`Results: ${batch.file}`] : []),
  );

interface StartInput {
  readonly shipments: readonly NamedShipment[];
}

export const startBatch = defineTool<StartInput>({
  name: 'start_batch',
  title: 'Start a batch',
  description:
    'Calculates a long list of shipments in the background and answers at once with the id of the batch; get_batch tells when it is done. Every row costs what a calculation costs. Files (CSV, XLSX) are sent to /v1/-/batches by the user instead.',
  input: object(
    {
      shipments: shipmentList(5000),
    },
    ['shipments'],
  ),
  output: batchOutput,
  readOnly: false,
  idempotent: false,
  run: async ({ shipments }, api) => {
    const body = shipments.map(({ reference, ...one }, index) => ({
      id: reference ?? String(index + 1),
      ...toRequest(one),
    }));
    const batch = toContent(await ask<Batch>(api, { method: 'POST', path: '/v1/-/batches', body }));
    return { text: describe(batch), content: batch };
  },
});

export const getBatch = defineTool<{ readonly id: string }>({
  name: 'get_batch',
  title: 'Get the progress of a batch',
  description: 'State and counts of a batch, with the path of its result file. Costs no credits.',
  input: object({ id: text('Id that start_batch answered.', { minLength: 1, maxLength: 255 }) }, ['id']),
  output: batchOutput,
  readOnly: true,
  idempotent: true,
  run: async ({ id }, api) => {
    const path = `/v1/-/batches/${encodeURIComponent(id)}`;
    const batch = toContent(await ask<Batch>(api, { method: 'GET', path }));
    return { text: describe(batch), content: batch };
  },
});
