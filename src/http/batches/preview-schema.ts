import { Type } from '@sinclair/typebox';
import { natural, words } from '../fields.js';

/** Facts about a file; known as soon as its headings are read. */
export const TABLE = {
  format: Type.Optional(Type.String({ description: 'Format of the file: csv, xlsx, json or ndjson.' })),
  layout: Type.Optional(words(['wide', 'long'], 'Whether a row is a shipment or a leg.')),
  headings: Type.Optional(Type.Array(Type.String())),
  columns: Type.Optional(
    Type.Array(
      Type.Object(
        {
          heading: Type.String(),
          field: Type.Optional(
            Type.String({ description: 'Field that the column was read as; absent if the column is not used.' }),
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
  {
    column: Type.String(),
    value: Type.String({ description: 'Value of the cell; empty for an empty cell.' }),
    count: natural(),
    likely: Type.Optional(
      Type.String({ description: 'The likeliest replacement, if only a country is missing: `Paris, FR`.' }),
    ),
  },
  { title: 'BatchValue' },
);

/** What a file would lead to, with nothing calculated, stored or charged. */
export const PreviewSchema = Type.Object(
  {
    ...TABLE,
    sheet: Type.Optional(Type.String({ description: 'Sheet of the workbook that was read.' })),
    sheets: Type.Optional(
      Type.Array(Type.String(), { description: 'All visible sheets of the workbook; the mapping can name one.' }),
    ),
    examples: Type.Optional(
      Type.Array(Type.Array(Type.String()), { description: 'The first distinct values of each column.' }),
    ),
    counts: Type.Object(
      {
        rows: natural(),
        ready: natural('Rows that were checked up to their routes and will be calculated and charged.'),
        ...{ failed: natural(), located: natural('Rows that were checked: of a large file only the first ones.') },
        ...{ repeatedIds: natural(), unchanged: natural('Rows already calculated and paid for: they are skipped.') },
        unchecked: natural('Rows of a large file that can be read, but whose places were not looked up.'),
      },
      { title: 'BatchPreviewCounts' },
    ),
    mapping: Type.Optional(
      Type.Unsafe<unknown>({
        type: 'object',
        description: 'The mapping in use: from this request, or an earlier one for the same headings.',
      }),
    ),
    questions: Type.Array(Type.Unsafe<unknown>({ type: 'object' }), {
      description: 'Questions that the mapping must answer before the file can be read.',
    }),
    problems: Type.Array(
      Type.Object(
        {
          ...{ code: Type.Integer(), title: Type.String(), detail: Type.String() },
          ...{ count: natural(), lines: Type.Array(natural()) },
          values: Type.Array(ValueSchema, {
            description: 'Cell values with this problem, most frequent first. `values` in a mapping can replace them.',
          }),
          default: Type.Optional(
            Type.String({ description: 'The field that is empty in these rows. `defaults` in a mapping can fill it.' }),
          ),
        },
        { title: 'BatchProblem', description: 'Problems of one kind, with the line numbers of the first rows.' },
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
              others: Type.Optional(
                Type.Array(Type.String(), {
                  description: 'Places of comparable size that it may mean as well, as texts that find them.',
                }),
              ),
            },
            {
              title: 'BatchReadPlace',
              description: 'Text in a column and the place it was matched to, most frequent first.',
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
      { title: 'BatchCredits', description: 'Price of the file.' },
    ),
    requests: Type.Array(Type.Unsafe<unknown>({ type: 'object' }), { description: 'The first rows as requests.' }),
  },
  { title: 'BatchPreview' },
);
