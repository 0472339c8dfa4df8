import polyline from '@mapbox/polyline';
import type { Certified } from '../../src/certify/certifier.js';
import type { StoredResult } from '../../src/record/port.js';

type Json = Record<string, unknown>;

/** A stored result around a response. */
export function storedOf(result: Json, id = 'order-4711'): StoredResult {
  return {
    id,
    createdAt: '2026-02-03T09:51:38.473461+00:00',
    certificateId: '5f0c9b0e-8f0a-4d53-9a0e-0d6a2f6f1c11',
    resultJson: JSON.stringify({ id, ...result }),
    explanationJson: '{}',
  };
}

/** As the certifier is asked for its certificate. */
export const certified = (stored: StoredResult, accountId = 'account'): Certified => ({
  accountId,
  certificateId: stored.certificateId,
  createdAt: stored.createdAt,
  packedBytes: (stored.resultJson.length + stored.explanationJson.length) / 10,
  read: async () => stored,
});

const place = (
  type: string,
  name: string,
  city: string,
  countryCode: string,
  latitude: number,
  longitude: number,
): Json => ({
  type,
  ...(name === '' ? {} : { name }),
  city,
  countryCode,
  latitude,
  longitude,
  match: { method: 'CITY', confidence: 1, matched: `city "${city}" (GeoNames)`, geocoder: 'embedded' },
  formatted: [name, city, countryCode].filter((part) => part !== '').join('\n'),
});

export const LONDON = {
  ...place('PLACE', '', 'London', 'GB', 51.50353, -0.12766),
  street: '10 Downing St',
  postcode: 'SW1A 2AB',
};
export const THAMES = {
  ...place('HARBOR', 'London Gateway', 'Stanford-le-Hope', 'GB', 51.5019, 0.4589),
  code: 'GBLGP',
};
export const ANTWERP = { ...place('HARBOR', 'Antwerpen', 'Antwerpen', 'BE', 51.2787, 4.3208), code: 'BEANR' };
export const BRUSSELS = {
  ...place('PLACE', '', 'Brussel', 'BE', 50.84432, 4.38183),
  street: 'Wetstraat 175',
  postcode: '1048',
};

export function leg(
  mode: string,
  vehicle: string,
  start: Json,
  end: Json,
  km: number,
  grams: readonly [number, number],
  more: Json = {},
): Json {
  const [wtt, ttw] = grams;
  const tonneKm = km * 0.1;
  return {
    type: mode,
    vehicle,
    methodology: 'ISO 14083 default model',
    distanceMeasurementMethod: mode === 'AIR' ? 'GREAT_CIRCLE_DISTANCE' : 'SHORTEST_FEASIBLE_DISTANCE_MODELLED_NETWORK',
    distanceAdjustmentFactor: mode === 'WATER' ? '1.15' : '1.0',
    calculationBasis: mode === 'WATER' ? 'DEFAULT_FACTORS' : 'MODEL',
    start,
    end,
    activityDistanceKm: km,
    activityTonneKm: tonneKm,
    ...figuresOf(wtt, ttw, tonneKm),
    resultsByEnergyType: [
      {
        energyType: mode === 'RAIL' ? 'ELECTRICITY' : 'DIESEL',
        resultsByEnergySource: [{ energySource: 'TRACTION', factorReference: `desnz-2025/${mode.toLowerCase()}` }],
      },
    ],
    ...more,
  };
}

export function hub(hubType: string, location: Json, grams: number): Json {
  return {
    type: 'HUB',
    hubType,
    location,
    activityTonnes: 0.1,
    intensities: { co2eGramsPerTonne: grams / 0.1 },
    emissions: { co2eGrams: grams },
    methodology: 'ISO 14083 hub operation categories',
    calculationBasis: 'DEFAULT_FACTORS',
  };
}

const line = (...points: [number, number][]): Json => ({ routePolylines: [polyline.encode(points)] });

/** The published example of the specification: 100 kg from London to Brussels by road, sea and rail. Figures are made up. */
export function londonBrussels(more: Json = {}): Json {
  const road = leg('ROAD', 'Articulated truck 40 t, diesel', LONDON, THAMES, 48.7, [90.4, 331.2], {
    role: 'FIRST_MILE',
    emissionsStandard: 'EURO_VI',
    loadFactor: 60,
    emptyRunning: 17,
    loadDistribution: 'LIGHT',
    ...line([51.5035, -0.1276], [51.513, 0.1], [51.49, 0.3], [51.5019, 0.4589]),
  });
  const sea = leg('WATER', 'Container ship, intra-Europe', THAMES, ANTWERP, 296.2, [61.3, 402.7], {
    capacityBand: '1 000 to 2 000 TEU',
    containerType: '22G1',
    ...line([51.5019, 0.4589], [51.51, 0.9], [51.5, 1.6], [51.55, 2.6], [51.42, 3.4], [51.36, 4.0], [51.2787, 4.3208]),
  });
  const rail = leg(
    'RAIL',
    'Manifest train, electric',
    ANTWERP,
    BRUSSELS,
    55.1,
    [31.2, 0],
    line([51.2787, 4.3208], [51.02, 4.48], [50.8443, 4.3818]),
  );
  const elements = [road, hub('MARITIME_TERMINAL', THAMES, 25), sea];
  const chain = [
    {
      type: 'WATER',
      id: 'sea-1',
      start: LONDON,
      end: ANTWERP,
      activityDistanceKm: 344.9,
      activityTonneKm: 34.49,
      elements,
    },
    hub('MARITIME_TERMINAL', ANTWERP, 25),
    { type: 'RAIL', start: ANTWERP, end: BRUSSELS, activityDistanceKm: 55.1, activityTonneKm: 5.51, elements: [rail] },
  ];
  return {
    ...totalsOf([road, sea, rail], 50),
    origin: LONDON,
    destination: BRUSSELS,
    transportChain: chain,
    creditCost: 3,
    ...more,
  };
}

function figuresOf(wtt: number, ttw: number, tonneKm: number): Json {
  return {
    transportIntensities: {
      wttCo2eGramsPerTonneKm: wtt / tonneKm,
      ttwCo2eGramsPerTonneKm: ttw / tonneKm,
      wtwCo2eGramsPerTonneKm: (wtt + ttw) / tonneKm,
    },
    transportEmissions: { wttCo2eGrams: wtt, ttwCo2eGrams: ttw, wtwCo2eGrams: wtt + ttw },
  };
}

/** Totals of a response from its legs, as the specification adds them up. */
export function totalsOf(legs: readonly Json[], hubGrams: number): Json {
  const sum = (pick: (leg: Json) => unknown): number => legs.reduce((total, one) => total + Number(pick(one)), 0);
  const emissions = (name: string) => sum((one) => (one.transportEmissions as Json)[name]);
  const km = sum((one) => one.activityDistanceKm);
  const tonneKm = sum((one) => one.activityTonneKm);
  const [wtt, ttw] = [emissions('wttCo2eGrams'), emissions('ttwCo2eGrams')];
  return {
    activityDistanceKm: km,
    activityTonneKm: tonneKm,
    ...figuresOf(wtt, ttw, tonneKm),
    hubIntensities: { co2eGramsPerTonne: hubGrams / 0.1 },
    hubEmissions: { co2eGrams: hubGrams },
    totalIntensities: { co2eGramsPerTonneKm: (wtt + ttw + hubGrams) / tonneKm },
    totalEmissions: { co2eGrams: wtt + ttw + hubGrams },
  };
}

/** The parts of a response that the specification does not name and a certificate prints if they are present. */
export const EXTENSIONS: Json = {
  cargo: { massTonnes: 0.1, category: 'GENERAL', densityCharacteristics: 'LIGHT', climateControl: 'AT_AMBIENT' },
  method: { name: 'ISO 14083:2023', version: '1', gwp: 'IPCC AR6, 100 years' },
  factorSet: { name: 'open-factors', version: '2026.1', gwp: 'IPCC AR6, 100 years' },
  dataVersions: ['gazetteer@1', 'sea-graph@1 (Natural Earth 4.1)', 'land-network@1'],
  dataQuality: { primary: 0, modelled: 0.48, default: 0.52 },
  citations: [
    {
      reference: 'desnz-2025/fuels/diesel-average-blend',
      title: 'Greenhouse gas reporting: conversion factors 2025',
      publisher: 'UK Department for Energy Security and Net Zero',
      edition: '2025, version 1.0',
      locator: 'Fuels, row Diesel (average biofuel blend)',
      licence: 'Open Government Licence v3.0',
    },
    {
      reference: 'desnz-2025/wtt-fuels/diesel-average-blend',
      title: 'Greenhouse gas reporting: conversion factors 2025',
      publisher: 'UK Department for Energy Security and Net Zero',
      edition: '2025, version 1.0',
      locator: 'WTT fuels, row Diesel (average biofuel blend)',
      licence: 'Open Government Licence v3.0',
    },
    {
      reference: 'ember-2025/BE',
      title: 'Yearly electricity data',
      publisher: 'Ember',
      edition: '2025',
      locator: 'Belgium, 2024',
      licence: 'CC BY 4.0',
    },
  ],
};

/** Context with the recognised sections filled in six scripts. */
export const CONTEXT: Json = {
  reportingParty: { name: 'Zażółć Gęślą Jaźń Spedycja sp. z o.o.', taxId: 'PL 525-000-00-00' },
  reportingTo: { name: 'Ελληνική Εταιρεία Εφοδιασμού', city: 'Θεσσαλονίκη' },
  consignor: { name: 'ООО «Северный Груз»', address: { street: 'ул. Ленина, 12', city: 'Санкт-Петербург' } },
  consignee: { name: '上海国际货运代理有限公司', address: '上海市浦东新区世纪大道一百号金茂大厦三十楼' },
  transportProvider: { name: '東京ロジスティクス株式会社', contact: 'やまだ たろう' },
  movedBy: { name: 'شركة الخليج للنقل والخدمات اللوجستية', fleet: 'شاحنة رقم 123 دبي' },
  transaction: { purchaseOrder: 'PO-2026-000123', incoterm: 'DAP Brussels', invoiceNumbers: ['INV-1', 'INV-2'] },
  cargo: { description: 'Machine parts', packages: 4 },
};

const CITIES = [
  ['Lisboa', 'PT', 38.72, -9.14],
  ['Madrid', 'ES', 40.42, -3.7],
  ['Lyon', 'FR', 45.76, 4.84],
  ['Milano', 'IT', 45.46, 9.19],
  ['Wien', 'AT', 48.21, 16.37],
  ['Warszawa', 'PL', 52.23, 21.01],
] as const;

/** A chain of `count` road legs between six cities and back, a hub between every two: as long as a request may be. */
export function longChain(count: number): Json {
  const at = (index: number): Json => {
    const [city, country, latitude, longitude] = CITIES[Math.abs((index % 10) - 5)] ?? CITIES[0];
    return place('PLACE', '', city, country, latitude, longitude);
  };
  const legs = Array.from({ length: count }, (_, index) =>
    leg('ROAD', `Articulated truck 40 t, run ${index + 1}`, at(index), at(index + 1), 600 + index, [
      900 + index,
      4100 + index,
    ]),
  );
  const chain = legs.flatMap((one, index) => [
    ...(index === 0 ? [] : [hub('TRANSSHIPMENT', at(index), 60)]),
    {
      type: 'ROAD',
      id: `run-${index + 1}`,
      start: one.start,
      end: one.end,
      activityDistanceKm: one.activityDistanceKm,
      elements: [one],
    },
  ]);
  return {
    ...totalsOf(legs, 60 * (count - 1)),
    origin: at(0),
    destination: at(count),
    transportChain: chain,
    creditCost: count,
  };
}
