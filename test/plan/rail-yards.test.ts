import { describe, expect, it } from 'vitest';
import type { FacilityIndex, RailYard } from '../../src/locate/port.js';
import { chooseFacility, toPlace } from '../../src/plan/facility.js';
import { context, index, placeAt, read } from './world.js';

const town = (code: string, longitude: number, kind: RailYard['kind'] = 'TOWN'): RailYard => {
  return { type: 'RAIL_YARD', code, name: code, kind, latitude: 0, longitude, countryCode: 'XX' };
};

/** The note on a yard of this kind that was chosen 3 km from a place. */
function noteOn(kind: RailYard['kind'], branchKm?: number): string | undefined {
  const facility: RailYard = { ...town('YRD', 10.1, kind), name: 'Yard' };
  const chosen = { facility, greatCircleKm: 3, roadKm: 4, ferryKm: 0, costKm: 4, nearKm: 4, branchKm };
  return toPlace(chosen, placeAt(10), [chosen], index).selection?.note;
}

describe('a rail yard', () => {
  it('that is a listed freight terminal needs no note', () => {
    expect(noteOn('FREIGHT_TERMINAL')).toBeUndefined();
  });

  it('that is a station or only a town says that its loading is assumed', () => {
    for (const kind of ['STATION', 'TOWN'] as const)
      expect(noteOn(kind)).toBe('Yard (YRD): not a known freight terminal, loading is assumed');
  });

  it('at the end of a long branch that no table lists says how long', () => {
    expect(noteOn('TOWN', 14)).toContain('loading is assumed');
    expect(noteOn('TOWN', 42)).toBe('Yard (YRD): no railway is known there, 42 km of branch line are assumed');
  });
});

/** The yard chosen at 10 E among these, where each has this branch line, km; none means no railway. */
function choose(
  yards: readonly RailYard[],
  branches: Readonly<Record<string, number>>,
  type: 'PLACE' | 'RAIL_YARD' = 'PLACE',
): string | undefined {
  const listNear: FacilityIndex['listNear'] = (_type, _near, _need, limit) =>
    yards
      .map((facility) => ({ facility, greatCircleKm: Math.abs(facility.longitude - 10) * 111.195 }))
      .sort((a, b) => a.greatCircleKm - b.greatCircleKm)
      .slice(0, limit);
  const world = {
    ...context(read([{ type: 'RAIL' }])),
    facilities: { ...index, listNear, listClosest: listNear },
    branchKm: ({ longitude }: { readonly longitude: number }) => {
      const yard = yards.find((one) => one.longitude === longitude);
      return yard === undefined ? undefined : branches[yard.code];
    },
  };
  return chooseFacility('RAIL_YARD', { ...placeAt(10), type }, {}, world).code;
}

describe('a town without a railway', () => {
  const yards = [town('NONE', 10), town('LINE', 11)];

  it.each(['PLACE', 'RAIL_YARD'] as const)('is no rail yard for a %s', (type) => {
    expect(choose(yards, { LINE: 0 }, type)).toBe('LINE');
    expect(choose(yards, { NONE: 0, LINE: 0 }, type)).toBe('NONE');
  });

  it('has its cargo trucked past any number of such towns', () => {
    const others = Array.from({ length: 40 }, (_, i) => town(`T${i}`, 10 + i / 100));
    expect(choose([...others, town('LINE', 11)], { LINE: 0 })).toBe('LINE');
  });

  it('is refused with 29 if no yard has one', () => {
    expect(() => choose(yards, {})).toThrow(/^29 /);
  });

  it('is never assumed where a station or terminal is known', () => {
    expect(choose([town('STN', 10, 'STATION')], {})).toBe('STN');
  });

  it('counts an assumed branch line like a road of its length', () => {
    expect(choose([town('FAR', 10), town('LINE', 10.3)], { FAR: 30, LINE: 0 })).toBe('FAR');
    expect(choose([town('FAR', 10), town('LINE', 10.3)], { FAR: 55, LINE: 0 })).toBe('LINE');
  });
});
