import { Type } from '@sinclair/typebox';
import { DataQualitySchema } from './parts-schema.js';

const text = (description: string) => Type.String({ description });

const StepSchema = Type.Object(
  {
    symbol: text('Name used in formulas, unique within the element.'),
    label: text('Description of the line.'),
    value: Type.Unsafe<number | string>({ type: ['number', 'string'] }),
    unit: Type.String(),
    origin: Type.Unsafe<'STATED' | 'DEFAULT' | 'FACTOR' | 'ROUTE' | 'COMPUTED'>({
      type: 'string',
      enum: ['STATED', 'DEFAULT', 'FACTOR', 'ROUTE', 'COMPUTED'],
    }),
    formula: Type.Optional(text('Formula of a COMPUTED line, over earlier symbols.')),
    reference: Type.Optional(text('Reference of the factor row, or the rule behind a default.')),
    reason: Type.Optional(text('Why this default or factor was chosen.')),
  },
  { title: 'ExplanationStep', description: 'One line of the arithmetic.' },
);

const ExplainedElementSchema = Type.Object(
  {
    path: text('Place in the result: `transportChain[0].elements[2]`.'),
    type: Type.String(),
    methodology: Type.String(),
    share: Type.Number({
      description: 'Multiplier of the emissions: 1, or the share of the mode in a weighted mix.',
    }),
    dataQuality: DataQualitySchema,
    steps: Type.Array(StepSchema),
    routePolylines: Type.Optional(Type.Array(Type.String())),
  },
  { title: 'ExplainedElement', description: 'The steps that lead to the emissions of one element of the result.' },
);

const elements = Type.Array(ExplainedElementSchema);

/** What `options.includeExplanation` adds to a result. */
export const ResultExplanationSchema = Type.Object(
  { elements },
  { title: 'ResultExplanation', description: 'Everything needed to recompute the result by hand.' },
);

/** The explanation kept with a stored result. */
export const StoredExplanationSchema = Type.Object(
  { method: text('Version of the calculation method.'), elements },
  { $id: 'Explanation', description: 'Everything needed to recompute a stored result by hand.' },
);
