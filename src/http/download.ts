import { Readable } from 'node:stream';
import type { FastifyReply } from 'fastify';
import { atEase } from './at-ease.js';
import { getCaller } from './auth.js';
import { createShares } from './shares.js';
import { endSlowReader, readingOf } from './slow-reader.js';

const share = createShares('files are being downloaded', { ofAccount: 8, inAll: 64 });

/** Makes a file that is written as it is read. */
export type WriteDownload = (pieces: AsyncIterable<string | Uint8Array>) => Readable;

/**
 * For a file that is written as it is read, which lasts as long as its reader likes: it takes no slot of requests, and
 * an account may read a limited number, none of them for ever. To be called before anything of the file is made.
 * @returns a file to be sent in place of the one it is given: it gives way to other requests
 */
export function beginDownload(reply: FastifyReply): WriteDownload {
  const { request } = reply;
  const { server } = request;
  share(getCaller(request).account.id, reply);
  server.leaveSlot(request);
  // A caller who has hung up closes nothing any more.
  if (!reply.raw.destroyed) reply.raw.once('close', endSlowReader(readingOf(reply.raw)));
  return (pieces) =>
    Readable.from(
      atEase(pieces, () => server.isAnswering()),
      { objectMode: false },
    );
}
