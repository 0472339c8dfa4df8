import { randomUUID } from 'node:crypto';
import type { Kysely, Transaction } from 'kysely';
import { fault } from '../errors/fault.js';
import type { User, UserChange, UserStore } from './port.js';
import type { Tables, UserRow } from './tables.js';

/** Replaces the user in a setup link of an installation without users. */
const NOBODY = '';

/** Users and their links for the account API; signing in is the library's task, over the same tables. */
export function createUserTables(db: Kysely<Tables>, now: () => Date): UserStore {
  const instant = (): string => now().toISOString();
  const transact = <T>(work: (tx: Transaction<Tables>) => Promise<T>): Promise<T> => db.transaction().execute(work);

  const change = (id: string, to: { readonly name?: string; readonly role?: User['role'] } | 'REMOVED') =>
    transact(async (tx): Promise<UserChange> => {
      const administrators = await lockAdministrators(tx);
      const user = await findUser(tx, 'users.id', id);
      if (user === undefined) return { state: 'UNKNOWN' };
      const leaves = to === 'REMOVED' || (to.role !== undefined && to.role !== 'ADMINISTRATOR');
      if (leaves && administrators.length === 1 && administrators[0] === id) return { state: 'LAST_ADMINISTRATOR' };
      if (to === 'REMOVED') {
        await deleteLinks(tx, id);
        await tx.deleteFrom('users').where('id', '=', id).execute();
        return { state: 'DONE', user };
      }
      await tx
        .updateTable('users')
        .set({ ...to, updated_at: instant() })
        .where('id', '=', id)
        .execute();
      return { state: 'DONE', user: { ...user, ...to } };
    });

  return {
    async getSecret(name, create) {
      const known = await readSecret(db, name);
      if (known !== undefined) return known;
      const made = { name, value: create() };
      await transact((tx) =>
        tx
          .insertInto('secrets')
          .values(made)
          .onConflict((conflict) => conflict.column('name').doNothing())
          .execute(),
      );
      // Another process that started at the same time has made it.
      return (await readSecret(db, name)) ?? made.value;
    },

    createUser: (user) =>
      transact(async (tx) => {
        const account = await tx
          .selectFrom('accounts')
          .select('id')
          .where('id', '=', user.accountId)
          .where('removed_at', 'is', null)
          .executeTakeFirst();
        if (account === undefined) throw fault('ACCOUNT_NOT_FOUND');
        return insertUser(tx, user, instant());
      }),

    createFirstUser: ({ passwordHash, ...user }) =>
      transact(async (tx) => {
        // Locks the account: of two simultaneous setups, the second waits here and then finds the first user.
        await tx
          .updateTable('accounts')
          .set((eb) => ({ balance: eb.ref('balance') }))
          .where('id', '=', user.accountId)
          .execute();
        if (await hasUsers(tx)) return undefined;
        const createdAt = instant();
        const created = await insertUser(tx, user, createdAt);
        if (created === undefined) return undefined;
        await insertPassword(tx, created.id, passwordHash, createdAt);
        await deleteLinks(tx, NOBODY);
        return { ...created, hasPassword: true };
      }),

    hasUsers: () => hasUsers(db),
    findUser: (id) => findUser(db, 'users.id', id),
    findUserByEmail: (email) => findUser(db, 'users.email', email.toLowerCase()),

    async listUsers(accountId) {
      const rows = await selectUsers(db)
        .where('users.account_id', '=', accountId)
        .orderBy('users.created_at')
        .orderBy('users.id')
        .execute();
      return rows.map(toUser);
    },

    updateUser: change,
    removeUser: (id) => change(id, 'REMOVED'),

    async noteSignIn(userId) {
      await transact(async (tx) => {
        await tx.updateTable('users').set({ last_sign_in_at: instant() }).where('id', '=', userId).execute();
        // Links that expired without further requests for them.
        await tx.deleteFrom('sessions').where('expires_at', '<', instant()).execute();
      });
    },

    createLink: (identifier, userId, expiresAt) =>
      transact(async (tx) => {
        const createdAt = instant();
        await tx.deleteFrom('one_time_links').where('expires_at', '<', createdAt).execute();
        if (userId !== undefined) await deleteLinks(tx, userId);
        await tx
          .insertInto('one_time_links')
          .values({
            id: randomUUID(),
            identifier,
            value: userId ?? NOBODY,
            expires_at: expiresAt,
            created_at: createdAt,
            updated_at: createdAt,
          })
          .execute();
      }),

    async findLink(identifier) {
      const row = await db
        .selectFrom('one_time_links')
        .selectAll()
        .where('identifier', '=', identifier)
        .where('expires_at', '>', instant())
        .executeTakeFirst();
      return row && { userId: row.value === NOBODY ? undefined : row.value, expiresAt: row.expires_at };
    },
  };
}

/**
 * Ids of the administrators who can sign in. Their rows stay locked, so that two simultaneous changes cannot remove
 * both.
 */
async function lockAdministrators(tx: Transaction<Tables>): Promise<readonly string[]> {
  await tx
    .updateTable('users')
    .set((eb) => ({ role: eb.ref('role') }))
    .where('role', '=', 'ADMINISTRATOR')
    .execute();
  const rows = await selectUsers(tx).where('users.role', '=', 'ADMINISTRATOR').execute();
  return rows.filter(({ password_of }) => password_of !== null).map(({ id }) => id);
}

function selectUsers(db: Kysely<Tables>) {
  return db
    .selectFrom('users')
    .leftJoin('credentials', (join) =>
      join.onRef('credentials.user_id', '=', 'users.id').on('credentials.password', 'is not', null),
    )
    .selectAll('users')
    .select('credentials.user_id as password_of');
}

async function findUser(
  db: Kysely<Tables>,
  column: 'users.id' | 'users.email',
  value: string,
): Promise<User | undefined> {
  const row = await selectUsers(db).where(column, '=', value).executeTakeFirst();
  return row && toUser(row);
}

async function hasUsers(db: Kysely<Tables>): Promise<boolean> {
  return (await db.selectFrom('users').select('id').limit(1).executeTakeFirst()) !== undefined;
}

async function readSecret(db: Kysely<Tables>, name: string): Promise<string | undefined> {
  return (await db.selectFrom('secrets').select('value').where('name', '=', name).executeTakeFirst())?.value;
}

async function insertUser(
  tx: Transaction<Tables>,
  user: Pick<User, 'accountId' | 'email' | 'name' | 'role'>,
  createdAt: string,
): Promise<User | undefined> {
  const row = await tx
    .insertInto('users')
    .values({
      id: randomUUID(),
      account_id: user.accountId,
      email: user.email.toLowerCase(),
      // Anybody with a link handed over by an administrator is considered the owner of the address.
      email_verified: 1,
      name: user.name,
      role: user.role,
      image: null,
      created_at: createdAt,
      updated_at: createdAt,
      last_sign_in_at: null,
    })
    .onConflict((conflict) => conflict.column('email').doNothing())
    .returningAll()
    .executeTakeFirst();
  return row && toUser({ ...row, password_of: null });
}

async function insertPassword(
  tx: Transaction<Tables>,
  userId: string,
  password: string,
  createdAt: string,
): Promise<void> {
  await tx
    .insertInto('credentials')
    .values({
      id: randomUUID(),
      user_id: userId,
      provider_id: 'credential',
      provider_user_id: userId,
      password,
      access_token: null,
      refresh_token: null,
      id_token: null,
      access_token_expires_at: null,
      refresh_token_expires_at: null,
      scope: null,
      created_at: createdAt,
      updated_at: createdAt,
    })
    .execute();
}

async function deleteLinks(tx: Transaction<Tables>, value: string): Promise<void> {
  await tx.deleteFrom('one_time_links').where('value', '=', value).execute();
}

function toUser(row: UserRow & { readonly password_of: string | null }): User {
  return {
    id: row.id,
    accountId: row.account_id,
    email: row.email,
    name: row.name,
    role: row.role,
    createdAt: row.created_at,
    hasPassword: row.password_of !== null,
    ...(row.last_sign_in_at !== null && { lastSignInAt: row.last_sign_in_at }),
  };
}
