import type { Readable } from 'node:stream';
import {
  CARGO_CATEGORIES,
  CLIMATE_CONTROLS,
  DENSITIES,
  EMISSIONS_STANDARDS,
  GENERIC_AIRCRAFT,
  RAIL_ENERGY_TYPES,
  ROAD_ENERGY_TYPES,
  ROAD_STRUCTURES,
  TRAIN_TYPES,
  TRANSPORT_MODES,
  WATER_ENERGY_TYPES,
  WATER_VEHICLES,
} from '../request/vocabulary.js';
import type { Value } from './write/columns.js';
import { type Sheet, writeXlsx } from './write/xlsx.js';

const PLACE = ['', '_street', '_city', '_postcode', '_country', '_code'];
const place = (end: string): readonly string[] => PLACE.map((part) => end + part);
const LEG = [
  'mode',
  'vehicle',
  'energy',
  'load_factor',
  'empty_running',
  'distance_km',
  'departure',
  'arrival',
  'carrier',
  ...['energy_mix', 'imo_number', 'emission_intensity_wtt', 'emission_intensity_ttw', 'emission_intensity_unit'],
  ...['emission_intensity_source', 'electricity_factor', 'electricity_certificate'],
];

const SHIPMENT_COLUMNS = [
  'shipment_id',
  'shipment_date',
  'mass_kg',
  'teu',
  'container_type',
  'category',
  'density',
  'climate_control',
  ...place('origin'),
  ...place('destination'),
  ...LEG,
  'customer',
  'tags',
  'leg1_mode',
  'leg1_destination',
  'leg1_dwell_days',
  'leg2_mode',
  'leg2_destination',
  'leg2_dwell_days',
  'leg3_mode',
  'leg3_destination',
];
const LEG_COLUMNS = [
  'shipment_id',
  'sequence',
  'mass_kg',
  'category',
  ...place('origin'),
  ...place('destination'),
  ...LEG,
  'dwell_days',
  'tags',
];

type Row = Readonly<Record<string, Value>>;

/** Movements that calculate as they stand. */
const SHIPMENTS: readonly Row[] = [
  {
    shipment_id: 'ROAD-1',
    shipment_date: '2026-03-02',
    mass_kg: 12000,
    origin: 'Hamburg, DE',
    destination: 'Munich, DE',
    mode: 'ROAD',
    vehicle: 'ARTICULATED',
    energy: 'DIESEL',
    load_factor: 65,
    empty_running: 17,
    customer: 'Example Ltd',
    tags: 'region=EMEA; project=A1',
  },
  {
    shipment_id: 'VAN-1',
    shipment_date: '2026-03-03',
    mass_kg: 450,
    origin_street: 'Rue de Rivoli 4',
    origin_city: 'Paris',
    origin_postcode: '75004',
    origin_country: 'FR',
    destination_city: 'Lyon',
    destination_country: 'FR',
    mode: 'ROAD',
    vehicle: 'VAN',
    energy: 'ELECTRICITY',
    electricity_factor: 20,
    electricity_certificate: 'Guarantees of origin 2026, Example Energy',
  },
  {
    shipment_id: 'SEA-1',
    shipment_date: '2026-03-04',
    mass_kg: 24000,
    teu: 2,
    container_type: '40HC',
    origin_code: 'CNSHA',
    destination_code: 'NLRTM',
    mode: 'WATER',
    vehicle: 'CONTAINER',
    imo_number: '9074729',
  },
  {
    shipment_id: 'AIR-1',
    shipment_date: '2026-03-05',
    mass_kg: 800,
    climate_control: 'REQUIRED',
    origin_code: 'FRA',
    destination_code: 'JFK',
    mode: 'AIR',
  },
  {
    shipment_id: 'CHAIN-1',
    shipment_date: '2026-03-06',
    mass_kg: 18000,
    origin: 'Duisburg, DE',
    leg1_mode: 'RAIL',
    leg1_destination: 'DEHAM',
    leg1_dwell_days: 2,
    leg2_mode: 'WATER',
    leg2_destination: 'SEGOT',
    leg3_mode: 'ROAD',
    leg3_destination: 'Jönköping, SE',
  },
];
const LEGS: readonly Row[] = [
  {
    shipment_id: 'CHAIN-2',
    sequence: 1,
    mass_kg: 20000,
    origin: 'Basel, CH',
    destination: 'NLRTM',
    mode: 'RAIL',
    dwell_days: 3,
  },
  {
    shipment_id: 'CHAIN-2',
    sequence: 2,
    mass_kg: 20000,
    origin: 'NLRTM',
    destination: 'USNYC',
    mode: 'WATER',
    vehicle: 'CONTAINER',
  },
  {
    shipment_id: 'CHAIN-2',
    sequence: 3,
    mass_kg: 20000,
    origin: 'USNYC',
    destination: 'Albany, US',
    mode: 'ROAD',
    emission_intensity_wtt: 15,
    emission_intensity_ttw: 58,
    emission_intensity_unit: 'g/tkm',
    emission_intensity_source: 'Example Haulage, 2025',
  },
  {
    shipment_id: 'ROAD-2',
    sequence: 1,
    mass_kg: 5000,
    origin: 'Lille, FR',
    destination: 'Ghent, BE',
    mode: 'ROAD',
    vehicle: 'RIGID',
    energy_mix: 'DIESEL 93 %; BIODIESEL 7 %',
  },
];

/** Closed lists of the API: the values a cell may have, besides common synonyms. */
const CODES: Readonly<Record<string, readonly string[]>> = {
  mode: TRANSPORT_MODES,
  'vehicle (ROAD)': ROAD_STRUCTURES,
  'vehicle (RAIL)': TRAIN_TYPES,
  'vehicle (WATER)': WATER_VEHICLES,
  'vehicle (AIR)': GENERIC_AIRCRAFT,
  'energy (ROAD)': ROAD_ENERGY_TYPES,
  'energy (RAIL)': RAIL_ENERGY_TYPES,
  'energy (WATER)': WATER_ENERGY_TYPES,
  category: Object.keys(CARGO_CATEGORIES),
  density: DENSITIES,
  climate_control: CLIMATE_CONTROLS,
  emissions_standard: EMISSIONS_STANDARDS,
  emission_intensity_unit: ['g/tkm', 'g/TEU-km'],
};

const README = [
  'Fill in one of the two sheets, keep its headings, and delete the examples.',
  'Shipments: one row per shipment. Several legs go into leg1_mode, leg1_destination, leg2_mode, and so on.',
  'Legs: one row per leg. shipment_id joins the legs, sequence orders them. To use this sheet, empty the sheet Shipments.',
  'Required: mass_kg, an origin and a destination. Without a mode, road, water and air are tried in that order.',
  'A place is free text with its country (Hamburg, DE), a UN/LOCODE (DEHAM), an IATA code (HAM) or latitude,longitude; or street, city, postcode and country in columns of their own.',
  'load_factor is the load of loaded trips in percent of the capacity; empty_running is empty kilometres in percent of all kilometres.',
  'energy_mix looks like "DIESEL 93 %; BIODIESEL 7 %". emission_intensity_wtt and _ttw are figures of the carrier itself and need a source; they replace the model.',
  'electricity_factor is the factor of a contract in grams of CO2e per kWh and needs its certificate; its figure is given beside that of the grid. dwell_days is how long the cargo waits after the leg.',
  'Columns that you add are returned unchanged with the results.',
  'Calculate it with: npx cargowake batch cargowake-template.xlsx --out results.xlsx, or send it to POST /v1/-/batches.',
];

/** A workbook to fill in: both layouts with rows that calculate, the codes, and instructions. */
export function writeTemplate(): Readable {
  const rowsOf = (columns: readonly string[], rows: readonly Row[]) =>
    rows.map((row) => columns.map((name) => row[name] ?? null));
  const depth = Math.max(...Object.values(CODES).map((list) => list.length));
  const codes = Array.from({ length: depth }, (_, index) => Object.values(CODES).map((list) => list[index] ?? null));
  return writeXlsx([
    sheet('Shipments', SHIPMENT_COLUMNS, rowsOf(SHIPMENT_COLUMNS, SHIPMENTS)),
    sheet('Legs', LEG_COLUMNS, rowsOf(LEG_COLUMNS, LEGS)),
    sheet('Codes', Object.keys(CODES), codes),
    {
      ...sheet(
        'Read me',
        [],
        README.map((line) => [line]),
      ),
    },
  ]);
}

function sheet(name: string, columns: readonly string[], rows: readonly (readonly Value[])[]): Sheet {
  async function* once() {
    yield rows;
  }
  return { name, columns, rows: once() };
}
