import { Type } from '@sinclair/typebox';
import type { FastifyInstance } from 'fastify';
import { ApiFault } from '../../errors/fault.js';
import type { ReportStore, StoredReport } from '../../record/port.js';
import { readSignature } from '../../report/sign.js';
import { documentOf } from '../../report/view.js';
import { asObject, asText } from '../../stored/json.js';
import { grams, instant, words } from '../fields.js';
import type { Operation } from '../operation.js';

const StatusSchema = Type.Object(
  {
    state: words(['ISSUED', 'SUPERSEDED']),
    id: Type.String(),
    ...{ title: Type.String(), owner: Type.String() },
    period: Type.Object({ from: Type.String(), to: Type.String() }, { title: 'IssuedPeriod' }),
    issuedAt: Type.Optional(instant()),
    totals: Type.Object(
      { co2eGrams: grams, wttCo2eGrams: grams, ttwCo2eGrams: grams, hubCo2eGrams: grams, tonneKm: Type.Number() },
      { title: 'IssuedTotals' },
    ),
    results: Type.Object({ count: Type.Integer(), sha256: Type.String() }, { title: 'IssuedResults' }),
    supersededBy: Type.Optional(Type.String()),
    verification: Type.Optional(
      Type.Object(
        {
          ...{ verifier: Type.String(), level: Type.String(), date: Type.String(), statement: Type.String() },
          standard: Type.Optional(Type.String()),
        },
        { title: 'IssuedVerification' },
      ),
    ),
    statement: Type.Optional(Type.String({ description: 'What is signed.' })),
    signature: Type.Optional(
      Type.Object(
        { algorithm: Type.String(), keyId: Type.String(), value: Type.String() },
        {
          title: 'IssuedSignature',
          description: 'Signature of the statement, base64url; public keys are at /.well-known/cargowake-keys.json.',
        },
      ),
    ),
  },
  { $id: 'IssuedReport', description: 'Public data of an issued report, for recipients to compare their copy with.' },
);

export const GET_ISSUED_REPORT: Operation = {
  method: 'get',
  path: '/report/{id}/status',
  operationId: 'getIssuedReport',
  tag: 'Reports',
  summary: 'Check whether an issued report is current',
  description: 'Totals, verification and signed text. The same as a web page: `/report/{id}`.',
  isPublic: true,
  parameters: [{ name: 'id', in: 'path', schema: { type: 'string' }, description: 'Id of the report.' }],
  answer: { description: 'The status: issued or superseded.', schema: StatusSchema },
  errors: [400, 404, 500, 503],
};

/** Public: anybody with an issued report can compare it, and sees nothing that is not in it. */
export function publicReportRoutes(app: FastifyInstance, store: Pick<ReportStore, 'findIssuedReport'>): void {
  const find = async (id: string): Promise<StoredReport> => {
    const report = await store.findIssuedReport(id);
    if (report === undefined) throw new ApiFault('EMISSIONS_RESULT_NOT_FOUND', ['no issued report has this id']);
    return report;
  };
  const hidden = { 'cache-control': 'no-store', 'x-robots-tag': 'noindex', 'x-content-type-options': 'nosniff' };
  app.get<{ Params: { readonly id: string } }>(
    '/report/:id/status',
    { config: { operation: GET_ISSUED_REPORT } },
    async (request, reply) => {
      const status = statusOf(await find(request.params.id));
      return reply.headers(hidden).type('application/json; charset=utf-8').send(JSON.stringify(status));
    },
  );
  app.get<{ Params: { readonly id: string } }>('/report/:id', async (request, reply) =>
    reply
      .headers({ ...hidden, 'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'" })
      .type('text/html; charset=utf-8')
      .send(writePage(statusOf(await find(request.params.id)))),
  );
}

function statusOf(report: StoredReport) {
  const { title, period, owner, totals, results } = documentOf(report);
  const { co2eGrams, wttCo2eGrams, ttwCo2eGrams, hubCo2eGrams, tonneKm } = totals;
  const { verifier, level, date, statement, standard } = asObject(
    report.verificationJson === undefined ? undefined : JSON.parse(report.verificationJson),
  );
  return {
    state: report.status === 'issued' ? ('ISSUED' as const) : ('SUPERSEDED' as const),
    ...{ id: report.id, title, owner: owner.legalName ?? owner.account, period },
    ...(report.issuedAt !== undefined && { issuedAt: report.issuedAt }),
    totals: { co2eGrams, wttCo2eGrams, ttwCo2eGrams, hubCo2eGrams, tonneKm },
    results,
    ...(report.supersededBy !== undefined && { supersededBy: report.supersededBy }),
    ...(report.verificationJson !== undefined && {
      verification: { verifier, level, date, statement, ...(standard !== undefined && { standard }) },
    }),
    ...(report.statementJson !== undefined && { statement: report.statementJson }),
    ...(report.signature !== undefined && { signature: readSignature(report.signature) }),
  };
}

const escapeHtml = (text: string): string => text.replace(/[&<>"']/g, (sign) => `&#${sign.codePointAt(0)};`);

/** Without scripts, so that it can be read and printed anywhere. */
function writePage(status: ReturnType<typeof statusOf>): string {
  const { verification, signature } = status;
  const kg = (amount: number): string =>
    `${(amount / 1000).toLocaleString('en', { maximumFractionDigits: 3 })} kg CO2e`;
  const said = (name: 'verifier' | 'level' | 'date' | 'statement' | 'standard'): string =>
    asText(asObject(verification)[name]) ?? '';
  const lines: readonly (readonly [string, string])[] = [
    ['Status', status.state === 'ISSUED' ? 'Issued; it still stands' : 'Superseded by a later report'],
    ['Reporting organisation', status.owner],
    ['Period', `${status.period.from} to ${status.period.to}, the last day not included`],
    ['Issued', status.issuedAt ?? ''],
    ['Emissions, well-to-wheel and hubs', kg(status.totals.co2eGrams)],
    ['of transport, well-to-tank', kg(status.totals.wttCo2eGrams)],
    ['of transport, tank-to-wheel', kg(status.totals.ttwCo2eGrams)],
    ['of hubs', kg(status.totals.hubCo2eGrams)],
    ['Transport activity', `${status.totals.tonneKm.toLocaleString('en', { maximumFractionDigits: 1 })} tonne-km`],
    ['Results', `${status.results.count}, SHA-256 ${status.results.sha256}`],
    [
      'Verification',
      verification === undefined
        ? 'None by a third party'
        : `${said('verifier')}, ${said('level').toLowerCase()} assurance, ${said('date')}${said('standard') && `, ${said('standard')}`}: ${said('statement')}`,
    ],
    ['Signed text', status.statement ?? ''],
    ['Signature (Ed25519)', signature === undefined ? '' : `key ${signature.keyId}: ${signature.value}`],
  ];
  const rows = lines
    .filter(([, value]) => value !== '')
    .map(([label, value]) => `<tr><th scope="row">${escapeHtml(label)}</th><td>${escapeHtml(value)}</td></tr>`);
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${escapeHtml(status.title)}</title>
<style>body{font:16px/1.5 system-ui,sans-serif;max-width:60rem;margin:2rem auto;padding:0 1rem;color:#1a2b33}th{text-align:left;vertical-align:top;padding:.35rem 1rem .35rem 0;white-space:nowrap;font-weight:600}td{padding:.35rem 0;overflow-wrap:anywhere}tr{border-bottom:1px solid #d8e0e4}table{border-collapse:collapse;width:100%}p{color:#4a5b63}</style></head>
<body><h1>${escapeHtml(status.title)}</h1><table>${rows.join('')}</table>
<p>The public key is at /.well-known/cargowake-keys.json. A copy of the report is genuine where its signed text and signature are the ones above.</p></body></html>`;
}
