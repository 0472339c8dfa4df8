import { createHash } from 'node:crypto';
import type { Jobs, Worker } from '../jobs/port.js';
import { type CallOut, callOut } from '../outgoing/call.js';
import type {
  ExchangeClient,
  ExchangeMessage,
  ExchangeStore,
  FootprintPosition,
  ProfileStore,
  ResultStore,
  SummaryStore,
} from '../record/port.js';
import { asObject, type Json } from '../stored/json.js';
import { answerRequest, TYPES } from './answer.js';
import { ownerOf } from './pact.js';
import { publishNew } from './publish.js';
import { askToken } from './token.js';

const QUEUE = 'exchange-events';
/** Waiting time before the second, third, ... attempt, seconds: three days in all. */
const LADDER_S = [5, 60, 600, 3_600, 14_400, 43_200, 86_400, 108_000];
/** Results stored together are announced together. */
const GATHER_MS = 5_000;
/** Commits of other processes may become visible shortly after later ones. */
const SETTLED_MS = 2_000;
const IDS_IN_EVENT = 500;
const KNOWN_MS = 5_000;
const MAX_ANSWER = 100_000;

export type EventStore = ExchangeStore & ResultStore & SummaryStore & ProfileStore;

export interface PartnerEventDependencies {
  readonly store: EventStore;
  readonly jobs: Jobs;
  readonly publicUrl: () => string;
  /** Hosts in the operator's own network that may be called. */
  readonly privateHosts: readonly string[];
  readonly call?: CallOut;
  readonly now?: () => number;
  readonly ladderSeconds?: readonly number[];
  readonly gatherMs?: number;
}

export interface ReceivedRequest {
  readonly id: string;
  readonly version: 2 | 3;
  readonly data: Json;
}

/** Sends partners answers and news, to the address they were granted with. */
export interface PartnerEvents {
  /** Answers a RequestCreated event, later. */
  answer(client: ExchangeClient, accountName: string, request: ReceivedRequest): Promise<void>;
  /** Something of the account was stored: its partners are notified of the resulting footprints. */
  noteStored(accountId: string): Promise<void>;
  work(atOnce: number): Worker;
}

export function createPartnerEvents(dependencies: PartnerEventDependencies): PartnerEvents {
  const { store, jobs, publicUrl, privateHosts, call = callOut, now = Date.now } = dependencies;
  const { ladderSeconds = LADDER_S, gatherMs = GATHER_MS } = dependencies;
  const told = new Map<string, { readonly any: boolean; readonly untilMs: number }>();

  const send = async (clientId: string, version: 2 | 3, id: string, type: string, data: object): Promise<void> => {
    const event = {
      type,
      specversion: '1.0',
      id,
      source: `${publicUrl().replace(/^https?:/, '')}/exchange`,
      time: new Date(now()).toISOString(),
      data,
    };
    await store.addExchangeMessage({ id, clientId, version, type, eventJson: JSON.stringify(event) });
    await jobs.add(QUEUE, [{ key: `${id}/0`, data: { messageId: id } }]);
  };

  const deliver = async (messageId: string): Promise<void> => {
    const message = await store.findExchangeMessage(messageId);
    if (message === undefined || message.state !== 'WAITING') return;
    const attempts = message.attempts + 1;
    const { status, problem } = await post(message);
    if (problem === undefined) {
      await store.noteExchangeMessage(messageId, { state: 'DELIVERED', attempts, ...(status && { status }) });
      return;
    }
    const delay = ladderSeconds[attempts - 1];
    const outcome = { attempts, problem, ...(status !== undefined && { status }) };
    await store.noteExchangeMessage(messageId, { state: delay === undefined ? 'FAILED' : 'WAITING', ...outcome });
    if (delay !== undefined)
      await jobs.add(QUEUE, [{ key: `${messageId}/${attempts}`, data: { messageId }, afterMs: delay * 1000 }]);
  };

  const post = async (
    message: ExchangeMessage,
  ): Promise<{ readonly status?: number | undefined; readonly problem?: string }> => {
    const callback = await store.findExchangeCallback(message.clientId);
    if (callback === undefined) return { problem: 'the partner no longer has a callback address' };
    const asked = await askToken(callback, call, privateHosts);
    if ('problem' in asked) return asked;
    const answer = await call(
      `${callback.url}/${message.version}/events`,
      {
        method: 'POST',
        headers: {
          authorization: `Bearer ${asked.token}`,
          'content-type': 'application/cloudevents+json; charset=UTF-8',
        },
        body: message.eventJson,
        maxBytes: MAX_ANSWER,
      },
      privateHosts,
    );
    if (answer.status === undefined) return { problem: answer.problem };
    const isTaken = answer.status >= 200 && answer.status < 300;
    return isTaken ? { status: answer.status } : { status: answer.status, problem: `answered ${answer.status}` };
  };

  const tellNew = async (accountId: string): Promise<void> => {
    await publishNew(store, accountId);
    const settled = new Date(now() - SETTLED_MS).toISOString();
    for (const client of await store.listExchangeClients(accountId)) {
      if (client.callbackUrl === undefined || client.revokedAt !== undefined) continue;
      for (;;) {
        const after: FootprintPosition | undefined = await store.findTold(client.id);
        const found = await store.listFootprints(client, after, IDS_IN_EVENT);
        const fresh = found.filter(({ createdAt }) => createdAt < settled);
        const last = fresh.at(-1);
        if (last === undefined) break;
        const id = uuidOf(`${client.id} ${last.id}`);
        await send(client.id, 3, id, TYPES[3].published, { pfIds: fresh.map((one) => one.id) });
        await store.noteTold(client.id, { createdAt: last.createdAt, id: last.id });
        if (fresh.length < IDS_IN_EVENT) break;
      }
    }
  };

  const hasSubscribers = async (accountId: string): Promise<boolean> => {
    const known = told.get(accountId);
    if (known !== undefined && known.untilMs > now()) return known.any;
    const clients = await store.listExchangeClients(accountId);
    const any = clients.some(({ callbackUrl, revokedAt }) => callbackUrl !== undefined && revokedAt === undefined);
    if (told.size > 10_000) told.clear();
    told.set(accountId, { any, untilMs: now() + KNOWN_MS });
    return any;
  };

  return {
    async answer(client, accountName, request) {
      if (client.callbackUrl === undefined) return;
      const owner = ownerOf(accountName, await store.getProfile(client.accountId));
      const { type, data } = await answerRequest(store, client, owner, request);
      await send(client.id, request.version, uuidOf(`${client.id} answer ${request.id}`), type, data);
    },
    async noteStored(accountId) {
      if (!(await hasSubscribers(accountId))) return;
      const slot = Math.floor(now() / gatherMs);
      const afterMs = gatherMs + SETTLED_MS;
      await jobs.add(QUEUE, [{ key: `new/${accountId}/${slot}`, data: { accountId }, afterMs }]);
    },
    work: (atOnce) =>
      jobs.work(QUEUE, atOnce, async ({ data }) => {
        const { messageId, accountId } = asObject(data);
        if (typeof messageId === 'string') await deliver(messageId);
        else if (typeof accountId === 'string') await tellNew(accountId);
      }),
  };
}

/** The same for the same event, so that repeated work sends nothing twice. */
function uuidOf(name: string): string {
  const hex = createHash('sha256').update(name).digest('hex');
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-5${hex.slice(13, 16)}-a${hex.slice(17, 20)}-${hex.slice(20, 32)}`;
}
