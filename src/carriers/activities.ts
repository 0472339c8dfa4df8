import { parseInstant, toUtc } from '../quantity/instant.js';
import type { WrittenIntensity } from '../request/intensities.js';
import { asList, asNumber, asObject, asText, type Json } from '../stored/json.js';
import { checkIntensity } from './read/intensity.js';

/** A leg reported by a carrier as a request, or why it cannot be one. */
export type ReadActivity =
  | { readonly at: string; readonly request: Readonly<Record<string, unknown>> }
  | { readonly at: string; readonly problems: readonly string[] };

const MODES: Readonly<Record<string, { readonly type: string; readonly vehicle?: string }>> = {
  Road: { type: 'ROAD' },
  Rail: { type: 'RAIL' },
  Air: { type: 'AIR' },
  Sea: { type: 'WATER' },
  InlandWaterway: { type: 'WATER', vehicle: 'INLAND_VESSEL' },
};
const DISTANCES = { actual: 'ACTUAL', sfd: 'SHORTEST_FEASIBLE', gcd: 'GREAT_CIRCLE' } as const;
const WITH_EMPTIES = ['ROAD', 'RAIL'];
/** Our energy types for an energy carrier, by mode. */
const ENERGIES: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  ROAD: {
    ...{ Diesel: 'DIESEL', HVO: 'HVO', Petrol: 'PETROL', CNG: 'CNG', LNG: 'LNG', LPG: 'LPG' },
    ...{ Hydrogen: 'HYDROGEN', Electric: 'ELECTRICITY' },
  },
  RAIL: { Diesel: 'DIESEL', Electric: 'ELECTRICITY' },
  AIR: { 'Aviation fuel': 'JET_A1' },
  WATER: {
    ...{ HFO: 'HFO', MGO: 'MGO', Diesel: 'DIESEL', LNG: 'LNG', LPG: 'LPG', Methanol: 'METHANOL' },
    ...{ Hydrogen: 'HYDROGEN', Electric: 'ELECTRICITY' },
  },
};

/**
 * Turns iLEAP transport activity data into requests: one per activity, with everything it says about load, energy and
 * route.
 */
export function readActivities(records: readonly unknown[], carrier: string | undefined): readonly ReadActivity[] {
  return records.map((value, index) => {
    const at = `data[${index}]`;
    const problems: string[] = [];
    const request = toRequest(asObject(value), carrier, (field, message) =>
      problems.push(`${at}.${field}: ${message}`),
    );
    return problems.length > 0 ? { at, problems } : { at, request };
  });
}

type Say = (field: string, message: string) => void;

function toRequest(activity: Json, carrier: string | undefined, say: Say): Readonly<Record<string, unknown>> {
  const id = asText(activity.activityId);
  if (id === undefined) say('activityId', 'is missing');
  const mode = MODES[asText(activity.mode) ?? ''];
  if (mode === undefined) say('mode', `is one of ${Object.keys(MODES).join(', ')}`);
  const mass = asNumber(activity.mass);
  if (mass === undefined || mass <= 0) say('mass', 'must be a decimal above 0: without it nothing can be calculated');
  const [origin, destination] = (['origin', 'destination'] as const).map((end) => toPlace(activity[end], end, say));
  const consignments = asList(activity.consignmentIds).flatMap((one) => asText(one) ?? []);
  const cooled = activity.temperatureControl === 'refrigerated';
  return {
    ...(id !== undefined && { id }),
    cargo: {
      weight: { value: mass, unit: 'KILOGRAM' },
      ...(activity.temperatureControl !== undefined && { climateControl: cooled ? 'REQUIRED' : 'AT_AMBIENT' }),
    },
    origin,
    destination,
    transportChain: [toLeg(activity, mode ?? { type: 'ROAD' }, say)],
    context: {
      ...(carrier !== undefined && { movedBy: { name: carrier } }),
      ...(consignments.length > 0 && { tags: { consignment: consignments.join(', ') } }),
    },
  };
}

function toLeg(activity: Json, mode: { readonly type: string; readonly vehicle?: string }, say: Say): object {
  const { type } = mode;
  const [load, empty] = [asNumber(activity.loadFactor), asNumber(activity.emptyDistanceFactor)];
  const distance = Object.entries(DISTANCES).flatMap(([field, kind]) => {
    const value = asNumber(asObject(activity.distance)[field]);
    return value === undefined || value <= 0 ? [] : [{ value, unit: 'KILOMETRE' as const, type: kind }];
  })[0];
  const containers = asNumber(activity.packagingOrTrEqAmount);
  const isContainer = /^Container/.test(asText(activity.packagingOrTrEqType) ?? '') && type === 'WATER';
  return {
    ...mode,
    ...(load !== undefined && load > 0 && load <= 1 && { loadFactor: load * 100 }),
    ...(empty !== undefined && empty < 1 && WITH_EMPTIES.includes(type) && { emptyRunning: empty * 100 }),
    ...(distance !== undefined && { distance }),
    ...(isContainer && containers !== undefined && Number.isInteger(containers) && { containerCount: containers }),
    ...energyOf(activity, type, say),
    ...intensityOf(activity, distance?.type, say),
    ...timesOf(activity, say),
  };
}

/** One energy carrier, or a mix by shares. */
function energyOf(activity: Json, type: string, say: Say): object {
  const known = ENERGIES[type] ?? {};
  const carriers = asList(activity.energyCarriers).map(asObject);
  const mix = carriers.map(({ energyCarrier, relativeShare }, index) => {
    const word = asText(energyCarrier) ?? '';
    if (!Object.hasOwn(known, word)) say(`energyCarriers[${index}]`, `"${word}" is not used by ${type.toLowerCase()}`);
    return { energyType: known[word], share: 100 * (asNumber(relativeShare) ?? 1 / carriers.length) };
  });
  const [only] = mix;
  if (only === undefined) return {};
  return mix.length === 1 ? { energyType: only.energyType } : { energyMix: mix };
}

const ENERGY_UNITS = ['l', 'kg', 'kWh', 'MJ'];

/**
 * Energy measured per tonne-km, times the factors given with it: the carrier's own intensity. With several energy
 * carriers the standard does not say whose tonne-km are meant, so those are modelled by their shares.
 */
function intensityOf(
  activity: Json,
  distanceType: WrittenIntensity['distanceType'],
  say: Say,
): { readonly emissionIntensity?: WrittenIntensity } {
  const [only, ...others] = asList(activity.energyCarriers).map(asObject);
  if (only === undefined || others.length > 0) return {};
  const { energyConsumption, emissionFactorWTW, emissionFactorTTW, energyConsumptionUnit: unit } = only;
  const [amount, wtw, ttw] = [energyConsumption, emissionFactorWTW, emissionFactorTTW].map(asNumber);
  if (amount === undefined || amount <= 0 || wtw === undefined || ttw === undefined) return {};
  const place = 'energyCarriers[0].energyConsumption';
  if (!ENERGY_UNITS.some((one) => one === unit)) {
    say(`${place}Unit`, `is one of ${ENERGY_UNITS.join(', ')}`);
    return {};
  }
  // Without binary rounding noise, like intensities read from documents.
  const gramsOf = (kgPerUnit: number): number => Number((amount * kgPerUnit * 1000).toPrecision(12));
  const grams = { wttGrams: gramsOf(wtw - ttw), ttwGrams: gramsOf(ttw), unit: 'GRAM_PER_TONNE_KILOMETRE' as const };
  const wrong = checkIntensity(grams);
  if (wrong !== undefined) {
    say(place, wrong);
    return {};
  }
  const source = `activity ${asText(activity.activityId) ?? ''}: ${amount} ${asText(unit)} per tonne-km`.slice(0, 300);
  const { wttGrams: wtt, ttwGrams, ...rest } = grams;
  return {
    emissionIntensity: { wtt, ttw: ttwGrams, ...rest, ...(distanceType !== undefined && { distanceType }), source },
  };
}

function timesOf(activity: Json, say: Say): object {
  const read = (field: string): string | undefined => {
    const instant = parseInstant(asText(activity[field]) ?? '');
    if (instant === undefined) say(field, 'must be a date-time');
    return instant && toUtc(instant);
  };
  return { departureDateTime: read('departureAt'), arrivalDateTime: read('arrivalAt') };
}

function toPlace(value: unknown, end: string, say: Say): object {
  const fields = asObject(value);
  const text = (name: string): string | undefined => asText(fields[name]);
  const country = text('country');
  if (country === undefined) say(`${end}.country`, 'is missing');
  const [lat, lng] = [asNumber(fields.lat), asNumber(fields.lng)];
  const [locode, iata] = [text('locode'), text('iata')];
  const named = {
    ...(text('city') !== undefined && { city: text('city') }),
    ...(text('zip') !== undefined && { postcode: text('zip') }),
  };
  return {
    ...(locode !== undefined
      ? { unLoCode: locode }
      : iata !== undefined
        ? { iataCode: iata }
        : lat !== undefined && lng !== undefined
          ? { latitude: lat, longitude: lng }
          : { ...named, ...(text('street') !== undefined && { street: text('street') }) }),
    ...(country !== undefined && country !== 'ZZ' && { countryCode: country }),
  };
}
