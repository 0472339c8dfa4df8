import { hash } from 'node:crypto';
import { type Calculation, METHOD_VERSION } from './aggregate/aggregate.js';
import type { CalculationResult } from './aggregate/result-schema.js';
import { calculate, type Engines } from './calculate.js';
import { fault } from './errors/fault.js';
import { encodeLong, type JsonText } from './machine/json-text.js';
import { withAliases } from './request/aliases.js';
import { type Intensities, parseWith } from './request/intensities.js';
import { decodeJson } from './request/json.js';
import { countTransports } from './request/transports.js';
import type { CalculationRequest } from './request/types.js';
import { stringifyVerbatim } from './request/verbatim.js';
import { type ResultSummary, readShipmentDate, summarize } from './stored/summary.js';

/** A finished calculation before it is charged: it depends only on the body and the engines. */
export interface Prepared {
  readonly creditCost: number;
  /** JSON text of the response, except the address of the certificate. */
  readonly resultJson: JsonText;
  /** Present if the result is to be stored. */
  readonly store?: Kept;
  /** Nobody else reads the texts: their memory may be changed and handed over. Others share theirs with a cache. */
  readonly isOwn?: boolean;
}

export interface Kept {
  readonly id: string;
  readonly explanationJson: JsonText;
  readonly summary: ResultSummary | undefined;
}

/** The body of a request, with the account's data needed before the calculation. */
export interface Asked {
  /** The caller: calculations take turns by account. */
  readonly accountId: string;
  /** A batch row gives way to requests with a waiting client. */
  readonly kind?: 'REQUEST' | 'BATCH';
  readonly body: Uint8Array;
  /** The account's own place names that the body may use, in folded form. */
  readonly aliases?: Readonly<Record<string, Readonly<Record<string, unknown>>>>;
  /** Carriers' figures for movements that the body leaves open, by the path of the element. */
  readonly intensities?: Intensities;
  /** SHA-256 in hexadecimal, of the body and of what is inserted into it. */
  readonly bodyHash: string;
  /** With fewer credits than the minimum price, a body is read so that its faults are reported, but not calculated. */
  readonly balance: number;
  /** A key without the scope `store` is refused before the calculation if the result is to be stored. */
  readonly mayStore: boolean;
  /** Known when its turn comes: expected to take so long that light calculations should not stand behind it in a thread. */
  readonly isHeavy?: boolean;
}

/** Figures of the carriers named in a body. */
export interface CarrierData {
  /** For movements that the body leaves open; absent if no figure fits. */
  readonly intensities?: Intensities;
  /** Adds to a result whose figures it rests on. */
  addTo(resultJson: JsonText): Promise<JsonText>;
}

/** A calculation still waiting for its turn when the signal is aborted is dropped. */
export type Prepare = (asked: Asked, signal?: AbortSignal) => Promise<Prepared>;

/** Room for the address of the certificate, which is added to a result that is stored. */
const ADDED_BYTES = 512;

export const hashBody = (body: Uint8Array): string => hash('sha256', body);

/**
 * Reads and calculates in this thread.
 * @throws ApiFault if anything is wrong with the request
 */
export function prepareWith(engines: Engines): (asked: Asked) => Promise<Prepared> {
  return async ({ body, balance, mayStore, aliases, intensities }) => {
    const decoded = decodeJson(body);
    const document = aliases === undefined ? decoded : withAliases(decoded, new Map(Object.entries(aliases)));
    const request = parseWith(document, intensities);
    if (request.options.storeResult && !mayStore)
      throw fault('API_KEY_INVALID', 'options.storeResult: this key may not store results');
    const leastPrice = countTransports(request.chain);
    if (balance < leastPrice) throw insufficient(balance, leastPrice);
    const calculation = await calculate(request, engines);
    const { result } = calculation;
    await engines.giveWay?.();
    const kept = keepResult(document, request, calculation);
    await engines.giveWay?.();
    const prepared = { creditCost: result.creditCost, resultJson: encodeLong(renderResult(result), ADDED_BYTES) };
    await engines.giveWay?.();
    return kept === undefined ? prepared : { ...prepared, store: kept };
  };
}

/** What is stored besides the result, if the request asks for storage. */
export function keepResult(
  document: unknown,
  { id, options }: CalculationRequest,
  { result, explainWithLines }: Calculation,
): Kept | undefined {
  if (!options.storeResult || id === undefined) return undefined;
  const explanationJson = encodeLong(JSON.stringify({ method: METHOD_VERSION, ...explainWithLines() }));
  return { id, explanationJson, summary: summarize(result, readShipmentDate(document)) };
}

/** The text of a result, with every context unchanged. */
export const renderResult = (result: CalculationResult): string =>
  stringifyVerbatim(result, listContextSlots, copyContextSlots);

export const insufficient = (balance: number, cost: number) =>
  fault('INSUFFICIENT_CREDITS', `the calculation costs ${cost} credits, the account has ${balance}`);

/** Where a result may contain a caller's context: on the chain, on its elements, on the modes of a weighted mix. */
function listContextSlots(result: CalculationResult): readonly { context?: unknown }[] {
  return [result, ...result.transportChain.flatMap((item) => ('elements' in item ? [item, ...item.elements] : [item]))];
}

function copyContextSlots(result: CalculationResult): CalculationResult {
  const transportChain = result.transportChain.map((item) =>
    'elements' in item ? { ...item, elements: item.elements.map((element) => ({ ...element })) } : { ...item },
  );
  return { ...result, transportChain };
}
