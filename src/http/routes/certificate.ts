import type { FastifyInstance } from 'fastify';
import type { Certifier } from '../../certify/certifier.js';
import { CertificateStatusSchema } from '../../certify/status.js';
import { ApiFault, fault } from '../../errors/fault.js';
import { createFewAtOnce } from '../../machine/few-at-once.js';
import type { CertificateLookup } from '../../record/port.js';
import { LANGUAGES, type Language } from '../../words/texts.js';
import { wantsPage } from '../errors.js';
import type { Operation } from '../operation.js';
import {
  answerCertificates,
  type CertificateAnswersDependencies,
  unknownCertificate,
} from '../reports/certificates.js';

const language = {
  name: 'language',
  in: 'query',
  schema: { type: 'string', enum: [...LANGUAGES] },
  description:
    'Language of the certificate. By default that of the account (`certificateLanguage` in its profile), or English.',
} as const;

const uuid = {
  name: 'uuid',
  in: 'path',
  schema: { type: 'string' },
  description: 'The last part of a `certificateUrl`.',
} as const;

export const GET_CERTIFICATE: Operation = {
  method: 'get',
  path: '/certificate/{uuid}',
  operationId: 'getCertificate',
  tag: 'Certificates',
  summary: 'Get the certificate of a stored calculation as PDF',
  description: 'Rendered from the stored result on request.',
  isPublic: true,
  parameters: [uuid, language],
  answer: { description: 'The certificate.', files: ['application/pdf'] },
  errors: [400, 404, 500, 503],
  otherErrors: { 410: '50 The calculation was stored again since' },
};

export const GET_CERTIFICATE_STATUS: Operation = {
  method: 'get',
  path: '/certificate/{uuid}/status',
  operationId: 'getCertificateStatus',
  tag: 'Certificates',
  summary: 'Check whether a certificate is current',
  description: 'Tells anyone who holds a certificate whether it is still current, and what figures it shows.',
  isPublic: true,
  parameters: [uuid],
  answer: { description: 'The status: current or superseded.', schema: CertificateStatusSchema },
  errors: [400, 404, 500, 503],
};

/** Results read for the signed statement of their certificates: the largest take 10 MB, and twice as much while read. */
const READ_AT_ONCE = 2;
const MOST_WAITING = 40;

interface CertificateDependencies extends Pick<CertificateAnswersDependencies, 'store' | 'publicUrl'> {
  readonly certifier: Certifier;
}

interface ByUuid {
  readonly Params: { readonly uuid: string };
  readonly Querystring: { readonly language?: unknown };
}

/** Public: anybody with the address can read the certificate, and nothing else of the account. */
export function certificateRoute(app: FastifyInstance, { store, certifier, publicUrl }: CertificateDependencies): void {
  const answers = answerCertificates({ store, publicUrl });
  const fewAtOnce = createFewAtOnce(READ_AT_ONCE, {
    mostWaiting: MOST_WAITING,
    refusal: () =>
      new ApiFault('SERVICE_UNAVAILABLE', ['too many certificates are being read'], {
        headers: { 'retry-after': '5' },
      }),
  });
  const describe = async (found: CertificateLookup, language: Language | undefined) => {
    if (found.state !== 'CURRENT') return found;
    const { accountId, result } = found;
    const { certificateId, createdAt, packedBytes } = result;
    const named = { accountId, certificateId, createdAt, packedBytes };
    return { state: found.state, named, about: await answers.about(found, language) };
  };
  app.get<ByUuid>('/certificate/:uuid', { config: { operation: GET_CERTIFICATE } }, async (request, reply) => {
    const { uuid } = request.params;
    // Whether it is current is asked each time: it may be superseded, deleted, or issued again later.
    reply.header('cache-control', 'no-store');
    const asked = readLanguage(request.query.language);
    const find = () => store.findCertificate(uuid);
    // Without the texts: they are read again when it is drawn, and seldom are, since drawings are kept.
    const found = await fewAtOnce(async () => describe(await find(), asked));
    const { sendPage } = request.server;
    if (found.state !== 'CURRENT' && sendPage !== undefined && wantsPage(request)) {
      return sendPage(reply.status(found.state === 'UNKNOWN' ? 404 : 410));
    }
    if (found.state !== 'CURRENT') throw notCurrent(found.state);
    const read = async () => {
      const again = await find();
      if (again.state !== 'CURRENT') throw notCurrent(again.state);
      const { row } = again.result;
      return { row };
    };
    const pdf = await certifier.certificate({ ...found.named, read }, found.about);
    return (
      reply
        .type('application/pdf')
        // Whoever has the address may keep it, but no cache between: the address is all that protects it.
        .header('cache-control', 'private, no-cache')
        .header('content-disposition', `inline; filename="emissions-certificate-${uuid}.pdf"`)
        .header('x-robots-tag', 'noindex')
        // Only the dashboard may show it in a frame.
        .header('content-security-policy', "frame-ancestors 'self'")
        .header('x-content-type-options', 'nosniff')
        .send(Buffer.from(pdf))
    );
  });
  app.get<ByUuid>(
    '/certificate/:uuid/status',
    { config: { operation: GET_CERTIFICATE_STATUS } },
    async ({ params: { uuid } }, reply) => {
      reply.header('cache-control', 'no-store').header('x-robots-tag', 'noindex');
      return reply.type('application/json; charset=utf-8').send(JSON.stringify(await answers.status(uuid)));
    },
  );
}

function notCurrent(state: 'UNKNOWN' | 'SUPERSEDED'): ApiFault {
  if (state === 'UNKNOWN') return unknownCertificate();
  const details = ['the calculation was stored again; this certificate is no longer valid'];
  return new ApiFault('EMISSIONS_RESULT_NOT_FOUND', details, { status: 410 });
}

/** @throws ApiFault INVALID_PROPERTY_VALUE */
function readLanguage(value: unknown): Language | undefined {
  if (value === undefined) return undefined;
  const known = LANGUAGES.find((language) => language === value);
  if (known === undefined) throw fault('INVALID_PROPERTY_VALUE', `language: must be one of ${LANGUAGES.join(', ')}`);
  return known;
}
