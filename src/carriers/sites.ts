import { includesText, type JsonText } from '../machine/json-text.js';
import type { WrittenSite } from '../request/intensities.js';
import { HUB_TYPES } from '../request/vocabulary.js';
import { listElements } from '../stored/elements.js';
import { asList, asNumber, asObject, type Json } from '../stored/json.js';
import { parseResult } from '../stored/parse.js';
import { type AskedLeg, dateOf, isCooled, type Party, partiesOf, partyOf } from './legs.js';
import { matchLeg } from './match.js';
import { keysOf, type StoredFigure } from './model.js';
import { type CarrierUse, describeUse, type Found, writeIntensity } from './use.js';

/** One operator's figure for a type of hub at a facility. */
interface Site extends WrittenSite {
  readonly leg: AskedLeg;
  readonly found: Found;
}

/**
 * Possible operators of hubs that a request does not name: the operators it names for hubs, then the carriers on either
 * side.
 */
export function listOperators(document: unknown): readonly Party[] {
  const request = asObject(document);
  if (asObject(request.options).useCarrierData === false) return [];
  const { hubOperator } = asObject(request.context);
  const named = (Array.isArray(hubOperator) ? asList(hubOperator) : [hubOperator]).flatMap((one) => partyOf([one]));
  const chain = asList(request.transportChain).map(asObject);
  const movers = chain.filter(({ type }) => type !== 'HUB').flatMap((element) => [element, ...modesOf(element)]);
  // A tocId beside a carrier refers to one of its movements.
  const movedBy = [...movers.flatMap(partiesOf), ...partiesOf(request)].map(({ carrier, keys }) => ({ carrier, keys }));
  return [...named, ...movedBy];
}

const modesOf = ({ modes }: Json): readonly Json[] => asList(modes).map(asObject);

/**
 * Hubs that planning may insert, by facility and type, with the best-fitting figure. Hubs without a code match no
 * facility.
 */
export function listSites(document: unknown, figures: readonly StoredFigure[], today: string): readonly Site[] {
  const request = asObject(document);
  const chain = asList(request.transportChain).map(asObject);
  const common = {
    ...{ path: '', kind: 'HOC' as const, modes: [] },
    date: dateOf(request, chain, 0) ?? today,
    isRefrigerated: isCooled(asObject(request.cargo)),
  };
  const sites = new Map<string, Site>();
  for (const party of listOperators(document)) {
    const own = figures.filter(
      ({ kind, location, carrier }) =>
        kind === 'HOC' && location?.code !== undefined && keysOf(carrier).some((key) => party.keys.includes(key)),
    );
    for (const code of new Set(own.flatMap(({ location }) => location?.code ?? []))) {
      for (const hubType of HUB_TYPES) {
        const leg: AskedLeg = { ...common, ...party, hubType, location: { code } };
        const match = matchLeg(leg, own);
        const key = `${code} ${hubType}`;
        if (match.figure === undefined || sites.has(key)) continue;
        sites.set(key, { code, hubType, emissionIntensity: writeIntensity(match.figure), leg, found: match });
      }
    }
  }
  return [...sites.values()];
}

/**
 * Hubs of a result that rest on a figure and that the request did not name: the citation, with its position in the
 * result.
 */
export async function listSiteUses(
  sites: readonly Site[],
  uses: readonly CarrierUse[],
  resultJson: JsonText,
): Promise<readonly CarrierUse[]> {
  const cited = sites.filter(({ found }) => includesText(resultJson, citationOf(found)));
  if (cited.length === 0) return [];
  // For hubs named by the request, one per use.
  const named = uses.flatMap(({ figureId, used }) => (used && figureId !== undefined ? [figureId] : []));
  return listElements(await parseResult(resultJson)).flatMap(({ path, element }) => {
    const site = cited.find((one) => isHubOf(one, element));
    if (site === undefined) return [];
    const known = named.indexOf(site.found.figure.id);
    if (known >= 0) {
      named.splice(known, 1);
      return [];
    }
    return [{ ...describeUse(site.leg, site.found), element: `result.${path}` }];
  });
}

/** A figure for a hub states its type, its location and its emissions per tonne. */
function isHubOf({ code, hubType, emissionIntensity: { wtt, ttw } }: Site, element: Json): boolean {
  const { unLoCode, code: ownCode } = asObject(element.location);
  const grams = asNumber(asObject(element.intensities).co2eGramsPerTonne) ?? Number.NaN;
  const isSame = Math.abs(grams - (wtt + ttw)) <= 1e-9 * grams;
  return element.hubType === hubType && (unLoCode === code || ownCode === code) && isSame;
}

const citationOf = ({ figure }: Found): string => `request/figure ${figure.id} `;
