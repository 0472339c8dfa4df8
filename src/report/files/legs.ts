import type { Readable } from 'node:stream';
import { kilograms, type Value } from '../../batch/write/columns.js';
import { type JsonText, toText } from '../../machine/json-text.js';
import type { AccountProfile, FrozenSummary, StoredResult } from '../../record/port.js';
import { isHub, listElements } from '../../stored/elements.js';
import { type Emissions, readEmissions, sumStated } from '../../stored/emissions.js';
import { asList, asNumber, asObject, asText, type Json } from '../../stored/json.js';
import { labelOf, readCode, readPlace } from '../../stored/place.js';
import { distanceTypeIn, modeOf } from '../../stored/summary.js';
import { type CorporateFormat, intensityOf, SHIPMENT_HEAD, shipmentCells } from './corporate.js';
import { carrierOf, type NamedCarrier } from './leg-carrier.js';
import { writeTable } from './table.js';

/** A shipment with the legs and hubs of its result; absent if only figures are kept. */
export interface LegSource {
  readonly shipment: FrozenSummary;
  readonly legs: readonly LegCells[] | undefined;
}
/** A leg's part of its row. */
export type LegCells = readonly Value[];

interface Leg {
  readonly carrier: NamedCarrier | undefined;
  readonly element: Json;
  readonly path: string;
  /** From the chain: departure and arrival. */
  readonly item: Json;
  readonly result: Json;
}

const text = (value: unknown): Value => asText(value) ?? null;
const number = (value: unknown): Value => asNumber(value) ?? null;
const kg = (grams: unknown): Value => kilograms(asNumber(grams));
/** A hub states its total as `co2eGrams`. */
function emissionsOf({ element }: Leg): Emissions {
  if (!isHub(element)) return readEmissions(element.transportEmissions);
  return { ...readEmissions(element.emissions), wtwGrams: asNumber(asObject(element.emissions).co2eGrams) };
}
const place =
  (read: (value: unknown) => string | undefined, end: 'start' | 'end') =>
  ({ element }: Leg): Value =>
    read(isHub(element) ? element.location : element[end]) ?? null;
const country = (value: unknown): string | undefined => readPlace(value)?.countryCode;

const TEXTS = {
  element: ({ path }) => path,
  role: ({ element }) => text(element.role),
  leg_carrier: ({ carrier }) => carrier?.name ?? null,
  leg_carrier_scac: ({ carrier }) => carrier?.scac ?? null,
  mode: ({ element }) => modeOf(element) ?? null,
  vehicle_class: ({ element }) => text(element.vehicle),
  hub_type: ({ element }) => text(element.hubType),
  leg_from: place(labelOf, 'start'),
  leg_from_code: place(readCode, 'start'),
  leg_from_country: place(country, 'start'),
  leg_to: place(labelOf, 'end'),
  leg_to_code: place(readCode, 'end'),
  leg_to_country: place(country, 'end'),
  departure: ({ item }) => text(item.departureDateTime),
  arrival: ({ item }) => text(item.arrivalDateTime),
  distance_type: ({ element }) => text(element.distanceType),
  energy: (leg) => joined(leg, ({ type }) => type),
  energy_unit: (leg) => joined(leg, ({ amount }) => asText(amount.unit)),
  energy_amounts: (leg) => {
    const amounts = amountsOf(leg).map(({ type, unit, value }) => `${type} ${value} ${unit}`);
    return amounts.length === 0 ? null : amounts.join('; ');
  },
  factor_reference: (leg) => joined(leg, ({ source }) => asText(source.factorReference)),
  factor_source: (leg) => joined(leg, ({ source }) => citationOf(leg, source.factorReference)),
  data_type: ({ element }) => text(element.calculationBasis),
  methodology: ({ element }) => text(element.methodology),
  mass_basis: ({ result }) => text(asObject(result.cargo).massBasis),
  method: ({ result }) => text(asObject(result.method).name),
  method_version: ({ result }) => text(asObject(result.method).version),
  gwp: ({ result }) => text(asObject(result.method).gwp),
  factor_set: ({ result }) => text(asObject(result.factorSet).version),
} satisfies Record<string, (leg: Leg) => Value>;

const NUMBERS = {
  mass_t: ({ result }) => number(asObject(result.cargo).massTonnes),
  distance_km: ({ element }) => number(element.activityDistanceKm),
  daf: ({ element }) => number(element.distanceAdjustmentFactor),
  tonne_km: ({ element }) => number(element.activityTonneKm),
  hub_tonnes: ({ element }) => number(element.activityTonnes),
  // For one kind of energy; several have their own units and are written as text.
  energy_amount: (leg) => {
    const [only, ...others] = amountsOf(leg);
    return only === undefined || others.length > 0 ? null : only.value;
  },
  co2e_wtw_kg: (leg) => kilograms(emissionsOf(leg).wtwGrams),
  co2e_wtt_kg: (leg) => kilograms(emissionsOf(leg).wttGrams),
  co2e_ttw_kg: (leg) => kilograms(emissionsOf(leg).ttwGrams),
  refrigerant_co2e_kg: (leg) => {
    const leaks = sourcesOf(leg).filter(({ source }) => /refrigerant/i.test(asText(source.energySource) ?? ''));
    const grams = leaks.map(({ source }) => readEmissions(source.emissions).wtwGrams);
    return leaks.length === 0 ? null : kilograms(sumStated(grams));
  },
  biogenic_co2_kg: ({ element }) => kg(element.biogenicCo2Grams),
  intensity_g_per_tkm: ({ element }) => number(asObject(element.transportIntensities).wtwCo2eGramsPerTonneKm),
  uncertainty_low_kg: ({ element }) => kg(asObject(element.uncertainty).lowerGrams),
  uncertainty_high_kg: ({ element }) => kg(asObject(element.uncertainty).upperGrams),
  primary_share: ({ element }) => number(asObject(element.dataQuality).primary),
} satisfies Record<string, (leg: Leg) => Value>;

interface Source {
  readonly type: string;
  readonly source: Json;
  readonly amount: Json;
}

const sourcesOf = ({ element }: Leg): readonly Source[] =>
  asList(element.resultsByEnergyType)
    .map(asObject)
    .flatMap(({ energyType, resultsByEnergySource }) =>
      asList(resultsByEnergySource).map((value) => {
        const source = asObject(value);
        return { type: asText(energyType) ?? '', source, amount: asObject(source.energyAmount) };
      }),
    );

/** Energy by kind and unit, where all of it is stated: a leg through two countries uses two grids. */
function amountsOf(leg: Leg): readonly { readonly type: string; readonly unit: string; readonly value: number }[] {
  const amounts = new Map<string, { readonly type: string; readonly unit: string; readonly values: unknown[] }>();
  for (const { type, amount } of sourcesOf(leg)) {
    const unit = asText(amount.unit);
    if (unit === undefined) continue;
    const { values } = amounts.get(`${type} ${unit}`) ?? { values: [] };
    amounts.set(`${type} ${unit}`, { type, unit, values: [...values, amount.value] });
  }
  return [...amounts.values()].flatMap(({ type, unit, values }) => {
    const value = sumStated(values.map(asNumber));
    return value === undefined ? [] : [{ type, unit, value }];
  });
}

function joined(leg: Leg, read: (source: Source) => string | undefined): Value {
  const found = [...new Set(sourcesOf(leg).flatMap((source) => read(source) ?? []))];
  return found.length === 0 ? null : found.join('; ');
}

/** `Publisher: title, edition`. */
function citationOf({ result }: Leg, reference: unknown): string | undefined {
  const found = asList(result.citations)
    .map(asObject)
    .find((one) => one.reference === reference);
  if (found === undefined) return undefined;
  const parts = [asText(found.title), asText(found.edition)].filter((part) => part !== undefined);
  return `${asText(found.publisher) ?? ''}: ${parts.join(', ')}`;
}

export const LEG_HEAD = [...SHIPMENT_HEAD, ...Object.keys(TEXTS), ...Object.keys(NUMBERS)];
const READERS: readonly ((leg: Leg) => Value)[] = [...Object.values(TEXTS), ...Object.values(NUMBERS)];
const FIRST_NUMBER = SHIPMENT_HEAD.length + Object.keys(TEXTS).length;
const CELLS = Object.keys({ ...TEXTS, ...NUMBERS });

/** One row for each leg and hub; for a shipment kept as figures only, one for each mode with the known values. */
export function writeLegs(
  format: CorporateFormat,
  pages: AsyncIterable<readonly LegSource[]>,
  profile: AccountProfile,
  publicUrl: string,
): Readable {
  return writeTable(format, {
    sheet: 'Legs',
    head: LEG_HEAD,
    firstNumber: FIRST_NUMBER,
    rows: rowsOf(pages, profile, publicUrl),
  });
}

async function* rowsOf(pages: AsyncIterable<readonly LegSource[]>, profile: AccountProfile, publicUrl: string) {
  for await (const page of pages) {
    yield page.flatMap(({ shipment, legs }) => {
      const common = shipmentCells(shipment, profile, publicUrl);
      return (legs ?? figureRows(shipment)).map((cells) => [...common, ...cells]);
    });
  }
}

/** The legs and hubs of a stored result. Without its request, as where requests are not kept, no carriers are named. */
export function readLegsOf({ resultJson, requestJson }: Pick<StoredResult, 'resultJson' | 'requestJson'>) {
  return readLegs(parse(resultJson), requestJson === undefined ? undefined : parse(requestJson));
}

const parse = (json: JsonText): Json => asObject(JSON.parse(toText(json)));

export function readLegs(result: Json, request?: Json): readonly LegCells[] {
  const chain = asList(result.transportChain).map(asObject);
  return listElements(result).map(({ element, path, index }) => {
    const place = { index, type: asText(element.type), role: asText(element.role) };
    const carrier = request && carrierOf(request, result, place);
    const leg = { element, path, item: asObject(chain[index]), result, carrier };
    return READERS.map((read) => read(leg));
  });
}

/** What a summary knows about its legs. */
const figureRows = ({ byMode, massTonnes }: FrozenSummary): readonly LegCells[] =>
  byMode.map((figures) => {
    const known: Readonly<Record<string, Value | undefined>> = {
      mode: figures.mode,
      mass_t: massTonnes,
      distance_km: figures.distanceKm,
      distance_type: distanceTypeIn(figures),
      tonne_km: figures.tonneKm,
      co2e_wtw_kg: kg(figures.totalGrams),
      co2e_wtt_kg: kg(figures.wttGrams),
      co2e_ttw_kg: kg(figures.ttwGrams),
      intensity_g_per_tkm: intensityOf(figures),
    };
    return CELLS.map((name) => known[name] ?? null);
  });
