import { createHash } from 'node:crypto';
import { type ApiFault, fault } from '../errors/fault.js';
import { parseOwn } from '../own-json.js';
import type { ReportStore, StoredReport } from '../record/port.js';
import { readObject } from './request.js';
import type { Signer } from './sign.js';
import { MAX_STATEMENT, readStatement, readVerification } from './verification.js';
import { documentOf } from './view.js';

/** Outside dependencies of issuing and verifying. */
export interface IssueDependencies {
  readonly store: ReportStore;
  readonly signer: Signer;
  readonly now: () => Date;
}

/**
 * Signs a draft and makes it final; the report it replaces becomes superseded.
 * @throws ApiFault CONFLICT if it is no longer a draft, INVALID_PROPERTY_VALUE
 */
export async function issueReport(report: StoredReport, body: unknown, dependencies: IssueDependencies): Promise<void> {
  const { conformity } = readObject('the body', body, ['conformity']);
  const stated = conformity === undefined ? undefined : readStatement('conformity', conformity, MAX_STATEMENT);
  if (report.status !== 'draft') throw conflict(`the report is ${report.status}; only a draft can be issued`);
  const issuedAt = dependencies.now().toISOString();
  const statementJson = writeStatement({ ...report, issuedAt }, report.verificationJson, stated);
  const signature = dependencies.signer.sign(statementJson);
  const done = await dependencies.store.changeReport(report, { status: 'issued', issuedAt, statementJson, signature });
  if (!done) throw conflict('the report was changed meanwhile');
}

/**
 * Records who verified the frozen figures and how. An issued report is signed again, with the verification included.
 * @throws ApiFault API_PROPERTY_MISSING, INVALID_PROPERTY_VALUE, INVALID_DATE_TIME, CONFLICT
 */
export async function verifyReport(
  report: StoredReport,
  body: unknown,
  recordedBy: string,
  dependencies: IssueDependencies,
): Promise<void> {
  const recordedAt = dependencies.now().toISOString();
  const verification = readVerification(body, recordedAt.slice(0, 10), { recordedAt, recordedBy });
  if (report.status === 'superseded') throw conflict('the report is superseded; verify the one that replaced it');
  if (report.status === 'issued' && report.verificationJson !== undefined) {
    throw conflict('the report is issued with a verification, which is final');
  }
  const verificationJson = JSON.stringify(verification);
  const stated =
    report.statementJson === undefined ? undefined : parseOwn<{ conformity?: string }>(report.statementJson);
  const statementJson = stated && writeStatement(report, verificationJson, stated.conformity);
  const done = await dependencies.store.changeReport(report, {
    verificationJson,
    ...(statementJson !== undefined && { statementJson, signature: dependencies.signer.sign(statementJson) }),
  });
  if (!done) throw conflict('the report was changed meanwhile');
}

/** The signed statement: short enough to print, and bound to everything else by checksums. */
function writeStatement(
  report: StoredReport,
  verificationJson: string | undefined,
  conformity: string | undefined,
): string {
  const { title, period, owner, totals, results, method } = documentOf(report);
  const { co2eGrams, wttCo2eGrams, ttwCo2eGrams, hubCo2eGrams, tonneKm } = totals;
  return JSON.stringify({
    type: 'cargowake-report-1',
    report: report.id,
    issuedAt: report.issuedAt,
    owner: owner.legalName ?? owner.account,
    title,
    period,
    totals: { co2eGrams, wttCo2eGrams, ttwCo2eGrams, hubCo2eGrams, tonneKm },
    results,
    standard: method.standard,
    ...(conformity !== undefined && { conformity }),
    ...(report.supersedes !== undefined && { supersedes: report.supersedes }),
    ...(verificationJson !== undefined && { verification: parseOwn<unknown>(verificationJson) }),
    documentSha256: createHash('sha256').update(report.documentJson, 'utf8').digest('hex'),
  });
}

export const conflict = (detail: string): ApiFault => fault('CONFLICT', detail);
