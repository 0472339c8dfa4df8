import { type Static, type TSchema, Type } from '@sinclair/typebox';
import { HUB_TYPES, LOCATION_TYPES, TRANSPORT_MODES } from '../request/vocabulary.js';
import type { Explanation } from './explanation.js';
import { ResultExplanationSchema } from './explanation-schema.js';
import { DataQualitySchema } from './parts-schema.js';

/** The response as it is written on the wire: published in the OpenAPI document, and every test response is held to it. */
const words = <const T extends readonly string[]>(list: T) => Type.Unsafe<T[number]>({ type: 'string', enum: list });
/** A part with a title is published as a schema of that name. */
const closed = <P extends Record<string, TSchema>>(title: string, properties: P, description?: string) =>
  Type.Object(properties, {
    additionalProperties: false,
    title,
    ...(description === undefined ? {} : { description }),
  });
const text = Type.String();
const optionalText = Type.Optional(text);
const amount = Type.Number();
const natural = Type.Number({ minimum: 0 });
const said = (description: string) => Type.Optional(Type.Array(text, { minItems: 1, description }));
const notes = said(
  'What is correct but may be surprising: a long first mile, a fallback, a code and a country that disagree.',
);

const Intensities = closed('TransportIntensities', {
  wttCo2eGramsPerTonneKm: natural,
  ttwCo2eGramsPerTonneKm: natural,
  wtwCo2eGramsPerTonneKm: natural,
});
const Emissions = closed('TransportEmissions', { wttCo2eGrams: natural, ttwCo2eGrams: natural, wtwCo2eGrams: natural });

const context = Type.Optional(
  Type.Object({}, { additionalProperties: true, title: 'Context', description: 'Returned as it was sent.' }),
);

const HubIntensities = closed('HubIntensities', { co2eGramsPerTonne: natural });
const HubEmissions = closed('HubEmissions', { co2eGrams: natural });

export const ResultLocationSchema = closed('ResultLocation', {
  type: words(LOCATION_TYPES),
  countryCode: text,
  latitude: amount,
  longitude: amount,
  region: optionalText,
  postcode: optionalText,
  city: optionalText,
  street: optionalText,
  name: optionalText,
  code: optionalText,
  unLoCode: optionalText,
  iataCode: optionalText,
  address: optionalText,
  formatted: text,
  match: closed('LocationMatch', {
    method: text,
    confidence: natural,
    accuracyKm: Type.Optional(natural),
    quality: Type.Optional(Type.Literal('REAL_NETWORK')),
    matched: text,
    geocoder: text,
  }),
});

const SelectionOption = {
  code: text,
  name: text,
  roadKm: Type.Optional(natural),
  greatCircleKm: natural,
};
const Selection = closed('Selection', {
  ...SelectionOption,
  reason: text,
  alternatives: Type.Array(
    closed('SelectionOption', {
      ...SelectionOption,
      passedOver: Type.Optional(
        Type.String({ description: 'Why an alternative that is nearer than the chosen facility was not used.' }),
      ),
    }),
  ),
});

const Uncertainty = closed(
  'Uncertainty',
  {
    lowerGrams: natural,
    upperGrams: natural,
    confidence: natural,
    grade: words(['A', 'B', 'C', 'D', 'E']),
    from: Type.Array(text, {
      description: 'Inputs by their standard deviation, per cent of the figure, largest first.',
    }),
    improvedBy: Type.Optional(
      Type.String({ description: 'The field that would narrow the interval most, and what it would leave.' }),
    ),
  },
  'Interval that contains the true grams with the stated confidence; grade A is within 10 %, E beyond 60 %.',
);
const MarketBased = closed(
  'MarketBasedEmissions',
  { wttCo2eGrams: natural, ttwCo2eGrams: natural, wtwCo2eGrams: natural, certificate: text },
  'Emissions with the contracted electricity; given beside the emissions and never part of them.',
);
const biogenicCo2Grams = Type.Optional(
  Type.Number({ minimum: 0, description: 'Biogenic CO2 of combustion, outside every total.' }),
);
const ttwByGas = Type.Optional(
  closed(
    'TtwByGas',
    {
      co2Grams: natural,
      ch4Co2eGrams: natural,
      n2oCo2eGrams: natural,
      hfcCo2eGrams: Type.Optional(natural),
      unsplitCo2eGrams: Type.Optional(natural),
    },
    'Tank-to-wheel emissions by gas, where a source splits them; `unsplit` is what no source does. They add up to the tank-to-wheel figure.',
  ),
);
const nonCo2EffectsGrams = Type.Optional(
  Type.Number({
    minimum: 0,
    description:
      'Non-CO2 warming of flights (contrails, nitrogen oxides at altitude), g CO2e: a memo item, part of no total.',
  }),
);
const EnergyAmount = closed('EnergyAmount', { value: natural, unit: text });
const EmissionFactor = closed('EmissionFactor', { wtt: natural, ttw: natural, wtw: natural, unit: text });

const EnergySource = closed('EnergySourceResult', {
  energySource: text,
  factorReference: text,
  emissions: Emissions,
  energyAmount: Type.Optional(EnergyAmount),
  emissionFactor: Type.Optional(EmissionFactor),
  biogenicCo2Grams: Type.Optional(natural),
});
const EnergyType = closed('EnergyTypeResult', {
  energyType: text,
  activityDistanceKm: natural,
  activityTonneKm: natural,
  intensities: Intensities,
  emissions: Emissions,
  resultsByEnergySource: Type.Array(EnergySource),
});

export const TransportOperationResultSchema = closed('TransportOperationResult', {
  type: words(TRANSPORT_MODES),
  id: optionalText,
  role: words(['MAIN', 'FIRST_MILE', 'LAST_MILE']),
  vehicle: text,
  methodology: text,
  distanceMeasurementMethod: text,
  distanceUncertaintyPercent: Type.Number({
    minimum: 0,
    description:
      'Standard uncertainty of the distance, in per cent: two out of three distances found in this way are this close to the true one. 0 for a stated distance and for great circles.',
  }),
  distanceType: Type.Unsafe<'SFD' | 'GCD' | 'ACTUAL'>({
    type: 'string',
    enum: ['SFD', 'GCD', 'ACTUAL'],
    description: 'What the activity distance is: shortest feasible, great circle or driven.',
  }),
  distanceAdjustmentFactor: Type.String({ pattern: '^\\d+\\.\\d+$' }),
  calculationBasis: text,
  start: ResultLocationSchema,
  end: ResultLocationSchema,
  activityDistanceKm: natural,
  activityTonneKm: natural,
  transportIntensities: Intensities,
  transportEmissions: Emissions,
  resultsByEnergyType: Type.Array(EnergyType, { minItems: 1 }),
  biogenicCo2Grams,
  ttwByGas,
  nonCo2EffectsGrams,
  marketBased: Type.Optional(MarketBased),
  uncertainty: Uncertainty,
  emissionsStandard: optionalText,
  loadFactor: Type.Optional(natural),
  emptyRunning: Type.Optional(natural),
  loadDistribution: optionalText,
  capacityBand: optionalText,
  containerType: optionalText,
  percentage: Type.Optional(natural),
  flightsKm: Type.Optional(Type.Array(natural)),
  selection: Type.Optional(closed('Selections', { start: Type.Optional(Selection), end: Type.Optional(Selection) })),
  route: closed('RouteResult', {
    engine: text,
    quality: text,
    passages: Type.Array(text),
    snapKm: closed('SnapDistances', { from: natural, to: natural }),
    countries: Type.Array(closed('CountryDistance', { countryCode: Type.Union([text, Type.Null()]), km: natural })),
    notes: Type.Array(text),
  }),
  dataQuality: DataQualitySchema,
  notes,
  routePolylines: Type.Optional(
    Type.Array(text, { description: 'Google Encoded Polylines; several if the route crosses the antimeridian.' }),
  ),
  routePolylinesShow: Type.Optional(
    Type.Unsafe<'COURSE' | 'POINTS'>({
      type: 'string',
      enum: ['COURSE', 'POINTS'],
      description:
        'Beside routePolylines. COURSE: their length is the activity distance within 3 %. POINTS: they only connect points of the route, as when a modelled network knows the length of a stretch but not its bends; they are shorter than the route.',
    }),
  ),
  context,
});

export const HubResultSchema = closed('HubResult', {
  type: Type.Unsafe<'HUB'>({ type: 'string', const: 'HUB' }),
  id: optionalText,
  hubType: words(HUB_TYPES),
  location: ResultLocationSchema,
  activityTonnes: natural,
  intensities: HubIntensities,
  emissions: closed('HubStageEmissions', { co2eGrams: natural, wttCo2eGrams: natural, ttwCo2eGrams: natural }),
  ttwByGas,
  uncertainty: Uncertainty,
  methodology: text,
  calculationBasis: text,
  notes,
  context,
});

/** A movement or a hub, told apart by its type. */
function byType<S extends TSchema>(title: string, movement: S, types: readonly string[]) {
  const refs = Object.fromEntries(types.map((type) => [type, `#/components/schemas/${movement.title}`]));
  return Type.Unsafe<Static<S> | Static<typeof HubResultSchema>>({
    title,
    oneOf: [movement, HubResultSchema],
    discriminator: {
      propertyName: 'type',
      mapping: { ...refs, HUB: `#/components/schemas/${HubResultSchema.title}` },
    },
  });
}

const totals = {
  activityDistanceKm: natural,
  activityTonneKm: natural,
  transportIntensities: Intensities,
  transportEmissions: Emissions,
  hubIntensities: HubIntensities,
  hubEmissions: HubEmissions,
  totalIntensities: closed('TotalIntensities', { co2eGramsPerTonneKm: natural }),
  totalEmissions: closed('TotalEmissions', { co2eGrams: natural }),
};

export const TransportChainResultSchema = closed('TransportChainResult', {
  type: words([...TRANSPORT_MODES, 'WEIGHTED_MODES']),
  requestedType: optionalText,
  id: optionalText,
  start: ResultLocationSchema,
  end: ResultLocationSchema,
  departureDateTime: optionalText,
  arrivalDateTime: optionalText,
  ...totals,
  uncertainty: Uncertainty,
  notes,
  context,
  elements: Type.Array(byType('OperationResult', TransportOperationResultSchema, TRANSPORT_MODES)),
});

const Citation = closed('Citation', {
  reference: text,
  title: text,
  publisher: text,
  edition: text,
  locator: text,
  licence: text,
  validity: text,
  // Absent from results that were stored before they were told.
  kind: Type.Optional(
    Type.Union(
      ['published', 'derived', 'assumption', 'fact', 'stated'].map((kind) => Type.Literal(kind)),
      { description: 'How the figure was derived.' },
    ),
  ),
  formula: Type.Optional(Type.String({ description: 'Of a derived figure: its arithmetic, rows in square brackets.' })),
  derivedFrom: Type.Optional(
    Type.Array(Type.String(), { description: 'Of a derived figure: the rows it goes back to, each cited as well.' }),
  ),
});

const CarrierUse = closed('CarrierUse', {
  element: Type.String({
    description:
      'Element of the request: `transportChain[0]`. Of an inserted hub its place in the result: `result.transportChain[1]`.',
  }),
  carrier: text,
  used: Type.Boolean({ description: 'False: `reason` says why.' }),
  figureId: optionalText,
  itemId: Type.Optional(Type.String({ description: 'Of the TOC or HOC, as the carrier names it.' })),
  documentId: optionalText,
  document: optionalText,
  row: Type.Optional(Type.String({ description: 'Its place in the document.' })),
  fitBy: Type.Optional(
    Type.Array(words(['NAMED', 'LANE', 'CLASS', 'ENERGY', 'TEMPERATURE', 'MODE']), {
      description: 'Criteria of the request that the figure matches.',
    }),
  ),
  assumed: Type.Optional(
    Type.Array(text, {
      minItems: 1,
      description: 'What the figure is for and the request leaves open: `VAN`, `DIESEL or BIODIESEL`.',
    }),
  ),
  periodFrom: Type.Optional(Type.String({ description: 'First day of the data.' })),
  periodTo: optionalText,
  validFrom: Type.Optional(Type.String({ description: 'First day of shipments that it may be used for.' })),
  validTo: optionalText,
  verification: optionalText,
  primaryShare: Type.Optional(
    Type.Number({ minimum: 0, maximum: 1, description: 'Share of primary data in it, by the carrier’s own account.' }),
  ),
  reason: optionalText,
});

export const CalculationResultSchema = Type.Object(
  {
    id: optionalText,
    origin: ResultLocationSchema,
    destination: ResultLocationSchema,
    ...totals,
    transportChain: Type.Array(
      byType('TransportChainItem', TransportChainResultSchema, [...TRANSPORT_MODES, 'WEIGHTED_MODES']),
    ),
    context,
    certificateUrl: optionalText,
    creditCost: Type.Integer({ minimum: 0 }),
    warnings: said('Parts of the request that were accepted but not used, such as an unknown property.'),
    cargo: closed('CargoResult', {
      massTonnes: natural,
      category: text,
      densityCharacteristics: text,
      climateControl: text,
      massBasis: text,
    }),
    uncertainty: Uncertainty,
    biogenicCo2Grams,
    ttwByGas,
    nonCo2EffectsGrams,
    emissionsByMode: Type.Array(
      closed('ModeSum', {
        mode: words(['AIR', 'RAIL', 'ROAD', 'SEA', 'INLAND_WATERWAY']),
        activityDistanceKm: natural,
        activityTonneKm: natural,
        emissions: Emissions,
      }),
    ),
    emissionsByHubType: Type.Array(
      closed('HubSum', { hubType: words(HUB_TYPES), activityTonnes: natural, emissions: Emissions }),
    ),
    method: closed('Method', { name: text, version: text, gwp: text }),
    factorSet: closed('FactorSet', { name: text, version: text, gwp: text }),
    dataQuality: DataQualitySchema,
    citations: Type.Array(Citation),
    dataVersions: Type.Array(text),
    carrierData: Type.Optional(
      Type.Array(CarrierUse, {
        minItems: 1,
        description: 'Carrier figures of the account: which were used where, and why others were not.',
      }),
    ),
    explanation: Type.Optional(Type.Unsafe<Explanation>(ResultExplanationSchema)),
  },
  { $id: 'CalculationResult', additionalProperties: false },
);

export type ResultLocation = Static<typeof ResultLocationSchema>;
export type TransportOperationResult = Static<typeof TransportOperationResultSchema>;
export type HubResult = Static<typeof HubResultSchema>;
export type OperationResult = TransportOperationResult | HubResult;
export type TransportChainResult = Static<typeof TransportChainResultSchema>;
export type CalculationResult = Static<typeof CalculationResultSchema>;
