import { Type } from '@sinclair/typebox';

const natural = Type.Number({ minimum: 0 });

/** Shared by results and explanations. */
export const DataQualitySchema = Type.Object(
  { primary: natural, modelled: natural, default: natural },
  {
    additionalProperties: false,
    title: 'DataQuality',
    description: 'Shares of the emissions by the kind of data behind them; they add up to 1.',
  },
);
