import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Actor, AuditedAction, AuditLog, NewAction } from '../../record/port.js';
import { asObject } from '../../stored/json.js';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The name of this route's action in the audit log. */
    readonly audit?: AuditedAction;
  }
  interface FastifyRequest {
    /** Id of the audit entry that still lacks its outcome. */
    auditId: string | undefined;
    /** Who acts without a session: the holder of a link, or somebody signing in. */
    actor: Actor | undefined;
    made: Pick<NewAction, 'target' | 'accountId'>;
    /** The account concerned, if it is not the user's own. */
    concerns: string | undefined;
  }
}

/** The fields of a body that are recorded. Passwords and tokens are not among them. */
const NOTED = ['name', 'scopes', 'expiresAt', 'email', 'role', 'amount', 'credits'] as const;

/**
 * Records every administrative action before it is done, so that none lacks an entry, and its outcome afterwards.
 * Without a session only successes are recorded, or strangers could fill the log.
 */
export function auditActions(app: FastifyInstance, log: AuditLog): void {
  app.decorateRequest('auditId', undefined);
  app.decorateRequest('actor', undefined);
  app.decorateRequest('made');
  app.decorateRequest('concerns', undefined);
  app.addHook('preHandler', async (request) => {
    request.made = {};
    const audit = nameAction(request);
    if (audit === undefined || request.routeOptions.config.role === 'ANYBODY' || request.signedIn === null) return;
    const { user } = request.signedIn;
    request.auditId = await log.beginAction(describe(request, audit, { kind: 'USER', id: user.id, name: user.email }));
  });
  app.addHook('preSerialization', async (request, reply, payload) => {
    const audit = nameAction(request);
    if (audit === undefined || reply.statusCode >= 400) return payload;
    const { concerns } = request;
    request.made = { ...findMade(payload), ...(concerns === undefined ? {} : { accountId: concerns }) };
    if (request.routeOptions.config.role === 'ANYBODY') {
      const user = (payload as { readonly user?: { readonly id: string; readonly email: string } }).user;
      const actor = request.actor ?? { kind: 'USER', ...(user && { id: user.id, name: user.email }) };
      request.auditId = await log.beginAction(describe(request, audit, actor));
    }
    return payload;
  });
  app.addHook('onSend', async (request, reply, payload) => {
    if (request.auditId === undefined) return payload;
    const outcome = reply.statusCode < 400 ? 'DONE' : String(reply.faultCode);
    // The action has been done or refused by now, whether or not this line is written.
    await log
      .endAction(request.auditId, outcome, request.made)
      .catch((error: unknown) =>
        request.log.error({ err: error, outcome }, 'the outcome of an action could not be recorded'),
      );
    return payload;
  });
}

/** Names a change by a manager or administrator after its route if it has no name of its own. */
function nameAction({ method, routeOptions: { config, url } }: FastifyRequest): AuditedAction | undefined {
  const administers = config.role !== undefined && config.role !== 'ANYBODY' && config.role !== 'MEMBER';
  const changes = method !== 'GET' && method !== 'HEAD';
  return config.audit ?? (administers && changes ? `${method} ${url}` : undefined);
}

function describe(request: FastifyRequest, action: AuditedAction, actor: Actor): NewAction {
  // The id of a deleted shipment is part of its content; the receipt is recorded instead.
  const { id } = action === 'RESULT_DELETE' ? {} : (request.params as { readonly id?: string });
  const body = asObject(request.body);
  const noted = NOTED.filter((field) => body[field] !== undefined).map((field) => [field, body[field]]);
  const accountId = request.signedIn?.account.id;
  return {
    action,
    actor,
    address: request.ip,
    ...(id === undefined ? {} : { target: id }),
    ...(accountId === undefined ? {} : { accountId }),
    ...(noted.length === 0 ? {} : { details: Object.fromEntries(noted) }),
  };
}

/** The key, user, account or receipt in an answer, and the account concerned. */
function findMade(payload: unknown): Pick<NewAction, 'target' | 'accountId'> {
  const { key, user, account, deletion } = payload as Readonly<Record<string, { readonly id: string } | undefined>>;
  const target = (key ?? user ?? account ?? deletion)?.id;
  return { ...(target === undefined ? {} : { target }), ...(account === undefined ? {} : { accountId: account.id }) };
}
