import { Type } from '@sinclair/typebox';
import { CertificateStatusSchema } from '../../certify/status.js';
import { CONTENT_TYPES } from '../../report/files/file.js';
import { FORMS } from '../../report/pdf/drawer.js';
import { SUMMARY_DISTANCE_TYPES, SUMMARY_MODES } from '../../stored/summary.js';
import { LANGUAGES } from '../../words/texts.js';
import type { Operation } from '../operation.js';
import { FINDING_ERRORS, inPath, inQuery, oneOf, paging, USUAL_ERRORS } from '../parameters.js';

const grams = Type.Number({ description: 'g CO2e.' });
const natural = Type.Integer({ minimum: 0 });
const optional = Type.Optional;
const texts = (names: readonly string[]) => Object.fromEntries(names.map((name) => [name, optional(Type.String())]));
const words = (values: readonly string[]) => Type.Unsafe<string>({ type: 'string', enum: values });

const PeriodSchema = Type.Object(
  { from: Type.String({ format: 'date' }), to: Type.String({ format: 'date', description: 'Exclusive.' }) },
  { title: 'ReportPeriod', description: 'Days of shipment.' },
);
const FilterSchema = Type.Object(
  {
    tags: optional(Type.Record(Type.String(), Type.String(), { description: 'All must hold.' })),
    mode: optional(words(SUMMARY_MODES.filter((mode) => mode !== 'HUB'))),
    ...texts(['carrier', 'lane', 'batch', 'country', 'originCountry', 'destinationCountry']),
  },
  { title: 'ReportFilter' },
);
const SUMS = {
  results: natural,
  ...{ co2eGrams: grams, wttCo2eGrams: grams, ttwCo2eGrams: grams, hubCo2eGrams: grams },
  ...{ tonneKm: Type.Number(), distanceKm: Type.Number(), massTonnes: Type.Number() },
  co2eGramsPerTonneKm: optional(Type.Number()),
  co2eGramsByData: Type.Object({ primary: grams, modelled: grams, default: grams }, { title: 'GramsByData' }),
};
const SumsSchema = Type.Object(SUMS, { title: 'ReportSums' });
const GroupSchema = Type.Object(
  {
    key: Type.Unsafe<string | null>({ type: ['string', 'null'], description: 'Null where results do not say.' }),
    ...SUMS,
    distanceType: optional(words(SUMMARY_DISTANCE_TYPES)),
    notStated: optional(
      Type.Object(
        { emissions: natural, stages: natural, activity: natural },
        {
          title: 'ReportNotStated',
          description: 'Results that do not state figures of this mode; absent where all do.',
        },
      ),
    ),
  },
  { title: 'ReportGroup' },
);
const GroupsSchema = Type.Object(
  {
    groups: Type.Array(GroupSchema),
    others: optional(Type.Object({ ...SUMS, groups: natural }, { title: 'ReportOthers' })),
  },
  { title: 'ReportGroups', description: 'Largest first; the rest is one sum.' },
);
const ResultsSchema = Type.Object(
  { count: natural, sha256: Type.String() },
  { title: 'ReportResults', description: 'How many results, and a checksum over all of them.' },
);
const HEAD = {
  id: Type.String(),
  status: words(['draft', 'issued', 'superseded']),
  createdAt: Type.String({ format: 'date-time' }),
  issuedAt: optional(Type.String({ format: 'date-time' })),
  ...texts(['supersedes', 'supersededBy']),
  title: Type.String(),
  period: PeriodSchema,
  filter: FilterSchema,
  totals: SumsSchema,
  results: ResultsSchema,
};

const ProfileSchema = Type.Object(
  {
    legalName: optional(Type.String({ maxLength: 300 })),
    identifiers: optional(
      Type.Array(Type.Object({ scheme: Type.String(), value: Type.String() }, { title: 'ProfileIdentifier' }), {
        maxItems: 20,
      }),
    ),
    address: optional(Type.Object(texts(['street', 'postcode', 'city', 'countryCode']), { title: 'ProfileAddress' })),
    contact: optional(Type.Object(texts(['name', 'email', 'phone']), { title: 'ProfileContact' })),
    logo: optional(Type.String({ description: 'A PNG or JPEG image as a data address.' })),
    statementLanguage: optional(words(['en', 'fr'])),
    certificateLanguage: optional(words([...LANGUAGES])),
    defaultScope3Category: optional(Type.Integer({ description: '4 upstream, 9 downstream.' })),
  },
  { $id: 'Profile', description: 'The organisation behind the account, as named in reports and footprints.' },
);

const share = Type.Number({ minimum: 0, maximum: 1 });
const ChangeSchema = Type.Object(
  {
    period: PeriodSchema,
    results: natural,
    co2eGrams: grams,
    tonneKm: Type.Number(),
    changeCo2eGrams: grams,
    byCause: Type.Object(
      {
        ...{ activity: grams, modeMix: grams, dataKinds: grams, efficiency: grams, hubs: grams },
        notStated: optional(grams),
      },
      { title: 'ReportCauses', description: 'They add up to the change.' },
    ),
  },
  { title: 'ReportChange', description: 'Against the same days of the year before; absent without results there.' },
);
const ReportSchema = Type.Object(
  {
    ...HEAD,
    owner: Type.Object(
      { account: Type.String() },
      { title: 'ReportOwner', description: 'The profile when it was made.' },
    ),
    dataQuality: Type.Object({ primary: share, modelled: share, default: share }, { title: 'ReportDataQuality' }),
    coverage: Type.Object(
      {
        ...{ withoutActivity: natural, withoutStages: natural, withoutDataQuality: natural, figuresOnly: natural },
        withoutModeFigures: optional(
          Type.Integer({
            minimum: 0,
            description: 'Results that lack emissions, stages or activity of one of their modes.',
          }),
        ),
        failedRows: optional(Type.Integer({ minimum: 0, description: 'Rows of files of the period that failed.' })),
        coveredShare: optional(share),
      },
      { title: 'ReportCoverage', description: 'Results that do not state all that is summed.' },
    ),
    ...{ byMode: Type.Array(GroupSchema), byMonth: Type.Array(GroupSchema) },
    byHubType: optional(
      Type.Array(
        Type.Object(
          {
            key: Type.String(),
            results: natural,
            co2eGrams: grams,
            tonnes: Type.Number(),
            co2eGramsPerTonne: optional(grams),
            notStated: optional(Type.Object({ emissions: natural, tonnes: natural }, { title: 'ReportHubsNotStated' })),
          },
          { title: 'ReportHubGroup' },
        ),
      ),
    ),
    uncertainty: optional(
      Type.Object(
        { lowerGrams: grams, upperGrams: grams, results: natural },
        {
          title: 'ReportUncertainty',
          description: 'Intervals of the results, added as if all errors had the same sign.',
        },
      ),
    ),
    change: optional(ChangeSchema),
    ...{ byCarrier: GroupsSchema, byLane: GroupsSchema, byCustomer: GroupsSchema },
    ...{ byOriginCountry: GroupsSchema, byDestinationCountry: GroupsSchema },
    method: Type.Object(
      {
        standard: Type.String(),
        ...{ names: Type.Array(Type.String()), gwp: Type.Array(Type.String()) },
        ...{ factorSets: Type.Array(Type.String()), dataVersions: Type.Array(Type.String()) },
        sources: Type.Array(
          Type.Object(
            {
              ...{ title: Type.String(), publisher: Type.String(), edition: Type.String(), licence: Type.String() },
            },
            { title: 'ReportSource' },
          ),
        ),
        parameters: optional(
          Type.Array(
            Type.Object(
              {
                mode: Type.String(),
                ...Object.fromEntries(
                  ['stated', 'assumed', 'factors'].map((name) => [name, Type.Array(Type.String())]),
                ),
              },
              { title: 'ReportModeParameters' },
            ),
            { description: 'Inputs of the models of each mode: given and assumed.' },
          ),
        ),
        readFromResults: natural,
      },
      { title: 'ReportMethod' },
    ),
    verification: optional(
      Type.Object(
        {
          ...{ verifier: Type.String(), level: words(['LIMITED', 'REASONABLE']), date: Type.String() },
          ...{ statement: Type.String(), standard: optional(Type.String()) },
          ...{ recordedAt: Type.String(), recordedBy: Type.String() },
        },
        { title: 'ReportVerification' },
      ),
    ),
    statement: optional(Type.String({ description: 'What is signed, JSON text.' })),
    signature: optional(
      Type.Object(
        { algorithm: Type.String(), keyId: Type.String(), value: Type.String() },
        { title: 'ReportSignature', description: 'Over the statement, base64url.' },
      ),
    ),
  },
  { $id: 'Report', description: 'Frozen figures of a period, and the present status of the report.' },
);

const VerificationSchema = Type.Object(
  {
    verifier: Type.String({ maxLength: 300 }),
    level: words(['LIMITED', 'REASONABLE']),
    statement: Type.String({ maxLength: 4000 }),
    date: optional(Type.String({ format: 'date', description: 'Today where it is not given.' })),
    standard: optional(Type.String({ maxLength: 300, description: 'Such as ISO 14064-3.' })),
  },
  { $id: 'VerificationRequest' },
);

const id = inPath('id', 'Id of the report.');
const base = { tag: 'Reports', parameters: [id], errors: FINDING_ERRORS } as const;
const report = (description: string) => ({ description, schema: ReportSchema });
const CONFLICT = { 409: '105 Conflict' };

export const CREATE_REPORT: Operation = {
  ...base,
  method: 'post',
  path: '/-/reports',
  operationId: 'createReport',
  summary: 'Freeze the sums of a period',
  description: 'Makes a draft. With `supersedes` it takes the place of an issued report when it is issued itself.',
  parameters: [],
  request: {
    schema: Type.Object(
      {
        period: PeriodSchema,
        title: optional(Type.String({ maxLength: 200 })),
        filter: optional(FilterSchema),
        supersedes: optional(Type.String({ description: 'Id of an issued report.' })),
      },
      { $id: 'ReportRequest' },
    ),
  },
  answer: { ...report('The draft.'), status: 201 },
  otherErrors: CONFLICT,
};

export const LIST_REPORTS: Operation = {
  ...base,
  method: 'get',
  path: '/-/reports',
  operationId: 'listReports',
  summary: 'List reports, newest first',
  description: 'Pages through the reports of the account.',
  parameters: paging(25, 100),
  answer: {
    description: 'A page.',
    schema: Type.Object(
      {
        items: Type.Array(Type.Object({ ...HEAD, verified: Type.Boolean() }, { title: 'ReportHead' })),
        hasMore: Type.Boolean(),
        nextCursor: optional(Type.String()),
      },
      { $id: 'ReportPage' },
    ),
  },
  errors: USUAL_ERRORS,
};

export const GET_REPORT: Operation = {
  ...base,
  method: 'get',
  path: '/-/reports/{id}',
  operationId: 'getReport',
  summary: 'Fetch a report',
  description: 'Its frozen figures, with status, verification and signature as they are now.',
  answer: report('The report.'),
};

export const DELETE_REPORT: Operation = {
  ...base,
  method: 'delete',
  path: '/-/reports/{id}',
  operationId: 'deleteReport',
  summary: 'Delete a draft',
  description: 'Issued reports stay.',
  answer: {
    description: 'It is gone.',
    schema: Type.Object({ deleted: Type.String({ description: 'Its id.' }) }, { $id: 'DeletedReport' }),
  },
  otherErrors: CONFLICT,
};

export const GET_REPORT_FILE: Operation = {
  ...base,
  method: 'get',
  path: '/-/reports/{id}/file',
  operationId: 'getReportFile',
  summary: 'A report as a file',
  description: 'JSON, CSV and XLSX hold every result; the PDF is for people.',
  parameters: [
    id,
    inQuery('format', 'Default json.', oneOf(Object.keys(CONTENT_TYPES))),
    inQuery('form', '`fr`: the French statement of greenhouse gases, with format=pdf.', oneOf(FORMS)),
  ],
  answer: {
    description: 'The file.',
    files: Object.values(CONTENT_TYPES).map((type) => type.split(';', 1)[0] ?? type),
  },
};

export const GET_REPORT_EVIDENCE: Operation = {
  ...base,
  method: 'get',
  path: '/-/reports/{id}/evidence',
  operationId: 'getReportEvidence',
  summary: 'Everything a verifier needs',
  description: 'Statement, signature, key and every result behind the report.',
  answer: { description: 'A ZIP file.', files: ['application/zip'] },
};

export const ISSUE_REPORT: Operation = {
  ...base,
  method: 'post',
  path: '/-/reports/{id}/issue',
  operationId: 'issueReport',
  summary: 'Sign a draft and make it final',
  description: 'Needs a key with the scope `admin`.',
  request: {
    schema: Type.Object(
      {
        conformity: optional(
          Type.String({ maxLength: 4000, description: 'A statement of conformity, signed with it.' }),
        ),
      },
      { $id: 'IssueRequest' },
    ),
    isOptional: true,
  },
  answer: report('The issued report.'),
  otherErrors: CONFLICT,
};

export const VERIFY_REPORT: Operation = {
  ...base,
  method: 'post',
  path: '/-/reports/{id}/verify',
  operationId: 'verifyReport',
  summary: 'Record who verified a report',
  description: 'Needs a key with the scope `verify`. An issued report is signed anew, with the verification in it.',
  request: {
    schema: VerificationSchema,
  },
  answer: report('The verified report.'),
  otherErrors: CONFLICT,
};

export const VERIFY_CERTIFICATE: Operation = {
  tag: 'Certificates',
  method: 'post',
  path: '/-/certificates/{uuid}/verify',
  operationId: 'verifyCertificate',
  summary: 'Record who verified a single calculation',
  description:
    'Needs a key with the scope `verify`. Possible once, while the certificate is current; the certificate, its status and its signed text then carry it.',
  parameters: [inPath('uuid', 'The last part of a `certificateUrl`.')],
  request: { schema: VerificationSchema },
  answer: { description: 'The certificate with its verification.', schema: CertificateStatusSchema },
  errors: FINDING_ERRORS,
  otherErrors: CONFLICT,
};

export const GET_PROFILE: Operation = {
  method: 'get',
  tag: 'Reports',
  path: '/-/profile',
  operationId: 'getProfile',
  summary: "The account's profile",
  description: 'Empty where nothing was entered.',
  answer: { description: 'The profile.', schema: ProfileSchema },
  errors: USUAL_ERRORS,
};

export const PUT_PROFILE: Operation = {
  ...GET_PROFILE,
  method: 'put',
  operationId: 'putProfile',
  summary: "Replace the account's profile",
  description: 'Replaces the whole profile. Needs a key with the scope `admin`.',
  request: { schema: ProfileSchema },
};
