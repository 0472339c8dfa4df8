import { type TProperties, Type } from '@sinclair/typebox';
import { CARRIER_MODES, TEMPERATURES } from '../../carriers/model.js';
import { PublishedRequestSchema } from '../../request/schema.js';
import { DISTANCE_TYPES, HUB_TYPES, INTENSITY_UNITS } from '../../request/vocabulary.js';
import { day, instant, natural, pageOf, text, words } from '../fields.js';
import type { Operation } from '../operation.js';
import { DAY, FINDING_ERRORS, inPath, inQuery, oneOf, paging, USUAL_ERRORS } from '../parameters.js';

const maybe = (description?: string) => Type.Optional(text(description));
const gramsPerUnit = (description: string) => Type.Number({ minimum: 0, description });

const PlaceSchema = Type.Object(
  { countryCode: maybe(), city: maybe(), code: maybe('UN/LOCODE or IATA code.') },
  { title: 'CarrierPlace' },
);
const codes = Type.Object(
  { scac: maybe(), iata: maybe(), imo: maybe() },
  { title: 'CarrierCodes', description: 'Codes by which requests can name the carrier.' },
);
const period = (title: string, description: string) =>
  Type.Object({ from: day('First day.'), to: day('Last day.') }, { title, description });

const FigureSchema = Type.Object(
  {
    id: text(),
    kind: words(['TOC', 'HOC'], 'Whether it is for transport or for a hub.'),
    itemId: text('Id given by the carrier; requests can refer to it.'),
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
        description: "Lanes of the carrier's own shipments that the figure applies to.",
      }),
    ),
    wttGrams: gramsPerUnit('Well-to-tank CO2e per unit.'),
    ttwGrams: gramsPerUnit('Tank-to-wheel CO2e per unit.'),
    wtwGrams: gramsPerUnit('Both.'),
    unit: words(INTENSITY_UNITS),
    distanceType: Type.Optional(words(DISTANCE_TYPES)),
    period: period('CarrierDataPeriod', 'Period that the data covers.'),
    valid: period('CarrierValidity', 'Days of shipments that the figure may be used for.'),
    verification: maybe('Who verified it, and at which level of assurance.'),
    primaryShare: Type.Optional(Type.Number({ minimum: 0, maximum: 1 })),
    document: Type.Object({ id: text(), name: text(), row: text() }, { title: 'CarrierFigureSource' }),
    createdAt: instant(),
  },
  { $id: 'CarrierFigure', description: "The intensity of a carrier's own operation." },
);

const DocumentSchema = Type.Object(
  {
    ...({ id: text(), name: text(), format: text('CSV, FIGURES, ILEAP or PACT.') } satisfies TProperties),
    sha256: text(),
    partnerId: maybe('The partner it was fetched from.'),
    figures: natural(),
    shipments: natural(),
    createdAt: instant(),
  },
  { $id: 'CarrierDocument', description: 'A file or a partner’s answer that contained figures.' },
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
        elements: natural(),
        verification: maybe(),
      },
      { title: 'ThirdPartyFigures' },
    ),
    ours: Type.Optional(
      Type.Object(
        { co2eGrams: Type.Number(), tonneKm: Type.Optional(Type.Number()) },
        { title: 'OwnFigures', description: 'Absent if no result is stored under this id.' },
      ),
    ),
    difference: Type.Optional(
      Type.Object(
        { co2eGrams: Type.Number({ description: 'Their figure minus ours.' }), percent: Type.Optional(Type.Number()) },
        { title: 'ThirdPartyDifference' },
      ),
    ),
    createdAt: instant(),
  },
  { $id: 'ThirdPartyFigure', description: 'What another party calculated for a shipment, beside the stored result.' },
);

const id = inPath('id', 'Id of the figure.');
const base = { tag: 'Carriers', errors: USUAL_ERRORS } as const;
const one = { tag: 'Carriers', errors: FINDING_ERRORS, parameters: [id] } as const;

export const TERMS = [
  inQuery('carrier', 'Carrier that the figures belong to, if the document does not say.'),
  inQuery('scac', "The carrier's Standard Carrier Alpha Code."),
  inQuery('iata', "The carrier's airline designator."),
  inQuery('imo', 'IMO number of the ship or company.'),
  inQuery('validFrom', 'First day of shipments that the figures may be used for.', DAY),
  inQuery('validTo', 'Last day of shipments that the figures may be used for.', DAY),
  inQuery('verification', 'Who verified the figures, and at which level of assurance.'),
];

export const IMPORT_FIGURES: Operation = {
  ...base,
  method: 'post',
  path: '/-/carriers',
  operationId: 'importCarrierFigures',
  summary: 'Store figures reported by a carrier',
  description:
    'Takes iLEAP 1.0 records, PACT 2 or 3 footprints with them, or a table of figures, as JSON or CSV. A document is stored completely or not at all; every fault is reported with its position. A ShipmentFootprint is stored beside the result of the same id and does not affect it.',
  parameters: [
    ...TERMS,
    inQuery('name', 'Name of the document, cited where its figures are used.'),
    inQuery('dryRun', '`true`: only check the document.', oneOf(['true', 'false'])),
  ],
  request: {
    schema: Type.Unsafe<unknown>({
      $id: 'CarrierRecords',
      anyOf: [{ type: 'object' }, { type: 'array', items: { type: 'object' } }],
    }),
    files: ['text/csv'],
  },
  answer: { description: 'The document has been stored.', status: 201, schema: ImportSchema },
  alsoAnswers: { 200: { description: 'The document has been checked; nothing was stored.', schema: ImportSchema } },
};

export const LIST_CARRIERS: Operation = {
  ...base,
  method: 'get',
  path: '/-/carriers',
  operationId: 'listCarriers',
  summary: 'List carriers that have figures',
  description: 'Each carrier with its codes, modes and validity.',
  answer: {
    description: 'By name.',
    schema: Type.Object(
      {
        items: Type.Array(
          Type.Object(
            {
              carrier: text(),
              codes: Type.Record(Type.String(), Type.String()),
              figures: natural(),
              modes: Type.Array(Type.String()),
              validFrom: day('First day of the earliest figure.'),
              validTo: day('Last day of the latest figure.'),
              verified: Type.Integer({ minimum: 0, description: 'Number of figures with a verifier.' }),
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
  summary: 'Get a template table',
  description: 'A CSV file with every column and example rows for a truck, a ship and a hub.',
  answer: { description: 'The table.', files: ['text/csv'] },
};

export const MATCH_CARRIERS: Operation = {
  ...base,
  method: 'post',
  path: '/-/carriers/match',
  operationId: 'matchCarriers',
  summary: 'Find the figures that a request would use',
  description: 'Nothing is calculated or charged.',
  request: { schema: PublishedRequestSchema },
  answer: {
    description: 'What was found for each leg whose carrier has figures.',
    schema: Type.Object(
      {
        carrierData: Type.Array(Type.Unsafe<unknown>({ $ref: 'CarrierUse' })),
        intensities: Type.Object(
          {},
          { additionalProperties: true, description: '`emissionIntensity` for each element, by its path.' },
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
          { description: 'Intensities of hubs that the request does not name, in case one is inserted there.' },
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
  summary: 'List figures, newest first',
  description: 'The figures of all carriers, or of one.',
  parameters: [inQuery('carrier', 'Name of the carrier.'), ...paging(50, 500)],
  answer: { description: 'A page.', schema: pageOf('CarrierFigure', 'CarrierFigurePage') },
};
export const GET_FIGURE: Operation = {
  ...one,
  method: 'get',
  path: '/-/carriers/figures/{id}',
  operationId: 'getCarrierFigure',
  summary: 'Get a figure',
  description: 'The figure with the document and row it comes from.',
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
          Type.Unsafe<string | null>({
            type: ['string', 'null'],
            maxLength: 200,
            description: 'Who verified it, and at which level; null removes it.',
          }),
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
  answer: { description: 'Deleted.', status: 204 },
};

export const LIST_DOCUMENTS: Operation = {
  ...base,
  method: 'get',
  path: '/-/carriers/documents',
  operationId: 'listCarrierDocuments',
  summary: 'List documents, newest first',
  description: 'Files that were sent, and answers of partners.',
  parameters: paging(50, 500),
  answer: { description: 'A page.', schema: pageOf('CarrierDocument', 'CarrierDocumentPage') },
};
export const DELETE_DOCUMENT: Operation = {
  ...one,
  method: 'delete',
  path: '/-/carriers/documents/{id}',
  operationId: 'deleteCarrierDocument',
  summary: 'Delete a document with its figures',
  description: 'Earlier calculations do not change.',
  parameters: [inPath('id', 'Id of the document.')],
  answer: { description: 'Deleted.', status: 204 },
};

export const LIST_THIRD_PARTY: Operation = {
  ...base,
  method: 'get',
  path: '/-/carriers/shipments',
  operationId: 'listThirdPartyFigures',
  summary: 'Compare what others calculated',
  description: 'Figures of others beside the stored result, newest first, for all shipments or one.',
  parameters: [inQuery('shipmentId', 'Id of the shipment.'), ...paging(50, 500)],
  answer: { description: 'A page.', schema: pageOf('ThirdPartyFigure', 'ThirdPartyPage') },
};
export const DELETE_THIRD_PARTY: Operation = {
  ...base,
  method: 'delete',
  path: '/-/carriers/shipments',
  operationId: 'deleteThirdPartyFigures',
  summary: 'Delete what others calculated for a shipment',
  description: 'Deletes the figures of all parties.',
  parameters: [inQuery('shipmentId', 'Id of the shipment.')],
  answer: { description: 'Deleted.', status: 204 },
  errors: FINDING_ERRORS,
};

const OutcomeSchema = Type.Object(
  {
    state: words(['DONE', 'FAILED', 'RUNNING']),
    documentId: maybe('Id of the document that the records are stored under.'),
    figures: natural(),
    shipments: natural(),
    keptRecords: Type.Optional(
      Type.Integer({
        minimum: 1,
        description: 'If the fetch broke off: number of records that the next fetch need not read again.',
      }),
    ),
    fromEarlier: Type.Optional(
      Type.Integer({ minimum: 1, description: 'Number of records read by earlier fetches that broke off.' }),
    ),
    problems: Type.Array(Type.String(), { description: 'What could not be read, or why there was no answer.' }),
  },
  { $id: 'CarrierFetch', description: 'Outcome of a fetch.' },
);
const PartnerSchema = Type.Object(
  {
    id: text(),
    name: text(),
    baseUrl: text('Everything before `/3/footprints`.'),
    tokenUrl: text(),
    clientId: text(),
    version: Type.Unsafe<2 | 3>({ type: 'integer', enum: [2, 3] }),
    everyHours: Type.Optional(
      Type.Integer({ minimum: 1, description: 'Interval in hours. Absent: only fetched on request.' }),
    ),
    createdAt: instant(),
    fetchedAt: Type.Optional(instant()),
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
  summary: 'Add a partner to fetch figures from',
  description:
    'The partner is a PACT 2 or 3 host with iLEAP records. Its client secret is stored and never shown. With `everyHours`, figures are fetched at once and then at this interval.',
  request: {
    schema: Type.Object(
      {
        name: text(),
        baseUrl: text('An https address: everything before `/3/footprints`.'),
        tokenUrl: maybe('By default `{baseUrl}/auth/token`.'),
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
  summary: 'List partners that figures are fetched from',
  description: 'Each with the outcome of its last fetch.',
  answer: {
    description: 'The complete list.',
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
    'Records that can be read are stored; the answer names the others. After 25 seconds the fetch continues in the background, and the partner shows its outcome. A fetch that breaks off keeps the pages it has read for a day; the next fetch continues after them.',
  answer: { description: 'The outcome.', schema: OutcomeSchema },
  alsoAnswers: { 202: { description: 'The fetch is still RUNNING.', schema: OutcomeSchema } },
};
export const DELETE_PARTNER: Operation = {
  ...partner,
  method: 'delete',
  path: '/-/carriers/partners/{id}',
  operationId: 'deleteCarrierPartner',
  summary: 'Delete a partner',
  description: 'Figures fetched from the partner are kept.',
  answer: { description: 'Deleted.', status: 204 },
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
    inQuery('carrier', 'The carrier whose figures are used if an activity states none.'),
    inQuery('calculate', '`true`: start a batch; the answer is 202 with its id.', oneOf(['true', 'false'])),
  ],
  request: {
    schema: Type.Unsafe<unknown>({
      $id: 'ActivityRecords',
      anyOf: [{ type: 'object' }, { type: 'array', items: { type: 'object' } }],
    }),
  },
  answer: {
    description: 'The requests, and the activities that could not be read.',
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
