import { request } from '../../api/client.js';
import { priceAll } from '../../api/prices.js';
import type { CalculationResult } from '../../api/types.js';
import { isObject, type Json, type JsonObject } from '../../request/draft.js';
import { hasFacilities, viaFacility } from '../../request/facility.js';
import * as v from '../../request/vocabulary.js';
import { listRows } from '../../result/model.js';

export const KINDS = ['MODE', 'ENERGY', 'VEHICLE', 'ROUTE', 'FACILITY', 'LOAD', 'EMPTY'] as const;
export type Kind = (typeof KINDS)[number];

/** One thing that is changed about one leg. */
export interface Variant {
  readonly kind: Kind;
  /** A word of the API, a percentage, or the code of a facility. */
  readonly value: string;
  /** For a facility: the place where the leg then begins or ends. */
  readonly end?: 'start' | 'end';
  readonly name?: string;
}

export const idOf = ({ kind, value, end }: Variant): string => `${kind} ${value} ${end ?? ''}`;

export interface Outcome {
  /** Undefined for the movement as it is today. */
  readonly variant: Variant | undefined;
  readonly credits?: number;
  readonly result?: CalculationResult;
  readonly error?: unknown;
}

export type LegType = (typeof v.MODES)[number];

const ENERGIES: Readonly<Record<LegType, readonly string[]>> = {
  ROAD: v.ROAD_ENERGIES,
  RAIL: v.RAIL_ENERGIES,
  WATER: v.WATER_ENERGIES,
  AIR: v.AIR_ENERGIES,
};
const VEHICLES: Readonly<Record<LegType, readonly [field: string, values: readonly string[]]>> = {
  ROAD: ['structure', v.STRUCTURES],
  RAIL: ['trainType', v.TRAIN_TYPES],
  WATER: ['vehicle', v.VESSELS],
  AIR: ['aircraftType', v.AIRCRAFT],
};
/** Properties that state the emissions of a leg directly: they would outweigh any variation. */
const OVERRIDING = ['emissionIntensity', 'energyConsumption', 'energyMix', 'electricity'];

export const chainOf = (draft: Json): readonly JsonObject[] => {
  const chain = isObject(draft) ? draft.transportChain : undefined;
  return Array.isArray(chain) ? chain.filter(isObject) : [];
};

export const isLegType = (type: Json | undefined): type is LegType => v.MODES.some((mode) => mode === type);

/** Legs that can be varied, by their index in the chain. */
export const listLegs = (draft: Json): readonly { readonly index: number; readonly type: LegType }[] =>
  chainOf(draft).flatMap(({ type }, index) => (isLegType(type) ? [{ index, type }] : []));

/** Every variation possible for a leg, except percentages, which are typed. */
export function listVariants(draft: Json, index: number, base: CalculationResult | undefined): readonly Variant[] {
  const leg = chainOf(draft)[index];
  const type = leg?.type;
  if (leg === undefined || !isLegType(type)) return [];
  const [vehicleField, vehicles] = VEHICLES[type];
  const others = (field: string, values: readonly string[], kind: Kind): readonly Variant[] =>
    values.filter((value) => value !== leg[field]).map((value) => ({ kind, value }));
  return [
    ...v.MODES.filter((mode) => mode !== type).map((value): Variant => ({ kind: 'MODE', value })),
    ...others('energyType', ENERGIES[type], 'ENERGY'),
    ...others(vehicleField, vehicles, 'VEHICLE'),
    ...(type === 'WATER'
      ? (['AVOID_SUEZ_CANAL', 'AVOID_PANAMA_CANAL', 'AVOID_KIEL_CANAL'] as const).map(
          (value): Variant => ({ kind: 'ROUTE', value }),
        )
      : []),
    ...(base === undefined ? [] : listFacilities(base, draft, index)),
  ];
}

/** Alternative ports and other facilities found when the movement was calculated. */
function listFacilities(base: CalculationResult, draft: Json, index: number): readonly Variant[] {
  // Hubs may be inserted between the legs of a request, so legs are counted without them.
  const nth = listLegs(draft).findIndex((leg) => leg.index === index);
  const entry = base.transportChain.filter(({ type }) => type !== 'HUB')[nth];
  const leg = listRows({ ...base, transportChain: entry === undefined ? [] : [entry] }).flatMap((row) =>
    row.kind === 'LEG' && row.leg.role === 'MAIN' ? [row.leg] : [],
  )[0];
  if (leg === undefined || !isLegType(leg.type) || !hasFacilities(leg.type)) return [];
  return (['start', 'end'] as const).flatMap((end) =>
    (leg.selection?.[end]?.alternatives ?? []).map(
      ({ code, name }): Variant => ({ kind: 'FACILITY', value: code, end, name: `${name} (${code})` }),
    ),
  );
}

/** The request with one thing changed. Nothing is stored, and fallback to another mode is off. */
export function applyVariant(draft: Json, index: number, variant: Variant | undefined): JsonObject {
  const { id: _, ...given } = isObject(draft) ? draft : {};
  const options = { fallbackTransportModes: [], includeRoutePolylines: true };
  const chain = [...chainOf(draft)];
  const leg = chain[index];
  if (variant === undefined || leg === undefined) return { ...given, options, transportChain: chain };
  chain.splice(index, 1, ...change(leg, variant));
  return { ...given, options, transportChain: chain };
}

function change(leg: JsonObject, { kind, value, end }: Variant): readonly JsonObject[] {
  const type = isLegType(leg.type) ? leg.type : 'ROAD';
  const free = Object.fromEntries(Object.entries(leg).filter(([name]) => !OVERRIDING.includes(name)));
  const dates = Object.fromEntries(
    Object.entries(leg).filter(([name]) => name === 'departureDateTime' || name === 'arrivalDateTime'),
  );
  switch (kind) {
    case 'MODE':
      return [{ type: value, ...dates }];
    case 'ENERGY':
      return [{ ...free, energyType: value }];
    case 'VEHICLE':
      return [{ ...free, [VEHICLES[type][0]]: value }];
    case 'ROUTE': {
      const { distance: _, ...routed } = leg;
      const before = Array.isArray(leg.navigationConstraints) ? leg.navigationConstraints : [];
      return [{ ...routed, navigationConstraints: [...before, value] }];
    }
    case 'LOAD':
      return [{ ...free, loadFactor: Number(value) }];
    case 'EMPTY':
      return [{ ...free, emptyRunning: Number(value) }];
    case 'FACILITY':
      return viaFacility(leg, end ?? 'start', value);
  }
}

/** The price of each variation; one that is not possible says why, and costs nothing. */
export async function price(draft: Json, index: number, variants: readonly (Variant | undefined)[]) {
  const prices = await priceAll(variants.map((variant) => applyVariant(draft, index, variant)));
  return variants.map((variant, at): Outcome => ({ variant, ...prices[at] }));
}

/**
 * One after the other: an account is limited to a few requests a second, and the first answers appear while others are
 * calculated.
 */
export async function calculateAll(
  draft: Json,
  index: number,
  outcomes: readonly Outcome[],
  onDone: (at: number, outcome: Outcome) => void,
): Promise<void> {
  for (const [at, outcome] of outcomes.entries()) {
    if (outcome.error !== undefined) continue;
    try {
      const sent = applyVariant(draft, index, outcome.variant);
      const { body } = await request<CalculationResult>('POST', '/account/api/calculate', sent);
      onDone(at, { ...outcome, result: body });
    } catch (error) {
      onDone(at, { ...outcome, error });
    }
  }
}
