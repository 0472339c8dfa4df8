export interface Webhook {
  readonly id: string;
  readonly accountId: string;
  readonly url: string;
  readonly events: readonly string[];
  readonly secret: string;
  /** Still signs beside the new one for a while after it was replaced. */
  readonly previousSecret?: string;
  readonly createdAt: string;
  /** Since when all deliveries have failed. */
  readonly failingSince?: string;
  readonly disabledAt?: string;
}

export type DeliveryState = 'WAITING' | 'DELIVERED' | 'FAILED';

export interface Delivery {
  readonly id: string;
  readonly webhookId: string;
  readonly event: string;
  readonly payloadJson: string;
  readonly state: DeliveryState;
  readonly attempts: number;
  /** Of the last answer. */
  readonly status?: number;
  readonly problem?: string;
  readonly createdAt: string;
  readonly endedAt?: string;
}

export interface WebhookStore {
  createWebhook(webhook: Pick<Webhook, 'accountId' | 'url' | 'events' | 'secret'>): Promise<Webhook>;
  listWebhooks(accountId: string): Promise<readonly Webhook[]>;
  findWebhook(id: string): Promise<Webhook | undefined>;
  deleteWebhook(accountId: string, id: string): Promise<boolean>;
  /** The old secret also signs until then. */
  replaceSecret(id: string, secret: string, previousUntil: string): Promise<void>;
  addDelivery(delivery: Pick<Delivery, 'id' | 'webhookId' | 'event' | 'payloadJson'>): Promise<void>;
  findDelivery(id: string): Promise<Delivery | undefined>;
  listDeliveries(webhookId: string, limit: number): Promise<readonly Delivery[]>;
  noteAttempt(
    id: string,
    attempt: {
      readonly state: DeliveryState;
      readonly attempts: number;
      readonly status?: number;
      readonly problem?: string;
    },
  ): Promise<void>;
  /** Whether its deliveries fail, since when, and whether for too long. */
  noteHealth(
    id: string,
    health: { readonly failingSince: string | undefined; readonly disabledAt?: string },
  ): Promise<void>;
}
