import { queryOptions } from '@tanstack/react-query';
import { get, post, remove } from './client.js';

export type KeyScope = 'calculate' | 'read' | 'store' | 'verify' | 'admin' | 'query';

export interface Key {
  readonly id: string;
  readonly name: string;
  readonly prefix: string;
  readonly scopes: readonly KeyScope[];
  readonly createdAt: string;
  readonly expiresAt?: string;
  readonly revokedAt?: string;
  readonly lastUsedAt?: string;
}

export interface NewKey {
  readonly name: string;
  readonly scopes: readonly KeyScope[];
  readonly expiresAt?: string;
}

export const keysQuery = queryOptions({
  queryKey: ['keys'],
  queryFn: async () => (await get<{ readonly items: readonly Key[] }>('/account/api/keys')).items,
});

export const createKey = (key: NewKey) =>
  post<{ readonly key: Key; readonly secret: string }>('/account/api/keys', key);

export const revokeKey = (id: string) => remove<{ readonly key: Key }>(`/account/api/keys/${encodeURIComponent(id)}`);
