import { Type } from '@sinclair/typebox';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { fault } from '../../errors/fault.js';
import type { Erasing } from '../../record/erasing.js';
import { exportAccount } from '../../record/export.js';
import type { Account, Allowances, KeyStore, Store, UserStore } from '../../record/port.js';
import { admit, getCaller } from '../auth.js';
import { beginDownload } from '../download.js';
import type { Operation } from '../operation.js';
import { inQuery, USUAL_ERRORS } from '../parameters.js';

const NDJSON = 'application/x-ndjson';

export const DeletionSchema = Type.Object(
  {
    ...{ id: Type.String(), accountId: Type.String(), kind: Type.String() },
    results: Type.Integer({ minimum: 0, description: 'Number of results; so far, while an account is being erased.' }),
    resultSha256: Type.Optional(Type.String({ description: 'SHA-256 of the deleted text.' })),
    deletedBy: Type.Optional(Type.String()),
    createdAt: Type.String({ format: 'date-time' }),
  },
  { title: 'Deletion' },
);

const base = { tag: 'Account', errors: USUAL_ERRORS } as const;

export const EXPORT_ACCOUNT: Operation = {
  ...base,
  method: 'get',
  path: '/-/account/export',
  operationId: 'exportAccount',
  summary: 'Export all data of the account',
  description:
    'Needs a key with the scope `admin`. One JSON object per line, whose `kind` says what it is: results with their requests and explanations, ledger, batches, reports, users, keys, carriers. No secrets.',
  answer: { description: 'The export, streamed.', files: [NDJSON] },
};

export const ERASE_ACCOUNT: Operation = {
  ...base,
  method: 'delete',
  path: '/-/account',
  operationId: 'eraseAccount',
  summary: 'Erase the account and all its data',
  description:
    'Needs a key with the scope `admin`. Keys and users lose access at once; results, batches, reports, users and names are then deleted in the background, some thousand results a second. The ledger keeps the amounts, and a receipt without personal data remains. This cannot be undone.',
  parameters: [{ ...inQuery('name', 'The name of the account, to prevent erasure by mistake.'), required: true }],
  answer: {
    description: 'The receipt. Its count grows while results are deleted.',
    status: 202,
    schema: Type.Object({ deletion: DeletionSchema }, { $id: 'ErasedAccount' }),
  },
  otherErrors: { 409: '105 Conflict' },
};

export interface OwnDataDependencies {
  readonly store: Store;
  readonly erasing: Erasing;
}

/** An account's rights over its data: export and erasure. */
export function ownDataRoutes(
  app: FastifyInstance,
  dependencies: OwnDataDependencies & { store: KeyStore & Allowances },
): void {
  const { store } = dependencies;
  const onRequest = admit(store, 'admin');
  app.get('/v1/-/account/export', { onRequest, config: { operation: EXPORT_ACCOUNT } }, (request, reply) =>
    sendExport(reply, store, getCaller(request).account),
  );
  app.delete<{ Querystring: { name?: unknown } }>(
    '/v1/-/account',
    { onRequest, config: { operation: ERASE_ACCOUNT } },
    async (request: FastifyRequest<{ Querystring: { name?: unknown } }>, reply) => {
      const { account } = getCaller(request);
      if (request.query.name === undefined) throw fault('API_PROPERTY_MISSING', 'name: is missing');
      if (request.query.name !== account.name) {
        throw fault('INVALID_PROPERTY_VALUE', 'name: is not the name of the account');
      }
      return reply.status(202).send(await beginErasing(dependencies, account.id));
    },
  );
}

/** As fast as the reader takes it. */
export function sendExport(reply: FastifyReply, store: Store, account: Account): FastifyReply {
  const download = beginDownload(reply, 'RESULTS');
  const name = `account-${account.id}.ndjson`;
  const pieces = exportAccount(store, account, ({ packedBytes, read }) => download.inTurn(packedBytes, read));
  return reply
    .type(`${NDJSON}; charset=utf-8`)
    .header('cache-control', 'no-store')
    .header('content-disposition', `attachment; filename="${name}"`)
    .send(download.write(pieces));
}

/** @throws ApiFault CONFLICT if it would leave the installation without an administrator */
export async function beginErasing({ store, erasing }: { store: UserStore; erasing: Erasing }, accountId: string) {
  if ((await store.listUsers(accountId)).some(({ role }) => role === 'ADMINISTRATOR')) {
    throw fault(
      'CONFLICT',
      'administrators of the installation belong to the account; its operator erases it with `cargowake account erase`',
    );
  }
  return { deletion: await erasing.begin(accountId) };
}
