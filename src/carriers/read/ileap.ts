import type { HubType } from '../../request/vocabulary.js';
import { asList, asNumber, asObject, asText, type Json } from '../../stored/json.js';
import type { Problems } from '../faults.js';
import type { CarrierFigure, CarrierMode, ForeignShipment, Lane, Temperature } from '../model.js';
import { readPlace } from '../place.js';
import type { ImportTerms } from '../terms.js';
import { checkIntensity } from './intensity.js';
import type { Wrapper } from './pact.js';

const MODES: Readonly<Record<string, CarrierMode>> = {
  Road: 'ROAD',
  Rail: 'RAIL',
  Air: 'AIR',
  Sea: 'SEA',
  InlandWaterway: 'INLAND_WATERWAY',
};
const HUBS: Readonly<Record<string, HubType>> = {
  Transshipment: 'TRANSSHIPMENT',
  StorageAndTransshipment: 'STORAGE_AND_TRANSSHIPMENT',
  Warehouse: 'WAREHOUSE',
  LiquidBulkTerminal: 'LIQUID_BULK_TERMINAL',
  MaritimeContainerTerminal: 'MARITIME_TERMINAL',
};
const TEMPERATURES: Readonly<Record<string, Temperature>> = {
  ambient: 'AMBIENT',
  refrigerated: 'REFRIGERATED',
  mixed: 'MIXED',
};
/** Ours for the carriers of iLEAP: a word of theirs may stand for several. */
const ENERGIES: Readonly<Record<string, readonly string[]>> = {
  Diesel: ['DIESEL', 'BIODIESEL'],
  HVO: ['HVO'],
  Petrol: ['PETROL', 'ETHANOL'],
  CNG: ['CNG', 'BIO_CNG'],
  LNG: ['LNG', 'BIO_LNG'],
  LPG: ['LPG'],
  HFO: ['HFO', 'VLSFO'],
  MGO: ['MGO', 'MDO'],
  'Aviation fuel': ['JET_A1', 'SAF'],
  Hydrogen: ['HYDROGEN'],
  Methanol: ['METHANOL'],
  Electric: ['ELECTRICITY'],
};

/** Where a record stands, who sent it, and what is wrong with it so far. */
export interface RecordMeans {
  readonly at: string;
  readonly wrapper: Wrapper | undefined;
  readonly terms: ImportTerms;
  readonly problems: Problems;
  /** Lanes of shipments in the same document by the category that they used. */
  readonly lanes: ReadonlyMap<string, readonly Lane[]>;
}

/** A TOC or HOC of iLEAP as a figure; undefined when something is wrong with it. */
export function readCategory(data: Json, means: RecordMeans): CarrierFigure | undefined {
  const { at, problems, wrapper, terms, lanes } = means;
  const before = problems.list.length;
  const say = (field: string, message: string): undefined => {
    problems.add(`${at}.${field}`, message);
    return undefined;
  };
  const isHub = data.hocId !== undefined;
  const itemId = asText(isHub ? data.hocId : data.tocId);
  if (itemId === undefined) say(isHub ? 'hocId' : 'tocId', 'is missing');
  const carrier = terms.carrier ?? wrapper?.carrier;
  if (carrier === undefined) say('carrier', 'is missing: an iLEAP record does not name its carrier, the import must');
  const mode = isHub ? undefined : lookUp(MODES, data.mode, 'mode', say);
  const hubType = isHub ? lookUp(HUBS, data.hubType, 'hubType', say) : undefined;
  const intensity = readIntensity(data, isHub, say);
  const energyTypes = readCarriers(data, say);
  const days = readDays(means, say);
  if (problems.list.length > before || itemId === undefined || carrier === undefined) return undefined;
  if (intensity === undefined || days === undefined) return undefined;
  const description = asText(data.description);
  const temperature = TEMPERATURES[asText(data.temperatureControl) ?? ''];
  const verification = terms.verification ?? wrapper?.verification;
  const location = isHub ? readPlace(data.hubLocation) : undefined;
  const seenOn = lanes.get(itemId);
  const option = asText(data.airShippingOption);
  return {
    kind: isHub ? 'HOC' : 'TOC',
    itemId,
    carrier,
    ...(description !== undefined && { description }),
    ...(mode !== undefined && { mode }),
    ...(hubType !== undefined && { hubType }),
    ...(location !== undefined && { location }),
    ...(option !== undefined && { vehicleClass: option === 'freighter' ? 'FREIGHTER' : 'PASSENGER' }),
    ...(energyTypes !== undefined && !isHub && { energyTypes }),
    ...(temperature !== undefined && { temperature }),
    ...(seenOn !== undefined && { seenOn }),
    ...intensity,
    ...days,
    ...(verification !== undefined && { verification }),
    ...(wrapper?.primaryShare !== undefined && { primaryShare: wrapper.primaryShare }),
    at,
  };
}

type Say = (field: string, message: string) => undefined;

function lookUp<T>(words: Readonly<Record<string, T>>, value: unknown, field: string, say: Say): T | undefined {
  const text = asText(value);
  if (text === undefined) return say(field, `is missing; it is one of ${Object.keys(words).join(', ')}`);
  return Object.hasOwn(words, text)
    ? words[text]
    : say(field, `"${text}" is not one of ${Object.keys(words).join(', ')}`);
}

/** Kilograms per unit of activity, as decimals in strings; numbers are read as well. */
function readIntensity(data: Json, isHub: boolean, say: Say) {
  const activity = asText(isHub ? data.hubActivityUnit : data.transportActivityUnit);
  const unit = isHub
    ? activity === 'tonnes'
      ? ('GRAM_PER_TONNE' as const)
      : undefined
    : activity === 'tkm'
      ? ('GRAM_PER_TONNE_KILOMETRE' as const)
      : activity === 'TEUkm'
        ? ('GRAM_PER_TEU_KILOMETRE' as const)
        : undefined;
  if (unit === undefined)
    return isHub
      ? say('hubActivityUnit', `"${activity ?? ''}" is not supported; hubs are counted in tonnes`)
      : say('transportActivityUnit', `"${activity ?? ''}" is not one of tkm, TEUkm`);
  const [wtw, ttw] = (['co2eIntensityWTW', 'co2eIntensityTTW'] as const).map((field) => {
    const value = asNumber(data[field]);
    if (value === undefined || value < 0) say(field, 'must be a decimal from 0');
    return value;
  });
  if (wtw === undefined || ttw === undefined) return undefined;
  const grams = { wttGrams: differenceGrams(wtw, ttw), ttwGrams: ttw * 1000, unit };
  const wrong = checkIntensity(grams);
  return wrong === undefined ? grams : say('co2eIntensityWTW', wrong);
}

/** Without the noise of binary fractions: what was printed equal is equal. */
const differenceGrams = (wtw: number, ttw: number): number => Number(((wtw - ttw) * 1000).toPrecision(12));

function readCarriers(data: Json, say: Say): readonly string[] | undefined {
  const carriers = asList(data.energyCarriers).map(asObject);
  if (carriers.length === 0) return say('energyCarriers', 'is missing');
  const shares = carriers.map(({ relativeShare }) => asNumber(relativeShare) ?? Number.NaN);
  const sum = shares.reduce((total, share) => total + share, 0);
  if (!(Math.abs(sum - 1) < 1e-6)) return say('energyCarriers', `the shares add up to ${sum}, not 1`);
  const types: string[] = [];
  for (const [index, { energyCarrier, emissionFactorWTW, energyConsumptionUnit }] of carriers.entries()) {
    const word = asText(energyCarrier) ?? '';
    const known = Object.hasOwn(ENERGIES, word) ? ENERGIES[word] : undefined;
    if (known === undefined)
      return say(`energyCarriers[${index}].energyCarrier`, `"${word}" is not an energy carrier of iLEAP`);
    types.push(...known);
    const factor = asNumber(emissionFactorWTW);
    if (factor !== undefined && !(factor >= 0 && factor < mostFactor(word, energyConsumptionUnit)))
      return say(`energyCarriers[${index}].emissionFactorWTW`, `${factor} kg per unit of energy is not plausible`);
  }
  return [...new Set(types)];
}

/** Kilograms per litre, kilogram or kWh: no fuel is beyond, but for hydrogen by the kilogram. */
const mostFactor = (carrier: string, unit: unknown): number => (carrier === 'Hydrogen' ? 40 : unit === 'MJ' ? 1 : 12);

function readDays({ wrapper, terms, at, problems }: RecordMeans, say: Say) {
  const valid = terms.valid ?? wrapper?.valid;
  const period = wrapper?.period ?? valid;
  if (valid === undefined || period === undefined)
    return say('validity', 'is missing: an iLEAP record has no period, the import must name validFrom and validTo');
  if (valid.to < valid.from) return void problems.add(at, 'the validity ends before it begins') as undefined;
  return { period, valid };
}

/** A shipment as its sender calculated it; undefined when something is wrong with it. */
export function readShipment(data: Json, { at, wrapper, terms, problems }: RecordMeans): ForeignShipment | undefined {
  const before = problems.list.length;
  const say = (field: string, message: string): undefined => {
    problems.add(`${at}.${field}`, message);
    return undefined;
  };
  const shipmentId = asText(data.shipmentId);
  if (shipmentId === undefined) say('shipmentId', 'is missing');
  const massKg = asNumber(data.mass);
  if (massKg === undefined || massKg <= 0) say('mass', 'must be a decimal above 0');
  const tces = asList(data.tces).map(asObject);
  if (tces.length === 0) say('tces', 'is missing');
  const source = (terms.carrier ?? wrapper?.carrier)?.name;
  if (source === undefined) say('carrier', 'is missing: the import must name who calculated');
  checkLinks(tces, say);
  let [wtw, ttw, tonneKm] = [0, 0, 0];
  for (const [index, tce] of tces.entries()) {
    const place = `tces[${index}]`;
    const [kg, driven, activity] = [tce.co2eWTW, tce.co2eTTW, tce.transportActivity].map(asNumber);
    if (kg === undefined || driven === undefined || activity === undefined) {
      say(place, 'co2eWTW, co2eTTW and transportActivity must be decimals');
      continue;
    }
    if (driven > kg * (1 + 1e-9) || driven < 0) say(`${place}.co2eTTW`, 'is more than co2eWTW, or less than 0');
    if ((tce.tocId === undefined) === (tce.hocId === undefined)) say(place, 'needs one of tocId and hocId');
    checkActivity(tce, activity, place, say);
    wtw += kg;
    ttw += driven;
    tonneKm += activity;
  }
  if (problems.list.length > before || shipmentId === undefined || source === undefined || massKg === undefined)
    return undefined;
  const verification = terms.verification ?? wrapper?.verification;
  return {
    shipmentId,
    source,
    totalGrams: wtw * 1000,
    ttwGrams: ttw * 1000,
    tonneKm,
    massKg,
    elements: tces.length,
    ...(verification !== undefined && { verification }),
    at,
  };
}

/** Tonne-km are mass by distance; the published example that misses it by ten is an error of writing. */
function checkActivity(tce: Json, activity: number, place: string, say: Say): void {
  const distances = Object.values(asObject(tce.distance)).flatMap((value) => asNumber(value) ?? []);
  const mass = asNumber(tce.mass);
  if (distances.length === 0) return void say(`${place}.distance`, 'needs one of actual, gcd and sfd');
  if (mass === undefined) return void say(`${place}.mass`, 'must be a decimal');
  const fits = distances.some((km) => Math.abs((mass / 1000) * km - activity) <= 0.01 * activity + 1e-6);
  if (!fits) say(`${place}.transportActivity`, `${activity} is not the mass of ${mass} kg by any of its distances`);
}

/** Whom an element follows is an element of the same shipment, and nobody follows themselves. */
function checkLinks(tces: readonly Json[], say: Say): void {
  const known = new Map(tces.map(({ tceId, prevTceIds }) => [asText(tceId) ?? '', asList(prevTceIds).map(String)]));
  for (const [id, before] of known) {
    const lost = before.find((one) => !known.has(one));
    if (lost !== undefined) return void say('tces', `${id} follows ${lost}, which is missing`);
  }
  const open = new Set(known.keys());
  for (let settled = true; settled; ) {
    settled = false;
    for (const id of open) {
      if (known.get(id)?.some((one) => open.has(one)) !== true) settled = open.delete(id);
    }
  }
  if (open.size > 0) say('tces', 'form a circle');
}

/** Where the shipments of a document say that its categories were used. */
export function lanesOf(shipments: readonly Json[]): ReadonlyMap<string, readonly Lane[]> {
  const lanes = new Map<string, Lane[]>();
  for (const tce of shipments.flatMap(({ tces }) => asList(tces).map(asObject))) {
    const [id, origin, destination] = [asText(tce.tocId), readPlace(tce.origin), readPlace(tce.destination)];
    if (id === undefined || origin === undefined || destination === undefined) continue;
    const known = lanes.get(id) ?? [];
    if (known.length < MAX_LANES && !known.some((lane) => isSame(lane, { origin, destination })))
      lanes.set(id, [...known, { origin, destination }]);
  }
  return lanes;
}

const MAX_LANES = 50;
const isSame = (one: Lane, other: Lane): boolean => JSON.stringify(one) === JSON.stringify(other);
