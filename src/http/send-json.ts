import type { FastifyReply } from 'fastify';

/** Sends a body without a schema of its own. */
export const sendJson = (reply: FastifyReply, body: unknown, status = 200): FastifyReply =>
  reply.status(status).type('application/json; charset=utf-8').send(JSON.stringify(body));
