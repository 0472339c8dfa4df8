import type { FastifyReply } from 'fastify';
import { getCaller } from './auth.js';
import { createShares } from './shares.js';

const share = createShares('files are being downloaded', { ofAccount: 8, inAll: 64 });

/**
 * For a file that is written as it is read, which lasts as long as its reader likes: it takes no slot of requests, and
 * an account may read a limited number. To be called before anything of the file is made.
 */
export function beginDownload(reply: FastifyReply): void {
  const { request } = reply;
  share(getCaller(request).account.id, reply);
  request.server.leaveSlot(request);
}
