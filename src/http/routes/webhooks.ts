import { Type } from '@sinclair/typebox';
import type { FastifyInstance, FastifyRequest, onRequestHookHandler } from 'fastify';
import { ApiFault, fault } from '../../errors/fault.js';
import { isOneOf } from '../../keys.js';
import { findProblem } from '../../outgoing/guard.js';
import { parseOwn } from '../../own-json.js';
import { formatStamp } from '../../quantity/stamp.js';
import type { Webhook, WebhookStore } from '../../record/port.js';
import { found } from '../../request/messages.js';
import { createWebhookSecret } from '../../webhooks/sign.js';
import { WEBHOOK_EVENTS, type Webhooks } from '../../webhooks/webhooks.js';
import { getCaller } from '../auth.js';
import { instant, words } from '../fields.js';
import { pathPart, readFields } from '../input.js';
import type { Operation } from '../operation.js';
import { FINDING_ERRORS, inPath, USUAL_ERRORS } from '../parameters.js';
import { sendJson } from '../send-json.js';

const MAX_WEBHOOKS = 20;
const DELIVERIES = 100;
/** How long the old secret still signs beside a new one. */
const ROTATION_MS = 86_400_000;

const events = Type.Array(words(WEBHOOK_EVENTS), { minItems: 1 });
const WebhookSchema = Type.Object(
  {
    ...{ id: Type.String(), url: Type.String(), events, createdAt: instant() },
    failingSince: Type.Optional(instant('Every delivery since then has failed.')),
    disabledAt: Type.Optional(instant('When it was disabled because deliveries kept failing.')),
    secret: Type.Optional(
      Type.String({ description: 'Secret that signs the messages; shown only when it is created.' }),
    ),
  },
  { $id: 'Webhook' },
);
const DeliverySchema = Type.Object(
  {
    ...{ id: Type.String(), event: Type.String(), payload: Type.Unsafe<unknown>({ type: 'object' }) },
    state: words(['WAITING', 'DELIVERED', 'FAILED']),
    attempts: Type.Integer({ minimum: 0 }),
    status: Type.Optional(Type.Integer({ description: 'HTTP status of the last answer.' })),
    problem: Type.Optional(Type.String({ description: 'Why the last attempt failed.' })),
    createdAt: instant(),
    endedAt: Type.Optional(instant()),
  },
  { title: 'WebhookDelivery' },
);
const id = inPath('id', 'Id of the webhook.');
const one = { path: '/-/webhooks/{id}', tag: 'Webhooks', parameters: [id], errors: FINDING_ERRORS } as const;
const all = { path: '/-/webhooks', tag: 'Webhooks', errors: USUAL_ERRORS } as const;
const webhook = (description: string) => ({ description, schema: WebhookSchema });

export const CREATE_WEBHOOK: Operation = {
  ...all,
  method: 'post',
  operationId: 'createWebhook',
  summary: 'Create a webhook',
  description: `Sends events to an address. An account has at most ${MAX_WEBHOOKS} webhooks. The secret is shown only in this answer.`,
  request: {
    schema: Type.Object(
      { url: Type.String({ description: 'An https address.' }), events: Type.Optional(events) },
      { $id: 'WebhookRequest', description: 'All events by default.' },
    ),
  },
  answer: { ...webhook('The webhook, with its secret.'), status: 201 },
};
export const LIST_WEBHOOKS: Operation = {
  ...all,
  method: 'get',
  operationId: 'listWebhooks',
  summary: 'List webhooks',
  description: 'Without their secrets.',
  answer: {
    description: 'The complete list.',
    schema: Type.Object({ items: Type.Array(Type.Unsafe<unknown>({ $ref: 'Webhook' })) }, { $id: 'WebhookList' }),
  },
};
export const GET_WEBHOOK: Operation = {
  ...one,
  method: 'get',
  operationId: 'getWebhook',
  summary: 'Get a webhook',
  description: 'Without its secret.',
  answer: webhook('The webhook.'),
};
export const DELETE_WEBHOOK: Operation = {
  ...one,
  method: 'delete',
  operationId: 'deleteWebhook',
  summary: 'Delete a webhook',
  description: 'Deletes the log of its deliveries, too.',
  answer: { description: 'Deleted.', status: 204 },
};
export const REPLACE_SECRET: Operation = {
  ...one,
  method: 'post',
  path: '/-/webhooks/{id}/secret',
  operationId: 'replaceWebhookSecret',
  summary: 'Create a new secret',
  description: 'For one day messages are signed with both secrets.',
  answer: webhook('The webhook, with the new secret.'),
};
export const LIST_DELIVERIES: Operation = {
  ...one,
  method: 'get',
  path: '/-/webhooks/{id}/deliveries',
  operationId: 'listWebhookDeliveries',
  summary: 'List the deliveries of a webhook',
  description: `The last ${DELIVERIES} messages with their outcome.`,
  answer: {
    description: 'The list, newest first.',
    schema: Type.Object({ items: Type.Array(DeliverySchema) }, { $id: 'WebhookDeliveryList' }),
  },
};
export const REDELIVER: Operation = {
  ...one,
  method: 'post',
  path: '/-/webhooks/{id}/deliveries/{delivery}/redeliver',
  operationId: 'redeliver',
  summary: 'Redeliver a message',
  description: 'Sends it with the same id, so that receivers can recognise it.',
  parameters: [id, inPath('delivery', 'Id of the delivery.')],
  answer: {
    description: 'The message will be sent again.',
    status: 202,
    schema: Type.Object({ id: Type.String(), state: Type.String() }, { $id: 'WebhookRedelivery' }),
  },
};

export interface WebhookRouteDependencies {
  /** `/v1/-/webhooks`, or the dashboard's path. */
  readonly prefix: string;
  readonly store: WebhookStore;
  readonly webhooks: Webhooks;
  /** Who may read, and who may change. */
  readonly read: onRequestHookHandler;
  readonly write: onRequestHookHandler;
}

/** Addresses notified of events, the log of deliveries, and redelivery. */
export function webhookRoutes(app: FastifyInstance, dependencies: WebhookRouteDependencies): void {
  const { prefix, store, webhooks, read, write } = dependencies;
  const find = async (request: FastifyRequest): Promise<Webhook> => {
    const id = pathPart(request, 'id');
    const webhook = await store.findWebhook(id);
    if (webhook?.accountId !== getCaller(request).account.id) {
      throw new ApiFault('EMISSIONS_RESULT_NOT_FOUND', [`no webhook with id ${JSON.stringify(id)} on this account`]);
    }
    return webhook;
  };

  const admitted = (onRequest: typeof write, operation: Operation) => ({ onRequest, config: { operation } });

  app.post(prefix, admitted(write, CREATE_WEBHOOK), async (request, reply) => {
    const { url, events = WEBHOOK_EVENTS } = await readFields(request, ['url', 'events']);
    if (url === undefined) throw fault('API_PROPERTY_MISSING', 'url: is missing');
    if (typeof url !== 'string') throw fault('INVALID_PROPERTY_VALUE', `url: must be a text, not ${found(url)}`);
    const problem = findProblem(url, webhooks.privateHosts);
    if (problem !== undefined) throw fault('INVALID_PROPERTY_VALUE', `url: ${problem}`);
    if (
      !Array.isArray(events) ||
      events.length === 0 ||
      !events.every((one: unknown) => isOneOf(WEBHOOK_EVENTS, one))
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
    return sendJson(reply, { ...show(created), secret: created.secret }, 201);
  });
  app.get(prefix, admitted(read, LIST_WEBHOOKS), async (request, reply) =>
    sendJson(reply, { items: (await store.listWebhooks(getCaller(request).account.id)).map(show) }),
  );
  app.get(`${prefix}/:id`, admitted(read, GET_WEBHOOK), async (request, reply) =>
    sendJson(reply, show(await find(request))),
  );
  app.delete(`${prefix}/:id`, admitted(write, DELETE_WEBHOOK), async (request, reply) => {
    const webhook = await find(request);
    await store.deleteWebhook(webhook.accountId, webhook.id);
    webhooks.forget(webhook.accountId);
    return reply.status(204).send();
  });
  app.post(`${prefix}/:id/secret`, admitted(write, REPLACE_SECRET), async (request, reply) => {
    const webhook = await find(request);
    const secret = createWebhookSecret();
    await store.replaceSecret(webhook.id, secret, formatStamp(Date.now() + ROTATION_MS));
    return sendJson(reply, { ...show(webhook), secret });
  });
  app.get(`${prefix}/:id/deliveries`, admitted(read, LIST_DELIVERIES), async (request, reply) => {
    const deliveries = await store.listDeliveries((await find(request)).id, DELIVERIES);
    const items = deliveries.map(({ webhookId: _, payloadJson, ...rest }) => ({
      ...rest,
      payload: parseOwn<unknown>(payloadJson),
    }));
    return sendJson(reply, { items });
  });
  app.post(`${prefix}/:id/deliveries/:delivery/redeliver`, admitted(write, REDELIVER), async (request, reply) => {
    const webhook = await find(request);
    const id = pathPart(request, 'delivery');
    const delivery = await store.findDelivery(id);
    if (delivery?.webhookId !== webhook.id)
      throw new ApiFault('EMISSIONS_RESULT_NOT_FOUND', [`no delivery ${JSON.stringify(id)}`]);
    await webhooks.redeliver(id);
    return sendJson(reply, { id, state: 'WAITING' }, 202);
  });
}

/** Without its secret, which is shown only once. */
const show = ({ secret: _, previousSecret: _previous, accountId: _account, ...webhook }: Webhook) => webhook;
