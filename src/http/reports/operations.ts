import { Type } from '@sinclair/typebox';
import { CertificateStatusSchema } from '../../certify/status.js';
import { CONTENT_TYPES } from '../../report/files/file.js';
import { FORMS } from '../../report/pdf/drawer.js';
import { SUMMARY_DISTANCE_TYPES, SUMMARY_MODES } from '../../stored/summary.js';
import { LANGUAGES } from '../../words/texts.js';
import { day, grams, instant, natural, pageOf, share, words } from '../fields.js';
import type { Operation } from '../operation.js';
import { FINDING_ERRORS, inPath, inQuery, oneOf, paging, USUAL_ERRORS } from '../parameters.js';

const optional = Type.Optional;
const texts = (names: readonly string[]) => Object.fromEntries(names.map((name) => [name, optional(Type.String())]));

const PeriodSchema = Type.Object(
  { from: day(), to: day('Exclusive.') },
  { title: 'ReportPeriod', description: 'Days of shipment that the report covers.' },
);
const FilterSchema = Type.Object(
  {
    tags: optional(Type.Record(Type.String(), Type.String(), { description: 'Tags; all must match.' })),
    mode: optional(words(SUMMARY_MODES.filter((mode) => mode !== 'HUB'))),
    ...texts(['carrier', 'lane', 'batch', 'country', 'originCountry', 'destinationCountry']),
  },
  { title: 'ReportFilter' },
);
const SUMS = {
  results: natural(),
  ...{ co2eGrams: grams, wttCo2eGrams: grams, ttwCo2eGrams: grams, hubCo2eGrams: grams },
  ...{ tonneKm: Type.Number(), distanceKm: Type.Number(), massTonnes: Type.Number() },
  co2eGramsPerTonneKm: optional(Type.Number()),
  co2eGramsByData: Type.Object({ primary: grams, modelled: grams, default: grams }, { title: 'GramsByData' }),
};
const SumsSchema = Type.Object(SUMS, { title: 'ReportSums' });
const GroupSchema = Type.Object(
  {
    key: Type.Unsafe<string | null>({
      type: ['string', 'null'],
      description: 'Key of the group; null if results do not state it.',
    }),
    ...SUMS,
    distanceType: optional(words(SUMMARY_DISTANCE_TYPES)),
    notStated: optional(
      Type.Object(
        { emissions: natural(), stages: natural(), activity: natural() },
        {
          title: 'ReportNotStated',
          description: 'Number of results that lack figures of this mode; absent if none do.',
        },
      ),
    ),
  },
  { title: 'ReportGroup' },
);
const GroupsSchema = Type.Object(
  {
    groups: Type.Array(GroupSchema),
    others: optional(Type.Object({ ...SUMS, groups: natural() }, { title: 'ReportOthers' })),
  },
  { title: 'ReportGroups', description: 'Largest groups first; the rest is one sum.' },
);
const ResultsSchema = Type.Object(
  { count: natural(), sha256: Type.String() },
  { title: 'ReportResults', description: 'Number of results, and a checksum over all of them.' },
);
const HEAD = {
  id: Type.String(),
  status: words(['draft', 'issued', 'superseded']),
  createdAt: instant(),
  issuedAt: optional(instant()),
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

const ChangeSchema = Type.Object(
  {
    period: PeriodSchema,
    results: natural(),
    co2eGrams: grams,
    tonneKm: Type.Number(),
    changeCo2eGrams: grams,
    byCause: Type.Object(
      {
        ...{ activity: grams, modeMix: grams, dataKinds: grams, efficiency: grams, hubs: grams },
        notStated: optional(grams),
      },
      { title: 'ReportCauses', description: 'The change by cause; the parts add up to the change.' },
    ),
  },
  {
    title: 'ReportChange',
    description: 'Comparison with the same days of the year before; absent if there are no results.',
  },
);
const FiguresOnlySchema = Type.Object(
  {
    bases: Type.Array(
      Type.Object(
        {
          ...{ results: natural(), method: Type.String(), factorSet: Type.String() },
          gwp: optional(
            Type.String({ description: 'Absent if it was not recorded and the factors are another edition.' }),
          ),
          dataVersions: Type.Array(Type.String()),
          sources: Type.Union([Type.Literal('RECALCULATED'), Type.Literal('OTHER_EDITION')], {
            description:
              'RECALCULATED: rows were calculated again, and those with the same factors name their sources. OTHER_EDITION: the service had another edition of the factors.',
          }),
          recalculated: optional(
            Type.Integer({ minimum: 0, description: 'Number of rows that were calculated again.' }),
          ),
          reproduced: optional(
            Type.Integer({ minimum: 0, description: 'Number of them that rest on the same factors.' }),
          ),
        },
        { title: 'ReportBasis' },
      ),
    ),
    expired: Type.Integer({ minimum: 0, description: 'Number of results whose file has been deleted.' }),
    unrecorded: Type.Integer({ minimum: 0, description: 'Number of results without recorded versions.' }),
  },
  {
    title: 'ReportFiguresOnly',
    description: 'Versions behind results of which only figures are kept; absent if there are none.',
  },
);
const ReportSchema = Type.Object(
  {
    ...HEAD,
    owner: Type.Object(
      { account: Type.String() },
      { title: 'ReportOwner', description: "The account's profile when the report was created." },
    ),
    dataQuality: Type.Object({ primary: share, modelled: share, default: share }, { title: 'ReportDataQuality' }),
    coverage: Type.Object(
      {
        ...{
          withoutActivity: natural(),
          withoutStages: natural(),
          withoutDataQuality: natural(),
          figuresOnly: natural(),
        },
        withoutModeFigures: optional(
          Type.Integer({
            minimum: 0,
            description: 'Number of results that lack emissions, WTT and TTW, or activity of one of their modes.',
          }),
        ),
        failedRows: optional(
          Type.Integer({ minimum: 0, description: 'Number of failed rows in files of the period.' }),
        ),
        coveredShare: optional(share),
      },
      { title: 'ReportCoverage', description: 'Number of results that lack a figure.' },
    ),
    ...{ byMode: Type.Array(GroupSchema), byMonth: Type.Array(GroupSchema) },
    byHubType: optional(
      Type.Array(
        Type.Object(
          {
            key: Type.String(),
            results: natural(),
            co2eGrams: grams,
            tonnes: Type.Number(),
            co2eGramsPerTonne: optional(grams),
            notStated: optional(
              Type.Object({ emissions: natural(), tonnes: natural() }, { title: 'ReportHubsNotStated' }),
            ),
          },
          { title: 'ReportHubGroup' },
        ),
      ),
    ),
    uncertainty: optional(
      Type.Object(
        { lowerGrams: grams, upperGrams: grams, results: natural() },
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
            { description: 'Inputs of the models by mode, stated and assumed.' },
          ),
        ),
        readFromResults: natural(),
        figuresOnly: optional(FiguresOnlySchema),
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
    statement: optional(Type.String({ description: 'Signed text, JSON.' })),
    signature: optional(
      Type.Object(
        { algorithm: Type.String(), keyId: Type.String(), value: Type.String() },
        { title: 'ReportSignature', description: 'Signature of the statement, base64url.' },
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
    date: optional(day('Today by default.')),
    standard: optional(
      Type.String({ maxLength: 300, description: 'Standard of the verification, such as ISO 14064-3.' }),
    ),
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
  summary: 'Create a report',
  description:
    'Adds up the stored results of a period and freezes the totals in a draft. With `supersedes`, issuing the draft marks that report as superseded.',
  parameters: [],
  request: {
    schema: Type.Object(
      {
        period: PeriodSchema,
        title: optional(Type.String({ maxLength: 200 })),
        filter: optional(FilterSchema),
        supersedes: optional(Type.String({ description: 'Id of the issued report that this one replaces.' })),
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
    schema: pageOf(Type.Object({ ...HEAD, verified: Type.Boolean() }, { title: 'ReportHead' }), 'ReportPage'),
  },
  errors: USUAL_ERRORS,
};

export const GET_REPORT: Operation = {
  ...base,
  method: 'get',
  path: '/-/reports/{id}',
  operationId: 'getReport',
  summary: 'Get a report',
  description: 'The frozen figures, with the current status, verification and signature.',
  answer: report('The report.'),
};

export const DELETE_REPORT: Operation = {
  ...base,
  method: 'delete',
  path: '/-/reports/{id}',
  operationId: 'deleteReport',
  summary: 'Delete a draft',
  description: 'Issued reports cannot be deleted.',
  answer: {
    description: 'Deleted.',
    schema: Type.Object(
      { deleted: Type.String({ description: 'Id of the deleted report.' }) },
      { $id: 'DeletedReport' },
    ),
  },
  otherErrors: CONFLICT,
};

export const GET_REPORT_FILE: Operation = {
  ...base,
  method: 'get',
  path: '/-/reports/{id}/file',
  operationId: 'getReportFile',
  summary: 'Download a report',
  description: 'JSON, CSV and XLSX contain every result; the PDF is for readers.',
  parameters: [
    id,
    inQuery('format', 'Default json.', oneOf(Object.keys(CONTENT_TYPES))),
    inQuery('form', '`fr`: the French statement of greenhouse gases, with format=pdf.', oneOf(FORMS)),
    inQuery(
      'language',
      'Language of the PDF. By default that of certificates in the profile the report was created with, or English.',
      oneOf(LANGUAGES),
    ),
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
  summary: 'Download the evidence package',
  description: 'What a verifier needs: statement, signature, public key and every result behind the report.',
  answer: { description: 'A ZIP file.', files: ['application/zip'] },
};

export const ISSUE_REPORT: Operation = {
  ...base,
  method: 'post',
  path: '/-/reports/{id}/issue',
  operationId: 'issueReport',
  summary: 'Issue a report',
  description: 'Signs the draft and makes it final. Needs a key with the scope `admin`.',
  request: {
    schema: Type.Object(
      {
        conformity: optional(
          Type.String({ maxLength: 4000, description: 'A statement of conformity, signed with the report.' }),
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
  summary: 'Record the verification of a report',
  description: 'Needs a key with the scope `verify`. An issued report is signed again, with the verification.',
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
  summary: 'Record the verification of a single calculation',
  description:
    'Needs a key with the scope `verify`. Possible once, while the certificate is current. The verification then appears on the certificate, in its status and in the signed text.',
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
  summary: "Get the account's profile",
  description: 'Properties that were never set are absent.',
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
