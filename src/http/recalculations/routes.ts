import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Recalculated } from '../../batch/recalculation/columns.js';
import { writeRecalculation } from '../../batch/recalculation/file.js';
import { listRecalculated, type Wanted } from '../../batch/recalculation/results.js';
import { ROWS_PER_CHUNK } from '../../batch/service/pack.js';
import { RESULT_FORMATS } from '../../batch/write/file.js';
import { fault } from '../../errors/fault.js';
import type { Batch } from '../../record/port.js';
import { asObject } from '../../stored/json.js';
import { getCaller } from '../auth.js';
import { followBatch } from '../batches/events.js';
import { sendWritten } from '../batches/file.js';
import { type BatchRouteDependencies, isSet } from '../batches/routes.js';
import { decodeRow, encodeRow } from '../batches/rows.js';
import { RETRYABLE, wrongState } from '../batches/show.js';
import { startFrom } from '../batches/start.js';
import { decodeCursor, nextCursor } from '../cursor.js';
import { cursorOf, limitOf, pathPart, readFields, readQuery, wordOf } from '../input.js';
import type { Operation } from '../operation.js';
import { sendJson } from '../send-json.js';
import { ASKED_FIELDS, readAsked } from './body.js';
import * as operations from './operations.js';
import { showRecalculated, showRecalculation } from './show.js';

type ById = { readonly Params: { readonly id: string } };

const WANTED = ['all', 'changed', 'failed'] as const satisfies readonly Wanted[];
/** Chunks scanned for one page: among a million unchanged rows, the page then says where to continue. */
const CHUNKS_OF_PAGE = 50;

/** Recalculates stored results with today's method, factors and data, and shows both figures. */
export function recalculationRoutes(
  app: FastifyInstance,
  { prefix, batches, write, read }: BatchRouteDependencies,
): void {
  const { store } = batches;
  const show = (batch: Batch) => showRecalculation(batch, batches.retentionDays);
  const find = async (request: FastifyRequest): Promise<Batch> => {
    const id = pathPart(request, 'id');
    const batch = await store.findBatch(getCaller(request).account.id, id);
    if (batch === undefined || batch.kind !== 'RECALCULATION')
      throw fault('EMISSIONS_RESULT_NOT_FOUND', `no recalculation with id ${JSON.stringify(id)} on this account`);
    return batch;
  };

  const reading = (operation: Operation) => ({ onRequest: read, config: { operation } });
  const writing = (operation: Operation) => ({ onRequest: write, config: { operation } });

  app.post(prefix, writing(operations.CREATE_RECALCULATION), async (request, reply) => {
    const { account, key, user } = getCaller(request);
    const query = readQuery(request, operations.CREATE_RECALCULATION);
    const start = wordOf(query, 'start', ['true', 'false']) !== 'false';
    const body = Buffer.isBuffer(request.body) ? await readFields(request, ASKED_FIELDS) : asObject(request.body);
    const asked = readAsked(body);
    if (isSet(query.preview)) return sendJson(reply, await preview(account.id, asked.selection));
    const chargedTo = user === undefined ? { apiKeyId: key.id } : { userId: user.id };
    return sendJson(
      reply,
      show(await batches.recalculate({ ...asked, accountId: account.id, chargedTo }, { start })),
      202,
    );
  });

  /** Results whose method, factors and data are current are free, so it may cost less. */
  async function preview(accountId: string, { filter, ids }: ReturnType<typeof readAsked>['selection']) {
    const [group] = await store.sumSummaries(accountId, { ...filter, ...(ids && { ids }) });
    const { results = 0, credits = 0, totalGrams = 0 } = group?.sums ?? {};
    return { results, credits: { least: 0, most: credits }, beforeCo2eGrams: totalGrams };
  }

  app.get(prefix, reading(operations.LIST_RECALCULATIONS), async (request, reply) => {
    const query = readQuery(request, operations.LIST_RECALCULATIONS);
    const [limit, cursor] = [limitOf(query, 20, 100), cursorOf(query)];
    const after = cursor === undefined ? undefined : decodeCursor(cursor);
    const found = await store.listBatches(getCaller(request).account.id, 'RECALCULATION', limit + 1, after);
    const page = { items: found.slice(0, limit), hasMore: found.length > limit };
    return sendJson(reply, { items: page.items.map(show), hasMore: page.hasMore, ...nextCursor(page) });
  });

  app.get<ById>(`${prefix}/:id`, reading(operations.GET_RECALCULATION), async (request, reply) =>
    sendJson(reply, show(await find(request))),
  );

  app.get<ById>(`${prefix}/:id/rows`, reading(operations.LIST_RECALCULATION_ROWS), async (request, reply) => {
    const query = readQuery(request, operations.LIST_RECALCULATION_ROWS);
    const [limit, wanted, cursor] = [
      limitOf(query, 100, 1000),
      wordOf(query, 'rows', WANTED) ?? 'all',
      cursorOf(query),
    ];
    let position = cursor === undefined ? 0 : decodeRow(cursor);
    const batch = await find(request);
    const items: Recalculated[] = [];
    let chunks = 0;
    let hasMore = false;
    for await (const some of listRecalculated(batch, store, wanted, position)) {
      if (items.length >= limit || chunks >= CHUNKS_OF_PAGE) {
        hasMore = true;
        break;
      }
      chunks += 1;
      const taken = some.slice(0, limit - items.length);
      items.push(...taken);
      hasMore = taken.length < some.length;
      position = hasMore
        ? (taken.at(-1)?.row ?? position)
        : (Math.floor(position / ROWS_PER_CHUNK) + 1) * ROWS_PER_CHUNK;
    }
    return sendJson(reply, {
      items: items.map(showRecalculated),
      hasMore,
      ...(hasMore && { nextCursor: encodeRow(position) }),
    });
  });

  app.get<ById>(`${prefix}/:id/file`, reading(operations.GET_RECALCULATION_FILE), async (request, reply) => {
    const query = readQuery(request, operations.GET_RECALCULATION_FILE);
    const format = wordOf(query, 'format', RESULT_FORMATS) ?? 'csv';
    const wanted = wordOf(query, 'rows', WANTED) ?? 'all';
    const batch = await find(request);
    return sendWritten(reply, { batch, format, rows: wanted }, ({ read }) =>
      writeRecalculation(format, read(listRecalculated(batch, store, wanted))),
    );
  });

  app.get<ById>(`${prefix}/:id/events`, reading(operations.FOLLOW_RECALCULATION), async (request, reply) => {
    await followBatch(request, reply, await find(request), async (id) => {
      const batch = await store.getBatch(id);
      return batch && show(batch);
    });
  });

  app.post<ById>(`${prefix}/:id/start`, writing(operations.START_RECALCULATION), async (request, reply) => {
    const query = readQuery(request, operations.START_RECALCULATION);
    return sendJson(reply, show(await startFrom(query, await find(request), batches)));
  });

  app.post<ById>(`${prefix}/:id/cancel`, writing(operations.CANCEL_RECALCULATION), async (request, reply) => {
    const batch = await find(request);
    const cancelled = batch.state === 'CANCELLED' ? batch : await store.cancelBatch(batch.id);
    if (cancelled === undefined) throw wrongState(batch, 'it has ended already');
    return sendJson(reply, show(cancelled));
  });

  app.post<ById>(`${prefix}/:id/retry`, writing(operations.RETRY_RECALCULATION), async (request, reply) => {
    const batch = await find(request);
    if (!['DONE', 'PAUSED'].includes(batch.state))
      throw wrongState(batch, 'failed rows are tried again when it is DONE or PAUSED');
    const rows = wordOf(readQuery(request, operations.RETRY_RECALCULATION), 'rows', ['retryable', 'all'] as const);
    const retried = await batches.retry(batch, rows === 'all' ? undefined : RETRYABLE);
    return sendJson(reply, { ...show(retried.batch), retriedRows: retried.rows });
  });
}
