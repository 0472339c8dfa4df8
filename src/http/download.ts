import { Readable } from 'node:stream';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { type LargeInTurn, largeInTurn } from '../turns/large-in-turn.js';
import type { Turns } from '../turns/turns.js';
import { atEase } from './at-ease.js';
import { getCaller } from './auth.js';
import { cutLong } from './long-answer.js';
import { createShares } from './shares.js';
import { endSlowReader, readingOf } from './slow-reader.js';

const share = createShares('files are being downloaded', { ofAccount: 8, inAll: 64 });
const MOST_LISTENERS = 15;
/** A whole result takes ten megabytes as text, and several times that parsed. */
const shareResults = createShares('files with whole results are being downloaded', { ofAccount: 1, inAll: 4 });

export interface Download {
  /** What a file is made of, as it is read: it gives way to other requests. */
  read<T>(rows: AsyncIterable<T>): AsyncIterable<T>;
  /** A file to be sent in place of the one it is given: it gives way as well. */
  write(pieces: AsyncIterable<string | Uint8Array>): Readable;
  /** For each result that is read whole. */
  readonly inTurn: LargeInTurn;
}

declare module 'fastify' {
  interface FastifyInstance {
    /** For what reads whole results: one large one at a time, in turn with other heavy work. */
    largeInTurn(accountId: string): LargeInTurn;
  }
}

export function shareReadings(app: FastifyInstance, turns: Turns): void {
  const readings = turns.beside(1);
  app.decorate('largeInTurn', (accountId) => largeInTurn(readings, accountId));
}

/**
 * For a file that is written as it is read, which lasts as long as its reader likes: it takes no slot of requests, and
 * an account may read a limited number, none of them for ever. To be called before anything of the file is made.
 * @param reads whole results, or only rows
 */
export function beginDownload(reply: FastifyReply, reads: 'ROWS' | 'RESULTS' = 'ROWS'): Download {
  const { request } = reply;
  const { server } = request;
  const accountId = getCaller(request).account.id;
  // Hooks, the router and the places of a file each listen for its end: eleven, one more than Node takes for a leak.
  reply.raw.setMaxListeners(MOST_LISTENERS);
  share(accountId, reply);
  if (reads === 'RESULTS') shareResults(accountId, reply);
  server.leaveSlot(request);
  // A caller who has hung up closes nothing any more.
  if (!reply.raw.destroyed) reply.raw.once('close', endSlowReader(readingOf(reply.raw)));
  const isBusy = (): boolean => server.isAnswering();
  return {
    read: (rows) => atEase(rows, isBusy),
    write: (pieces) => Readable.from(atEase(cut(pieces), isBusy), { objectMode: false }),
    inTurn: server.largeInTurn(accountId),
  };
}

/** Whole results come in pieces of megabytes. */
async function* cut(pieces: AsyncIterable<string | Uint8Array>): AsyncGenerator<string | Uint8Array> {
  for await (const piece of pieces) {
    if (typeof piece === 'string') yield piece;
    else yield* cutLong(piece);
  }
}
