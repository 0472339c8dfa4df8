import { at, float32At, uint32At } from '../../../../at.js';
import { greatCircleKm } from '../../../../geo/point.js';
import type { Course } from './beside.js';
import { type Observation, totalKm } from './calibrate.js';
import { costOfListed } from './costs.js';
import type { Draft, DraftLink } from './draft.js';
import { createFinder } from './find-listed.js';

/** A route missing from the tables may be this much shorter than the published one before it counts as wrong. */
const TOO_SHORT = 0.985;
/** No single observation lengthens an assumed road by more than this. */
const LENGTHENED_AT_MOST = 1.5;

/** Nor a road that other rows list, which are as likely to be right. */
const LISTED_LENGTHENED_AT_MOST = 1.06;

/**
 * Assumed roads must not undercut published lengths: those that do are lengthened as far as that is believable, and where they are
 * still too short, only those who live there take them.
 */
export function mendShortCuts(
  draft: Draft,
  observations: readonly Observation[],
  courses: ReadonlyMap<Observation, Course>,
  minorCost: number,
): void {
  avoidShortCuts(draft, lengthenShortCuts(draft, observations, courses, minorCost), minorCost);
}

/**
 * If assumed roads give a shorter route than the published one, they are too short: they are lengthened until the two
 * agree. A listed distance thus keeps its value and also corrects the roads beside it. If pieces of other rows cause
 * it, they were rounded down: they give way a little. Returns the observations that were undercut,
 * and those of winding roads, which other assumed roads may undercut now.
 */
function lengthenShortCuts(
  draft: Draft,
  observations: readonly Observation[],
  courses: ReadonlyMap<Observation, Course>,
  minorCost: number,
): readonly Observation[] {
  const finder = createFinder(draft, minorCost);
  return observations.filter((observation) => {
    const { km, isLocal, isGuardedOnly } = observation;
    const links = finder
      .findBetween(observation.nodes)
      .map((arc) => at(draft.links, uint32At(finder.graph.links, arc)));
    const isShort = (): boolean => totalKm(links) < km * TOO_SHORT;
    const wasShort = isShort();
    if (wasShort) {
      const assumed = links.filter((link) => isAssumed(link) && (link.joins !== true || km <= JOINS_GIVE_WAY_KM));
      lengthen(assumed, km - totalKm(links), LENGTHENED_AT_MOST);
    }
    if (isShort() && isLocal !== true && isGuardedOnly !== true) {
      const own = new Set(courses.get(observation)?.links);
      const others = links.filter((link) => link.trunk && link.kind === 'PLAIN' && !link.fixed && !own.has(link));
      lengthen(others, km - totalKm(links), LISTED_LENGTHENED_AT_MOST);
    }
    return wasShort || km > WINDING * straightKm(draft, observation);
  });
}

/** A road this many times as long as the straight line winds, and there is more room for short cuts. */
const WINDING = 1.4;

function straightKm({ points }: Draft, { nodes }: Observation): number {
  return greatCircleKm(at(points, at(nodes, 0)), at(points, at(nodes, nodes.length - 1)));
}

/** A way this much shorter than a published one by roads that nobody listed is not believed. */
const UNBELIEVABLE = 0.95;
/** A published length this many times the straight line is more likely a slip, or means another road. */
const SLIP = 4;
/** Behind one short cut lies the next, over other villages: rounds in which they are found. */
const ROUNDS = 4;

/**
 * Where assumed roads still undercut the published road between two towns, drivers do not take them: they cost what the published
 * road saves. Their lengths stay, for those who live there.
 */
function avoidShortCuts(draft: Draft, observations: readonly Observation[], minorCost: number): void {
  const finder = createFinder(draft, minorCost);
  let undercut = observations;
  for (let round = 0; round < ROUNDS && undercut.length > 0; round++) {
    // Several rows may be undercut by one road: the one that it saves most counts.
    const extraCosts = new Map<number, number>();
    undercut = undercut.filter((observation) => {
      const { nodes, km } = observation;
      const arcs = finder.findBetween(nodes);
      const links = arcs.map((arc) => uint32At(finder.graph.links, arc));
      const foundKm = totalKm(links.map((link) => at(draft.links, link)));
      if (foundKm > km * UNBELIEVABLE || km > SLIP * straightKm(draft, observation)) return false;
      const assumed = links.filter((link) => isAssumed(at(draft.links, link)));
      const assumedKm = totalKm(assumed.map((link) => at(draft.links, link)));
      const listedCost = km * costOfListed(observation);
      const savedKm = listedCost - arcs.reduce((sum, arc) => sum + float32At(finder.graph.weights, arc), 0);
      if (assumedKm === 0 || savedKm <= -SAFE_KM) return false;
      for (const link of assumed) {
        const extraCost = ((savedKm + SAFE_KM) * at(draft.links, link).km) / assumedKm;
        extraCosts.set(link, Math.max(extraCosts.get(link) ?? 0, extraCost));
      }
      return true;
    });
    for (const [link, extraCost] of extraCosts) at(draft.links, link).extraCost += extraCost;
    finder.addCosts(extraCosts);
  }
}

/** By so much the published road is to be cheaper. */
const SAFE_KM = 1;

/**
 * Longer rows do not lengthen a join: they run past the town, and an error elsewhere on their way would be put into its
 * first kilometres.
 */
const JOINS_GIVE_WAY_KM = 70;

/** No row lists it: a road between neighbours, or from a town to the main road beside it. */
function isAssumed({ kind, trunk, joins }: DraftLink): boolean {
  return kind === 'PLAIN' && (!trunk || joins === true);
}

function lengthen(links: readonly DraftLink[], missingKm: number, atMost: number): void {
  const km = totalKm(links);
  if (km === 0) return;
  const factor = Math.min(atMost, (km + missingKm) / km);
  for (const link of links) link.km *= factor;
}
