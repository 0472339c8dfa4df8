import fastifyMultipart from '@fastify/multipart';
import type { FastifyInstance, FastifyRequest, onRequestHookHandler } from 'fastify';
import { LIMITS } from '../../batch/limits.js';
import type { Batches } from '../../batch/service/batches.js';
import { CONTENT_TYPES, RESULT_FORMATS } from '../../batch/write/file.js';
import type { Batch } from '../../record/port.js';
import { getCaller } from '../auth.js';
import { decodeCursor, nextCursor } from '../cursor.js';
import { cursorOf, limitOf, pathPart, readQuery, wordOf } from '../input.js';
import type { Operation } from '../operation.js';
import { sendJson } from '../send-json.js';
import { createShares } from '../shares.js';
import { followBatch } from './events.js';
import { sendFile } from './file.js';
import * as operations from './operations.js';
import { listRows } from './rows.js';
import { notFound, RETRYABLE, showBatch, wrongState } from './show.js';
import { startFrom } from './start.js';
import { readUpload } from './upload.js';

/** Each keeps what has been read in the memory of one thread. */
const share = createShares('files are being read', { ofAccount: 8, inAll: 64 });

export interface BatchRouteDependencies {
  /** `/v1/-/batches`, or the dashboard's path. */
  readonly prefix: string;
  readonly batches: Batches;
  readonly write: onRequestHookHandler;
  readonly read: onRequestHookHandler;
}

type ById = { readonly Params: { readonly id: string }; readonly Querystring: Readonly<Record<string, unknown>> };

/**
 * Upload, progress, rows and result files. Bodies are read as streams, in a scope of their own so that no other route
 * is affected.
 */
export async function batchRoutes(
  app: FastifyInstance,
  { prefix, batches, write, read }: BatchRouteDependencies,
): Promise<void> {
  app.removeAllContentTypeParsers();
  await app.register(fastifyMultipart);
  app.addContentTypeParser('*', { bodyLimit: LIMITS.bytes }, (_request, payload, done) => done(null, payload));
  const show = (batch: Batch) => showBatch(batch, batches.retentionDays);
  const find = async (request: FastifyRequest): Promise<Batch> => {
    const id = pathPart(request, 'id');
    const batch = await batches.store.findBatch(getCaller(request).account.id, id);
    if (batch === undefined || batch.kind !== 'FILE') throw notFound(id);
    return batch;
  };

  const reading = (operation: Operation) => ({ onRequest: read, config: { operation } });
  const writing = (operation: Operation) => ({ onRequest: write, config: { operation } });

  app.post(prefix, { ...writing(operations.CREATE_BATCH), bodyLimit: LIMITS.bytes }, async (request, reply) => {
    share(getCaller(request).account.id, reply);
    const { account, key, user } = getCaller(request);
    const query = readQuery(request, operations.CREATE_BATCH);
    const upload = await readUpload(request);
    const file = {
      ...upload,
      accountId: account.id,
      chargedTo: user === undefined ? { apiKeyId: key.id } : { userId: user.id },
    };
    try {
      if (isSet(query.preview)) return await sendJson(reply, await batches.preview(file));
      const batch = await batches.receive(file, { start: query.start !== 'false' });
      return await sendJson(reply, show(batch), 202);
    } finally {
      upload.dispose();
    }
  });

  app.get<{ Querystring: Readonly<Record<string, unknown>> }>(
    prefix,
    reading(operations.LIST_BATCHES),
    async (request, reply) => {
      const query = readQuery(request, operations.LIST_BATCHES);
      const limit = limitOf(query, 20, 100);
      const cursor = cursorOf(query);
      const after = cursor === undefined ? undefined : decodeCursor(cursor);
      const found = await batches.store.listBatches(getCaller(request).account.id, 'FILE', limit + 1, after);
      const page = { items: found.slice(0, limit), hasMore: found.length > limit };
      return sendJson(reply, { items: page.items.map(show), hasMore: page.hasMore, ...nextCursor(page) });
    },
  );

  app.get(`${prefix}/template`, reading(operations.GET_TEMPLATE), async (_request, reply) => {
    reply.header('content-disposition', 'attachment; filename="cargowake-template.xlsx"');
    return reply.type(CONTENT_TYPES.xlsx).send(batches.template());
  });

  app.get<ById>(`${prefix}/:id`, reading(operations.GET_BATCH), async (request, reply) =>
    sendJson(reply, show(await find(request))),
  );

  app.get<ById>(`${prefix}/:id/rows`, reading(operations.LIST_BATCH_ROWS), async (request, reply) =>
    sendJson(reply, await listRows(await find(request), batches.store, readQuery(request, operations.LIST_BATCH_ROWS))),
  );

  app.get<ById>(`${prefix}/:id/file`, reading(operations.GET_BATCH_FILE), async (request, reply) => {
    const query = readQuery(request, operations.GET_BATCH_FILE);
    const format = wordOf(query, 'format', RESULT_FORMATS) ?? 'csv';
    const rows = wordOf(query, 'rows', ['all', 'failed'] as const) ?? 'all';
    return sendFile(reply, await find(request), batches.store, format, rows);
  });

  app.get<ById>(`${prefix}/:id/events`, reading(operations.FOLLOW_BATCH), async (request, reply) => {
    await followBatch(request, reply, await find(request), async (id) => {
      const batch = await batches.store.getBatch(id);
      return batch && show(batch);
    });
  });

  app.post<ById>(`${prefix}/:id/start`, writing(operations.START_BATCH), async (request, reply) => {
    const query = readQuery(request, operations.START_BATCH);
    return sendJson(reply, show(await startFrom(query, await find(request), batches)));
  });

  app.post<ById>(`${prefix}/:id/cancel`, writing(operations.CANCEL_BATCH), async (request, reply) => {
    const batch = await find(request);
    const cancelled = batch.state === 'CANCELLED' ? batch : await batches.store.cancelBatch(batch.id);
    if (cancelled === undefined) throw wrongState(batch, 'it has ended already');
    return sendJson(reply, show(cancelled));
  });

  app.post<ById>(`${prefix}/:id/retry`, writing(operations.RETRY_BATCH), async (request, reply) => {
    const batch = await find(request);
    if (!['DONE', 'PAUSED'].includes(batch.state))
      throw wrongState(batch, 'failed rows are tried again when it is DONE or PAUSED');
    const query = readQuery(request, operations.RETRY_BATCH);
    const rows = wordOf(query, 'rows', ['retryable', 'all'] as const) ?? 'retryable';
    const retried = await batches.retry(batch, rows === 'all' ? undefined : RETRYABLE);
    return sendJson(reply, { ...show(retried.batch), retriedRows: retried.rows });
  });
}

export const isSet = (value: unknown): boolean => value !== undefined && value !== 'false' && value !== '0';
