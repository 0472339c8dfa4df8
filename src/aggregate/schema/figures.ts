import { Type } from '@sinclair/typebox';
import { closed, natural, text, words } from './words.js';

/** Emissions and intensities, with their interval and the figures reported beside the totals. */
export const Intensities = closed('TransportIntensities', {
  wttCo2eGramsPerTonneKm: natural,
  ttwCo2eGramsPerTonneKm: natural,
  wtwCo2eGramsPerTonneKm: natural,
});
export const Emissions = closed('TransportEmissions', {
  wttCo2eGrams: natural,
  ttwCo2eGrams: natural,
  wtwCo2eGrams: natural,
});

export const HubIntensities = closed('HubIntensities', { co2eGramsPerTonne: natural });
export const HubEmissions = closed('HubEmissions', { co2eGrams: natural });

export const Uncertainty = closed(
  'Uncertainty',
  {
    lowerGrams: natural,
    upperGrams: natural,
    confidence: natural,
    grade: words(['A', 'B', 'C', 'D', 'E']),
    from: Type.Array(text, {
      description: 'Standard deviation by input, percent of the figure, largest first.',
    }),
    improvedBy: Type.Optional(
      Type.String({ description: 'The field that would narrow the interval most, and the interval it would leave.' }),
    ),
  },
  'Interval that contains the true emissions with the stated confidence. Grade A: within 10 %; E: beyond 60 %.',
);
export const MarketBased = closed(
  'MarketBasedEmissions',
  { wttCo2eGrams: natural, ttwCo2eGrams: natural, wtwCo2eGrams: natural, certificate: text },
  'Emissions with the contracted electricity, stated in addition; never part of the totals.',
);
export const biogenicCo2Grams = Type.Optional(
  Type.Number({ minimum: 0, description: 'Biogenic CO2 from combustion; not part of any total.' }),
);
export const ttwByGas = Type.Optional(
  closed(
    'TtwByGas',
    {
      co2Grams: natural,
      ch4Co2eGrams: natural,
      n2oCo2eGrams: natural,
      hfcCo2eGrams: Type.Optional(natural),
      unsplitCo2eGrams: Type.Optional(natural),
    },
    'Tank-to-wheel emissions by gas; `unsplit` is the part that no source splits by gas. They add up to the tank-to-wheel figure.',
  ),
);
export const nonCo2EffectsGrams = Type.Optional(
  Type.Number({
    minimum: 0,
    description:
      'Non-CO2 warming of flights (contrails, nitrogen oxides at altitude), g CO2e: a memo item, not part of any total.',
  }),
);
