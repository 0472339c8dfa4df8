/** How far an address lies from the centre of a town of this size, km: the radius of half its inhabitants at 2,500 to the square km. */
export function townAccuracyKm(population: number): number {
  return Math.round(Math.max(1, Math.sqrt(population / 2 / 2500 / Math.PI)) * 10) / 10;
}

/** The built-up area of a town reaches this many times as far. */
export const BUILT_UP = 2;
