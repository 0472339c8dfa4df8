import type { FastifyInstance } from 'fastify';
import type { Certifier } from '../../certify/certifier.js';
import { certificateStatus } from '../../certify/status.js';
import { ApiFault } from '../../errors/fault.js';
import type { CertificateLookup, ResultStore } from '../../record/port.js';

interface CertificateDependencies {
  readonly store: ResultStore;
  readonly certifier: Certifier;
  readonly publicUrl: () => string;
}

interface ByUuid {
  readonly Params: { readonly uuid: string };
}

/** Public: whoever has the address may read the certificate, and nothing else of the account. */
export function certificateRoute(app: FastifyInstance, { store, certifier, publicUrl }: CertificateDependencies): void {
  app.get<ByUuid>('/certificate/:uuid', async ({ params: { uuid } }, reply) => {
    const found = await findKnown(store, uuid);
    if (found.state === 'SUPERSEDED') {
      throw new ApiFault(
        'EMISSIONS_RESULT_NOT_FOUND',
        ['the calculation was stored again; this certificate is no longer valid'],
        {
          status: 410,
        },
      );
    }
    const pdf = await certifier.certificate(found.result);
    return (
      reply
        .type('application/pdf')
        .header('content-disposition', `inline; filename="emissions-certificate-${uuid}.pdf"`)
        .header('x-robots-tag', 'noindex')
        // The dashboard shows it in a frame; nobody else may.
        .header('content-security-policy', "frame-ancestors 'self'")
        .header('x-content-type-options', 'nosniff')
        .send(Buffer.from(pdf))
    );
  });
  app.get<ByUuid>('/certificate/:uuid/status', async ({ params: { uuid } }, reply) => {
    const status = certificateStatus(await findKnown(store, uuid), publicUrl());
    return reply
      .type('application/json; charset=utf-8')
      .header('cache-control', 'no-store')
      .header('x-robots-tag', 'noindex')
      .send(JSON.stringify(status));
  });
}

/** @throws ApiFault EMISSIONS_RESULT_NOT_FOUND */
async function findKnown(
  store: ResultStore,
  uuid: string,
): Promise<Exclude<CertificateLookup, { readonly state: 'UNKNOWN' }>> {
  const found = await store.findCertificate(uuid);
  if (found.state === 'UNKNOWN') throw new ApiFault('EMISSIONS_RESULT_NOT_FOUND', ['no certificate has this address']);
  return found;
}
