import type { FastifyReply } from 'fastify';
import { ApiFault, fault } from '../../errors/fault.js';
import type { AccountProfile, Store, StoredReport } from '../../record/port.js';
import { writeEvidence } from '../../report/files/evidence.js';
import { CONTENT_TYPES, STREAMED_FORMATS, writeReportFile } from '../../report/files/file.js';
import { freezeReport } from '../../report/freeze.js';
import { conflict, issueReport, verifyReport } from '../../report/issue.js';
import { eachLines } from '../../report/lines.js';
import { createDrawer, FORMS } from '../../report/pdf/drawer.js';
import { parseReportRequest } from '../../report/request.js';
import { openSignerOnce, type Signer } from '../../report/sign.js';
import { documentOf, viewHead, viewReport } from '../../report/view.js';
import { LANGUAGES } from '../../words/texts.js';
import { restIfDue } from '../at-ease.js';
import { decodeCursor, encodeCursor } from '../cursor.js';
import { beginDownload } from '../download.js';
import { cursorOf, limitOf } from '../input.js';
import { createShares } from '../shares.js';
import { type RecalculatingDependencies, recalculationFor } from './recalculating.js';

export interface ReportDependencies {
  readonly store: Store;
  readonly publicUrl: () => string;
  readonly now?: () => Date;
}

/** Creating a report also calculates some rows again, of which only figures were kept. */
export type ReportAnswersDependencies = ReportDependencies & RecalculatingDependencies;

type Account = { readonly id: string; readonly name: string };
type Query = Readonly<Record<string, unknown>>;

const DEFAULT_LIMIT = 25;
const MAX_LIMIT = 100;
/** Each holds a large result in memory at a time, packed, and one thread reads them for all. */
const share = createShares('reports are being made', { ofAccount: 2, inAll: 8 });

/** Operations on an account's reports, the same for keys and for dashboard users. */
export interface ReportAnswers {
  create(account: Account, body: unknown, reply: FastifyReply): Promise<FastifyReply>;
  list(accountId: string, query: Query): Promise<unknown>;
  get(accountId: string, id: string): Promise<unknown>;
  sendFile(accountId: string, id: string, query: Query, reply: FastifyReply): Promise<FastifyReply>;
  issue(accountId: string, id: string, body: unknown): Promise<unknown>;
  verify(accountId: string, id: string, body: unknown, by: string): Promise<unknown>;
  remove(accountId: string, id: string): Promise<unknown>;
  sendEvidence(accountId: string, id: string, reply: FastifyReply): Promise<FastifyReply>;
  signer(): Promise<Signer>;
  close(): Promise<void>;
}

export function answerReports(given: ReportAnswersDependencies): ReportAnswers {
  const { store, now = () => new Date() } = given;
  const drawer = createDrawer();
  const signer = openSignerOnce(store);
  const find = async (accountId: string, id: string): Promise<StoredReport> => {
    const report = await store.findReport(accountId, id);
    if (report === undefined) throw unknown(id);
    return report;
  };
  const dependencies = async () => ({ store, now, signer: await signer() });
  return {
    signer,
    close: () => drawer.close(),
    async create(account, body, reply) {
      share(account.id, reply);
      reply.server.leaveSlot(reply.request);
      const request = parseReportRequest(body);
      if (request.supersedes !== undefined) {
        const old = await find(account.id, request.supersedes);
        if (old.status !== 'issued')
          throw conflict(`supersedes: that report is ${old.status}; an issued one is superseded`);
      }
      const inTurn = reply.server.largeInTurn(account.id);
      const giveWay = (): Promise<void> => restIfDue(reply.server.isAnswering);
      const report = await freezeReport(store, account, request, now(), {
        ...{ inTurn, giveWay },
        recalculation: recalculationFor(account.id, given),
      });
      return reply
        .status(201)
        .type(CONTENT_TYPES.json)
        .send(JSON.stringify(viewReport(report)));
    },
    async list(accountId, query) {
      const [limit, cursor] = [limitOf(query, DEFAULT_LIMIT, MAX_LIMIT), cursorOf(query)];
      const after = cursor === undefined ? undefined : decodeCursor(cursor);
      const { items, hasMore } = await store.listReports(accountId, { limit, ...(after && { after }) });
      const last = items.at(-1);
      return {
        items: items.map(viewHead),
        hasMore,
        ...(hasMore && last !== undefined && { nextCursor: encodeCursor(last) }),
      };
    },
    get: async (accountId, id) => viewReport(await find(accountId, id)),
    async sendFile(accountId, id, query, reply) {
      const format = readOne('format', query.format ?? 'json', [...STREAMED_FORMATS, 'pdf'] as const);
      if (query.form !== undefined && query.form !== 'report' && format !== 'pdf')
        throw fault('INVALID_PROPERTY_VALUE', 'form: needs format=pdf');
      if (query.language !== undefined && format !== 'pdf')
        throw fault('INVALID_PROPERTY_VALUE', 'language: needs format=pdf');
      const report = await find(accountId, id);
      const { owner } = documentOf(report);
      const form = readOne('form', query.form ?? (format === 'pdf' ? usualForm(owner) : 'report'), FORMS);
      const language = readOne('language', query.language ?? owner.certificateLanguage ?? 'en', LANGUAGES);
      const name = `${form === 'fr' ? 'information-ges' : 'report'}-${report.periodFrom}-${report.id}.${format}`;
      const withHead = () =>
        reply
          .type(CONTENT_TYPES[format])
          .header('content-disposition', `attachment; filename="${name}"`)
          .header('x-content-type-options', 'nosniff');
      if (format === 'pdf') {
        const pdf = await drawer.draw(report, { form, language }, store);
        return withHead().send(Buffer.from(pdf));
      }
      const download = beginDownload(reply);
      const lines = download.read(eachLines(store, report.id));
      return withHead().send(download.write(writeReportFile(format, report, lines)));
    },
    async sendEvidence(accountId, id, reply) {
      const report = await find(accountId, id);
      const download = beginDownload(reply, 'RESULTS');
      const { count } = documentOf(report).results;
      const lines = download.read(eachLines(store, report.id));
      const { publicKey } = await signer();
      const zip = writeEvidence(report, count, publicKey, { lines, store, inTurn: download.inTurn });
      return reply
        .type('application/zip')
        .header('content-disposition', `attachment; filename="evidence-${report.id}.zip"`)
        .header('x-content-type-options', 'nosniff')
        .send(download.write(zip));
    },
    async issue(accountId, id, body) {
      await issueReport(await find(accountId, id), body ?? {}, await dependencies());
      return viewReport(await find(accountId, id));
    },
    async verify(accountId, id, body, by) {
      await verifyReport(await find(accountId, id), body, by, await dependencies());
      return viewReport(await find(accountId, id));
    },
    async remove(accountId, id) {
      const { status } = await find(accountId, id);
      if (status !== 'draft' || !(await store.deleteReport(accountId, id))) {
        throw conflict(`the report is ${status}; only drafts can be deleted`);
      }
      return { deleted: id };
    },
  };
}

/** A company with French statements gets the French form by default. */
const usualForm = ({ statementLanguage }: AccountProfile): (typeof FORMS)[number] =>
  statementLanguage === 'fr' ? 'fr' : 'report';

function readOne<T extends string>(name: string, value: unknown, known: readonly T[]): T {
  const found = known.find((one) => one === value);
  if (found === undefined) throw fault('INVALID_PROPERTY_VALUE', `${name}: must be one of ${known.join(', ')}`);
  return found;
}

const unknown = (id: string): ApiFault =>
  new ApiFault('EMISSIONS_RESULT_NOT_FOUND', [`no report with id ${JSON.stringify(id)} belongs to this account`]);
