import { randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import { createAllowances } from './allowance-store.js';
import { createAuditLog } from './audit-store.js';
import { createBatchStore } from './batch-store.js';
import { createCarrierStore } from './carrier-store.js';
import { createStampClock } from './clock.js';
import type { SqlDialect } from './dialect.js';
import { createDrawingStore } from './drawing-store.js';
import { createErasure } from './erasure-store.js';
import { createExchangeStore } from './exchange-store.js';
import { createJobStore } from './job-store.js';
import { createKeyStore } from './key-store.js';
import { createLedger } from './ledger-store.js';
import { createOrderedId } from './ordered-id.js';
import type { Store, SummaryStore } from './port.js';
import { createProfileStore } from './profile-store.js';
import { createReportStore } from './report-store.js';
import { createResultStore } from './result-store.js';
import { createShipmentStore } from './shipment-store.js';
import { createSignInRows } from './sign-in-rows.js';
import type { Reading } from './summaries/reading.js';
import { createSummaryStore } from './summary-store.js';
import { createUserTables } from './users.js';
import { createWebhookStore } from './webhook-store.js';

export interface StoreOptions {
  readonly rateLimitPerSecond: number;
  /** Clock, replaceable in tests. */
  readonly now?: () => Date;
  /** Source of random bytes, replaceable in tests. */
  readonly random?: (bytes: number) => Buffer;
  /**
   * Starts the thread that reads summaries and keeps their sums; without one they are read here, and sums are
   * calculated on demand.
   */
  readonly startReading?: (here: SummaryStore) => Reading;
  /** Whether somebody waits for an answer of this process, or is expected soon: work in the background then leaves pauses. Never by default. */
  readonly isAsked?: () => boolean;
}

/** Every port over one SQL database: the same statements for all databases. */
export function createSqlStore(dialect: SqlDialect, options: StoreOptions): Store {
  const { db } = dialect;
  const { rateLimitPerSecond, now = () => new Date(), random = randomBytes, isAsked = () => false } = options;
  const { closeReading, ...summaries } = createSummaryStore(dialect, now, options.startReading);
  const stamp = createStampClock(now);
  const nowMs = (): number => now().getTime();
  const forKeys = { stamp, random };
  const forCommits = { stamp, nowMs, createId: () => createOrderedId(nowMs()) };
  return {
    name: dialect.name,
    get pool() {
      return dialect.pool?.();
    },
    get logBytes() {
      return dialect.logBytes?.();
    },
    ...createLedger(db, stamp, forKeys),
    ...createKeyStore(dialect, nowMs, forKeys),
    ...createAllowances(dialect, rateLimitPerSecond, now),
    ...createResultStore(dialect, forCommits),
    ...createBatchStore(dialect, { ...forCommits, isAsked }),
    ...createJobStore(dialect, nowMs),
    ...createWebhookStore(dialect, forCommits),
    ...summaries,
    ...createShipmentStore(db, forKeys),
    ...createReportStore(dialect),
    ...createProfileStore(db, stamp),
    ...createDrawingStore(db, stamp),
    ...createErasure(db, stamp),
    ...createAuditLog(db, stamp),
    ...createUserTables(db, now),
    ...createSignInRows(db),
    ...createExchangeStore(db, { stamp, nowMs, random }),
    ...createCarrierStore(db, stamp),
    async ping() {
      await sql`select 1`.execute(db);
    },
    async checkWrite() {
      await dialect.checkRoom?.();
      await db
        .transaction()
        .execute((tx) => sql`update schema_migrations set version = 1 where version = 1`.execute(tx));
    },
    async close() {
      await closeReading();
      await dialect.close();
    },
  };
}
