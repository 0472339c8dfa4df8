import { createHash } from 'node:crypto';
import type { CarrierDocument, CarrierStore } from '../record/port.js';
import { writeFigure } from './find.js';
import { type CarrierFigure, type ForeignShipment, keysOf } from './model.js';

export interface KeptDocument {
  readonly name: string;
  readonly format: string;
  /** Of its bytes, in hexadecimal. */
  readonly sha256: string;
  readonly partnerId?: string;
  readonly figures: readonly CarrierFigure[];
  readonly shipments: readonly ForeignShipment[];
}

/** Stores a document's figures. A figure for the same thing and period replaces the earlier one. */
export function keepDocument(
  store: CarrierStore,
  accountId: string,
  id: string,
  { name, format, sha256, partnerId, figures, shipments }: KeptDocument,
): Promise<CarrierDocument> {
  const records = figures.map((figure) => ({ figure, id: idOf(figure) }));
  return store.addCarrierDocument(accountId, {
    document: {
      id,
      name,
      format,
      sha256,
      ...(partnerId !== undefined && { partnerId }),
    },
    figures: records.map(({ figure, id: one }) => ({
      id: one,
      carrier: figure.carrier.name,
      keys: keysOf(figure.carrier),
      figureJson: writeFigure(figure, name),
    })),
    shipments: shipments.map(({ shipmentId, source, totalGrams, ...rest }) => ({
      shipmentId,
      source,
      totalGrams,
      figureJson: JSON.stringify(rest),
    })),
  });
}

/** Carrier, subject and period: what makes two figures the same one. */
export function idOf({ carrier, kind, itemId, period }: CarrierFigure): string {
  const identity = [keysOf(carrier)[0], kind, itemId, period.from, period.to];
  return createHash('sha256').update(JSON.stringify(identity)).digest('hex').slice(0, 24);
}
