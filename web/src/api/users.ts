import { queryOptions } from '@tanstack/react-query';
import { get, patch, post, remove } from './client.js';
import type { Role } from './types.js';

export interface User {
  readonly id: string;
  readonly email: string;
  readonly name: string;
  readonly role: Role;
  readonly createdAt: string;
  /** Has not chosen a password yet. */
  readonly invited: boolean;
  readonly lastSignInAt?: string;
}

export interface NewUser {
  readonly email: string;
  readonly name: string;
  readonly role: Role;
}

export interface OneTimeLink {
  readonly link: string;
  readonly linkExpiresAt: string;
}

/** Users of one's own account, or of an account that an administrator manages. */
const pathOf = (accountId: string | undefined): string =>
  accountId === undefined ? '/account/api/users' : `/account/api/admin/accounts/${encodeURIComponent(accountId)}/users`;

export const usersQuery = (accountId?: string) =>
  queryOptions({
    queryKey: ['users', accountId ?? 'own'],
    queryFn: async () => (await get<{ readonly items: readonly User[] }>(pathOf(accountId))).items,
  });

export const inviteUser = (user: NewUser, accountId?: string) =>
  post<{ readonly user: User } & OneTimeLink>(pathOf(accountId), user);

const userPath = (id: string): string => `/account/api/users/${encodeURIComponent(id)}`;

export const changeRole = (id: string, role: Role) => patch(userPath(id), { role });
export const makeLink = (id: string) => post<OneTimeLink>(`${userPath(id)}/link`);
export const removeUser = (id: string) => remove(userPath(id));
