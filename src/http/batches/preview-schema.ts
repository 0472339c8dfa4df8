import { Type } from '@sinclair/typebox';
import { natural, words } from './running.js';

/** Facts about a file; known as soon as its headings are read. */
export const TABLE = {
  format: Type.Optional(Type.String({ description: 'Of the file: csv, xlsx, json or ndjson.' })),
  layout: Type.Optional(words(['wide', 'long'], 'One shipment in a row, or one leg.')),
  headings: Type.Optional(Type.Array(Type.String())),
  columns: Type.Optional(
    Type.Array(
      Type.Object(
        {
          heading: Type.String(),
          field: Type.Optional(
            Type.String({ description: 'What it was read as; absent for a column that is not read.' }),
          ),
          by: Type.Optional(Type.String({ description: 'How the field was found.' })),
        },
        { title: 'BatchColumn' },
      ),
    ),
  ),
  assumptions: Type.Optional(
    Type.Array(Type.Object({ column: Type.String(), text: Type.String() }, { title: 'BatchAssumption' })),
  ),
  skippedLines: Type.Optional(Type.Array(Type.Integer({ minimum: 1 }))),
};

const ValueSchema = Type.Object(
  { column: Type.String(), value: Type.String({ description: 'Empty for an empty cell.' }), count: natural() },
  { title: 'BatchValue' },
);

/** What a file would lead to, with nothing calculated, stored or charged. */
export const PreviewSchema = Type.Object(
  {
    ...TABLE,
    sheet: Type.Optional(Type.String({ description: 'Of a workbook: the one that was read.' })),
    sheets: Type.Optional(Type.Array(Type.String(), { description: 'All visible sheets; the mapping may name one.' })),
    examples: Type.Optional(
      Type.Array(Type.Array(Type.String()), { description: 'The first different values of each column.' }),
    ),
    counts: Type.Object(
      {
        ...{ rows: natural(), ready: natural(), failed: natural(), located: natural() },
        ...{ repeatedIds: natural(), unchanged: natural('Calculated and paid before.') },
      },
      { title: 'BatchPreviewCounts' },
    ),
    mapping: Type.Optional(
      Type.Unsafe<unknown>({
        type: 'object',
        description: 'The one in use: of this request, or an earlier one for these headings.',
      }),
    ),
    questions: Type.Array(Type.Unsafe<unknown>({ type: 'object' }), {
      description: 'What the mapping must say before the file can be read.',
    }),
    problems: Type.Array(
      Type.Object(
        {
          ...{ code: Type.Integer(), title: Type.String(), detail: Type.String() },
          ...{ count: natural(), lines: Type.Array(natural()) },
          values: Type.Array(ValueSchema, {
            description:
              'What stands in their cells, the most frequent first: `values` of a mapping can say what is meant.',
          }),
          default: Type.Optional(
            Type.String({ description: 'The field that is empty in them: `defaults` of a mapping can fill it.' }),
          ),
        },
        { title: 'BatchProblem', description: 'Faults that are alike, with the lines of the first.' },
      ),
    ),
    places: Type.Object(
      {
        sure: natural(),
        uncertain: natural(),
        examples: Type.Array(
          Type.Object(
            { line: natural(), place: Type.String(), confidence: Type.Number({ minimum: 0, maximum: 1 }) },
            { title: 'BatchUncertainPlace' },
          ),
        ),
        read: Type.Array(
          Type.Object(
            {
              ...{ column: Type.String(), value: Type.String(), count: natural() },
              ...{ place: Type.String(), confidence: Type.Number({ minimum: 0, maximum: 1 }) },
            },
            {
              title: 'BatchReadPlace',
              description: 'What stands in a column and the place it was taken for, the most frequent first.',
            },
          ),
        ),
      },
      { title: 'BatchPlaces' },
    ),
    repeatedIds: Type.Array(
      Type.Object({ id: Type.String(), line: natural(), firstLine: natural() }, { title: 'BatchRepeatedId' }),
    ),
    credits: Type.Object(
      { least: natural(), likely: natural(), estimated: Type.Boolean() },
      { title: 'BatchCredits', description: 'What the file would cost.' },
    ),
    requests: Type.Array(Type.Unsafe<unknown>({ type: 'object' }), { description: 'The first rows as requests.' }),
  },
  { title: 'BatchPreview' },
);
