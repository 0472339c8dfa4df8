import { at, float32At, uint32At } from '../../../../at.js';
import type { Course } from './beside.js';
import { type Observation, totalKm } from './calibrate.js';
import type { Draft, DraftLink } from './draft.js';
import { createFinder } from './find-listed.js';

/** A route missing from the tables may be this much shorter than the published one before it counts as wrong. */
const TOO_SHORT = 0.985;
/** No single observation lengthens an assumed road by more than this. */
const LENGTHENED_AT_MOST = 1.5;

/** Nor a road that other rows list, which are as likely to be right. */
const LISTED_LENGTHENED_AT_MOST = 1.06;

/**
 * If assumed roads give a shorter route than the published one, they are too short: they are lengthened until the two
 * agree. A listed distance thus keeps its value and also corrects the roads beside it. If pieces of other rows cause
 * it, they were rounded down: they give way a little.
 */
export function lengthenShortCuts(
  draft: Draft,
  observations: readonly Observation[],
  courses: ReadonlyMap<Observation, Course>,
  minorCost: number,
): void {
  const finder = createFinder(draft, minorCost);
  for (const observation of observations) {
    const { nodes, km, isLocal } = observation;
    const arcs = finder.find([nodes[0] ?? 0, nodes.at(-1) ?? 0])?.arcs ?? [];
    const links = arcs.map((arc) => at(draft.links, uint32At(finder.graph.links, arc)));
    const isShort = (): boolean => totalKm(links) < km * TOO_SHORT;
    if (isShort()) {
      const assumed = links.filter((link) => isAssumed(link, km));
      lengthen(assumed, km - totalKm(links), LENGTHENED_AT_MOST);
    }
    if (isShort() && isLocal !== true) {
      const own = new Set(courses.get(observation)?.links);
      const others = links.filter((link) => link.trunk && link.kind === 'PLAIN' && !link.fixed && !own.has(link));
      lengthen(others, km - totalKm(links), LISTED_LENGTHENED_AT_MOST);
    }
  }
}

/** A way this much shorter than a published one by roads that nobody listed is not believed. */
const UNBELIEVABLE = 0.95;
/** A published length this far above it is more likely a slip, or means another road. */
const SLIP = 0.6;

/**
 * Where assumed roads still undercut the published road between two towns, drivers do not take them: they cost what the published
 * road saves. Their lengths stay, for those who live there.
 */
export function avoidShortCuts(draft: Draft, observations: readonly Observation[], minorCost: number): void {
  const finder = createFinder(draft, minorCost);
  for (const { nodes, km, isSide } of observations) {
    if (isSide === true || nodes.length > 2) continue;
    const arcs = finder.find(nodes)?.arcs ?? [];
    const links = arcs.map((arc) => at(draft.links, uint32At(finder.graph.links, arc)));
    const foundKm = totalKm(links);
    if (foundKm > km * UNBELIEVABLE || foundKm < km * SLIP) continue;
    const assumed = links.filter((link) => isAssumed(link, km));
    const assumedKm = totalKm(assumed);
    const savedKm = km - arcs.reduce((sum, arc) => sum + float32At(finder.graph.weights, arc), 0);
    if (savedKm <= 0) continue;
    for (const link of assumed) link.extraCost += ((savedKm + 1) * link.km) / assumedKm;
  }
}

/**
 * Longer rows do not lengthen a join: they run past the town, and an error elsewhere on their way would be put into its
 * first kilometres.
 */
const JOINS_GIVE_WAY_KM = 70;

/** No row lists it: a road between neighbours, or from a town to the main road beside it. */
function isAssumed({ kind, trunk, joins }: DraftLink, rowKm: number): boolean {
  return kind === 'PLAIN' && (!trunk || (joins === true && rowKm <= JOINS_GIVE_WAY_KM));
}

function lengthen(links: readonly DraftLink[], missingKm: number, atMost: number): void {
  const km = totalKm(links);
  if (km === 0) return;
  const factor = Math.min(atMost, (km + missingKm) / km);
  for (const link of links) link.km *= factor;
}
