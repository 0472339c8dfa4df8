import { createHash, randomUUID } from 'node:crypto';
import { fault } from '../errors/fault.js';
import type { CarrierDocument, CarrierFigureRecord, CarrierStore } from '../record/port.js';
import { type CarrierFinder, createCarrierFinder } from './find.js';
import { idOf, keepDocument } from './keep.js';
import type { CarrierFigure, ForeignShipment } from './model.js';
import { readDocumentAside } from './read/aside.js';
import { reviseFigure } from './revise.js';
import { type CarrierSummary, summarizeCarriers } from './summarize.js';
import type { ImportTerms } from './terms.js';

export interface ImportFile {
  readonly name: string;
  readonly bytes: Uint8Array;
  readonly type: 'CSV' | 'JSON';
  readonly terms: ImportTerms;
}

export interface Imported {
  /** Absent if nothing was kept. */
  readonly document?: CarrierDocument;
  readonly format: string;
  readonly figures: readonly { readonly id: string; readonly figure: CarrierFigure }[];
  readonly shipments: readonly ForeignShipment[];
}

/** An account's carrier data. */
export interface Carriers extends CarrierFinder {
  readonly store: CarrierStore;
  summarize(accountId: string): Promise<readonly CarrierSummary[]>;
  /**
   * Imports a whole document or nothing.
   * @throws ApiFault with every problem found
   */
  import(accountId: string, file: ImportFile, keep: boolean): Promise<Imported>;
  revise(
    accountId: string,
    id: string,
    fields: Readonly<Record<string, unknown>>,
  ): Promise<CarrierFigureRecord | undefined>;
}

export function createCarriers(store: CarrierStore, now?: () => number): Carriers {
  const finder = createCarrierFinder(store, now);
  return {
    ...finder,
    store,
    summarize: (accountId) => summarizeCarriers(store, accountId),
    async import(accountId, { name, bytes, type, terms }, keep) {
      const { format, figures, shipments } = await readDocumentAside(bytes, type, terms);
      refuseTwice(figures, shipments);
      const listed = figures.map((figure) => ({ id: idOf(figure), figure }));
      if (!keep) return { format, figures: listed, shipments };
      const kept = { name, format, sha256: createHash('sha256').update(bytes).digest('hex'), figures, shipments };
      const document = await keepDocument(store, accountId, randomUUID(), kept);
      finder.forget(accountId);
      return { document, format, figures: listed, shipments };
    },
    async revise(accountId, id, fields) {
      const found = await store.findCarrierFigure(accountId, id);
      if (found === undefined) return undefined;
      const figureJson = reviseFigure(found.figureJson, fields);
      await store.updateCarrierFigure(accountId, id, figureJson);
      finder.forget(accountId);
      return { ...found, figureJson };
    },
  };
}

/** A document must not state two values for the same figure: which one would count? */
function refuseTwice(figures: readonly CarrierFigure[], shipments: readonly ForeignShipment[]): void {
  const seen = new Map<string, string>();
  const named = [
    ...figures.map((figure) => [idOf(figure), figure.at] as const),
    ...shipments.map(({ shipmentId, source, at }) => [JSON.stringify([shipmentId, source]), at] as const),
  ];
  for (const [id, at] of named) {
    const before = seen.get(id);
    if (before !== undefined)
      throw fault('INVALID_PROPERTY_VALUE', `${at}: has the same carrier, operation and period as ${before}`);
    seen.set(id, at);
  }
}
