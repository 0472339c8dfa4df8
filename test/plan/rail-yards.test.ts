import { describe, expect, it } from 'vitest';
import type { RailYard } from '../../src/locate/port.js';
import { toPlace } from '../../src/plan/facility.js';
import { index, placeAt } from './world.js';

/** The note on a yard of this kind that was chosen 3 km from a place. */
function noteOn(kind: RailYard['kind']): string | undefined {
  const at = { latitude: 0, longitude: 10.1, countryCode: 'XX' };
  const facility: RailYard = { type: 'RAIL_YARD', code: 'YRD', name: 'Yard', kind, ...at };
  const chosen = { facility, greatCircleKm: 3, roadKm: 4, ferryKm: 0, costKm: 4, nearKm: 4 };
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
});
