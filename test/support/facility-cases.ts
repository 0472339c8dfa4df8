import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect } from 'vitest';
import { greatCircleKm, type LatLon } from '../../src/geo/point.js';
import type { FacilityNeed } from '../../src/locate/port.js';
import type { FacilityType } from '../../src/request/vocabulary.js';

/** A city, what is to be carried, and the facilities a forwarder would accept; sources stand in the file. */
export interface FacilityCase {
  readonly id: string;
  readonly type: FacilityType;
  readonly need: FacilityNeed;
  readonly city: string;
  readonly countryCode: string;
  readonly acceptCodes: readonly string[];
  readonly acceptNear?: readonly (LatLon & { readonly radiusKm: number })[];
}

export const FACILITY_CASES = (
  JSON.parse(readFileSync(join(import.meta.dirname, '../locate/facilities.json'), 'utf8')) as {
    cases: readonly FacilityCase[];
  }
).cases;

type Chosen = LatLon & { readonly code?: string };

export function expectAccepted({ acceptCodes, acceptNear = [] }: FacilityCase, chosen: Chosen | undefined): void {
  const isNear = acceptNear.some((point) => chosen !== undefined && greatCircleKm(chosen, point) <= point.radiusKm);
  expect(isNear ? [chosen?.code] : acceptCodes).toContain(chosen?.code);
}
