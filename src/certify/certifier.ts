import { hash } from 'node:crypto';
import { availableParallelism } from 'node:os';
import { ApiFault } from '../errors/fault.js';
import { threadFile } from '../machine/thread-file.js';
import type { DrawingStore, StoredResult } from '../record/port.js';
import type { StoredOrRow } from '../record/read-stored.js';
import { runTimed } from '../turns/timed.js';
import { createTurns, type Turns } from '../turns/turns.js';
import { readDrawingVersion } from './drawing-version.js';
import { openThread, TookTooLong } from './thread.js';
import type { About, CertificateJob } from './worker.js';

/** Step 8: a stored result becomes its PDF certificate. */
export interface Certifier {
  /**
   * The PDF certificate of an account's stored result, in English or another language. The same result, profile and
   * seal give the same bytes.
   * @throws ApiFault SERVICE_UNAVAILABLE if too many others are waiting, of all accounts or of this one, or if it cannot be
   * drawn within 20 s; Error if the stored result is not a readable calculation.
   */
  certificate(certified: Certified, about?: About): Promise<Uint8Array>;
  /** Draws a certificate in advance, so that the first one requested is as fast as the next. */
  warmUp(stored: StoredResult): Promise<void>;
  /** Makes room for other work, unless a certificate was asked for a moment ago: the next one starts a thread again. */
  rest(): Promise<void>;
  close(): Promise<void>;
}

/** A stored result whose certificate is asked for. It is read when its turn comes: what waits takes no memory. */
export interface Certified extends Pick<StoredResult, 'certificateId' | 'createdAt'> {
  readonly accountId: string;
  /** Length of its texts as stored. */
  readonly packedBytes: number;
  read(): Promise<StoredOrRow>;
}

/** Certificates kept in memory, 20 to 200 KB each: a link is often opened several times in a row. */
const KEPT = 64;
/** Certificates that wait or are drawn. */
const WAITING = { account: 20, all: 100 } as const;
const RETRY_SECONDS = 5;
const MAX_SECONDS = 20;
/** A certificate that could not be drawn in time is not tried again for this long. */
const GIVEN_UP_MS = 300_000;
/** At least as long as what counts as heavy: a thread draws one certificate at a time. */
const LEAST_MS = 60;
const PACKED_BYTES_PER_MS = 200;
/** Who reads one certificate may open the next within this time. */
const RECENT_MS = 10_000;
/** The first loads fonts and modules, the second finds them compiled. */
const WARM_ROUNDS = 2;
/**
 * One thread for every two processors, and at least two: large certificates of one account then leave one to the
 * others.
 */
const THREADS = Math.max(2, Math.min(3, Math.floor(availableParallelism() / 2)));

const WORKER = threadFile(import.meta.url, './worker.js');

/**
 * Draws in its own threads, so that page layout never holds up a calculation, and takes accounts in turn, so that one
 * account's large certificates do not hold up another's. The threads start with the first certificate; one of them
 * stays.
 */
export function createCertifier(options: {
  readonly publicUrl: string;
  /** Told for each request whether the certificate was already drawn. */
  readonly onLookup?: (hit: boolean) => void;
  readonly maxSeconds?: number;
  /** Of calculations: while memory is short, a large one is drawn only while none of those runs. */
  readonly turns?: Turns;
  /** Where drawings are kept beyond the memory of this process; nowhere by default. */
  readonly drawings?: DrawingStore;
}): Certifier {
  const { maxSeconds = MAX_SECONDS } = options;
  const pool = openThread<CertificateJob, Uint8Array>(WORKER, { maxSeconds, threads: THREADS, kept: 1 });
  const turns = options.turns?.beside(THREADS) ?? createTurns(THREADS);
  const made = new Map<string, Promise<Uint8Array>>();
  const givenUp = new Map<string, number>();
  let waiting = 0;
  let drawnAt = Number.NEGATIVE_INFINITY;

  const draw = async (
    { certificateId, accountId, packedBytes, read }: Certified,
    about: About,
  ): Promise<Uint8Array> => {
    const untilMs = (givenUp.get(certificateId) ?? 0) - performance.now();
    if (untilMs > 0) throw unavailable('the certificate is too large to be drawn in time', untilMs / 1000);
    givenUp.delete(certificateId);
    if (turns.waiting(accountId).count >= WAITING.account)
      throw unavailable('too many certificates of the account are being drawn', RETRY_SECONDS);
    if (waiting >= WAITING.all) throw unavailable('too many certificates are being drawn', RETRY_SECONDS);
    const turn = {
      who: accountId,
      kind: 'REQUEST',
      estimatedMs: Math.max(LEAST_MS, packedBytes / PACKED_BYTES_PER_MS),
    } as const;
    waiting += 1;
    try {
      const drawIt = async () => pool.run({ stored: await read(), publicUrl: options.publicUrl, ...about });
      return await runTimed(turns, turn, drawIt, LEAST_MS);
    } catch (error) {
      if (!(error instanceof TookTooLong)) throw error;
      if (givenUp.size >= KEPT) givenUp.clear();
      givenUp.set(certificateId, performance.now() + GIVEN_UP_MS);
      throw unavailable('the certificate is too large to be drawn in time', GIVEN_UP_MS / 1000);
    } finally {
      waiting -= 1;
      drawnAt = performance.now();
    }
  };

  let version: string | undefined;
  /** A checksum of everything a drawing depends on. What is stored under a certificate's id never changes. */
  const checksumOf = ({ certificateId, createdAt }: Certified, about: About): string => {
    version ??= readDrawingVersion(WORKER);
    return hash('sha256', JSON.stringify([version, options.publicUrl, certificateId, createdAt, about]));
  };
  /**
   * A drawing made earlier, by this process or another, or a new one. If the store of drawings fails, the certifier
   * only draws more often.
   */
  const findOrDraw = async (certified: Certified, about: About): Promise<Uint8Array> => {
    const { drawings } = options;
    if (drawings === undefined) return draw(certified, about);
    const checksum = checksumOf(certified, about);
    const kept = await drawings.findDrawing(checksum).catch(() => undefined);
    if (kept !== undefined) return kept;
    const pdf = await draw(certified, about);
    drawings.keepDrawing({ checksum, certificateId: certified.certificateId, pdf }).catch(() => {});
    return pdf;
  };

  return {
    certificate(certified, about = {}) {
      const key = `${certified.certificateId} ${hash('sha256', JSON.stringify(about))}`;
      // A replaced result has a new certificate id, so what is kept under an id never goes stale.
      const known = made.get(key);
      options.onLookup?.(known !== undefined);
      if (known !== undefined) return known;
      const pdf = findOrDraw(certified, about);
      made.set(key, pdf);
      pdf.catch(() => made.delete(key));
      const oldest = made.keys().next();
      if (made.size > KEPT && !oldest.done) made.delete(oldest.value);
      return pdf;
    },
    async warmUp(stored) {
      for (let round = 0; round < WARM_ROUNDS; round++) await pool.run({ stored, publicUrl: options.publicUrl });
    },
    async rest() {
      if (waiting === 0 && performance.now() - drawnAt > RECENT_MS) await pool.rest();
    },
    close: () => pool.close(),
  };
}

function unavailable(detail: string, seconds: number): ApiFault {
  return new ApiFault('SERVICE_UNAVAILABLE', [detail], { headers: { 'retry-after': String(Math.ceil(seconds)) } });
}
