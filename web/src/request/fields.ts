import * as v from './vocabulary.js';

export type FieldName =
  | 'structure'
  | 'grossWeight'
  | 'energyType'
  | 'emissionsStandard'
  | 'loadFactor'
  | 'emptyRunning'
  | 'loadDistribution'
  | 'energyConsumption'
  | 'emissionIntensity'
  | 'energyMix'
  | 'electricity'
  | 'trainWeight'
  | 'dwellDays'
  | 'distance'
  | 'trainType'
  | 'vehicle'
  | 'aircraftType'
  | 'containerTypeCode'
  | 'capacity'
  | 'containerCount'
  | 'imoNumber'
  | 'speed'
  | 'volume'
  | 'navigationConstraints'
  | 'firstMile'
  | 'lastMile'
  | 'departureDateTime'
  | 'arrivalDateTime'
  | 'id'
  | 'hubType'
  | 'location'
  | 'context';

export type FieldSpec = { readonly name: FieldName } & (
  | { readonly kind: 'CHOICE'; readonly values: readonly string[] }
  | { readonly kind: 'QUANTITY'; readonly units: readonly string[] }
  | { readonly kind: 'PERCENT' | 'COUNT' | 'INSTANT' }
  | { readonly kind: 'CONNECTOR' | 'LOCATION' | 'PROPERTIES' }
  | { readonly kind: 'TEXT'; readonly suggestions?: readonly string[]; readonly example?: string }
  | { readonly kind: 'FLAGS'; readonly values: readonly string[] }
  | { readonly kind: 'DISTANCE' }
  | { readonly kind: 'ELECTRICITY' }
  | { readonly kind: 'INTENSITY'; readonly units: readonly string[] }
  | { readonly kind: 'MIX'; readonly values: readonly string[] }
);

export interface ElementFields {
  /** Always shown. */
  readonly main: readonly FieldSpec[];
  /** Behind "more". */
  readonly more: readonly FieldSpec[];
  /** The carrier's or site's data on its own operation. */
  readonly primary: readonly FieldSpec[];
}

const choice = (name: FieldName, values: readonly string[]): FieldSpec => ({ name, kind: 'CHOICE', values });
const loadFactor: FieldSpec = { name: 'loadFactor', kind: 'PERCENT' };
const emptyRunning: FieldSpec = { name: 'emptyRunning', kind: 'PERCENT' };
const consumption: FieldSpec = { name: 'energyConsumption', kind: 'QUANTITY', units: v.CONSUMPTION_UNITS };
const distance: FieldSpec = { name: 'distance', kind: 'DISTANCE' };
const intensity = (...units: readonly string[]): FieldSpec => ({ name: 'emissionIntensity', kind: 'INTENSITY', units });
const primary = (energies: readonly string[], ...units: readonly string[]): readonly FieldSpec[] => [
  intensity('GRAM_PER_TONNE_KILOMETRE', ...units),
  { name: 'energyMix', kind: 'MIX', values: energies },
  { name: 'electricity', kind: 'ELECTRICITY' },
];
const common: readonly FieldSpec[] = [
  { name: 'departureDateTime', kind: 'INSTANT' },
  { name: 'arrivalDateTime', kind: 'INSTANT' },
];
const named: readonly FieldSpec[] = [
  { name: 'id', kind: 'TEXT' },
  { name: 'context', kind: 'PROPERTIES' },
];
const miles: readonly FieldSpec[] = [
  { name: 'firstMile', kind: 'CONNECTOR' },
  { name: 'lastMile', kind: 'CONNECTOR' },
];

const roadMain: readonly FieldSpec[] = [
  choice('structure', v.STRUCTURES),
  choice('energyType', v.ROAD_ENERGIES),
  { name: 'grossWeight', kind: 'QUANTITY', units: v.MASS_UNITS },
  loadFactor,
  emptyRunning,
];
const roadMore: readonly FieldSpec[] = [
  choice('emissionsStandard', v.EMISSIONS_STANDARDS),
  choice('loadDistribution', v.LOADS),
  consumption,
  distance,
];

/** The road vehicle of a first or last mile. */
export const CONNECTOR_FIELDS: readonly FieldSpec[] = [...roadMain, ...roadMore];

export const ELEMENT_TYPES = ['ROAD', 'RAIL', 'WATER', 'AIR', 'HUB', 'WEIGHTED_MODES', 'UNKNOWN'] as const;
export type ElementType = (typeof ELEMENT_TYPES)[number];

/** The fields of each element that the request schema offers, the most common first. */
export const ELEMENT_FIELDS: Readonly<Record<ElementType, ElementFields>> = {
  ROAD: { main: roadMain, more: [...roadMore, ...common, ...named], primary: primary(v.ROAD_ENERGIES) },
  RAIL: {
    main: [choice('trainType', v.TRAIN_TYPES), choice('energyType', v.RAIL_ENERGIES), loadFactor, emptyRunning],
    more: [
      consumption,
      { name: 'trainWeight', kind: 'QUANTITY', units: v.MASS_UNITS },
      distance,
      ...common,
      ...miles,
      ...named,
    ],
    primary: primary(v.RAIL_ENERGIES),
  },
  WATER: {
    main: [
      choice('vehicle', v.VESSELS),
      choice('energyType', v.WATER_ENERGIES),
      { name: 'capacity', kind: 'QUANTITY', units: v.CAPACITY_UNITS },
      { name: 'containerTypeCode', kind: 'TEXT', example: '22G1' },
      loadFactor,
    ],
    more: [
      consumption,
      { name: 'imoNumber', kind: 'TEXT', example: '9811000' },
      { name: 'speed', kind: 'QUANTITY', units: v.SPEED_UNITS },
      { name: 'containerCount', kind: 'COUNT' },
      { name: 'volume', kind: 'QUANTITY', units: v.VOLUME_UNITS },
      distance,
      { name: 'navigationConstraints', kind: 'FLAGS', values: v.CONSTRAINTS },
      ...common,
      ...miles,
      ...named,
    ],
    primary: primary(v.WATER_ENERGIES, 'GRAM_PER_TEU_KILOMETRE'),
  },
  AIR: {
    main: [
      choice('aircraftType', v.AIRCRAFT),
      { name: 'vehicle', kind: 'TEXT', suggestions: v.AIRCRAFT_CLASSES, example: 'B77F' },
      choice('energyType', v.AIR_ENERGIES),
      loadFactor,
    ],
    more: [consumption, distance, ...common, ...miles, ...named],
    primary: primary(v.AIR_ENERGIES),
  },
  /** The location of a hub is in the card itself: a hub without one makes no sense. */
  HUB: {
    main: [choice('hubType', v.HUB_TYPES)],
    more: [{ name: 'dwellDays', kind: 'COUNT' }, ...named],
    primary: [intensity('GRAM_PER_TONNE')],
  },
  WEIGHTED_MODES: { main: [], more: [...common, ...named], primary: [] },
  UNKNOWN: { main: [], more: named, primary: [] },
};
