import type { Basis } from '../batch/basis.js';
import { findRowFigures, type RowFigures, readFigures } from '../batch/figures.js';
import { unpackRows } from '../batch/service/pack.js';
import { toText } from '../machine/json-text.js';
import type { BatchStore, StoredResult } from '../record/port.js';
import type { LegFigures } from '../stored/figures.js';
import { chunkOf, type RowPlace } from './figures-only.js';
import { type MethodOfResult, readMethodOf } from './method-of-result.js';

/** Below this share of the figure, a difference is machine rounding. */
const SAME = 1e-9;

/** What the running service calculates with, and how to. */
export interface Recalculation {
  readonly basis: Basis;
  readonly methodName: string;
  /**
   * The full result of a row's request, which is neither charged nor stored.
   * @throws ApiFault if it cannot be calculated, for instance while too many others wait
   */
  readonly calculate: (request: string) => Promise<Pick<StoredResult, 'resultJson' | 'explanationJson'>>;
}

/**
 * How a row was made of which only figures were kept: its request is calculated again. Undefined if it gives other
 * intensities, as with other figures of a carrier: then its factors are not those of the row.
 */
export async function reproduce(
  { batchId, row }: RowPlace,
  store: Pick<BatchStore, 'readChunk' | 'listBatchRows'>,
  { calculate }: Recalculation,
): Promise<MethodOfResult | undefined> {
  const chunk = await store.readChunk(batchId, chunkOf(row));
  const [kept] = await store.listBatchRows(batchId, { afterRow: row - 1, toRow: row, limit: 1 });
  const request = chunk && unpackRows(chunk.input)[row - chunk.firstRow]?.request;
  if (request === undefined || kept?.figures === undefined) return undefined;
  const texts = await calculate(request).catch(() => undefined);
  const now = texts && findRowFigures(JSON.parse(toText(texts.resultJson)));
  return texts !== undefined && now !== undefined && haveSameFactors(readFigures(kept.figures), now)
    ? readMethodOf(texts)
    : undefined;
}

/** Whether two calculations of a shipment rest on the same factors: distances may differ, as those of newer maps do. */
export function haveSameFactors(one: RowFigures, other: RowFigures): boolean {
  const isSameActivity = areSame([one.tonneKm], [other.tonneKm]);
  return (
    one.legs.length === other.legs.length &&
    one.legs.every((leg, index) => {
      const match = other.legs[index];
      return match !== undefined && leg.mode === match.mode && areSame(perTonneKm(leg), perTonneKm(match));
    }) &&
    areSame([one.hubGrams], [other.hubGrams]) &&
    (!isSameActivity || areSame([one.totalGrams], [other.totalGrams]))
  );
}

const areSame = (one: readonly (number | undefined)[], other: readonly (number | undefined)[]): boolean =>
  one.every((figure, index) => {
    const match = other[index];
    if (figure === undefined || match === undefined) return figure === match;
    return Math.abs(figure - match) <= SAME * Math.max(Math.abs(figure), Math.abs(match));
  });

/** WTT and TTW per tonne-kilometre, and a hub's emissions; plain emissions without an activity. */
const perTonneKm = ({ tonneKm = 0, wttGrams, ttwGrams, hubGrams }: LegFigures): readonly (number | undefined)[] => [
  ...[wttGrams, ttwGrams].map((grams) => (grams === undefined || tonneKm === 0 ? grams : grams / tonneKm)),
  hubGrams,
];
