import { Type } from '@sinclair/typebox';
import { keysIn } from '../../keys.js';
import { CORPORATE_FORMATS, CORPORATE_TYPES } from '../../report/files/corporate.js';
import { SUMMARY_MODES } from '../../stored/summary.js';
import { day, grams, instant, natural, pageOf, share, words } from '../fields.js';
import type { Operation, Parameter } from '../operation.js';
import { DAY, FINDING_ERRORS, INSTANT, inPath, inQuery, oneOf, paging, USUAL_ERRORS } from '../parameters.js';
import { DeletionSchema } from '../routes/own-data.js';
import { DIMENSIONS, DIRECTIONS, FORMATS, MAX_GROUPS, SORTS } from './query.js';

const amount = Type.Number();
const optional = Type.Optional;

const PlaceSchema = Type.Object(
  { label: Type.String(), code: optional(Type.String()), countryCode: optional(Type.String()) },
  { title: 'ShipmentPlace' },
);

const ShipmentSchema = Type.Object(
  {
    id: Type.String(),
    createdAt: instant(),
    shipmentDate: day('Day of the first departure, or of the calculation.'),
    origin: optional(PlaceSchema),
    destination: optional(PlaceSchema),
    modes: Type.Array(words(SUMMARY_MODES)),
    carrier: optional(Type.String()),
    tags: Type.Record(Type.String(), Type.String(), { description: 'From `context.tags`.' }),
    lane: optional(Type.String({ description: 'Origin and destination, such as `Hamburg, DE → Shanghai, CN`.' })),
    totalCo2eGrams: grams,
    wttCo2eGrams: optional(grams),
    ttwCo2eGrams: optional(grams),
    hubCo2eGrams: optional(grams),
    activityTonneKm: optional(amount),
    activityDistanceKm: optional(amount),
    massTonnes: optional(amount),
    dataQuality: optional(
      Type.Object(
        { primary: share, modelled: optional(share), default: optional(share) },
        { title: 'ShipmentDataQuality', description: 'Shares of the emissions by the kind of data behind them.' },
      ),
    ),
    creditCost: optional(natural()),
    certificateUrl: optional(Type.String()),
    resultSha256: optional(Type.String()),
    batchId: optional(Type.String()),
  },
  { title: 'Shipment', description: 'Summary of a calculation. Figures missing from its result are absent.' },
);

const SUMMED = {
  ...{ totalCo2eGrams: grams, wttCo2eGrams: grams, ttwCo2eGrams: grams, hubCo2eGrams: grams },
  ...{ activityTonneKm: amount, activityDistanceKm: amount, massTonnes: amount },
  co2eGramsByData: Type.Object(
    { primary: grams, modelled: optional(grams), default: optional(grams) },
    { title: 'ShipmentGramsByData' },
  ),
  credits: natural(),
};
/** A figure that no result states is absent. */
const SUMS = {
  results: natural(),
  ...Type.Partial(Type.Object(SUMMED)).properties,
  co2eGramsPerTonneKm: optional(
    Type.Number({ description: 'Emissions over tonne-km, of results that state both; absent without activity.' }),
  ),
  statedBy: optional(
    Type.Partial(Type.Object(Object.fromEntries(keysIn(SUMMED).map((name) => [name, natural()]))), {
      title: 'StatedBy',
      description: 'How many results state a figure, where some do and some do not: the sum is theirs.',
    }),
  ),
};

const text = (name: string, description: string): Parameter => inQuery(name, description);
/** Filters for every list, sum and export of shipments. */
export const FILTER_PARAMETERS: readonly Parameter[] = [
  inQuery('created_from', 'Calculated at or after this instant.', INSTANT),
  inQuery('created_to', 'Calculated before this instant.', INSTANT),
  inQuery('updated_since', 'Stored since this instant, oldest first: for incremental synchronisation.', INSTANT),
  inQuery('shipment_from', 'Shipped on or after this day.', DAY),
  inQuery('shipment_to', 'Shipped before this day.', DAY),
  text('search', 'Part of the id, a place, the carrier or a tag.'),
  inQuery('mode', 'At least one main leg has this mode.', oneOf(SUMMARY_MODES)),
  text('carrier', 'Name of the carrier.'),
  text('lane', 'Origin and destination as lists show them: `Hamburg, DE → Shanghai, CN`.'),
  text('origin_country', 'Two letters.'),
  text('destination_country', 'Two letters.'),
  text('country', 'Origin or destination, two letters.'),
  inQuery('tag', '`key` or `key=value`. If repeated, all must match.', { type: 'array', items: { type: 'string' } }),
  text('batch', 'Id of a batch.'),
  inQuery('id', 'Id of a calculation. May be repeated.', { type: 'array', items: { type: 'string' } }),
  inQuery('min_co2e_grams', 'Minimum.', { type: 'number' }),
  inQuery('max_co2e_grams', 'Maximum.', { type: 'number' }),
];

const base = { method: 'get', tag: 'Shipments', errors: USUAL_ERRORS } as const;

export const LIST_SHIPMENTS: Operation = {
  ...base,
  path: '/-/shipments',
  operationId: 'listShipments',
  summary: 'List shipments with filters',
  description: 'A page as JSON, or all matching shipments as CSV or NDJSON.',
  parameters: [
    ...FILTER_PARAMETERS,
    ...paging(25, 500),
    inQuery('sort', 'Default createdAt.', oneOf(SORTS)),
    inQuery('order', 'Default desc.', oneOf(DIRECTIONS)),
    inQuery('format', 'Default json.', oneOf(FORMATS)),
  ],
  answer: {
    description: 'A page, or a file.',
    schema: pageOf(ShipmentSchema, 'ShipmentPage'),
    files: ['text/csv', 'application/x-ndjson'],
  },
};

export const SUM_SHIPMENTS: Operation = {
  ...base,
  path: '/-/shipments/sums',
  operationId: 'sumShipments',
  summary: 'Add up shipments',
  description: 'One sum of all shipments that match the filter, or a sum for each group of `by`.',
  parameters: [
    ...FILTER_PARAMETERS,
    inQuery('by', `Up to two of ${DIMENSIONS.join(', ')} and tag:KEY, separated by a comma.`),
    inQuery('limit', 'Maximum number of groups, those with the highest emissions. All by default.', {
      type: 'integer',
      minimum: 1,
      maximum: MAX_GROUPS,
    }),
  ],
  answer: {
    description: 'One sum, or one for each group.',
    schema: Type.Unsafe<unknown>({
      $id: 'ShipmentSumsAnswer',
      anyOf: [
        Type.Object(SUMS, { title: 'ShipmentSums' }),
        Type.Object(
          {
            by: Type.Array(Type.String()),
            groups: Type.Array(
              Type.Object(
                {
                  keys: Type.Array(Type.Unsafe<string | null>({ type: ['string', 'null'] }), {
                    description: 'In the order of `by`; null if shipments do not state it.',
                  }),
                  ...SUMS,
                },
                { title: 'ShipmentSumGroup' },
              ),
            ),
          },
          { title: 'ShipmentSumGroups' },
        ),
      ],
    }),
  },
};

export const EXPORT_SHIPMENTS: Operation = {
  ...base,
  path: '/-/shipments/export',
  operationId: 'exportShipments',
  summary: 'Export shipments for corporate reporting',
  description: 'All shipments that match the filter, with the columns that corporate reporting systems need.',
  parameters: [
    ...FILTER_PARAMETERS,
    inQuery('format', 'Default csv.', oneOf(CORPORATE_FORMATS)),
    inQuery(
      'rows',
      '`modes`, the default: one row for each mode of a shipment. `legs`: one row for each leg and hub, with vehicle, energy and factor.',
      oneOf(['modes', 'legs']),
    ),
  ],
  answer: {
    description: 'The file.',
    files: Object.values(CORPORATE_TYPES).map((type) => type.split(';', 1)[0] ?? type),
  },
};

export const DELETE_SHIPMENT: Operation = {
  method: 'delete',
  tag: 'Shipments',
  path: '/-/shipments/{id}',
  operationId: 'deleteShipment',
  summary: 'Delete a stored calculation for good',
  description: 'Needs a key with the scope `admin`. A receipt is kept; it contains no data of the calculation.',
  parameters: [inPath('id', 'The id given when the calculation was stored, percent-encoded.')],
  answer: {
    description: 'The receipt.',
    schema: Type.Object({ deletion: DeletionSchema }, { $id: 'DeletedShipment' }),
  },
  errors: FINDING_ERRORS,
};

const FIGURES = {
  totalCo2eGrams: Type.Number(),
  wttCo2eGrams: optional(Type.Number()),
  ttwCo2eGrams: optional(Type.Number()),
  hubCo2eGrams: optional(Type.Number()),
  activityTonneKm: optional(Type.Number()),
  activityDistanceKm: optional(Type.Number()),
  massTonnes: optional(Type.Number()),
} as const;

export const TAG_SHIPMENTS: Operation = {
  method: 'post',
  tag: 'Shipments',
  path: '/-/shipments/tags',
  operationId: 'tagShipments',
  summary: 'Set or remove tags of shipments',
  description: [
    'Needs a key with the scope `store`. Results and certificates stay as they are; the tags outlast another calculation under the',
    'same id.',
  ].join(' '),
  request: {
    schema: Type.Object(
      {
        ids: Type.Array(Type.String(), { maxItems: 500, description: 'Ids of shipments; unknown ids are ignored.' }),
        set: optional(Type.Record(Type.String(), Type.String(), { description: 'Tags to set, up to 20.' })),
        remove: optional(Type.Array(Type.String(), { maxItems: 20, description: 'Tags to remove.' })),
      },
      { $id: 'TagChange' },
    ),
  },
  answer: {
    description: 'Done.',
    schema: Type.Object(
      { changed: Type.Integer({ minimum: 0, description: 'Number of shipments found.' }) },
      { $id: 'TaggedShipments' },
    ),
  },
  errors: USUAL_ERRORS,
};

export const SHIPMENT_HISTORY: Operation = {
  method: 'get',
  tag: 'Shipments',
  path: '/-/shipments/{id}/history',
  operationId: 'getShipmentHistory',
  summary: 'Get the history of a shipment',
  description: 'Figures from each time it was calculated, the current ones first; up to a hundred earlier ones.',
  parameters: [inPath('id', 'The id given when the calculation was stored, percent-encoded.')],
  answer: {
    description: 'The list, newest first.',
    schema: Type.Object(
      {
        items: Type.Array(
          Type.Object(
            {
              createdAt: instant(),
              replacedAt: optional(instant('Absent for the current result.')),
              resultSha256: optional(Type.String()),
              ...FIGURES,
            },
            { title: 'PastResult' },
          ),
        ),
      },
      { $id: 'ShipmentHistory' },
    ),
  },
  errors: FINDING_ERRORS,
};
