import { parseOwn } from '../own-json.js';
import type { StoredReport } from '../record/port.js';
import { asObject } from '../stored/json.js';
import type { ReportDocument } from './document.js';
import { readSignature } from './sign.js';

export const documentOf = (report: StoredReport): ReportDocument => parseOwn<ReportDocument>(report.documentJson);

/** A report in answers and files: its frozen content and its later state. */
export function viewReport(report: StoredReport) {
  const { version: _, title, ...document } = documentOf(report);
  return {
    ...headOf(report),
    title,
    ...document,
    ...(report.verificationJson !== undefined && { verification: asObject(JSON.parse(report.verificationJson)) }),
    ...(report.statementJson !== undefined && { statement: report.statementJson }),
    ...(report.signature !== undefined && { signature: readSignature(report.signature) }),
  };
}

/** A report in lists. */
export function viewHead(report: StoredReport) {
  const { title, period, filter, totals, results } = documentOf(report);
  return { ...headOf(report), title, period, filter, totals, results, verified: report.verificationJson !== undefined };
}

const headOf = ({ id, status, createdAt, issuedAt, supersedes, supersededBy }: StoredReport) => ({
  ...{ id, status, createdAt },
  ...(issuedAt !== undefined && { issuedAt }),
  ...(supersedes !== undefined && { supersedes }),
  ...(supersededBy !== undefined && { supersededBy }),
});
