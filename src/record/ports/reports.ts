import type { ModeFigures, StoredSummary, SummaryFilter } from './summaries.js';

export type ReportStatus = 'draft' | 'issued' | 'superseded';

/** A summary with what each mode did, as a report freezes it. */
export interface FrozenSummary extends StoredSummary {
  readonly byMode: readonly ModeFigures[];
}

export interface NewReport {
  readonly id: string;
  readonly accountId: string;
  readonly createdAt: string;
  readonly title: string;
  /** Days, `to` exclusive. */
  readonly periodFrom: string;
  readonly periodTo: string;
  /** The report as it was frozen, JSON text: never changed afterwards. */
  readonly documentJson: string;
  /** Id of the issued report that this one will replace. */
  readonly supersedes?: string;
}

export interface StoredReport extends NewReport {
  readonly status: ReportStatus;
  /** Who verified it and how, JSON text. */
  readonly verificationJson?: string;
  readonly issuedAt?: string;
  /** What was signed, JSON text. */
  readonly statementJson?: string;
  readonly signature?: string;
  readonly supersededBy?: string;
}

export interface ReportPosition {
  readonly createdAt: string;
  readonly id: string;
}

/** What changes about a report once it is frozen; `status` and whom it replaces change with it, in one transaction. */
export interface ReportChange {
  readonly verificationJson?: string;
  readonly issuedAt?: string;
  readonly statementJson?: string;
  readonly signature?: string;
  readonly status?: ReportStatus;
}

/** Reports over stored results. */
export interface ReportStore {
  /** Every summary that fits, by day of shipment and id, as of one instant. */
  readFrozen(
    accountId: string,
    filter: SummaryFilter,
    each: (summaries: readonly FrozenSummary[]) => Promise<void>,
  ): Promise<void>;
  /** A page of a list with what each mode did. */
  addModes(accountId: string, summaries: readonly StoredSummary[]): Promise<readonly FrozenSummary[]>;
  /** `parts` are the frozen lines, in order, as the report room packs them. */
  createReport(report: NewReport, parts: readonly Uint8Array[]): Promise<void>;
  findReport(accountId: string, id: string): Promise<StoredReport | undefined>;
  /** Of whatever account: what was issued may be checked by whoever holds it. */
  findIssuedReport(id: string): Promise<StoredReport | undefined>;
  findReportPart(id: string, part: number): Promise<Uint8Array | undefined>;
  /** The newest first. */
  listReports(
    accountId: string,
    query: { readonly after?: ReportPosition; readonly limit: number },
  ): Promise<{ readonly items: readonly StoredReport[]; readonly hasMore: boolean }>;
  /** Nothing happens and the answer is false where the report meanwhile is no longer as `seen`. What an issued report replaces is superseded with it. */
  changeReport(seen: StoredReport, change: ReportChange): Promise<boolean>;
  /** A draft with its parts. False where there is none. */
  deleteReport(accountId: string, id: string): Promise<boolean>;
}
