import type { WrittenIntensity } from '../request/intensities.js';
import type { AskedLeg } from './legs.js';
import type { FitBy, Match } from './match.js';
import type { StoredFigure } from './model.js';

/** A carrier's figure that an answer rests on, or why none of the carrier's figures was used. */
export interface CarrierUse {
  readonly element: string;
  readonly carrier: string;
  readonly used: boolean;
  readonly figureId?: string;
  readonly itemId?: string;
  readonly documentId?: string;
  readonly document?: string;
  readonly row?: string;
  readonly fitBy?: readonly FitBy[];
  readonly assumed?: readonly string[];
  readonly periodFrom?: string;
  readonly periodTo?: string;
  readonly validFrom?: string;
  readonly validTo?: string;
  readonly verification?: string;
  readonly primaryShare?: number;
  readonly reason?: string;
}

export type Found = Extract<Match, { readonly figure: StoredFigure }>;

/** Longest text that a request may give. */
const MAX_WORDS = 300;

export function writeIntensity(figure: StoredFigure): WrittenIntensity {
  const { wttGrams, ttwGrams, unit, distanceType, verification, primaryShare } = figure;
  return {
    wtt: wttGrams,
    ttw: ttwGrams,
    unit,
    ...(distanceType !== undefined && { distanceType }),
    source: cut(sourceOf(figure)),
    period: `${figure.period.from} to ${figure.period.to}`,
    ...(verification !== undefined && { verification: cut(verification) }),
    ...(primaryShare !== undefined && { primaryShare: 100 * primaryShare }),
  };
}

/** The owner of a figure, and the document and row where it stands. */
export const sourceOf = ({ carrier, kind, itemId, documentName, at, id }: StoredFigure): string =>
  `figure ${id} of ${carrier.name}: ${kind} ${itemId}, ${documentName}, ${at}`;

const cut = (text: string): string =>
  Array.from(text).length <= MAX_WORDS
    ? text
    : `${Array.from(text)
        .slice(0, MAX_WORDS - 1)
        .join('')}…`;

export function describeUse({ path }: AskedLeg, { figure, by: fitBy, assumed }: Found): CarrierUse {
  const { id, itemId, carrier, documentId, documentName, at, period, valid, verification, primaryShare } = figure;
  return {
    element: path,
    carrier: carrier.name,
    used: true,
    figureId: id,
    itemId,
    documentId,
    document: documentName,
    row: at,
    fitBy,
    ...(assumed.length > 0 && { assumed }),
    periodFrom: period.from,
    periodTo: period.to,
    validFrom: valid.from,
    validTo: valid.to,
    ...(verification !== undefined && { verification }),
    ...(primaryShare !== undefined && { primaryShare }),
  };
}
