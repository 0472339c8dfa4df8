import { ApiFault } from '../errors/fault.js';
import type { StoredResult } from '../record/port.js';
import { openThread } from './thread.js';
import type { CertificateJob } from './worker.js';

/** Step 8: a stored result becomes its PDF certificate. */
export interface Certifier {
  /**
   * The certificate of a stored result, PDF. The same result gives the same bytes.
   * @throws ApiFault SERVICE_UNAVAILABLE when too many others are waiting; Error when the stored result is no readable calculation, or when it cannot be drawn within 60 s.
   */
  certificate(stored: StoredResult): Promise<Uint8Array>;
  close(): Promise<void>;
}

/** Certificates kept in memory, of some 20 to 200 KB each: a link is often opened several times in a row. */
const KEPT = 64;
const WAITING = 200;
const MAX_SECONDS = 60;

/** Run from sources (tests, tsx) the worker is still the built one: a worker thread loads JavaScript only. */
const WORKER = new URL(
  import.meta.url.endsWith('.ts') ? '../../dist/certify/worker.js' : './worker.js',
  import.meta.url,
);

/** Draws in one worker thread, so that laying out pages never holds up a calculation. The thread starts with the first certificate. */
export function createCertifier(options: {
  readonly publicUrl: string;
  /** Learns of every request whether the certificate was at hand. */
  readonly onLookup?: (hit: boolean) => void;
}): Certifier {
  const thread = openThread<CertificateJob, Uint8Array>(WORKER, MAX_SECONDS);
  const made = new Map<string, Promise<Uint8Array>>();

  const draw = async (stored: StoredResult): Promise<Uint8Array> => {
    if (thread.waiting >= WAITING) throw new ApiFault('SERVICE_UNAVAILABLE', ['too many certificates are being drawn']);
    return thread.run({ stored, publicUrl: options.publicUrl });
  };

  return {
    certificate(stored) {
      // A replaced result has a new certificate id, so what is kept under an id never goes stale.
      const known = made.get(stored.certificateId);
      options.onLookup?.(known !== undefined);
      if (known !== undefined) return known;
      const pdf = draw(stored);
      made.set(stored.certificateId, pdf);
      pdf.catch(() => made.delete(stored.certificateId));
      const oldest = made.keys().next();
      if (made.size > KEPT && !oldest.done) made.delete(oldest.value);
      return pdf;
    },
    close: () => thread.close(),
  };
}
