import { createReadStream, createWriteStream, mkdtempSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { listResults, tableOf } from '../../batch/service/results.js';
import { CONTENT_TYPES, type ResultFormat, writeResults } from '../../batch/write/file.js';
import { ApiFault } from '../../errors/fault.js';
import type { Batch, BatchStore } from '../../record/port.js';
import { beginDownload, type Download } from '../download.js';

/**
 * The result file, streamed as it is written. A range request, as sent by a resumed download, gets that part of the
 * same bytes, unless the batch is running: its file grows in the middle.
 */
export async function sendFile(
  reply: FastifyReply,
  batch: Batch,
  store: BatchStore,
  format: ResultFormat,
  rows: 'all' | 'failed',
) {
  return sendWritten(reply, { batch, format, rows }, ({ read }) =>
    writeResults(format, tableOf(batch), read(listResults(batch, store, rows))),
  );
}

/** A file of a batch's rows, written anew for each request. */
export async function sendWritten(
  reply: FastifyReply,
  { batch, format, rows }: { readonly batch: Batch; readonly format: ResultFormat; readonly rows: string },
  write: (download: Download) => Readable,
) {
  const download = beginDownload(reply);
  const { done, failed, skipped } = batch.counts;
  const isChanging = batch.state === 'RUNNING' || batch.state === 'RECEIVED';
  const etag = `"${batch.id}-${format}-${rows}-${batch.attempt}-${done + failed + skipped}"`;
  const name = `${batch.id}${rows === 'all' ? '' : `-${rows}`}.${format}`;
  reply
    .type(CONTENT_TYPES[format])
    .header('content-disposition', `attachment; filename="${name}"`)
    .header('accept-ranges', isChanging ? 'none' : 'bytes');
  if (!isChanging) reply.header('etag', etag);
  const range = isChanging ? undefined : readRange(reply.request, etag);
  if (range === undefined) return reply.send(download.write(write(download)));
  const dir = mkdtempSync(join(tmpdir(), 'cargowake-range-'));
  const dispose = (): void => rmSync(dir, { recursive: true, force: true });
  try {
    const path = join(dir, name);
    await pipeline(download.write(write(download)), createWriteStream(path, { mode: 0o600 }));
    const { size } = statSync(path);
    const end = Math.min(range.end ?? size - 1, size - 1);
    if (range.start > end) {
      throw new ApiFault('INVALID_HTTP_REQUEST', [`range: begins beyond the end of the file, ${size} bytes`], {
        status: 416,
        headers: { 'content-range': `bytes */${size}` },
      });
    }
    const part = createReadStream(path, { start: range.start, end });
    part.once('close', dispose);
    reply
      .status(206)
      .header('content-range', `bytes ${range.start}-${end}/${size}`)
      .header('content-length', end - range.start + 1);
    return reply.send(part);
  } catch (error) {
    dispose();
    throw error;
  }
}

/** A single open-ended range; all others get the whole file, as HTTP allows. */
function readRange(
  { headers }: FastifyRequest,
  etag: string,
): { readonly start: number; readonly end?: number } | undefined {
  if (headers['if-range'] !== undefined && headers['if-range'] !== etag) return undefined;
  const match = /^bytes=(\d+)-(\d*)$/.exec(headers.range ?? '');
  if (match === null) return undefined;
  return { start: Number(match[1]), ...(match[2] !== '' && { end: Number(match[2]) }) };
}
