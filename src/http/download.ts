import type { FastifyReply } from 'fastify';
import { getCaller } from './auth.js';
import { createShares } from './shares.js';
import { endSlowReader, readingOf } from './slow-reader.js';

const share = createShares('files are being downloaded', { ofAccount: 8, inAll: 64 });

/**
 * For a file that is written as it is read, which lasts as long as its reader likes: it takes no slot of requests, and
 * an account may read a limited number, none of them for ever. To be called before anything of the file is made.
 */
export function beginDownload(reply: FastifyReply): void {
  const { request } = reply;
  share(getCaller(request).account.id, reply);
  request.server.leaveSlot(request);
  // A caller who has hung up closes nothing any more.
  if (!reply.raw.destroyed) reply.raw.once('close', endSlowReader(readingOf(reply.raw)));
}
