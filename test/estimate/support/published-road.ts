import type { Cargo, RoadSpec } from '../../../src/request/types.js';

export const rigid = (grossWeightTonnes: number, more: Partial<RoadSpec> = {}): Omit<RoadSpec, 'mode'> => ({
  structure: 'RIGID',
  grossWeightTonnes,
  ...more,
});
const artic = (grossWeightTonnes?: number, more: Partial<RoadSpec> = {}): Omit<RoadSpec, 'mode'> => ({
  structure: 'ARTICULATED',
  ...(grossWeightTonnes !== undefined && { grossWeightTonnes }),
  ...more,
});
const heavy = { density: 'HEAVY' } as const;

/** Published figures, g CO2e/tkm: French decree at 3.18 kg/l, UK DESNZ 2025, GLEC v3.0 and v3.2 as printed there. */
export const PUBLISHED_ROAD = [
  ['French level 1, 7.5 t', rigid(7.5), 'FR', 778, {}],
  ['French level 1, 12 t', rigid(12), 'FR', 424, {}],
  ['French level 1, 19 t', rigid(19), 'FR', 344, {}],
  ['French level 1, groupage', artic(40, { loadDistribution: 'GROUPAGE' }), 'FR', 181, {}],
  ['French level 1, general cargo', artic(40), 'FR', 87, {}],
  ['French level 1, parcel van', { structure: 'VAN', loadDistribution: 'PARCEL' }, 'FR', 1107, {}],
  ['French level 1, tanker', artic(40), 'FR', 89.9, { category: 'OIL', ...heavy }],
  ['French level 1, cereals', artic(40), 'FR', 103, { category: 'CEREALS', ...heavy }],
  ['French level 1, tipper', artic(40), 'FR', 108.7, { category: 'BUILDING_MATERIALS', ...heavy }],
  ['French level 1, container', artic(40, { loadDistribution: 'CONTAINER' }), 'FR', 95, {}],
  ['French level 1, cars', artic(35), 'FR', 196, { category: 'AUTOMOBILES' }],
  ['UK, rigid 3.5 to 7.5 t', rigid(7.5), 'GB', 650.57, {}],
  ['UK, rigid 7.5 to 17 t', rigid(12), 'GB', 456.08, {}],
  ['UK, rigid over 17 t', rigid(26), 'GB', 208.82, {}],
  ['UK, articulated to 33 t', artic(32), 'GB', 153.64, {}],
  ['UK, articulated over 33 t', artic(), 'GB', 95.02, {}],
  ['GLEC Europe, rigid 7.5 to 12 t, average', rigid(12, { loadDistribution: 'AVERAGE_MIXED' }), 'DE', 210, {}],
  ['GLEC Europe, rigid 12 to 20 t, average', rigid(18, { loadDistribution: 'AVERAGE_MIXED' }), 'DE', 179, {}],
  ['GLEC Europe, rigid 20 to 26 t, average', rigid(26, { loadDistribution: 'AVERAGE_MIXED' }), 'DE', 130, {}],
  ['GLEC Europe, 60 to 72 t, heavy', artic(72, { loadDistribution: 'HEAVY' }), 'DE', 46, {}],
  ['GLEC chemistry, partial load', artic(40, { loadDistribution: 'PARTIAL_LOAD' }), 'DE', 144, {}],
  ['SmartWay, van', { structure: 'VAN' }, 'US', 870, {}],
  ['SmartWay, package', { structure: 'VAN', loadDistribution: 'PARCEL' }, 'US', 789, {}],
  ['SmartWay, truckload', artic(), 'US', 94, {}],
  ['SmartWay, LTL', artic(undefined, { loadDistribution: 'GROUPAGE' }), 'US', 295, {}],
  ['SmartWay, dray', artic(undefined, { loadDistribution: 'CONTAINER' }), 'US', 94, {}],
  ['SmartWay, heavy bulk', artic(undefined, { loadDistribution: 'HEAVY' }), 'US', 76, {}],
  ['SmartWay, tanker', artic(), 'US', 80, { category: 'OIL', ...heavy }],
  ['SmartWay, auto carrier', artic(), 'US', 111, { category: 'AUTOMOBILES' }],
  ['SmartWay, refrigerated', artic(), 'US', 94, { climateControl: 'REQUIRED' }],
  ['India, small commercial', { structure: 'VAN' }, 'IN', 379.5, {}],
  ['India, payload 2 to 3.5 t', rigid(5), 'IN', 222.2, {}],
  ['India, 5 to 12 t', rigid(10), 'IN', 140, {}],
  ['India, 12 to 20 t', rigid(18.5), 'IN', 90.2, {}],
  ['India, 20 to 30 t', rigid(28), 'IN', 82.3, {}],
  ['India, 30 to 50 t', rigid(35), 'IN', 66.3, {}],
  ['India, tractor trailer', artic(), 'IN', 55.1, {}],
  ['GLEC Asia, van', { structure: 'VAN' }, 'CN', 803 * 1.13, {}],
  ['GLEC Asia, 34 to 40 t', artic(40), 'CN', 95 * 1.22, {}],
  ['GLEC Africa, 34 to 40 t', artic(40), 'ZA', 95 * 1.22, {}],
  ['GLEC Asia, Viet Nam', artic(40), 'VN', 95 * 1.22, {}],
] as const satisfies readonly (readonly [string, Omit<RoadSpec, 'mode'>, string, number, Partial<Cargo>])[];
