import { includesText, type JsonText, withProperty } from '../machine/json-text.js';
import type { Intensities, WrittenIntensity } from '../request/intensities.js';
import { listAskedLegs } from './legs.js';
import { matchLeg } from './match.js';
import { keysOf, type StoredFigure } from './model.js';
import { listSites, listSiteUses } from './sites.js';
import { type CarrierUse, describeUse, writeIntensity } from './use.js';

export interface Applied {
  /** Absent where no figure fits. */
  readonly intensities?: Intensities;
  readonly uses: readonly CarrierUse[];
  /** Adds to a result the figures it used. */
  addTo(resultJson: JsonText): Promise<JsonText>;
}

/** The carriers' figures that a request would use. `figures` are those of all carriers it names. */
export function applyFigures(document: unknown, figures: readonly StoredFigure[], today: string): Applied | undefined {
  const uses: CarrierUse[] = [];
  const elements: Record<string, WrittenIntensity> = {};
  for (const leg of listAskedLegs(document, today)) {
    const own = figures.filter(({ carrier }) => keysOf(carrier).some((key) => leg.keys.includes(key)));
    if (own.length === 0) continue;
    const match = matchLeg(leg, own);
    if (match.figure === undefined) {
      uses.push({ element: leg.path, carrier: leg.carrier, used: false, reason: match.reason });
      continue;
    }
    elements[leg.path] = writeIntensity(match.figure);
    uses.push(describeUse(leg, match));
  }
  const sites = listSites(document, figures, today);
  if (uses.length === 0 && sites.length === 0) return undefined;
  return {
    ...((Object.keys(elements).length > 0 || sites.length > 0) && {
      intensities: {
        elements,
        sites: sites.map(({ code, hubType, emissionIntensity }) => ({ code, hubType, emissionIntensity })),
      },
    }),
    uses,
    async addTo(resultJson) {
      const confirmed = [...confirmUses(uses, resultJson), ...(await listSiteUses(sites, uses, resultJson))];
      if (confirmed.length === 0) return resultJson;
      return withProperty(resultJson, 'carrierData', JSON.stringify(confirmed));
    },
  };
}

/** Drops uses that the answer does not rest on: a failed mode may have been replaced by one without a figure. */
function confirmUses(uses: readonly CarrierUse[], resultJson: JsonText): readonly CarrierUse[] {
  return uses.map((use) => {
    if (!use.used || includesText(resultJson, `request/figure ${use.figureId} `)) return use;
    return { ...use, used: false, reason: 'the movement was not realized as it was asked for' };
  });
}
