/** A partner that reads footprints, and which ones: all of the account, or shipments with a tag. */
export interface ExchangeClient {
  readonly id: string;
  readonly accountId: string;
  readonly name: string;
  readonly tag?: { readonly key: string; readonly value: string };
  readonly createdAt: string;
  readonly revokedAt?: string;
  /** Where it receives events. */
  readonly callbackUrl?: string;
}

/** Where a partner receives events, and our credentials for its token endpoint. */
export interface ExchangeCallback {
  /** Everything before `/2/events` and `/3/events`. */
  readonly url: string;
  readonly tokenUrl: string;
  readonly clientId: string;
  readonly clientSecret: string;
}

/** An event on its way to a partner. */
export interface ExchangeMessage {
  readonly id: string;
  readonly clientId: string;
  readonly version: 2 | 3;
  readonly type: string;
  readonly eventJson: string;
  readonly state: 'WAITING' | 'DELIVERED' | 'FAILED';
  readonly attempts: number;
  readonly status?: number;
  readonly problem?: string;
  readonly createdAt: string;
  readonly endedAt?: string;
}

export type TokenCheck =
  | { readonly state: 'VALID'; readonly client: ExchangeClient; readonly accountName: string }
  | { readonly state: 'EXPIRED' | 'UNKNOWN' };

export type FootprintKind = 'shipment' | 'toc' | 'hoc' | 'refused';

export interface Footprint {
  /** The same for the same content, in every process. */
  readonly id: string;
  readonly kind: FootprintKind;
  /** Shipment, TOC or HOC. */
  readonly itemId: string;
  readonly createdAt: string;
  /** When it was superseded. */
  readonly updatedAt?: string;
  readonly status: 'Active' | 'Deprecated';
  /** The footprint it supersedes. */
  readonly precedingId?: string;
  readonly factsJson: string;
}

export interface NewFootprint extends Pick<Footprint, 'id' | 'kind' | 'itemId' | 'createdAt' | 'factsJson'> {
  /** The stored result that it was made from, or that uses it. */
  readonly resultId: string;
}

export interface FootprintPosition {
  readonly createdAt: string;
  readonly id: string;
}

/** Footprints published to partners. */
export interface FootprintStore {
  /** Adds new footprints; an earlier one of the same shipment becomes Deprecated. */
  publishFootprints(accountId: string, footprints: readonly NewFootprint[]): Promise<void>;
  /**
   * Results after a position without a footprint since they were stored, oldest first. Batch rows whose full result was
   * not kept do not count.
   */
  listUnpublished(accountId: string, after: FootprintPosition, limit: number): Promise<readonly FootprintPosition[]>;
  /** When the newest published result was stored. */
  lastPublished(accountId: string): Promise<string | undefined>;
  /** In order of their creation. */
  listFootprints(
    client: ExchangeClient,
    after: FootprintPosition | undefined,
    limit: number,
  ): Promise<readonly Footprint[]>;
  findFootprint(client: ExchangeClient, id: string): Promise<Footprint | undefined>;
}

export interface ExchangeStore extends FootprintStore {
  /** The secret is returned only here. */
  createExchangeClient(
    accountId: string,
    client: Pick<ExchangeClient, 'name' | 'tag'>,
  ): Promise<{ readonly client: ExchangeClient; readonly secret: string }>;
  /** Without a callback the partner receives no more events. Undefined if there is no such partner. */
  setExchangeCallback(
    accountId: string,
    clientId: string,
    callback: ExchangeCallback | undefined,
  ): Promise<ExchangeClient | undefined>;
  findExchangeClient(clientId: string): Promise<ExchangeClient | undefined>;
  /** Undefined if the partner has none, or may no longer read anything. */
  findExchangeCallback(clientId: string): Promise<ExchangeCallback | undefined>;
  addExchangeMessage(
    message: Pick<ExchangeMessage, 'id' | 'clientId' | 'version' | 'type' | 'eventJson'>,
  ): Promise<void>;
  findExchangeMessage(id: string): Promise<ExchangeMessage | undefined>;
  noteExchangeMessage(
    id: string,
    outcome: Pick<ExchangeMessage, 'state' | 'attempts' | 'status' | 'problem'>,
  ): Promise<void>;
  /** The newest first. */
  listExchangeMessages(clientId: string, limit: number): Promise<readonly ExchangeMessage[]>;
  /** The last footprint the partner was notified of. */
  findTold(clientId: string): Promise<FootprintPosition | undefined>;
  noteTold(clientId: string, position: FootprintPosition): Promise<void>;
  listExchangeClients(accountId: string): Promise<readonly ExchangeClient[]>;
  /** Its tokens become invalid. Undefined if there is none. */
  revokeExchangeClient(accountId: string, clientId: string): Promise<ExchangeClient | undefined>;
  /** Undefined for wrong credentials. */
  issueExchangeToken(
    clientId: string,
    secret: string,
  ): Promise<{ readonly token: string; readonly expiresInSeconds: number } | undefined>;
  checkExchangeToken(token: string): Promise<TokenCheck>;
  /** Stores an event once; false if it already existed. */
  keepExchangeEvent(
    clientId: string,
    event: { readonly id: string; readonly type: string; readonly json: string },
  ): Promise<boolean>;
}
