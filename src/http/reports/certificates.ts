import type { FirstPage } from '../../certify/read.js';
import { type CertificateStatus, certificateStatement, certificateStatus } from '../../certify/status.js';
import type { About } from '../../certify/worker.js';
import { ApiFault } from '../../errors/fault.js';
import type { CertificateLookup, ProfileStore, ResultStore, UnreadResult, UserStore } from '../../record/port.js';
import { createMemory } from '../../remember.js';
import { conflict } from '../../report/issue.js';
import { readFirstPageAside } from '../../report/read-aside.js';
import { openSignerOnce, readSignature } from '../../report/sign.js';
import { readVerification } from '../../report/verification.js';
import type { Language } from '../../words/texts.js';

export interface CertificateAnswersDependencies {
  readonly store: ResultStore & ProfileStore & Pick<UserStore, 'getSecret'>;
  readonly publicUrl: () => string;
  readonly now?: () => Date;
}

type Known = Exclude<CertificateLookup, { readonly state: 'UNKNOWN' }>;
type Current = Extract<CertificateLookup, { readonly state: 'CURRENT' }>;

/** What is stored under a certificate's address never changes: some hundred bytes instead of reading megabytes again. */
const FIRST_PAGES = { forMs: 600_000, maxEntries: 1000 } as const;

/** Public and signed statements about certificates, and verifications entered by authorised users. */
export interface CertificateAnswers {
  /** @throws ApiFault EMISSIONS_RESULT_NOT_FOUND */
  status(uuid: string): Promise<CertificateStatus>;
  /** What the document shows besides the result. */
  about(found: Current, language: Language | undefined): Promise<About>;
  /** @throws ApiFault EMISSIONS_RESULT_NOT_FOUND, CONFLICT, and for an invalid verification */
  verify(accountId: string, uuid: string, body: unknown, by: string): Promise<CertificateStatus>;
}

export function answerCertificates(dependencies: CertificateAnswersDependencies): CertificateAnswers {
  const { store, publicUrl, now = () => new Date() } = dependencies;
  const signer = openSignerOnce(store);
  const firstPages = createMemory<FirstPage>({ ...FIRST_PAGES, now: () => performance.now() });
  const firstPageOf = (result: UnreadResult): Promise<FirstPage> =>
    firstPages.get(result.certificateId, () => readFirstPageAside(result));
  const describe = async (found: Known): Promise<CertificateStatus> => {
    const status = await certificateStatus(found, publicUrl(), firstPageOf);
    if (status.state !== 'CURRENT') return status;
    const statement = certificateStatement(status);
    return { ...status, statement, signature: readSignature((await signer()).sign(statement)) };
  };
  return {
    status: async (uuid) => describe(await findKnown(store, uuid)),
    async about(found, asked) {
      const [profile, status] = await Promise.all([store.getProfile(found.accountId), describe(found)]);
      const language = asked ?? profile.certificateLanguage;
      const about = { profile, ...(language !== undefined && { language }) };
      if (status.state !== 'CURRENT' || status.statement === undefined || status.signature === undefined) return about;
      const { statement, signature, verification } = status;
      const seal = { statement, keyId: signature.keyId, signature: signature.value };
      return { ...about, seal: { ...seal, ...(verification !== undefined && { verification }) } };
    },
    async verify(accountId, uuid, body, by) {
      const found = await findKnown(store, uuid);
      if (found.state === 'SUPERSEDED') throw conflict('the calculation was stored again; verify its new certificate');
      if (found.accountId !== accountId) throw unknownCertificate();
      const recordedAt = now().toISOString();
      const verification = readVerification(body, recordedAt.slice(0, 10), { recordedAt, recordedBy: by });
      if (!(await store.verifyCertificate(accountId, uuid, JSON.stringify(verification))))
        throw conflict('the certificate has a verification, which is final');
      return describe(await findKnown(store, uuid));
    },
  };
}

async function findKnown(store: ResultStore, uuid: string): Promise<Known> {
  const found = await store.findCertificate(uuid);
  if (found.state === 'UNKNOWN') throw unknownCertificate();
  return found;
}

export const unknownCertificate = (): ApiFault =>
  new ApiFault('EMISSIONS_RESULT_NOT_FOUND', ['no certificate has this address']);
