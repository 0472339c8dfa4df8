import type { ModeFigures, StoredSummary, SummaryFilter } from './summaries.js';

export type ReportStatus = 'draft' | 'issued' | 'superseded';

/** A summary with the figures of each mode, as frozen in a report. */
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
  /** The frozen report, JSON text: never changed afterwards. */
  readonly documentJson: string;
  /** Id of the issued report that this one will replace. */
  readonly supersedes?: string;
}

export interface StoredReport extends NewReport {
  readonly status: ReportStatus;
  /** Who verified it and how, JSON text. */
  readonly verificationJson?: string;
  readonly issuedAt?: string;
  /** The signed statement, JSON text. */
  readonly statementJson?: string;
  readonly signature?: string;
  readonly supersededBy?: string;
}

export interface ReportPosition {
  readonly createdAt: string;
  readonly id: string;
}

/** Changes to a frozen report. They also change `status` and the report it replaces, in one transaction. */
export interface ReportChange {
  readonly verificationJson?: string;
  readonly issuedAt?: string;
  readonly statementJson?: string;
  readonly signature?: string;
  readonly status?: ReportStatus;
}

/** Reports over stored results. */
export interface ReportStore {
  /** All matching summaries, by day of shipment and id, as of one instant. */
  readFrozen(
    accountId: string,
    filter: SummaryFilter,
    each: (summaries: readonly FrozenSummary[]) => Promise<void>,
  ): Promise<void>;
  /** Adds the figures of each mode to a page of a list. */
  addModes(accountId: string, summaries: readonly StoredSummary[]): Promise<readonly FrozenSummary[]>;
  /** `parts` are the frozen lines, in order, as packed by the report room. */
  createReport(report: NewReport, parts: readonly Uint8Array[]): Promise<void>;
  findReport(accountId: string, id: string): Promise<StoredReport | undefined>;
  /** Of any account: an issued report may be checked by anybody who has it. */
  findIssuedReport(id: string): Promise<StoredReport | undefined>;
  findReportPart(id: string, part: number): Promise<Uint8Array | undefined>;
  /** The newest first. */
  listReports(
    accountId: string,
    query: { readonly after?: ReportPosition; readonly limit: number },
  ): Promise<{ readonly items: readonly StoredReport[]; readonly hasMore: boolean }>;
  /**
   * If the report is no longer as `seen`, nothing happens and the answer is false. The report that an issued one
   * replaces becomes superseded with it.
   */
  changeReport(seen: StoredReport, change: ReportChange): Promise<boolean>;
  /** A draft with its parts. False if there is none. */
  deleteReport(accountId: string, id: string): Promise<boolean>;
}
