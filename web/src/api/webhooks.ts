import { queryOptions } from '@tanstack/react-query';
import { get, post, remove } from './client.js';

export const EVENTS = ['batch.done', 'batch.failed', 'batch.paused', 'calculation.stored'] as const;
export type WebhookEvent = (typeof EVENTS)[number];

export interface Webhook {
  readonly id: string;
  readonly url: string;
  readonly events: readonly WebhookEvent[];
  readonly createdAt: string;
  readonly failingSince?: string;
  readonly disabledAt?: string;
}

export interface Delivery {
  readonly id: string;
  readonly event: WebhookEvent;
  readonly state: 'WAITING' | 'DELIVERED' | 'FAILED';
  readonly attempts: number;
  readonly status?: number;
  readonly problem?: string;
  readonly createdAt: string;
  readonly payload: unknown;
}

const WEBHOOKS = '/account/api/webhooks';
const pathOf = (id: string, rest = ''): string => `${WEBHOOKS}/${encodeURIComponent(id)}${rest}`;

export const webhooksQuery = queryOptions({
  queryKey: ['webhooks'],
  queryFn: async () => (await get<{ readonly items: readonly Webhook[] }>(WEBHOOKS)).items,
});

const POLL_MS = 3000;

export const deliveriesQuery = (id: string) =>
  queryOptions({
    queryKey: ['webhooks', id, 'deliveries'],
    queryFn: async () => (await get<{ readonly items: readonly Delivery[] }>(pathOf(id, '/deliveries'))).items,
    // Only while something is under way.
    refetchInterval: ({ state }) => (state.data?.some((one) => one.state === 'WAITING') === true ? POLL_MS : false),
  });

type WithSecret = Webhook & { readonly secret: string };

export const createWebhook = (webhook: { readonly url: string; readonly events: readonly WebhookEvent[] }) =>
  post<WithSecret>(WEBHOOKS, webhook);
export const rotateSecret = (id: string) => post<WithSecret>(pathOf(id, '/secret'));
export const removeWebhook = (id: string) => remove(pathOf(id));
export const sendAgain = (id: string, delivery: string) =>
  post(pathOf(id, `/deliveries/${encodeURIComponent(delivery)}/redeliver`));
