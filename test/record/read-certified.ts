import type { ResultStore, StoredResult } from '../../src/record/port.js';

/** The result behind the address of a current certificate. */
export async function readCertified(store: ResultStore, certificateId: string): Promise<StoredResult> {
  const found = await store.findCertificate(certificateId);
  if (found.state !== 'CURRENT') throw new Error(`the certificate is ${found.state}`);
  return found.result.read();
}
