import type { HubType } from '../../request/vocabulary.js';
import { asList, asNumber, asObject, asText, type Json } from '../../stored/json.js';
import type { Problems } from '../faults.js';
import type { CarrierFigure, CarrierMode, Temperature } from '../model.js';
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
/** Our energy types for iLEAP's energy carriers: one of theirs may stand for several. */
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

/** A record's position, its sender, and its problems so far. */
export interface RecordDependencies {
  readonly at: string;
  readonly wrapper: Wrapper | undefined;
  readonly terms: ImportTerms;
  readonly problems: Problems;
}

/** An iLEAP TOC or HOC as a figure; undefined if something is wrong with it. */
export function readCategory(data: Json, dependencies: RecordDependencies): CarrierFigure | undefined {
  const { at, problems, wrapper, terms } = dependencies;
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
  const days = readDays(dependencies, say);
  if (problems.list.length > before || itemId === undefined || carrier === undefined) return undefined;
  if (intensity === undefined || days === undefined) return undefined;
  const description = asText(data.description);
  const temperature = TEMPERATURES[asText(data.temperatureControl) ?? ''];
  const verification = terms.verification ?? wrapper?.verification;
  const location = isHub ? readPlace(data.hubLocation) : undefined;
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

/** Kilograms per unit of activity, as decimal strings; numbers are read as well. */
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

/** Without binary rounding noise: figures printed as equal are equal. */
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

/** The largest plausible factor, kg per litre, kilogram or kWh: only hydrogen per kilogram exceeds the others. */
const mostFactor = (carrier: string, unit: unknown): number => (carrier === 'Hydrogen' ? 40 : unit === 'MJ' ? 1 : 12);

function readDays({ wrapper, terms, at, problems }: RecordDependencies, say: Say) {
  const valid = terms.valid ?? wrapper?.valid;
  const period = wrapper?.period ?? valid;
  if (valid === undefined || period === undefined)
    return say('validity', 'is missing: an iLEAP record has no period, the import must name validFrom and validTo');
  if (valid.to < valid.from) return void problems.add(at, 'the validity ends before it begins') as undefined;
  return { period, valid };
}
