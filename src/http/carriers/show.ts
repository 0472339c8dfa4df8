import { parseFigure } from '../../carriers/find.js';
import { parseOwn } from '../../own-json.js';
import type { CarrierFigureRecord, CarrierPartner } from '../../record/port.js';

/** A figure in an answer: the carrier's statement, its validity, and its position in the document. */
export function showFigure({ id, documentId, figureJson, createdAt }: CarrierFigureRecord) {
  const { at, documentName, wttGrams, ttwGrams, lane, ...figure } = parseFigure(figureJson);
  return {
    id,
    ...figure,
    ...(lane?.origin !== undefined && { origin: lane.origin }),
    ...(lane?.destination !== undefined && { destination: lane.destination }),
    wttGrams,
    ttwGrams,
    wtwGrams: wttGrams + ttwGrams,
    document: { id: documentId, name: documentName, row: at },
    createdAt,
  };
}

/** Without the secret, which is never shown. */
export function showPartner({
  clientSecret: _secret,
  accountId: _account,
  outcomeJson,
  ...partner
}: CarrierPartner): object {
  return { ...partner, ...(outcomeJson !== undefined && { outcome: parseOwn<unknown>(outcomeJson) }) };
}
