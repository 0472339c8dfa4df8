import { randomUUID } from 'node:crypto';
import { calculate, calculateFigures, type Engines } from '../calculate.js';
import { type ErrorName, getCatalogueEntry } from '../errors/catalogue.js';
import { ApiFault } from '../errors/fault.js';
import { encodeLong, type JsonText } from '../machine/json-text.js';
import { type Kept, keepResult, renderResult } from '../prepare.js';
import { type Intensities, parseWith } from '../request/intensities.js';
import { decodeJson } from '../request/json.js';
import { type ResultSummary, readShipmentDate, summarize } from '../stored/summary.js';
import { findRowFigures, writeFigures } from './figures.js';

/** A row to calculate. */
export interface AskedRow {
  /** JSON text of the request. */
  readonly request: string;
  /** Carriers' figures for movements that the row leaves open. */
  readonly intensities?: Intensities;
  /** Decisions made when the row was read. */
  readonly notes?: readonly string[];
}

/** The outcome of a row: its figures as stored text, or the fault that the API would have returned. */
export type RowOutcome =
  | {
      readonly figures: string;
      readonly creditCost: number;
      readonly legs: number;
      /** What lists and sums read. */
      readonly summary: ResultSummary | undefined;
      /** Present when the request asked for its result to be stored. */
      readonly store?: Kept & { readonly resultJson: JsonText };
    }
  | {
      readonly fault: { readonly kind: ErrorName; readonly details: readonly string[] };
      /** Of an internal error, for the log. */
      readonly cause?: string;
    };

/** Calculates one row on its own: a failure affects no other row. */
export async function calculateRow(
  { request: text, intensities, notes }: AskedRow,
  engines: Engines,
): Promise<RowOutcome> {
  try {
    const document = decodeJson(Buffer.from(text));
    const request = parseWith(document, intensities);
    const toStore = request.options.storeResult ? await calculate(request, engines) : undefined;
    const result = toStore?.result ?? (await calculateFigures(request, engines));
    const kept = toStore && keepResult(document, request, toStore);
    const figures = findRowFigures(result, notes);
    if (figures === undefined) throw new Error('a calculation gave no total');
    return {
      figures: writeFigures(figures),
      legs: figures.legs.length,
      creditCost: result.creditCost,
      summary: summarize(result, readShipmentDate(document)),
      ...(toStore && kept && { store: { ...kept, resultJson: encodeLong(renderResult(toStore.result)) } }),
    };
  } catch (error) {
    if (error instanceof ApiFault) return { fault: { kind: error.kind, details: error.details } };
    const trackingCode = randomUUID();
    const cause = error instanceof Error ? (error.stack ?? error.message) : String(error);
    return {
      fault: { kind: 'INTERNAL_ERROR', details: [`tracking code ${trackingCode}`] },
      cause: `${trackingCode} ${cause}`,
    };
  }
}

/** Whether the same row may succeed later unchanged: the service failed, not the row. */
export const isRetryable = (kind: ErrorName): boolean => {
  const { code } = getCatalogueEntry(kind);
  return code === 44 || code === 42 || code >= 10_000;
};
