import type { Allowances } from './ports/allowances.js';
import type { AuditLog } from './ports/audit.js';
import type { BatchStore, JobStore } from './ports/batches.js';
import type { CarrierStore } from './ports/carriers.js';
import type { DrawingStore } from './ports/drawings.js';
import type { Erasure } from './ports/erasure.js';
import type { ExchangeStore } from './ports/exchange.js';
import type { KeyStore } from './ports/keys.js';
import type { Ledger } from './ports/ledger.js';
import type { ProfileStore } from './ports/profiles.js';
import type { ReportStore } from './ports/reports.js';
import type { ResultStore } from './ports/results.js';
import type { ShipmentStore } from './ports/shipments.js';
import type { SignInRows } from './ports/sign-in.js';
import type { SummaryStore } from './ports/summaries.js';
import type { UserStore } from './ports/users.js';
import type { WebhookStore } from './ports/webhooks.js';

export type * from './ports/accounts.js';
export type * from './ports/allowances.js';
export type * from './ports/audit.js';
export type * from './ports/batches.js';
export type * from './ports/carriers.js';
export type * from './ports/drawings.js';
export type * from './ports/erasure.js';
export type * from './ports/exchange.js';
export type * from './ports/keys.js';
export type * from './ports/ledger.js';
export type * from './ports/paging.js';
export type * from './ports/profiles.js';
export type * from './ports/reports.js';
export type * from './ports/results.js';
export type * from './ports/shipments.js';
export type * from './ports/sign-in.js';
export type * from './ports/summaries.js';
export type * from './ports/users.js';
export type * from './ports/webhooks.js';

/**
 * All ports of step 7 over one database. Readers ask for the ports they need; only the code that opens the store has
 * all of them.
 * @throws ApiFault SERVICE_UNAVAILABLE if the store cannot be reached
 */
export interface Store
  extends ResultStore,
    SummaryStore,
    ShipmentStore,
    ReportStore,
    ProfileStore,
    DrawingStore,
    Erasure,
    AuditLog,
    Ledger,
    KeyStore,
    Allowances,
    UserStore,
    SignInRows,
    ExchangeStore,
    CarrierStore,
    BatchStore,
    JobStore,
    WebhookStore,
    StoreHealth {}

export interface StoreHealth {
  readonly name: string;
  /** Current database connections; undefined if there is no pool. */
  readonly pool?: PoolState | undefined;
  /** Size of SQLite's write-ahead log; undefined for other databases. */
  readonly logBytes?: number | undefined;
  /** A cheap round trip to the store. */
  ping(): Promise<void>;
  /** A write without effect: fails on a full or read-only disk, which still answers reads. */
  checkWrite(): Promise<void>;
  close(): Promise<void>;
}

export interface PoolState {
  readonly used: number;
  readonly idle: number;
  /** Operations that wait for a connection. */
  readonly waiting: number;
}
