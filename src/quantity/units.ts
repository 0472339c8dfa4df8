/** Units accepted on the wire and their size in the unit the model computes in. Exact by definition (SI, BIPM, NIST HB 44). */
export const TONNES_PER = {
  KILOGRAM: 0.001,
  POUND: 0.00045359237,
  METRIC_TONNE: 1,
  US_SHORT_TON: 0.90718474,
} as const;
export type MassUnit = keyof typeof TONNES_PER;

export const KILOMETRES_PER = { METRE: 0.001, KILOMETRE: 1, MILE: 1.609344, NAUTICAL_MILE: 1.852 } as const;
export type DistanceUnit = keyof typeof KILOMETRES_PER;

/** Kilometres per hour for one unit of speed. */
export const KILOMETRES_PER_HOUR_PER = { KNOT: 1.852, KILOMETRE_PER_HOUR: 1 } as const;

export const CUBIC_METRES_PER = { CUBIC_METRE: 1, LITRE: 0.001, CUBIC_FOOT: 0.028316846592 } as const;
export type VolumeUnit = keyof typeof CUBIC_METRES_PER;

export const LITRES_PER_US_GALLON = 3.785411784;
export const LITRES_PER_IMPERIAL_GALLON = 4.54609;

export function tonnesOf(value: number, unit: MassUnit): number {
  // Divide where the factor is a power of ten below one: 100 kg is then exactly 0.1 t.
  return unit === 'KILOGRAM' ? value / 1000 : value * TONNES_PER[unit];
}

export function kilometresOf(value: number, unit: DistanceUnit): number {
  return unit === 'METRE' ? value / 1000 : value * KILOMETRES_PER[unit];
}

export function cubicMetresOf(value: number, unit: VolumeUnit): number {
  return unit === 'LITRE' ? value / 1000 : value * CUBIC_METRES_PER[unit];
}
