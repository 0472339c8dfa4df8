import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { ApiFault, fault } from '../../errors/fault.js';
import type { Allowances, KeyStore, Webhook, WebhookStore } from '../../record/port.js';
import { findProblem } from '../../webhooks/send.js';
import { createWebhookSecret } from '../../webhooks/sign.js';
import { WEBHOOK_EVENTS, type Webhooks } from '../../webhooks/webhooks.js';
import { admit, getCaller } from '../auth.js';

const MAX_WEBHOOKS = 20;
const DELIVERIES = 100;
/** How long the old secret signs beside a new one. */
const ROTATION_MS = 86_400_000;

/** Addresses that are told of events, the log of what was sent, and sending it again. */
export function webhookRoutes(
  app: FastifyInstance,
  store: WebhookStore & KeyStore & Allowances,
  webhooks: Webhooks,
): void {
  const [write, read] = [admit(store, 'calculate'), admit(store, 'read')];
  const json = (reply: FastifyReply, body: unknown, status = 200) =>
    reply.status(status).type('application/json; charset=utf-8').send(JSON.stringify(body));
  const find = async (request: FastifyRequest): Promise<Webhook> => {
    const { id } = request.params as { readonly id: string };
    const webhook = await store.findWebhook(id);
    if (webhook?.accountId !== getCaller(request).account.id) {
      throw new ApiFault('EMISSIONS_RESULT_NOT_FOUND', [`no webhook with id ${JSON.stringify(id)} on this account`]);
    }
    return webhook;
  };

  app.post('/v1/-/webhooks', { onRequest: write }, async (request, reply) => {
    const { url, events = WEBHOOK_EVENTS } = readBody(request);
    if (typeof url !== 'string') throw fault('API_PROPERTY_MISSING', 'url: is missing');
    const problem = findProblem(url, webhooks.privateHosts);
    if (problem !== undefined) throw fault('INVALID_PROPERTY_VALUE', `url: ${problem}`);
    if (
      !Array.isArray(events) ||
      events.length === 0 ||
      !events.every((one) => (WEBHOOK_EVENTS as readonly unknown[]).includes(one))
    ) {
      throw fault('INVALID_PROPERTY_VALUE', `events: must be some of ${WEBHOOK_EVENTS.join(', ')}`);
    }
    const accountId = getCaller(request).account.id;
    if ((await store.listWebhooks(accountId)).length >= MAX_WEBHOOKS)
      throw fault('INVALID_PROPERTY_VALUE', `an account has at most ${MAX_WEBHOOKS} webhooks`);
    const created = await store.createWebhook({
      accountId,
      url,
      events: events as string[],
      secret: createWebhookSecret(),
    });
    webhooks.forget(accountId);
    return json(reply, { ...show(created), secret: created.secret }, 201);
  });
  app.get('/v1/-/webhooks', { onRequest: read }, async (request, reply) =>
    json(reply, { items: (await store.listWebhooks(getCaller(request).account.id)).map(show) }),
  );
  app.get('/v1/-/webhooks/:id', { onRequest: read }, async (request, reply) => json(reply, show(await find(request))));
  app.delete('/v1/-/webhooks/:id', { onRequest: write }, async (request, reply) => {
    const webhook = await find(request);
    await store.deleteWebhook(webhook.accountId, webhook.id);
    webhooks.forget(webhook.accountId);
    return reply.status(204).send();
  });
  app.post('/v1/-/webhooks/:id/secret', { onRequest: write }, async (request, reply) => {
    const webhook = await find(request);
    const secret = createWebhookSecret();
    await store.replaceSecret(
      webhook.id,
      secret,
      `${new Date(Date.now() + ROTATION_MS).toISOString().slice(0, -1)}000+00:00`,
    );
    return json(reply, { ...show(webhook), secret });
  });
  app.get('/v1/-/webhooks/:id/deliveries', { onRequest: read }, async (request, reply) => {
    const deliveries = await store.listDeliveries((await find(request)).id, DELIVERIES);
    const items = deliveries.map(({ webhookId: _, payloadJson, ...rest }) => ({
      ...rest,
      payload: JSON.parse(payloadJson) as unknown,
    }));
    return json(reply, { items });
  });
  app.post('/v1/-/webhooks/:id/deliveries/:delivery/redeliver', { onRequest: write }, async (request, reply) => {
    const webhook = await find(request);
    const { delivery: id } = request.params as { readonly delivery: string };
    const delivery = await store.findDelivery(id);
    if (delivery?.webhookId !== webhook.id)
      throw new ApiFault('EMISSIONS_RESULT_NOT_FOUND', [`no delivery ${JSON.stringify(id)}`]);
    await webhooks.redeliver(id);
    return json(reply, { id, state: 'WAITING' }, 202);
  });
}

/** Without its secret, which is shown once. */
const show = ({ secret: _, previousSecret: _previous, accountId: _account, ...webhook }: Webhook) => webhook;

export function readBody(request: FastifyRequest): Readonly<Record<string, unknown>> {
  let value: unknown;
  try {
    value = JSON.parse(Buffer.isBuffer(request.body) ? request.body.toString() : '');
  } catch {
    throw fault('INVALID_JSON', 'the body is not valid JSON');
  }
  if (typeof value !== 'object' || value === null || Array.isArray(value))
    throw fault('INVALID_PROPERTY_VALUE', 'the body must be an object');
  return value as Readonly<Record<string, unknown>>;
}
