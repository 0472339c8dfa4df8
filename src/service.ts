import { randomUUID } from 'node:crypto';
import { ApiFault } from './errors/fault.js';
import { type JsonText, withProperty } from './machine/json-text.js';
import { type Asked, type CarrierData, hashBody, insufficient, type Prepare } from './prepare.js';
import type { Account, ApiKey, ResultStore, User } from './record/port.js';
import { mayDo } from './record/ports/keys.js';

/** The sender of a request: a program by its key, or a user of the dashboard. */
export type Caller = { readonly account: Account } & (
  | { readonly key: ApiKey; readonly user?: never }
  | { readonly user: User; readonly key?: never }
);

export interface ServiceDependencies {
  readonly store: ResultStore;
  readonly prepare: Prepare;
  /** Without a trailing slash; certificate addresses begin with it. */
  readonly publicUrl: () => string;
  /** Whether the request is stored with its result; true by default. */
  readonly keepRequests?: boolean | undefined;
  /** The account's own place names used in a body. */
  readonly findAliases?: ((accountId: string, body: Uint8Array) => Promise<Asked['aliases']>) | undefined;
  /** Figures of the carriers named in a body. */
  readonly findCarrierData?:
    | ((accountId: string, body: Uint8Array, aliases?: Asked['aliases']) => Promise<CarrierData | undefined>)
    | undefined;
  /** Called for every stored result. */
  readonly onStored?: ((accountId: string, id: string) => void) | undefined;
}

export interface SubmitOptions {
  readonly idempotencyKey?: string | undefined;
  /** BATCH for rows without a waiting client; REQUEST by default. */
  readonly kind?: Asked['kind'];
  /** Aborted when the client has gone: if its turn has not come yet, it is neither calculated nor charged. */
  readonly signal?: AbortSignal;
}

export interface Submitted {
  /** JSON text of the response, identical to the stored text. */
  readonly responseJson: JsonText;
  /** 0 if an earlier answer is returned again. */
  readonly creditsCharged: number;
}

/**
 * One calculation as the service sells it: read, calculated, charged and stored in one transaction.
 * @throws ApiFault if anything is wrong; nothing is charged or stored then
 */
export async function submit(
  body: Uint8Array,
  caller: Caller,
  { idempotencyKey, kind, signal }: SubmitOptions,
  { store, publicUrl, prepare, keepRequests = true, findAliases, findCarrierData, onStored }: ServiceDependencies,
): Promise<Submitted> {
  const aliases = await findAliases?.(caller.account.id, body);
  // The place that a name stands for is part of the request.
  const bodyHash =
    aliases === undefined ? hashBody(body) : hashBody(Buffer.concat([body, Buffer.from(JSON.stringify(aliases))]));
  if (idempotencyKey !== undefined) {
    const earlier = await store.findIdempotent(caller.account.id, idempotencyKey);
    if (earlier !== undefined) return replay(earlier, bodyHash);
  }
  const carrierData = await findCarrierData?.(caller.account.id, body, aliases);
  const intensities = carrierData?.intensities;
  const asked: Asked = {
    accountId: caller.account.id,
    ...(kind === undefined ? {} : { kind }),
    body,
    ...(aliases === undefined ? {} : { aliases }),
    ...(intensities === undefined ? {} : { intensities }),
    bodyHash: intensities === undefined ? bodyHash : hashBody(Buffer.from(JSON.stringify([bodyHash, intensities]))),
    balance: caller.account.balance,
    mayStore: caller.key === undefined || mayDo(caller.key, 'store'),
  };
  const prepared = await prepare(asked, signal);
  const { creditCost, store: kept, isOwn = false } = prepared;
  const resultJson = (await carrierData?.addTo(prepared.resultJson)) ?? prepared.resultJson;
  const certificateId = kept === undefined ? undefined : randomUUID();
  const responseJson =
    certificateId === undefined
      ? resultJson
      : withProperty(
          resultJson,
          'certificateUrl',
          JSON.stringify(`${publicUrl()}/certificate/${certificateId}`),
          isOwn,
        );
  const outcome = await store.commitCalculation({
    accountId: caller.account.id,
    ...(caller.user === undefined ? { apiKeyId: caller.key.id } : { userId: caller.user.id }),
    creditCost,
    ...(kept !== undefined && certificateId !== undefined
      ? {
          store: {
            id: kept.id,
            certificateId,
            resultJson: responseJson,
            explanationJson: kept.explanationJson,
            isOwn,
            ...(keepRequests ? { requestJson: Buffer.from(body).toString() } : {}),
          },
          ...(kept.summary === undefined ? {} : { summary: { ...kept.summary, id: kept.id } }),
        }
      : {}),
    ...(idempotencyKey === undefined
      ? {}
      : { idempotency: { key: idempotencyKey, requestHash: bodyHash, responseJson } }),
  });
  if (outcome.state === 'INSUFFICIENT_CREDITS') throw insufficient(outcome.balance, creditCost);
  if (outcome.state === 'REPLAYED') return replay(outcome, bodyHash);
  if (kept !== undefined) onStored?.(caller.account.id, kept.id);
  return { responseJson: outcome.resultJson ?? responseJson, creditsCharged: creditCost };
}

/**
 * The cost of a calculation, without charging or storing anything.
 * @throws ApiFault if anything is wrong with it
 */
export async function quote(
  body: Uint8Array,
  accountId: string,
  { prepare }: Pick<ServiceDependencies, 'prepare'>,
): Promise<number> {
  const balance = Number.MAX_SAFE_INTEGER;
  return (await prepare({ body, bodyHash: hashBody(body), balance, accountId, mayStore: true })).creditCost;
}

/**
 * Returns the first answer again; another request with the same key is a caller's mistake that must not pass silently.
 */
function replay(
  earlier: { readonly requestHash: string; readonly responseJson: JsonText },
  requestHash: string,
): Submitted {
  if (earlier.requestHash !== requestHash) {
    throw new ApiFault('INVALID_HTTP_REQUEST', ['Idempotency-Key: was used with another request within 24 hours']);
  }
  return { responseJson: earlier.responseJson, creditsCharged: 0 };
}
