import { describe, expect, test } from 'vitest';
import type { Observation } from '../../../src/route/engines/land/build/calibrate.js';
import { chainPieces } from '../../../src/route/engines/land/build/chains.js';
import type { Draft, DraftLink } from '../../../src/route/engines/land/build/draft.js';
import { createFinder } from '../../../src/route/engines/land/build/find-listed.js';
import { mendShortCuts } from '../../../src/route/engines/land/build/short-cuts.js';

/** About 10 km of longitude apart at this latitude. */
const [LATITUDE, STEP] = [30, 0.1038];
const MINOR_COST = 1.3;

/**
 * Towns A, B and C 20 km apart on a line, bends of the listed road north of it (U, V), villages south of it (P, Q, R):
 *
 *       U       V
 *     A     B     C
 *       P/Q     R
 */
const POINTS = { A: [0, 0], B: [2, 0], C: [4, 0], U: [1, 1], V: [3, 1], P: [1, -0.2], Q: [1, -0.3], R: [3, -0.2] };
type Name = keyof typeof POINTS;
const NAMES = Object.keys(POINTS) as Name[];
const node = (name: string): number => NAMES.indexOf(name as Name);

interface Road extends Partial<DraftLink> {
  readonly way: string;
  readonly km: number;
}

const side = (way: string, km: number): Road => ({ way, km, trunk: true, fixed: true, extraCost: 0.15 * km });

function draftOf(roads: readonly Road[]): Draft {
  return {
    points: Object.values(POINTS).map(([east = 0, north = 0]) => ({
      latitude: LATITUDE + north * 0.09,
      longitude: east * STEP,
    })),
    countries: NAMES.map(() => 'XX'),
    importance: NAMES.map(() => 0),
    links: roads.map(({ way, ...road }) => ({
      ...{ from: node(way[0] ?? ''), to: node(way[1] ?? ''), kind: 'PLAIN', extraCost: 0, fixed: false, trunk: false },
      ...road,
    })),
  };
}

const piece = (way: string, km: number): Observation => ({
  ...{ name: way, km, isSide: true },
  nodes: [...way].map(node),
});

/** What is driven between two towns once short cuts are mended: the way and its km. */
function drivenAfter(draft: Draft, observations: readonly Observation[], from: Name, to: Name) {
  mendShortCuts(draft, observations, new Map(), MINOR_COST);
  const finder = createFinder(draft, MINOR_COST);
  const path = finder.find([node(from), node(to)]);
  const links = path?.arcs.map((arc) => draft.links[finder.graph.links[arc] ?? 0]) ?? [];
  return {
    way: path?.nodes.map((n) => NAMES[n]).join(''),
    km: links.reduce((sum, link) => sum + (link?.km ?? 0), 0),
  };
}

describe('assumed roads that undercut a winding road by more than half as much again', () => {
  const winding = [side('AU', 30), side('UB', 30)];
  const villages = (name: Name): readonly Road[] => [
    { way: `A${name}`, km: 11 },
    { way: `${name}B`, km: 11 },
  ];

  test('are left to those who live there, if it is a numbered road', () => {
    expect(drivenAfter(draftOf([...winding, ...villages('P')]), [piece('AB', 60)], 'A', 'B')).toEqual({
      ...{ way: 'AUB', km: 60 },
    });
  });

  test('are so one after the other, over whichever villages they lead', () => {
    const draft = draftOf([...winding, ...villages('P'), ...villages('Q')]);
    expect(drivenAfter(draft, [piece('AB', 60)], 'A', 'B').way).toBe('AUB');
  });

  test('are so if the row passes points on its way', () => {
    const draft = draftOf([...winding, ...villages('P')]);
    expect(drivenAfter(draft, [piece('AUB', 60)], 'A', 'B').way).toBe('AUB');
  });

  test('still lead their own villages to town', () => {
    const draft = draftOf([...winding, ...villages('P')]);
    const { way, km } = drivenAfter(draft, [piece('AB', 60)], 'A', 'P');
    expect(way).toBe('AP');
    expect(km).toBeCloseTo(16.5, 1);
  });

  test('are so if they join a town to the main road, however long the row', () => {
    const roads = [...winding, side('BV', 30), side('VC', 30)];
    const joins = [
      { way: 'AP', km: 25, trunk: true, joins: true },
      { way: 'PC', km: 50, trunk: true, joins: true },
    ];
    expect(drivenAfter(draftOf([...roads, ...joins]), [piece('AC', 120)], 'A', 'C').way).toBe('AUBVC');
  });
});

describe('several pieces of a line', () => {
  const line = [side('AU', 20), side('UB', 20), side('BV', 20), side('VC', 20)];
  const pieces = [piece('AB', 40), piece('BC', 40)];
  const past = { way: 'AC', km: 45 };

  test('are added up where the road winds, so that no assumed road past their towns undercuts them', () => {
    const draft = draftOf([...line, past]);
    const guarded = [...chainPieces(draft, pieces), ...pieces];
    expect(drivenAfter(draft, guarded, 'A', 'C')).toEqual({ way: 'AUBVC', km: 80 });
  });

  test('are not in the plain, where a line may pass a town aside', () => {
    expect(chainPieces(draftOf(line), [piece('AU', 16), piece('UB', 16)])).toEqual([]);
  });

  test('are not across the end of a line', () => {
    expect(chainPieces(draftOf(line), [piece('AB', 40), piece('UC', 60)])).toEqual([]);
  });
});
