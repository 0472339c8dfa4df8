import { CUBIC_METRES_PER, KILOMETRES_PER, KILOMETRES_PER_HOUR_PER, TONNES_PER } from '../quantity/units.js';
import { found } from './messages.js';
import type { Problem } from './validate.js';

/**
 * Amounts that are numbers but impossible: a truck weighing a milligram, a hundred thousand containers for one
 * kilogram. Each bound lies well beyond what exists, so that nothing real is refused. Existing extremes, with their
 * sources:
 */
const LIMITS = {
  /** A cargo tricycle to the longest Australian road trains of some 200 t (NHVR performance-based standards, level 4). */
  grossWeightTonnes: [0.1, 300],
  /** A shunted wagon to the longest ore train ever run: 99,734 t (BHP, 2001). */
  trainWeightTonnes: [10, 100_000],
  /** A towed barge to the fastest vehicle ferry, 58 knots (HSC Francisco). */
  kilometresPerHour: [2, 110],
  /** No leg is longer than once around the earth: 40,075 km at the equator. */
  distanceKm: [0, 50_000],
  /** Largest ships built, with room to grow: 24,346 TEU (MSC Irina), 564,763 dwt (Seawise Giant), 403,342 GT (Pioneering Spirit). */
  TEU: [1, 30_000],
  DEADWEIGHT_TONNE: [1, 600_000],
  GROSS_TONNE: [1, 500_000],
  CUBIC_METRE: [1, 800_000],
  /** Up to the heaviest trains, by litre or kilogram of fuel and by kilowatt-hour. */
  fuelPerKm: [0.001, 100],
  kilowattHoursPerKm: [0.005, 500],
  /** A cargo bicycle with a motor to the heaviest haulage; a road train takes 1 to 1.5 l. */
  roadFuelPerKm: [0.001, 10],
  roadKilowattHoursPerKm: [0.005, 20],
  /** Ships: a small barge to the largest container ships at full speed, some 250 kg per kilometre. */
  shipFuelPerKm: [0.05, 1000],
  shipKilowattHoursPerKm: [0.05, 5000],
  /** Gross mass of an ISO container is at most 36 t (ISO 1496-1, amendment of 2016). */
  tonnesPerContainer: [0.001, 36],
  /** Osmium, the densest element, has 22.6 t/m3. */
  tonnesPerCubicMetre: [0, 23],
} as const satisfies Record<string, readonly [least: number, most: number]>;

type Path = readonly (string | number)[];
type Quantity<U> = { readonly value: number; readonly unit: U };

/** Amounts stated by elements and connectors, as sent. */
export interface Amounts {
  readonly grossWeight?: Quantity<keyof typeof TONNES_PER>;
  readonly trainWeight?: Quantity<keyof typeof TONNES_PER>;
  readonly speed?: Quantity<keyof typeof KILOMETRES_PER_HOUR_PER>;
  readonly distance?: Quantity<keyof typeof KILOMETRES_PER>;
  readonly capacity?: Quantity<string>;
  readonly type?: string;
  readonly energyConsumption?: Quantity<string>;
  readonly containerCount?: number;
  readonly volume?: Quantity<keyof typeof CUBIC_METRES_PER>;
  readonly firstMile?: unknown;
  readonly lastMile?: unknown;
}

/** Impossible amounts of an element and its connectors. */
export function checkAmounts(
  element: object,
  path: Path,
  weight: Quantity<keyof typeof TONNES_PER> | undefined,
): readonly Problem[] {
  const { firstMile, lastMile, ...own } = element as Amounts;
  const connectors = Object.entries({ firstMile, lastMile }).flatMap(([name, connector]) =>
    typeof connector === 'object' && connector !== null ? checkVehicle(connector, [...path, name]) : [],
  );
  const tonnes = weight && weight.value * TONNES_PER[weight.unit];
  return [...checkVehicle(own, path), ...connectors, ...(tonnes === undefined ? [] : checkCargo(own, path, tonnes))];
}

function checkVehicle(amounts: Amounts, path: Path): readonly Problem[] {
  const { type, grossWeight, trainWeight, speed, distance, capacity, energyConsumption } = amounts;
  const problems: Problem[] = [];
  const check = (
    field: string,
    stated: Quantity<string> | undefined,
    limit: keyof typeof LIMITS | undefined,
    per: number,
    unit: string,
  ) => {
    if (stated === undefined || limit === undefined) return;
    const [least, most] = LIMITS[limit];
    const value = stated.value * per;
    if (value >= least && value <= most) return;
    const range = value > most ? `at most ${most} ${unit}` : `at least ${least} ${unit}`;
    const error = field === 'energyConsumption' ? 'INVALID_ENERGY_CONSUMPTION' : 'INVALID_PROPERTY_VALUE';
    problems.push({
      path: [...path, field],
      error,
      message: `must be ${range}, not ${found(stated.value)} ${stated.unit}`,
    });
  };
  check('grossWeight', grossWeight, 'grossWeightTonnes', grossWeight ? TONNES_PER[grossWeight.unit] : 1, 't');
  check('trainWeight', trainWeight, 'trainWeightTonnes', trainWeight ? TONNES_PER[trainWeight.unit] : 1, 't');
  check('speed', speed, 'kilometresPerHour', speed ? KILOMETRES_PER_HOUR_PER[speed.unit] : 1, 'km/h');
  check('distance', distance, 'distanceKm', distance ? KILOMETRES_PER[distance.unit] : 1, 'km');
  const measure = capacity?.unit as keyof typeof LIMITS | undefined;
  check(
    'capacity',
    capacity,
    measure !== undefined && measure in LIMITS ? measure : undefined,
    1,
    capacity?.unit ?? '',
  );
  const [, energy, per] = /^(LITRE|KILOGRAM|KILOWATT_HOUR)_PER_(100_KM|KM)$/.exec(energyConsumption?.unit ?? '') ?? [];
  const [fuel, electric] = limitsOfEnergy(type);
  const limit = energy === undefined ? undefined : energy === 'KILOWATT_HOUR' ? electric : fuel;
  check('energyConsumption', energyConsumption, limit, per === '100_KM' ? 0.01 : 1, `${energy} per kilometre`);
  return problems;
}

/** Connectors state no type: they are trucks. */
function limitsOfEnergy(type = 'ROAD'): readonly [fuel: keyof typeof LIMITS, electric: keyof typeof LIMITS] {
  if (type === 'WATER') return ['shipFuelPerKm', 'shipKilowattHoursPerKm'];
  return type === 'ROAD' ? ['roadFuelPerKm', 'roadKilowattHoursPerKm'] : ['fuelPerKm', 'kilowattHoursPerKm'];
}

/** Amounts that do not fit the mass of the cargo. */
function checkCargo({ containerCount, volume }: Amounts, path: Path, tonnes: number): readonly Problem[] {
  const problems: Problem[] = [];
  if (containerCount !== undefined) {
    const [least, most] = LIMITS.tonnesPerContainer;
    const each = tonnes / containerCount;
    if (each > most || (containerCount > 1 && each < least)) {
      const limit = each > most ? `at most ${most} t` : `at least ${least * 1000} kg where there are several`;
      problems.push({
        path: [...path, 'containerCount'],
        error: 'INVALID_CONTAINER_COUNT',
        message: `${containerCount} for ${short(tonnes)} t of cargo is ${short(each)} t in each; must be ${limit}`,
      });
    }
  }
  if (volume !== undefined) {
    const density = tonnes / (volume.value * CUBIC_METRES_PER[volume.unit]);
    const [, most] = LIMITS.tonnesPerCubicMetre;
    if (density > most) {
      problems.push({
        path: [...path, 'volume'],
        error: 'INVALID_VOLUME',
        message: `${short(tonnes)} t in it is ${short(density)} t/m3; no substance has more than ${most}`,
      });
    }
  }
  return problems;
}

const short = (value: number): string => String(Number(value.toPrecision(4)));
