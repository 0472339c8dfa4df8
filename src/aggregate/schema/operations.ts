import { type Static, Type } from '@sinclair/typebox';
import { HUB_TYPES, TRANSPORT_MODES } from '../../request/vocabulary.js';
import { DataQualitySchema } from '../parts-schema.js';
import {
  biogenicCo2Grams,
  Emissions,
  HubIntensities,
  Intensities,
  MarketBased,
  nonCo2EffectsGrams,
  ttwByGas,
  Uncertainty,
} from './figures.js';
import { ResultLocationSchema, Selection } from './places.js';
import { closed, context, natural, notes, optionalText, text, words } from './words.js';

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
      'Standard uncertainty of the distance in percent: two in three distances found in this way are this close to the true one. 0 for stated and great circle distances.',
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
        'What routePolylines show. COURSE: the route itself; their length is the activity distance within 3 %. POINTS: lines between known points of the route, shorter than the route, as a modelled network knows the length of a stretch but not its bends.',
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

export type TransportOperationResult = Static<typeof TransportOperationResultSchema>;
export type HubResult = Static<typeof HubResultSchema>;
export type OperationResult = TransportOperationResult | HubResult;
