import { at } from '../../../../at.js';
import { greatCircleKm } from '../../../../geo/point.js';
import type { Observation } from './calibrate.js';
import type { Draft } from './draft.js';

/** Pieces of a line added up: a road that nobody listed usually undercuts two or three of them at once. */
const PIECES = 4;
/**
 * Only where the road winds this much between its towns, by the straight lines from one to the next. In the plain, a line that
 * passes a town aside leaves room for a shorter road; in mountains there is none.
 */
const WINDING = 1.4;

/**
 * The lengths of several pieces in a row of lines that wind through mountains. Each piece alone may hold while an assumed road cuts
 * off the town between two: Pathankot to Chamba was 74 km beside Dalhousie, by the road 120.
 */
export function chainPieces(draft: Draft, listed: readonly Observation[]): readonly Observation[] {
  return listed.flatMap((first, i) => {
    if (!isPiece(first)) return [];
    const chains: Observation[] = [];
    let [km, straightKm, last] = [first.km, alongKm(draft, first), first];
    for (const piece of listed.slice(i + 1, i + PIECES)) {
      const [from, to] = [at(first.nodes, 0), at(piece.nodes, piece.nodes.length - 1)];
      if (!follows(last, piece) || from === to) break;
      km += piece.km;
      straightKm += alongKm(draft, piece);
      last = piece;
      const name = `${first.name}, ${piece.name}`;
      if (km > WINDING * straightKm) chains.push({ ...piece, name, nodes: [from, to], km, isGuardedOnly: true });
    }
    return chains;
  });
}

const isPiece = ({ isSide, isLocal }: Observation): boolean => isSide === true || isLocal === true;

function follows(before: Observation, after: Observation): boolean {
  return (
    before.isSide === after.isSide && before.isLocal === after.isLocal && before.nodes.at(-1) === at(after.nodes, 0)
  );
}

function alongKm({ points }: Draft, { nodes }: Observation): number {
  return nodes.slice(1).reduce((km, node, i) => km + greatCircleKm(at(points, at(nodes, i)), at(points, node)), 0);
}
