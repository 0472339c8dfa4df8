import { createHash } from 'node:crypto';
import {
  AIR_ENERGY_TYPES,
  AIRCRAFT_TYPES,
  DISTANCE_TYPES,
  GENERIC_AIRCRAFT,
  HUB_TYPES,
  INLAND_VEHICLES,
  RAIL_ENERGY_TYPES,
  ROAD_ENERGY_TYPES,
  ROAD_STRUCTURES,
  TRAIN_TYPES,
  WATER_ENERGY_TYPES,
  WATER_VEHICLES,
} from '../../request/vocabulary.js';
import type { Problems } from '../faults.js';
import {
  CARRIER_MODES,
  type CarrierFigure,
  type CarrierMode,
  CODE_SCHEMES,
  type FigurePlace,
  TEMPERATURES,
} from '../model.js';
import { countryCodeOf } from '../place.js';
import type { ImportTerms } from '../terms.js';
import { readDay } from './days.js';
import { checkIntensity, readUnit } from './intensity.js';

/** Columns of the template, in its order. */
export const COLUMNS = [
  ...['carrier', 'scac', 'iata', 'imo', 'mode', 'vehicle_class', 'energy', 'temperature'],
  ...['origin_country', 'origin_city', 'origin_code', 'destination_country', 'destination_city', 'destination_code'],
  ...['hub_type', 'hub_country', 'hub_city', 'hub_code'],
  ...['wtw', 'wtt', 'ttw', 'unit', 'distance_type'],
  ...['period_from', 'period_to', 'valid_from', 'valid_to', 'verification', 'primary_share', 'id', 'description'],
] as const;
export type Column = (typeof COLUMNS)[number];
export type FigureRow = Readonly<Partial<Record<Column, string>>>;

const CLASSES: Readonly<Record<CarrierMode, readonly string[]>> = {
  ROAD: ROAD_STRUCTURES,
  RAIL: TRAIN_TYPES,
  AIR: [...AIRCRAFT_TYPES, ...GENERIC_AIRCRAFT],
  SEA: WATER_VEHICLES.filter((vehicle) => !INLAND_VEHICLES.includes(vehicle)),
  INLAND_WATERWAY: INLAND_VEHICLES,
};
const ENERGIES: Readonly<Record<CarrierMode, readonly string[]>> = {
  ROAD: ROAD_ENERGY_TYPES,
  RAIL: RAIL_ENERGY_TYPES,
  AIR: AIR_ENERGY_TYPES,
  SEA: WATER_ENERGY_TYPES,
  INLAND_WATERWAY: WATER_ENERGY_TYPES,
};

/** One row of a table of figures; undefined if something is wrong with it. */
export function readRow(row: FigureRow, at: string, terms: ImportTerms, problems: Problems): CarrierFigure | undefined {
  const before = problems.list.length;
  const say = (column: Column, message: string): undefined => {
    problems.add(`${at}.${column}`, message);
    return undefined;
  };
  const word = <const T extends string>(column: Column, words: readonly T[]): T | undefined => {
    const written = row[column]
      ?.trim()
      .toUpperCase()
      .replace(/[\s-]+/g, '_');
    if (written === undefined || written === '') return undefined;
    const found = words.find((one) => one === written);
    return found ?? say(column, `"${row[column]}" is not one of ${words.join(', ')}`);
  };
  const mode = word('mode', [...CARRIER_MODES, 'HUB']);
  if (row.mode === undefined) say('mode', `is missing; it is one of ${CARRIER_MODES.join(', ')}, HUB`);
  const name = row.carrier ?? terms.carrier?.name;
  if (name === undefined) say('carrier', 'is missing, and the import names none');
  const codes = Object.fromEntries(
    CODE_SCHEMES.flatMap((scheme) => {
      const code = row[scheme] ?? (row.carrier === undefined ? terms.carrier?.codes[scheme] : undefined);
      return code === undefined ? [] : [[scheme, code]];
    }),
  );
  const transport = mode === undefined || mode === 'HUB' ? undefined : mode;
  const intensity = readIntensity(row, mode === 'HUB', say);
  const energy = transport === undefined ? undefined : readEnergy(row, ENERGIES[transport], say);
  const days = readDays(row, terms, say);
  const share = readNumber(row.primary_share?.replace(/\s*%$/, ''));
  if (row.primary_share !== undefined && (share === undefined || share > 100))
    say('primary_share', 'must be a percentage from 0 to 100');
  else if (share !== undefined && share > 0 && share <= 1 && !row.primary_share?.endsWith('%'))
    say(
      'primary_share',
      `"${row.primary_share}" may be a fraction: write ${Number((share * 100).toPrecision(12))}% or ${share}%`,
    );
  const [origin, destination, hub] = (['origin', 'destination', 'hub'] as const).map((end) => readEnd(row, end, say));
  const vehicleClass = transport === undefined ? undefined : readClass(row, transport, word);
  const hubType = mode === 'HUB' ? word('hub_type', HUB_TYPES) : undefined;
  if (mode === 'HUB' && row.hub_type === undefined) say('hub_type', `is missing; it is one of ${HUB_TYPES.join(', ')}`);
  const temperature = word('temperature', TEMPERATURES);
  const distanceType = word('distance_type', DISTANCE_TYPES);
  if (problems.list.length > before || mode === undefined || name === undefined) return undefined;
  if (intensity === undefined || days === undefined) return undefined;
  const verification = row.verification ?? terms.verification;
  const content = {
    kind: mode === 'HUB' ? ('HOC' as const) : ('TOC' as const),
    carrier: { name, codes },
    ...(row.description !== undefined && { description: row.description }),
    ...(transport !== undefined && { mode: transport }),
    ...(hubType !== undefined && { hubType }),
    ...(hub !== undefined && mode === 'HUB' && { location: hub }),
    ...(vehicleClass !== undefined && { vehicleClass }),
    ...(energy !== undefined && { energyTypes: energy }),
    ...(temperature !== undefined && { temperature }),
    ...(transport !== undefined &&
      (origin !== undefined || destination !== undefined) && {
        lane: { ...(origin !== undefined && { origin }), ...(destination !== undefined && { destination }) },
      }),
    ...intensity,
    ...(distanceType !== undefined && { distanceType }),
    ...days,
    ...(verification !== undefined && { verification }),
    ...(share !== undefined && { primaryShare: share / 100 }),
  };
  return { itemId: row.id ?? nameOf(content), ...content, at };
}

type Say = (column: Column, message: string) => undefined;

/** Two of WTW, WTT and TTW determine the third; if all are given they must agree. */
function readIntensity(row: FigureRow, isHub: boolean, say: Say) {
  const unit = readUnit(row.unit ?? '', isHub);
  if (typeof unit === 'string') return say('unit', unit);
  const read = (column: 'wtw' | 'wtt' | 'ttw'): number | undefined => {
    const value = readNumber(row[column]);
    return row[column] !== undefined && value === undefined ? say(column, 'must be a number from 0') : value;
  };
  const [wtw, wtt, ttw] = [read('wtw'), read('wtt'), read('ttw')];
  const known = [wtw, wtt, ttw].filter((value) => value !== undefined).length;
  if (known < 2) return say('wtw', 'two of wtw, wtt and ttw are needed');
  const whole = { wtw: wtw ?? (wtt ?? 0) + (ttw ?? 0), ttw: ttw ?? (wtw ?? 0) - (wtt ?? 0) };
  // Without binary rounding noise: 71.5 minus 57.2 is 14.3.
  const provided = wtt ?? Number((whole.wtw - whole.ttw).toPrecision(12));
  if (Math.abs(provided + whole.ttw - whole.wtw) > 1e-3 * whole.wtw)
    return say('wtw', `${whole.wtw} is not the sum of wtt ${provided} and ttw ${whole.ttw}`);
  const grams = { wttGrams: provided * unit.grams, ttwGrams: whole.ttw * unit.grams, unit: unit.unit };
  const wrong = checkIntensity(grams);
  return wrong === undefined ? grams : say('wtw', wrong);
}

function readEnergy(row: FigureRow, known: readonly string[], say: Say): readonly string[] | undefined {
  if (row.energy === undefined) return undefined;
  const types = row.energy.split(/[;,|/+]/).map((type) =>
    type
      .trim()
      .toUpperCase()
      .replace(/[\s-]+/g, '_'),
  );
  const unknown = types.find((type) => !known.includes(type));
  return unknown === undefined ? types : say('energy', `"${unknown}" is not one of ${known.join(', ')}`);
}

function readDays(row: FigureRow, terms: ImportTerms, say: Say): Pick<CarrierFigure, 'period' | 'valid'> | undefined {
  const read = (column: 'period_from' | 'period_to' | 'valid_from' | 'valid_to'): string | undefined => {
    const written = row[column];
    if (written === undefined) return undefined;
    return readDay(written) ?? say(column, `"${written}" is not a day such as 2025-12-31`);
  };
  const valid = { from: read('valid_from') ?? terms.valid?.from, to: read('valid_to') ?? terms.valid?.to };
  if (valid.from === undefined) return say('valid_from', 'is missing, and the import names none');
  if (valid.to === undefined) return say('valid_to', 'is missing, and the import names none');
  const period = { from: read('period_from') ?? valid.from, to: read('period_to') ?? valid.to };
  if (valid.to < valid.from) return say('valid_to', 'is before valid_from');
  if (period.to < period.from) return say('period_to', 'is before period_from');
  return { period, valid: { from: valid.from, to: valid.to } };
}

function readEnd(row: FigureRow, end: 'origin' | 'destination' | 'hub', say: Say): FigurePlace | undefined {
  const [country, city, code] = [row[`${end}_country`], row[`${end}_city`], row[`${end}_code`]];
  const written = code?.toUpperCase().replaceAll(' ', '');
  if (written !== undefined && !/^([A-Z]{2}[A-Z2-9]{3}|[A-Z]{3})$/.test(written))
    say(`${end}_code`, `"${code}" is neither a UN/LOCODE nor an IATA code`);
  const countryCode =
    countryCodeOf(country) ?? (written?.length === 5 ? countryCodeOf(written.slice(0, 2)) : undefined);
  if (country !== undefined && countryCode === undefined) say(`${end}_country`, `"${country}" is not a country`);
  if (countryCode === undefined && city === undefined && written === undefined) return undefined;
  return {
    ...(countryCode !== undefined && { countryCode }),
    ...(city !== undefined && { city }),
    ...(written !== undefined && { code: written }),
  };
}

/** Aircraft may also be given by their own codes. */
function readClass(
  row: FigureRow,
  mode: CarrierMode,
  word: (column: Column, words: readonly string[]) => string | undefined,
): string | undefined {
  const written = row.vehicle_class?.trim().toUpperCase();
  if (mode === 'AIR' && written !== undefined && /^[A-Z0-9]{3,4}$/.test(written)) return written;
  return word('vehicle_class', CLASSES[mode]);
}

/** A comma is a decimal sign if there is no point. */
function readNumber(text: string | undefined): number | undefined {
  const written = text?.trim() ?? '';
  return /^\d+([.,]\d+)?$/.test(written) ? Number(written.replace(',', '.')) : undefined;
}

/** A name derived from the content: reading a table again replaces its figures. */
export function nameOf(content: object): string {
  const {
    wttGrams: _wtt,
    ttwGrams: _ttw,
    verification: _v,
    description: _d,
    ...what
  } = content as Partial<CarrierFigure>;
  return createHash('sha256').update(JSON.stringify(what)).digest('hex').slice(0, 16);
}
