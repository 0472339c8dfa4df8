import { type TProperties, Type } from '@sinclair/typebox';
import { CARRIER_MODES, TEMPERATURES } from '../../carriers/model.js';
import { PublishedRequestSchema } from '../../request/schema.js';
import { DISTANCE_TYPES, HUB_TYPES, INTENSITY_UNITS } from '../../request/vocabulary.js';
import type { Operation } from '../operation.js';
import { DAY, FINDING_ERRORS, inPath, inQuery, oneOf, paging, USUAL_ERRORS } from '../parameters.js';

const text = (description?: string) => Type.String({ ...(description && { description }) });
const maybe = (description?: string) => Type.Optional(text(description));
const day = (description: string) => Type.String({ format: 'date', description });
const instant = Type.String({ format: 'date-time' });
const natural = Type.Integer({ minimum: 0 });
const grams = (description: string) => Type.Number({ minimum: 0, description });
const words = (values: readonly string[], description?: string) =>
  Type.Unsafe<string>({ type: 'string', enum: values, ...(description && { description }) });
const listOf = ($id: string, item: string) =>
  Type.Object(
    {
      items: Type.Array(Type.Unsafe<unknown>({ $ref: item })),
      hasMore: Type.Boolean(),
      nextCursor: Type.Optional(Type.String()),
    },
    { $id },
  );

const PlaceSchema = Type.Object(
  { countryCode: maybe(), city: maybe(), code: maybe('UN/LOCODE or IATA code.') },
  { title: 'CarrierPlace' },
);
const codes = Type.Object(
  { scac: maybe(), iata: maybe(), imo: maybe() },
  { title: 'CarrierCodes', description: 'By which requests may name the carrier.' },
);
const period = (title: string, description: string) =>
  Type.Object({ from: day('First day.'), to: day('Last day.') }, { title, description });

const FigureSchema = Type.Object(
  {
    id: text(),
    kind: words(['TOC', 'HOC'], 'Of a movement, or of a hub.'),
    itemId: text('As the carrier names it; requests may ask for it by this.'),
    carrier: Type.Object({ name: text(), codes }, { title: 'CarrierName' }),
    description: maybe(),
    mode: Type.Optional(words(CARRIER_MODES)),
    hubType: Type.Optional(words(HUB_TYPES)),
    location: Type.Optional(PlaceSchema),
    vehicleClass: maybe(),
    energyTypes: Type.Optional(Type.Array(Type.String())),
    temperature: Type.Optional(words(TEMPERATURES)),
    origin: Type.Optional(PlaceSchema),
    destination: Type.Optional(PlaceSchema),
    seenOn: Type.Optional(
      Type.Array(Type.Object({ origin: PlaceSchema, destination: PlaceSchema }, { title: 'CarrierLane' }), {
        description: "Lanes of the carrier's own shipments that used it.",
      }),
    ),
    wttGrams: grams('Well-to-tank CO2e per unit.'),
    ttwGrams: grams('Tank-to-wheel CO2e per unit.'),
    wtwGrams: grams('Both.'),
    unit: words(INTENSITY_UNITS),
    distanceType: Type.Optional(words(DISTANCE_TYPES)),
    period: period('CarrierDataPeriod', 'What the data is of.'),
    valid: period('CarrierValidity', 'Shipments that it may be used for.'),
    verification: maybe('Who verified it, and to what level.'),
    primaryShare: Type.Optional(Type.Number({ minimum: 0, maximum: 1 })),
    document: Type.Object({ id: text(), name: text(), row: text() }, { title: 'CarrierFigureSource' }),
    createdAt: instant,
  },
  { $id: 'CarrierFigure', description: "The intensity of a carrier's own operation." },
);

const DocumentSchema = Type.Object(
  {
    ...({ id: text(), name: text(), format: text('CSV, FIGURES, ILEAP or PACT.') } satisfies TProperties),
    sha256: text(),
    partnerId: maybe('The partner it was fetched from.'),
    figures: natural,
    shipments: natural,
    createdAt: instant,
  },
  { $id: 'CarrierDocument', description: 'A file, or an answer of a partner, that figures came with.' },
);

const ImportSchema = Type.Object(
  {
    document: Type.Optional(Type.Unsafe<unknown>({ $ref: 'CarrierDocument' })),
    format: text(),
    figures: Type.Array(
      Type.Object({ id: text(), carrier: text(), itemId: text(), row: text() }, { title: 'ImportedFigure' }),
    ),
    shipments: Type.Array(
      Type.Object({ shipmentId: text(), source: text(), row: text() }, { title: 'ImportedShipment' }),
    ),
  },
  { $id: 'CarrierImport' },
);

const ThirdPartySchema = Type.Object(
  {
    shipmentId: text(),
    source: text('Who calculated it.'),
    document: Type.Object({ id: text(), row: text() }, { title: 'ThirdPartySource' }),
    theirs: Type.Object(
      {
        co2eGrams: Type.Number(),
        ttwGrams: Type.Number(),
        tonneKm: Type.Number(),
        massKg: Type.Number(),
        elements: natural,
        verification: maybe(),
      },
      { title: 'ThirdPartyFigures' },
    ),
    ours: Type.Optional(
      Type.Object(
        { co2eGrams: Type.Number(), tonneKm: Type.Optional(Type.Number()) },
        { title: 'OwnFigures', description: 'Absent where no result of this id is stored.' },
      ),
    ),
    difference: Type.Optional(
      Type.Object(
        { co2eGrams: Type.Number({ description: 'Theirs less ours.' }), percent: Type.Optional(Type.Number()) },
        { title: 'ThirdPartyDifference' },
      ),
    ),
    createdAt: instant,
  },
  { $id: 'ThirdPartyFigure', description: 'What others calculated for a shipment, next to what is stored here.' },
);

const id = inPath('id', 'Id of the figure.');
const base = { tag: 'Carriers', errors: USUAL_ERRORS } as const;
const one = { tag: 'Carriers', errors: FINDING_ERRORS, parameters: [id] } as const;

export const TERMS = [
  inQuery('carrier', 'Whose figures they are, where the document does not say.'),
  inQuery('scac', "The carrier's Standard Carrier Alpha Code."),
  inQuery('iata', "The carrier's airline designator."),
  inQuery('imo', 'IMO number of the ship or company.'),
  inQuery('validFrom', 'First day of shipments that they may be used for.', DAY),
  inQuery('validTo', 'Last day of shipments that they may be used for.', DAY),
  inQuery('verification', 'Who verified them, and to what level.'),
];

export const IMPORT_FIGURES: Operation = {
  ...base,
  method: 'post',
  path: '/-/carriers',
  operationId: 'importCarrierFigures',
  summary: 'Store figures that a carrier reports',
  description:
    'Takes iLEAP 1.0 records, PACT 2 or 3 footprints with them, or a table of figures, as JSON or CSV. A document is stored completely or not at all; every fault is reported with its position. A ShipmentFootprint is stored beside the result of the same id and does not affect it.',
  parameters: [
    ...TERMS,
    inQuery('name', 'Name of the document, cited where its figures are used.'),
    inQuery('dryRun', '`true`: only read it.', oneOf(['true', 'false'])),
  ],
  request: {
    schema: Type.Unsafe<unknown>({
      $id: 'CarrierRecords',
      anyOf: [{ type: 'object' }, { type: 'array', items: { type: 'object' } }],
    }),
    files: ['text/csv'],
  },
  answer: { description: 'It is kept.', status: 201, schema: ImportSchema },
  alsoAnswers: { 200: { description: 'It was only read.', schema: ImportSchema } },
};

export const LIST_CARRIERS: Operation = {
  ...base,
  method: 'get',
  path: '/-/carriers',
  operationId: 'listCarriers',
  summary: 'Carriers that have figures',
  description: 'Each with its codes, modes and validity.',
  answer: {
    description: 'By name.',
    schema: Type.Object(
      {
        items: Type.Array(
          Type.Object(
            {
              carrier: text(),
              codes: Type.Record(Type.String(), Type.String()),
              figures: natural,
              modes: Type.Array(Type.String()),
              validFrom: day('The first of any figure.'),
              validTo: day('The last of any figure.'),
              verified: Type.Integer({ minimum: 0, description: 'Figures that name a verifier.' }),
            },
            { title: 'CarrierSummary' },
          ),
        ),
      },
      { $id: 'CarrierList' },
    ),
  },
};

export const GET_CARRIER_TEMPLATE: Operation = {
  ...base,
  method: 'get',
  path: '/-/carriers/template',
  operationId: 'getCarrierTemplate',
  summary: 'A table to fill in',
  description: 'A CSV file with every column and a row for a truck, a ship and a hub.',
  answer: { description: 'The table.', files: ['text/csv'] },
};

export const MATCH_CARRIERS: Operation = {
  ...base,
  method: 'post',
  path: '/-/carriers/match',
  operationId: 'matchCarriers',
  summary: 'Which figures a request would use',
  description: 'Nothing is calculated or charged.',
  request: { schema: PublishedRequestSchema },
  answer: {
    description: 'What was found for every leg whose carrier has figures.',
    schema: Type.Object(
      {
        carrierData: Type.Array(Type.Unsafe<unknown>({ $ref: 'CarrierUse' })),
        intensities: Type.Object(
          {},
          { additionalProperties: true, description: '`emissionIntensity` by the path of its element.' },
        ),
        hubIntensities: Type.Array(
          Type.Object(
            {
              code: text('UN/LOCODE or IATA code.'),
              hubType: text(),
              emissionIntensity: Type.Object({}, { additionalProperties: true }),
            },
            { title: 'CarrierSite' },
          ),
          { description: 'Of hubs that the request leaves open, should one be inserted there.' },
        ),
      },
      { $id: 'CarrierMatch' },
    ),
  },
};

export const LIST_FIGURES: Operation = {
  ...base,
  method: 'get',
  path: '/-/carriers/figures',
  operationId: 'listCarrierFigures',
  summary: 'Figures of carriers, newest first',
  description: 'Of all carriers, or of one.',
  parameters: [inQuery('carrier', 'Name of the carrier.'), ...paging(50, 500)],
  answer: { description: 'A page.', schema: listOf('CarrierFigurePage', 'CarrierFigure') },
};
export const GET_FIGURE: Operation = {
  ...one,
  method: 'get',
  path: '/-/carriers/figures/{id}',
  operationId: 'getCarrierFigure',
  summary: 'Fetch a figure',
  description: 'With the document and row it comes from.',
  answer: { description: 'The figure.', schema: FigureSchema },
};
export const CHANGE_FIGURE: Operation = {
  ...one,
  method: 'patch',
  path: '/-/carriers/figures/{id}',
  operationId: 'changeCarrierFigure',
  summary: 'Change the validity or verification of a figure',
  description: 'Earlier calculations do not change.',
  request: {
    schema: Type.Object(
      {
        validFrom: Type.Optional(day('First day.')),
        validTo: Type.Optional(day('Last day.')),
        verification: Type.Optional(
          Type.Unsafe<string | null>({ type: ['string', 'null'], maxLength: 200, description: 'null removes it.' }),
        ),
      },
      { $id: 'CarrierFigureChange' },
    ),
  },
  answer: { description: 'The figure.', schema: FigureSchema },
};
export const DELETE_FIGURE: Operation = {
  ...one,
  method: 'delete',
  path: '/-/carriers/figures/{id}',
  operationId: 'deleteCarrierFigure',
  summary: 'Delete a figure',
  description: 'Earlier calculations do not change.',
  answer: { description: 'It is gone.', status: 204 },
};

export const LIST_DOCUMENTS: Operation = {
  ...base,
  method: 'get',
  path: '/-/carriers/documents',
  operationId: 'listCarrierDocuments',
  summary: 'Documents of carriers, newest first',
  description: 'Files, and answers of partners.',
  parameters: paging(50, 500),
  answer: { description: 'A page.', schema: listOf('CarrierDocumentPage', 'CarrierDocument') },
};
export const DELETE_DOCUMENT: Operation = {
  ...one,
  method: 'delete',
  path: '/-/carriers/documents/{id}',
  operationId: 'deleteCarrierDocument',
  summary: 'Delete a document with its figures',
  description: 'Earlier calculations do not change.',
  parameters: [inPath('id', 'Id of the document.')],
  answer: { description: 'They are gone.', status: 204 },
};

export const LIST_THIRD_PARTY: Operation = {
  ...base,
  method: 'get',
  path: '/-/carriers/shipments',
  operationId: 'listThirdPartyFigures',
  summary: 'What others calculated, beside ours',
  description: 'Newest first; of all shipments, or of one.',
  parameters: [inQuery('shipmentId', 'Id of the shipment.'), ...paging(50, 500)],
  answer: { description: 'A page.', schema: listOf('ThirdPartyPage', 'ThirdPartyFigure') },
};
export const DELETE_THIRD_PARTY: Operation = {
  ...base,
  method: 'delete',
  path: '/-/carriers/shipments',
  operationId: 'deleteThirdPartyFigures',
  summary: 'Delete what others calculated for a shipment',
  description: 'Whoever they were.',
  parameters: [inQuery('shipmentId', 'Id of the shipment.')],
  answer: { description: 'It is gone.', status: 204 },
  errors: FINDING_ERRORS,
};

const OutcomeSchema = Type.Object(
  {
    state: words(['DONE', 'FAILED', 'RUNNING']),
    documentId: maybe('What it came with is kept under this.'),
    figures: natural,
    shipments: natural,
    keptRecords: Type.Optional(
      Type.Integer({ minimum: 1, description: 'The list broke off: records that the next fetch need not read again.' }),
    ),
    fromEarlier: Type.Optional(
      Type.Integer({ minimum: 1, description: 'Records that earlier fetches had read before they broke off.' }),
    ),
    problems: Type.Array(Type.String(), { description: 'What could not be read, or why there was no answer.' }),
  },
  { $id: 'CarrierFetch', description: 'How a fetch went.' },
);
const PartnerSchema = Type.Object(
  {
    id: text(),
    name: text(),
    baseUrl: text('Everything before `/3/footprints`.'),
    tokenUrl: text(),
    clientId: text(),
    version: Type.Unsafe<2 | 3>({ type: 'integer', enum: [2, 3] }),
    everyHours: Type.Optional(Type.Integer({ minimum: 1, description: 'Absent: fetched when asked.' })),
    createdAt: instant,
    fetchedAt: Type.Optional(instant),
    outcome: Type.Optional(Type.Unsafe<unknown>({ $ref: 'CarrierFetch' })),
  },
  { $id: 'CarrierPartner', description: 'A PACT host that figures are fetched from.' },
);
const partner = { ...one, parameters: [inPath('id', 'Id of the partner.')] } as const;

export const CREATE_PARTNER: Operation = {
  ...base,
  method: 'post',
  path: '/-/carriers/partners',
  operationId: 'createCarrierPartner',
  summary: 'Fetch figures from a partner',
  description:
    'A PACT 2 or 3 host with iLEAP records. Its client secret is kept and never shown. With `everyHours` it is asked at once and then at this interval.',
  request: {
    schema: Type.Object(
      {
        name: text(),
        baseUrl: text('An https address: everything before `/3/footprints`.'),
        tokenUrl: maybe('`{baseUrl}/auth/token` where it is not given.'),
        clientId: text(),
        clientSecret: text(),
        version: Type.Optional(Type.Unsafe<2 | 3>({ type: 'integer', enum: [2, 3] })),
        everyHours: Type.Optional(Type.Integer({ minimum: 1 })),
      },
      { $id: 'CarrierPartnerRequest' },
    ),
  },
  answer: { description: 'The partner.', status: 201, schema: PartnerSchema },
};
export const LIST_PARTNERS: Operation = {
  ...base,
  method: 'get',
  path: '/-/carriers/partners',
  operationId: 'listCarrierPartners',
  summary: 'Partners that figures are fetched from',
  description: 'With how the last fetch went.',
  answer: {
    description: 'All of them.',
    schema: Type.Object(
      { items: Type.Array(Type.Unsafe<unknown>({ $ref: 'CarrierPartner' })) },
      { $id: 'CarrierPartnerList' },
    ),
  },
};
export const FETCH_PARTNER: Operation = {
  ...partner,
  method: 'post',
  path: '/-/carriers/partners/{id}/fetch',
  operationId: 'fetchCarrierPartner',
  summary: 'Fetch from a partner now',
  description:
    'What can be read is kept; the answer names the rest. A fetch of more than 25 seconds continues; the partner shows its outcome. A fetch that breaks off keeps the pages it has read for a day, and the next one continues behind them.',
  answer: { description: 'How it went.', schema: OutcomeSchema },
  alsoAnswers: { 202: { description: 'It is still RUNNING.', schema: OutcomeSchema } },
};
export const DELETE_PARTNER: Operation = {
  ...partner,
  method: 'delete',
  path: '/-/carriers/partners/{id}',
  operationId: 'deleteCarrierPartner',
  summary: 'Forget a partner',
  description: 'Figures fetched from it are kept.',
  answer: { description: 'It is gone.', status: 204 },
};

export const READ_ACTIVITIES: Operation = {
  ...base,
  method: 'post',
  path: '/-/carriers/activities',
  operationId: 'readActivities',
  summary: 'Calculate transport activity data',
  description:
    'Takes transport activity data of iLEAP (`{"data": [...]}` or a list) and answers a request for each activity, or calculates them all as a batch whose results are stored under the ids of the activities.',
  parameters: [
    inQuery('carrier', 'Who moved it: figures of this carrier stand in where an activity states none.'),
    inQuery('calculate', '`true`: start a batch; the answer is 202 with its id.', oneOf(['true', 'false'])),
  ],
  request: {
    schema: Type.Unsafe<unknown>({
      $id: 'ActivityRecords',
      anyOf: [{ type: 'object' }, { type: 'array', items: { type: 'object' } }],
    }),
  },
  answer: {
    description: 'Requests, and what could not be read.',
    schema: Type.Object(
      {
        requests: Type.Array(Type.Unsafe<unknown>({ type: 'object' })),
        refused: Type.Array(
          Type.Object({ at: text(), problems: Type.Array(Type.String()) }, { title: 'RefusedActivity' }),
        ),
      },
      { $id: 'ReadActivities' },
    ),
  },
  alsoAnswers: {
    202: {
      description: 'The batch has started.',
      schema: Type.Object(
        {
          batchId: text(),
          refused: Type.Array(Type.Unsafe<unknown>({ $ref: 'RefusedActivity' })),
        },
        { $id: 'ActivityBatch' },
      ),
    },
  },
};

/** Schemas that other operations refer to. */
export const CARRIER_SCHEMAS = [DocumentSchema, ThirdPartySchema, FigureSchema, OutcomeSchema];
