import { tonnesOf } from '../../quantity/units.js';
import { AIRCRAFT_TYPES, type TransportMode } from '../../request/vocabulary.js';
import {
  findEnergy,
  findMode,
  findStandard,
  findTrain,
  findVessel,
  type ModeWord,
  readContainer,
  readRoadVehicle,
} from '../cells/vocabulary.js';
import { readCarrierData } from './carrier-data.js';
import type { Fields } from './cells.js';
import { given } from './places.js';

export type WireLeg = { readonly type: TransportMode | 'UNKNOWN' } & Readonly<Record<string, unknown>>;

const MODES = 'ROAD, RAIL, WATER, AIR or a word for one of them';

/** Fields that need a leg with a mode: without one they would be silently ignored. */
const NEEDS_MODE = [
  ...(['vehicle', 'energy', 'load_factor', 'empty_running', 'distance', 'consumption'] as const),
  ...(['energy_mix', 'emission_intensity_wtt', 'emission_intensity_ttw', 'electricity_factor'] as const),
];

export const readMode = (fields: Fields): ModeWord | undefined => {
  const find = (text: string) => findMode(text) ?? findMode(withoutWeight(text));
  const vehicle = fields.text('vehicle');
  if (fields.text('mode') !== undefined || vehicle === undefined)
    return fields.word('mode', 'INVALID_TRANSPORT_CHAIN_ELEMENT_JSON', find, MODES);
  // `Truck` or `Container ship` in a file without modes.
  if (findVessel(vehicle) !== undefined) return { mode: 'WATER' };
  return find(vehicle) ?? (readRoadVehicle(vehicle) === undefined ? undefined : { mode: 'ROAD' });
};

/** The vehicle; undefined also for one that says no more than its mode, such as `Truck`. */
function readVehicle<T extends object | string>(
  fields: Fields,
  mode: TransportMode,
  find: (text: string) => T | undefined,
  expected: string,
): T | undefined {
  const isMode = (text: string): 'MODE' | undefined => (findMode(text)?.mode === mode ? 'MODE' : undefined);
  const found = fields.word('vehicle', 'INVALID_PROPERTY_VALUE', (text) => find(text) ?? isMode(text), expected);
  return found === 'MODE' ? undefined : (found as T | undefined);
}

/** `LKW 40 t` is a mode with the weight of its vehicle. */
const withoutWeight = (text: string): string =>
  text.replace(/[\s,(]+\d[\d.,]*\s*(t|to|tons?|tonnes?|tonnen|kg)\W*$/i, '');

/** The chain element of a leg. `shipment` has the fields given once for all legs: containers and times. */
export function readLeg(fields: Fields, shipment: Fields, word: ModeWord | undefined): WireLeg {
  const mode = word?.mode ?? 'UNKNOWN';
  if (mode === 'UNKNOWN') {
    const needing = NEEDS_MODE.find((name) => fields.text(name) !== undefined);
    if (needing !== undefined && fields.text('mode') === undefined) {
      fields.complain('mode', 'API_PROPERTY_MISSING', `is missing, and ${fields.headingOf(needing)} needs one`);
    }
    return { type: 'UNKNOWN' };
  }
  const context = readLegContext(fields, shipment, mode);
  return {
    type: mode,
    ...(mode === 'ROAD' ? roadFields(fields, word) : {}),
    ...(mode === 'RAIL' ? railFields(fields) : {}),
    ...(mode === 'WATER' ? waterFields(fields, shipment, word) : {}),
    ...(mode === 'AIR' ? airFields(fields) : {}),
    ...readCarrierData(fields),
    ...given({
      loadFactor: fields.number('load_factor', 'INVALID_LOAD_FACTOR_PERCENTAGE'),
      distance: readDistance(fields),
      departureDateTime: instant(fields.date('departure')),
      arrivalDateTime: instant(fields.date('arrival')),
      context,
    }),
  };
}

/**
 * Who moves it with which vehicle: does not affect emissions and is returned with the result. The carrier of all legs
 * is the shipment's.
 */
function readLegContext(fields: Fields, shipment: Fields, mode: TransportMode): object | undefined {
  const carrier = fields === shipment ? undefined : fields.text('carrier');
  const [name, voyage] = [fields.text('vessel_name'), fields.text('voyage')];
  const imoNumber = imoOf(fields);
  const vessel = given({ name, imoNumber, voyage });
  const context = given({
    transportProvider: carrier === undefined ? undefined : { name: carrier },
    vessel: mode === 'WATER' && Object.keys(vessel).length > 0 ? vessel : undefined,
    flightNumber: mode === 'AIR' ? voyage : undefined,
  });
  return Object.keys(context).length === 0 ? undefined : context;
}

const imoOf = (fields: Fields): string | undefined => fields.text('imo_number')?.replace(/^IMO[\s-]*/i, '');

const energyOf = (fields: Fields): string | undefined => {
  const text = fields.text('energy');
  // Unknown words are passed on: the API's error names the energies that the mode has.
  return text === undefined ? undefined : (findEnergy(text) ?? text.toUpperCase());
};

function roadFields(fields: Fields, word: ModeWord | undefined) {
  const vehicle = readVehicle(fields, 'ROAD', readRoadVehicle, 'VAN, RIGID or ARTICULATED, or a weight such as 40 t');
  const body = fields.word('structure', 'INVALID_PROPERTY_VALUE', readRoadVehicle, 'VAN, RIGID or ARTICULATED');
  const modeText = fields.text('mode') ?? '';
  const ofMode = modeText === withoutWeight(modeText) ? undefined : readRoadVehicle(modeText);
  const gross = fields.quantity('gross_vehicle_mass', 'INVALID_PROPERTY_VALUE');
  const grossTonnes =
    gross === undefined ? (body?.grossTonnes ?? vehicle?.grossTonnes ?? ofMode?.grossTonnes) : vehicleTonnes(gross);
  return {
    ...given({
      structure: body?.structure ?? vehicle?.structure ?? word?.structure,
      grossWeight: grossTonnes === undefined ? undefined : { value: grossTonnes, unit: 'METRIC_TONNE' },
      energyType: energyOf(fields),
      emissionsStandard: fields.word(
        'emissions_standard',
        'INVALID_PROPERTY_VALUE',
        findStandard,
        'EURO_0 to EURO_VI or an EPA year',
      ),
      emptyRunning: fields.number('empty_running', 'INVALID_EMPTY_RUNNING_PERCENTAGE'),
      energyConsumption: readConsumption(fields),
    }),
  };
}

/** Permissible weights are in tonnes; a number in the thousands is in kilograms. */
function vehicleTonnes({ value, unit }: { readonly value: number; readonly unit: string | undefined }): number {
  if (unit === 'KILOGRAM' || unit === 'POUND') return tonnesOf(value, unit);
  return unit === undefined && value >= 1000 ? value / 1000 : value;
}

function railFields(fields: Fields) {
  const trains = 'MANIFEST, INTERMODAL, UNIT or AUTOMOBILE';
  return given({
    trainType:
      fields.text('train_type') === undefined
        ? readVehicle(fields, 'RAIL', findTrain, trains)
        : fields.word('train_type', 'INVALID_PROPERTY_VALUE', findTrain, trains),
    energyType: energyOf(fields),
    emptyRunning: fields.number('empty_running', 'INVALID_EMPTY_RUNNING_PERCENTAGE'),
    energyConsumption: readConsumption(fields),
  });
}

function waterFields(fields: Fields, shipment: Fields, word: ModeWord | undefined) {
  const of = (name: string): Fields => (fields.text(name) === undefined ? shipment : fields);
  const container = of('container_type').word(
    'container_type',
    'INVALID_CONTAINER_TYPE_CODE',
    readContainer,
    'an ISO 6346 code such as 22G1 or a word such as 40HC',
  );
  const count = of('container_count').number('container_count', 'INVALID_CONTAINER_COUNT');
  const volume = of('volume').quantity('volume', 'INVALID_VOLUME');
  const expected = 'a vessel such as CONTAINER, BULK_CARRIER or INLAND_VESSEL';
  const vehicle = readVehicle(fields, 'WATER', findVessel, expected);
  return given({
    vehicle: vehicle ?? word?.waterVehicle,
    containerTypeCode: container,
    containerCount: count,
    volume: volume === undefined ? undefined : { value: volume.value, unit: volume.unit ?? 'CUBIC_METRE' },
    energyType: energyOf(fields),
    // Anything else in the cell (`n/a`) names no ship.
    imoNumber: /^\d{7}$/.test(imoOf(fields) ?? '') ? imoOf(fields) : undefined,
  });
}

function airFields(fields: Fields) {
  const kind = (text: string) =>
    AIRCRAFT_TYPES.find((name) => name === text.toUpperCase()) ??
    (/belly|pass/i.test(text)
      ? ('PASSENGER' as const)
      : /freight|cargo|fracht/i.test(text)
        ? ('FREIGHTER' as const)
        : undefined);
  const written = fields.text('vehicle');
  const vehicle = written !== undefined && findMode(written)?.mode === 'AIR' ? undefined : written;
  const asKind = vehicle === undefined ? undefined : kind(vehicle);
  return given({
    vehicle: asKind === undefined ? vehicle?.toUpperCase().replace(/[ -]/g, '_') : undefined,
    aircraftType: fields.word('aircraft_type', 'INVALID_PROPERTY_VALUE', kind, 'PASSENGER or FREIGHTER') ?? asKind,
    energyType: energyOf(fields),
  });
}

function readDistance(fields: Fields): object | undefined {
  const distance = fields.quantity('distance', 'INVALID_PROPERTY_VALUE');
  // Many systems write 0 for unknown.
  return distance === undefined || distance.value === 0
    ? undefined
    : { value: distance.value, unit: distance.unit ?? 'KILOMETRE' };
}

const CONSUMPTION_UNITS: readonly (readonly [RegExp, string])[] = [
  [/^(l|litre|liter|litres|ltr)(per|\/)?100km$/, 'LITRE_PER_100_KM'],
  [/^(l|litre|liter|litres|ltr)(per|\/)?km$/, 'LITRE_PER_KM'],
  [/^kg(per|\/)?100km$/, 'KILOGRAM_PER_100_KM'],
  [/^kg(per|\/)?km$/, 'KILOGRAM_PER_KM'],
  [/^kwh(per|\/)?100km$/, 'KILOWATT_HOUR_PER_100_KM'],
  [/^kwh(per|\/)?km$/, 'KILOWATT_HOUR_PER_KM'],
  [/^mpg(us)?$/, 'MILE_PER_US_GALLON'],
  [/^(mpg)?(imp|uk)(mpg)?$/, 'MILE_PER_IMPERIAL_GALLON'],
];

function readConsumption(fields: Fields): object | undefined {
  const value = fields.number('consumption', 'INVALID_ENERGY_CONSUMPTION');
  if (value === undefined) return undefined;
  const written = fields.text('consumption_unit') ?? /[([]([^)\]]+)[)\]]/.exec(fields.headingOf('consumption'))?.[1];
  const key = (written ?? '').toLowerCase().replace(/[\s._-]/g, '');
  const unit =
    CONSUMPTION_UNITS.find(([pattern]) => pattern.test(key))?.[1] ?? written?.toUpperCase().replace(/[ /-]/g, '_');
  if (unit === undefined)
    return fields.complain(
      'consumption',
      'INVALID_ENERGY_CONSUMPTION',
      'has no unit; add a column consumption_unit, such as l/100km',
    );
  return { value, unit };
}

/** The API wants an instant; a day becomes noon UTC, which falls on that day nearly everywhere. */
const instant = (date: string | undefined): string | undefined => {
  if (date === undefined) return undefined;
  if (date.length === 10) return `${date}T12:00:00Z`;
  return /(Z|[+-]\d{2}:\d{2})$/.test(date) ? date : `${date}Z`;
};
