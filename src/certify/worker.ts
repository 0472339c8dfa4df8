import { collectHeap } from '../machine/collect-heap.js';
import { giveWayTo } from '../machine/give-way-to.js';
import type { AccountProfile } from '../record/port.js';
import { openStored, type StoredOrRow } from '../record/read-stored.js';
import type { Language } from '../words/texts.js';
import type { Seal } from './model.js';
import { readCertificate } from './read.js';
import { renderCertificate } from './render.js';

export interface CertificateJob extends About {
  /** A row is a tenth of its texts, which are then unpacked here: the serving thread would copy megabytes. */
  readonly stored: StoredOrRow;
  readonly publicUrl: string;
}

/** What a certificate shows besides the result. */
export interface About {
  /** Profile of the result's account. */
  readonly profile?: AccountProfile;
  /** English by default. */
  readonly language?: Language;
  readonly seal?: Seal;
}

/** Same priority as the calculating threads: a certificate may take a moment longer, others' answers may not. */
const NICE = 4;
giveWayTo(NICE);

/** The worker thread's task. */
export default async function certify(job: CertificateJob): Promise<Uint8Array> {
  return renderCertificate(readCertificate(openStored(job.stored), job.publicUrl, job.profile, job.language, job.seal));
}

export const collect = collectHeap;
