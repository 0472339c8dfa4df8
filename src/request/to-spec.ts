import { defined } from '../defined.js';
import { cubicMetresOf, KILOMETRES_PER_HOUR_PER, kilometresOf, tonnesOf } from '../quantity/units.js';
import type { WireConnector, WireElement } from './schema.js';
import { toShares } from './shares.js';
import { filled } from './to-location.js';
import type { ContractedElectricity, RoadSpec, StatedIntensity, TransportSpec } from './types.js';

export type WireTransport = Extract<WireElement, { type: 'AIR' | 'RAIL' | 'ROAD' | 'WATER' }>;

/** A request's statements about one transport, in the models' units. */
export function toSpec(wire: WireTransport): TransportSpec {
  if (wire.type === 'ROAD') return toRoadSpec(wire);
  const distance = distanceOf(wire.distance);
  if (wire.type === 'RAIL') {
    return defined({
      mode: 'RAIL',
      loadFactorPercent: wire.loadFactor,
      ...distance,
      trainType: wire.trainType,
      trainWeightTonnes: wire.trainWeight && tonnesOf(wire.trainWeight.value, wire.trainWeight.unit),
      energyType: wire.energyType,
      emptyRunningPercent: wire.emptyRunning,
      energyConsumption: wire.energyConsumption,
      energyMix: mixOf(wire.energyMix),
      ...carrierDataOf(wire),
    });
  }
  if (wire.type === 'AIR') {
    return defined({
      mode: 'AIR',
      loadFactorPercent: wire.loadFactor,
      ...distance,
      vehicle: filled(wire.vehicle)?.toUpperCase(),
      aircraftType: wire.aircraftType,
      energyType: wire.energyType,
      energyConsumption: wire.energyConsumption,
      energyMix: mixOf(wire.energyMix),
      ...carrierDataOf(wire),
    });
  }
  return defined({
    mode: 'WATER',
    loadFactorPercent: wire.loadFactor,
    ...distance,
    vehicle: wire.vehicle,
    containerTypeCode: wire.containerTypeCode?.toUpperCase(),
    capacity: wire.capacity,
    imoNumber: wire.imoNumber?.slice(-7),
    speedKmPerHour: wire.speed && wire.speed.value * KILOMETRES_PER_HOUR_PER[wire.speed.unit],
    containerCount: wire.containerCount,
    volumeCubicMetres: wire.volume && cubicMetresOf(wire.volume.value, wire.volume.unit),
    energyType: wire.energyType,
    energyConsumption: wire.energyConsumption,
    energyMix: mixOf(wire.energyMix),
    ...carrierDataOf(wire),
    navigationConstraints: wire.navigationConstraints ?? [],
  });
}

function toRoadSpec(wire: WireConnector): RoadSpec {
  return defined({
    mode: 'ROAD',
    structure: wire.structure,
    grossWeightTonnes: wire.grossWeight && tonnesOf(wire.grossWeight.value, wire.grossWeight.unit),
    energyType: wire.energyType,
    emissionsStandard: wire.emissionsStandard,
    loadFactorPercent: wire.loadFactor,
    emptyRunningPercent: wire.emptyRunning,
    loadDistribution: wire.loadDistribution,
    energyConsumption: wire.energyConsumption,
    energyMix: mixOf(wire.energyMix),
    ...carrierDataOf(wire),
    ...distanceOf(wire.distance),
  });
}

/** References between schemas are untyped, but their targets have been validated. */
export const toConnector = (wire: unknown): RoadSpec | undefined =>
  wire === undefined ? undefined : toRoadSpec(wire as WireConnector);

const carrierDataOf = (wire: Pick<WireConnector, 'emissionIntensity' | 'electricity'>) => ({
  emissionIntensity: toOptionalIntensity(wire.emissionIntensity),
  electricity: electricityOf(wire.electricity),
});

export const toOptionalIntensity = (wire: WireConnector['emissionIntensity']): StatedIntensity | undefined =>
  wire && toStatedIntensity(wire);

export function toStatedIntensity({
  wtt,
  ttw,
  ...rest
}: NonNullable<WireConnector['emissionIntensity']>): StatedIntensity {
  return { wttGrams: wtt, ttwGrams: ttw, ...rest };
}

/** Already checked: a contract has a factor and a certificate. */
function electricityOf(wire: WireConnector['electricity']): ContractedElectricity | undefined {
  const { emissionFactor, certificate } = wire ?? {};
  if (wire?.basis !== 'MARKET_BASED' || emissionFactor === undefined || certificate === undefined) return undefined;
  return { gramsPerKwh: emissionFactor.value, certificate };
}

/** Each energy type once: a type listed several times counts with the sum of its shares. */
function mixOf<T>(wire: readonly { readonly energyType: T; readonly share: number }[] | undefined) {
  if (wire === undefined) return undefined;
  const merged = new Map<T, number>();
  for (const { energyType, share } of wire) merged.set(energyType, (merged.get(energyType) ?? 0) + share);
  const energyTypes = [...merged.keys()];
  const shares = toShares([...merged.values()]);
  return energyTypes.map((energyType, index) => ({ energyType, share: shares[index] ?? 0 }));
}

const distanceOf = (distance: WireConnector['distance']) => ({
  distanceKm: distance && kilometresOf(distance.value, distance.unit),
  distanceType: distance?.type,
});
