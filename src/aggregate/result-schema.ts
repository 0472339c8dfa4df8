import { type Static, type TSchema, Type } from '@sinclair/typebox';
import { HUB_TYPES, TRANSPORT_MODES } from '../request/vocabulary.js';
import type { Explanation } from './explanation.js';
import { ResultExplanationSchema } from './explanation-schema.js';
import { DataQualitySchema } from './parts-schema.js';
import { CarrierUse, Citation } from './schema/citations.js';
import {
  biogenicCo2Grams,
  Emissions,
  HubEmissions,
  HubIntensities,
  Intensities,
  nonCo2EffectsGrams,
  ttwByGas,
  Uncertainty,
} from './schema/figures.js';
import { HubResultSchema, TransportOperationResultSchema } from './schema/operations.js';
import { ResultLocationSchema } from './schema/places.js';
import { closed, context, natural, notes, optionalText, said, text, words } from './schema/words.js';

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

/** The response as sent: published in the OpenAPI document, and every test response is checked against it. */
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
        description: 'Which carrier figures of the account were used where, and why others were not.',
      }),
    ),
    explanation: Type.Optional(Type.Unsafe<Explanation>(ResultExplanationSchema)),
  },
  { $id: 'CalculationResult', additionalProperties: false },
);

export type TransportChainResult = Static<typeof TransportChainResultSchema>;
export type CalculationResult = Static<typeof CalculationResultSchema>;
