import { Type } from '@sinclair/typebox';
import type { FastifyInstance } from 'fastify';
import { parseProfile } from '../../../report/profile.js';
import { answerReports, type ReportAnswersDependencies } from '../../reports/answer.js';
import { answerCertificates } from '../../reports/certificates.js';
import { getSignedIn } from '../guard.js';

/** Parsed by `/v1/-/reports`, which knows every field and refuses others. */
const Open = Type.Object({}, { additionalProperties: true });

type ById = { Params: { readonly id: string }; Querystring: Readonly<Record<string, unknown>>; Body: unknown };

/** The reports of `/v1/-/reports` and the account's profile, for dashboard users. */
export function reportRoutes(app: FastifyInstance, dependencies: ReportAnswersDependencies): void {
  const { store } = dependencies;
  const answers = answerReports(dependencies);
  const certificates = answerCertificates(dependencies);
  app.addHook('onClose', () => answers.close());
  const [member, manager, verifier] = [{ role: 'MEMBER' }, { role: 'MANAGER' }, { role: 'VERIFIER' }] as const;
  const url = '/account/api/reports';

  app.post<ById>(
    url,
    { config: member, schema: { summary: 'Make a report, as POST /v1/-/reports', body: Open } },
    (request, reply) => answers.create(getSignedIn(request).account, request.body, reply),
  );
  app.get<ById>(
    url,
    { config: member, schema: { summary: 'Reports, as GET /v1/-/reports', querystring: Open } },
    (request) => answers.list(getSignedIn(request).account.id, request.query),
  );
  app.get<ById>(`${url}/:id`, { config: member, schema: { summary: 'A report' } }, (request) =>
    answers.get(getSignedIn(request).account.id, request.params.id),
  );
  app.delete<ById>(
    `${url}/:id`,
    { config: { ...manager, audit: 'REPORT_DELETE' }, schema: { summary: 'Delete a draft' } },
    (request) => answers.remove(getSignedIn(request).account.id, request.params.id),
  );
  app.get<ById>(
    `${url}/:id/file`,
    { config: member, schema: { summary: 'Its file: format=pdf, xlsx, csv or json', querystring: Open } },
    (request, reply) => answers.sendFile(getSignedIn(request).account.id, request.params.id, request.query, reply),
  );
  app.get<ById>(
    `${url}/:id/evidence`,
    { config: member, schema: { summary: 'Everything it rests on, as a ZIP' } },
    (request, reply) => answers.sendEvidence(getSignedIn(request).account.id, request.params.id, reply),
  );
  app.post<ById>(
    `${url}/:id/issue`,
    { config: { ...manager, audit: 'REPORT_ISSUE' }, schema: { summary: 'Issue and sign a draft', body: Open } },
    (request) => answers.issue(getSignedIn(request).account.id, request.params.id, request.body),
  );
  app.post<ById>(
    `${url}/:id/verify`,
    { config: { ...verifier, audit: 'REPORT_VERIFY' }, schema: { summary: 'Enter a verification', body: Open } },
    (request) => {
      const { account, user } = getSignedIn(request);
      return answers.verify(account.id, request.params.id, request.body, `${user.name} (${user.email})`);
    },
  );
  app.post<ById>(
    '/account/api/certificates/:id/verify',
    {
      config: { ...verifier, audit: 'CERTIFICATE_VERIFY' },
      schema: { summary: 'Enter a verification of one calculation', body: Open },
    },
    (request) => {
      const { account, user } = getSignedIn(request);
      return certificates.verify(account.id, request.params.id, request.body, `${user.name} (${user.email})`);
    },
  );

  app.get('/account/api/organisation', { config: member, schema: { summary: 'Profile of the account' } }, (request) =>
    store.getProfile(getSignedIn(request).account.id),
  );
  app.put<ById>(
    '/account/api/organisation',
    {
      config: { ...manager, audit: 'PROFILE_CHANGE' },
      schema: { summary: 'Replace the profile of the account', body: Open },
    },
    async (request) => {
      const profile = parseProfile(request.body);
      await store.saveProfile(getSignedIn(request).account.id, profile);
      return profile;
    },
  );
}
