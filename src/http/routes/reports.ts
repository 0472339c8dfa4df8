import type { FastifyInstance, FastifyRequest } from 'fastify';
import { parseProfile } from '../../report/profile.js';
import { admit, getCaller } from '../auth.js';
import { bytesOf, decodeBody } from '../decode.js';
import { readQuery } from '../input.js';
import type { Operation } from '../operation.js';
import { answerReports, type ReportAnswersDependencies } from '../reports/answer.js';
import { answerCertificates } from '../reports/certificates.js';
import * as operations from '../reports/operations.js';
import { publicReportRoutes } from '../reports/public.js';

type ById = { Params: { readonly id: string }; Querystring: Readonly<Record<string, unknown>> };

/** Reports on stored results, the account's profile that they show, and the public key they are signed with. */
export function reportRoutes(app: FastifyInstance, dependencies: ReportAnswersDependencies): void {
  const { store } = dependencies;
  const answers = answerReports(dependencies);
  const certificates = answerCertificates(dependencies);
  const scope = {
    read: admit(store, 'read'),
    calculate: admit(store, 'calculate', 'store'),
    verify: admit(store, 'verify'),
    admin: admit(store, 'admin'),
  };
  app.addHook('onClose', () => answers.close());
  const admitted = (onRequest: typeof scope.read, operation: Operation) => ({ onRequest, config: { operation } });
  const accountOf = (request: FastifyRequest) => getCaller(request).account;

  app.post('/v1/-/reports', admitted(scope.calculate, operations.CREATE_REPORT), async (request, reply) =>
    answers.create(accountOf(request), await decodeBody(request), reply),
  );
  app.get<ById>('/v1/-/reports', admitted(scope.read, operations.LIST_REPORTS), (request) =>
    answers.list(accountOf(request).id, readQuery(request, operations.LIST_REPORTS)),
  );
  app.get<ById>('/v1/-/reports/:id', admitted(scope.read, operations.GET_REPORT), (request) =>
    answers.get(accountOf(request).id, request.params.id),
  );
  app.delete<ById>('/v1/-/reports/:id', admitted(scope.calculate, operations.DELETE_REPORT), (request) =>
    answers.remove(accountOf(request).id, request.params.id),
  );
  app.get<ById>('/v1/-/reports/:id/file', admitted(scope.read, operations.GET_REPORT_FILE), (request, reply) =>
    answers.sendFile(accountOf(request).id, request.params.id, request.query, reply),
  );
  app.get<ById>('/v1/-/reports/:id/evidence', admitted(scope.read, operations.GET_REPORT_EVIDENCE), (request, reply) =>
    answers.sendEvidence(accountOf(request).id, request.params.id, reply),
  );
  app.post<ById>('/v1/-/reports/:id/issue', admitted(scope.admin, operations.ISSUE_REPORT), async (request) =>
    answers.issue(accountOf(request).id, request.params.id, await readOptionalBody(request)),
  );
  app.post<ById>('/v1/-/reports/:id/verify', admitted(scope.verify, operations.VERIFY_REPORT), async (request) =>
    answers.verify(accountOf(request).id, request.params.id, await decodeBody(request), verifierOf(request)),
  );

  app.get('/v1/-/profile', admitted(scope.read, operations.GET_PROFILE), (request) =>
    store.getProfile(accountOf(request).id),
  );
  app.put('/v1/-/profile', admitted(scope.admin, operations.PUT_PROFILE), async (request) => {
    const profile = parseProfile(await decodeBody(request));
    await store.saveProfile(accountOf(request).id, profile);
    return profile;
  });

  app.post<{ Params: { readonly uuid: string } }>(
    '/v1/-/certificates/:uuid/verify',
    admitted(scope.verify, operations.VERIFY_CERTIFICATE),
    async (request) =>
      certificates.verify(accountOf(request).id, request.params.uuid, await decodeBody(request), verifierOf(request)),
  );

  publicReportRoutes(app, store);
  app.get('/.well-known/cargowake-keys.json', async (_request, reply) =>
    reply.header('cache-control', 'public, max-age=3600').send({ keys: [(await answers.signer()).publicKey] }),
  );
}

function verifierOf(request: FastifyRequest): string {
  const { key, user } = getCaller(request);
  return user?.email ?? `API key ${key?.name ?? ''}`;
}

/** Issuing needs no body. */
const readOptionalBody = async (request: FastifyRequest): Promise<unknown> =>
  bytesOf(request).length === 0 ? {} : decodeBody(request);
