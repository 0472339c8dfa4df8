import type { FastifyInstance } from 'fastify';
import type { Certifier } from '../../certify/certifier.js';
import { ApiFault } from '../../errors/fault.js';
import type { Store } from '../../record/port.js';

interface CertificateDependencies {
  readonly store: Store;
  readonly certifier: Certifier;
}

/** Public: whoever has the address may read the certificate, and nothing else of the account. */
export function certificateRoute(app: FastifyInstance, { store, certifier }: CertificateDependencies): void {
  app.get('/certificate/:uuid', async (request, reply) => {
    const { uuid } = request.params as { readonly uuid: string };
    const found = await store.findCertificate(uuid);
    if (found.state === 'SUPERSEDED') {
      throw new ApiFault(50, ['the calculation was stored again; this certificate is no longer valid'], {
        status: 410,
      });
    }
    if (found.state === 'UNKNOWN') throw new ApiFault(50, ['no certificate has this address']);
    const pdf = await certifier.certificate(found.result);
    return reply
      .type('application/pdf')
      .header('content-disposition', `inline; filename="emissions-certificate-${uuid}.pdf"`)
      .header('x-robots-tag', 'noindex')
      .send(Buffer.from(pdf));
  });
}
