import { type AskedLeg, listAskedLegs } from './legs.js';
import { type FitBy, type Match, matchLeg } from './match.js';
import { keysOf, type StoredFigure } from './model.js';

/** `emissionIntensity` as a request writes it. */
export interface WrittenIntensity {
  readonly wtt: number;
  readonly ttw: number;
  readonly unit: string;
  readonly distanceType?: string;
  readonly source: string;
  readonly period: string;
  readonly verification?: string;
}

/** A carrier's figure that an answer rests on, or why none was used though the carrier has some. */
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

export interface Applied {
  /** By the path of the element that they belong to; absent where no figure fits. */
  readonly intensities?: Readonly<Record<string, WrittenIntensity>>;
  readonly uses: readonly CarrierUse[];
  /** The text of a result with the uses that it rests on. */
  addTo(resultJson: string): string;
}

/** The figures of its carriers that a request would use. `figures` are those of all carriers that it names. */
export function applyFigures(document: unknown, figures: readonly StoredFigure[], today: string): Applied | undefined {
  const uses: CarrierUse[] = [];
  const intensities: Record<string, WrittenIntensity> = {};
  for (const leg of listAskedLegs(document, today)) {
    const own = figures.filter(({ carrier }) => keysOf(carrier).some((key) => leg.keys.includes(key)));
    if (own.length === 0) continue;
    const match = matchLeg(leg, own);
    if (match.figure === undefined) {
      uses.push({ element: leg.path, carrier: leg.carrier, used: false, reason: match.reason });
      continue;
    }
    intensities[leg.path] = writeIntensity(match.figure);
    uses.push(describeUse(leg, match));
  }
  if (uses.length === 0) return undefined;
  return {
    ...(Object.keys(intensities).length > 0 && { intensities }),
    uses,
    addTo: (resultJson) => `${resultJson.slice(0, -1)},"carrierData":${JSON.stringify(confirmUses(uses, resultJson))}}`,
  };
}

type Found = Extract<Match, { readonly figure: StoredFigure }>;

/** Longest that a request may write. */
const MAX_WORDS = 300;

function writeIntensity(figure: StoredFigure): WrittenIntensity {
  const { wttGrams, ttwGrams, unit, distanceType, verification } = figure;
  return {
    wtt: wttGrams,
    ttw: ttwGrams,
    unit,
    ...(distanceType !== undefined && { distanceType }),
    source: cut(sourceOf(figure)),
    period: `${figure.period.from} to ${figure.period.to}`,
    ...(verification !== undefined && { verification: cut(verification) }),
  };
}

/** Whose figure, and the document and row to find it in. */
export const sourceOf = ({ carrier, kind, itemId, documentName, at, id }: StoredFigure): string =>
  `figure ${id} of ${carrier.name}: ${kind} ${itemId}, ${documentName}, ${at}`;

const cut = (text: string): string =>
  Array.from(text).length <= MAX_WORDS
    ? text
    : `${Array.from(text)
        .slice(0, MAX_WORDS - 1)
        .join('')}…`;

function describeUse({ path }: AskedLeg, { figure, by: fitBy, assumed }: Found): CarrierUse {
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

/** Whether the answer rests on a figure after all: a mode that failed gave way to another, which has none. */
function confirmUses(uses: readonly CarrierUse[], resultJson: string): readonly CarrierUse[] {
  return uses.map((use) => {
    if (!use.used || resultJson.includes(`request/figure ${use.figureId} `)) return use;
    return { ...use, used: false, reason: 'the movement was not realized as it was asked for' };
  });
}
