import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { AuditedAction, AuditLog, NewAction } from '../record/port.js';

declare module 'fastify' {
  interface FastifyRequest {
    /** Id of the audit entry of a program's action that still lacks its outcome. */
    keyAuditId: string | undefined;
  }
}

/** Administrative actions available to programs, by operation id. Deleted results are recorded with their receipts. */
const AUDITED: Readonly<Record<string, AuditedAction>> = {
  issueReport: 'REPORT_ISSUE',
  verifyReport: 'REPORT_VERIFY',
  verifyCertificate: 'CERTIFICATE_VERIFY',
  deleteReport: 'REPORT_DELETE',
  putProfile: 'PROFILE_CHANGE',
  exportAccount: 'ACCOUNT_EXPORT',
  eraseAccount: 'ACCOUNT_ERASE',
  // Where messages go, by method and route as in the dashboard.
  createWebhook: 'POST /v1/-/webhooks',
  deleteWebhook: 'DELETE /v1/-/webhooks/:id',
  replaceWebhookSecret: 'POST /v1/-/webhooks/:id/secret',
};

/**
 * Records what is done with an API key as `account/audit.ts` records what users do: before it is done, so that nothing
 * lacks an entry, and its outcome afterwards.
 */
export function auditKeys(app: FastifyInstance, log: AuditLog): void {
  app.decorateRequest('keyAuditId', undefined);
  app.addHook('preHandler', async (request) => {
    const action = AUDITED[request.routeOptions.config.operation?.operationId ?? ''];
    if (action !== undefined) request.keyAuditId = await begin(log, request, action);
  });
  app.addHook('onSend', async (request, reply, payload) => {
    if (request.keyAuditId === undefined) return payload;
    const outcome = reply.statusCode < 400 ? 'DONE' : String(reply.faultCode);
    await log
      .endAction(request.keyAuditId, outcome)
      .catch((error: unknown) =>
        request.log.error({ err: error, outcome }, 'the outcome of an action could not be recorded'),
      );
    return payload;
  });
}

async function begin(log: AuditLog, request: FastifyRequest, action: AuditedAction): Promise<string | undefined> {
  const { caller, ip } = request;
  if (caller?.key === undefined) return undefined;
  const { id: named, uuid } = request.params as { readonly id?: string; readonly uuid?: string };
  const target = named ?? uuid;
  const { id, name } = caller.key;
  const entry: NewAction = { action, actor: { kind: 'KEY', id, name }, address: ip, accountId: caller.account.id };
  return log.beginAction(target === undefined ? entry : { ...entry, target });
}
