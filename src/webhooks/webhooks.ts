import { hash, randomUUID } from 'node:crypto';
import type { Jobs, Worker } from '../jobs/port.js';
import type { Webhook, WebhookStore } from '../record/port.js';
import { createMemory } from '../remember.js';
import { postMessage, type Sent } from './send.js';
import { signMessage } from './sign.js';

export const WEBHOOK_EVENTS = ['batch.done', 'batch.failed', 'batch.paused', 'calculation.stored'] as const;
export type WebhookEvent = (typeof WEBHOOK_EVENTS)[number];

const QUEUE = 'webhooks';
/** Waiting time before the second, third, ... attempt, seconds, as in Standard Webhooks. */
const LADDER_S = [5, 300, 1_800, 7_200, 18_000, 36_000, 50_400];
/** An address where nothing has arrived for this long is no longer tried. */
const DISABLE_MS = 5 * 86_400_000;
/** How long the webhooks of an account are cached. */
const KNOWN_MS = 5_000;
const MAX_ACCOUNTS = 10_000;

export interface WebhookDependencies {
  readonly store: WebhookStore;
  readonly jobs: Jobs;
  /** Hosts in the operator's own network that may be notified. */
  readonly privateHosts: readonly string[];
  readonly post?: typeof postMessage;
  readonly now?: () => number;
  readonly ladderSeconds?: readonly number[];
}

export interface Webhooks {
  readonly privateHosts: readonly string[];
  /**
   * Notifies every address of the account that subscribed to the event. With a `key` once: whoever cannot know whether an
   * ended process did so notifies again.
   */
  emit(accountId: string, event: WebhookEvent, data: object, key?: string): Promise<void>;
  /** Call it when the webhooks of an account have changed. */
  forget(accountId: string): void;
  /** Sends a message once more, unchanged. */
  redeliver(deliveryId: string): Promise<void>;
  work(atOnce: number): Worker;
}

/** Notifies other programs of events: signed, retried with growing delays, with a log of deliveries. */
export function createWebhooks(dependencies: WebhookDependencies): Webhooks {
  const { store, jobs, privateHosts, post = postMessage, now = Date.now, ladderSeconds = LADDER_S } = dependencies;
  const known = createMemory<readonly Webhook[]>({ forMs: KNOWN_MS, maxEntries: MAX_ACCOUNTS, now });
  const listFor = (accountId: string): Promise<readonly Webhook[]> =>
    known.get(accountId, () => store.listWebhooks(accountId));
  const deliver = async (deliveryId: string): Promise<void> => {
    const delivery = await store.findDelivery(deliveryId);
    if (delivery === undefined || delivery.state !== 'WAITING') return;
    const webhook = await store.findWebhook(delivery.webhookId);
    if (webhook === undefined) return;
    const attempts = delivery.attempts + 1;
    const secrets = [webhook.secret, ...(webhook.previousSecret === undefined ? [] : [webhook.previousSecret])];
    const headers = signMessage(delivery.id, Math.floor(now() / 1000), delivery.payloadJson, secrets);
    const sent: Sent =
      webhook.disabledAt === undefined
        ? await post(webhook.url, delivery.payloadJson, headers, privateHosts)
        : { problem: 'the webhook is disabled' };
    const outcome = { attempts, ...sent };
    if (sent.problem === undefined) {
      await store.noteAttempt(deliveryId, { ...outcome, state: 'DELIVERED' });
      if (webhook.failingSince !== undefined) await store.noteHealth(webhook.id, { failingSince: undefined });
      return;
    }
    const failingSince = webhook.failingSince ?? new Date(now()).toISOString();
    const isOver = now() - Date.parse(failingSince) > DISABLE_MS;
    await store.noteHealth(webhook.id, { failingSince, ...(isOver && { disabledAt: new Date(now()).toISOString() }) });
    const delay = ladderSeconds[attempts - 1];
    // Gone: the receiver wants no more.
    if (delay === undefined || isOver || sent.status === 410 || webhook.disabledAt !== undefined) {
      await store.noteAttempt(deliveryId, { ...outcome, state: 'FAILED' });
      return;
    }
    await store.noteAttempt(deliveryId, { ...outcome, state: 'WAITING' });
    await jobs.add(QUEUE, [{ key: `${deliveryId}/${attempts}`, data: { deliveryId }, afterMs: delay * 1000 }]);
  };
  return {
    privateHosts,
    async emit(accountId, event, data, key = randomUUID()) {
      for (const webhook of await listFor(accountId)) {
        if (!webhook.events.includes(event) || webhook.disabledAt !== undefined) continue;
        const id = `msg_${hash('sha256', `${webhook.id} ${event} ${key}`).slice(0, 32)}`;
        const payload = { id, type: event, timestamp: new Date(now()).toISOString(), data };
        await store.addDelivery({ id, webhookId: webhook.id, event, payloadJson: JSON.stringify(payload) });
        await jobs.add(QUEUE, [{ key: `${id}/0`, data: { deliveryId: id } }]);
      }
    },
    forget: (accountId) => known.forget((id) => id === accountId),
    async redeliver(deliveryId) {
      const delivery = await store.findDelivery(deliveryId);
      if (delivery === undefined) return;
      await store.noteAttempt(deliveryId, { state: 'WAITING', attempts: 0 });
      await jobs.add(QUEUE, [{ key: `${deliveryId}/again/${randomUUID()}`, data: { deliveryId } }]);
    },
    work: (atOnce) => jobs.work(QUEUE, atOnce, ({ data }) => deliver(String(data.deliveryId))),
  };
}
