import { queryOptions } from '@tanstack/react-query';
import { get, post, remove } from './client.js';

export interface Account {
  readonly id: string;
  readonly name: string;
  readonly balance: number;
  readonly createdAt: string;
  readonly removedAt?: string;
  readonly users: number;
  readonly keys: number;
}

export interface System {
  readonly version: string;
  readonly methodVersion: string;
  readonly startedAt: string;
  readonly uptimeSeconds: number;
  readonly store: { readonly name: string; readonly pool?: { readonly used: number; readonly waiting: number } };
  readonly memoryBytes: { readonly rss: number; readonly heapUsed: number };
  readonly eventLoopLagMs: number;
  readonly engines: { readonly road: string; readonly geocoder: string };
  readonly datasets: readonly Dataset[];
  readonly factorSources: readonly FactorSource[];
}

export interface Dataset {
  readonly id: string;
  readonly sizeBytes: number;
  readonly builtAt: string;
  readonly sources: readonly { readonly name: string; readonly version: string; readonly licence: string }[];
}

export interface FactorSource {
  readonly id: string;
  readonly title: string;
  readonly edition: string;
  readonly licence: string;
  readonly url?: string;
  readonly factors: number;
}

const ACCOUNTS = '/account/api/admin/accounts';

export const accountsQuery = queryOptions({
  queryKey: ['accounts'],
  queryFn: async () => (await get<{ readonly items: readonly Account[] }>(ACCOUNTS)).items,
});

export const createAccount = (account: { readonly name: string; readonly credits: number }) => post(ACCOUNTS, account);
export const grantCredits = (id: string, amount: number) =>
  post(`${ACCOUNTS}/${encodeURIComponent(id)}/grants`, { amount });
export const removeAccount = (id: string) => remove(`${ACCOUNTS}/${encodeURIComponent(id)}`);

export const eraseAccount = (id: string, name: string) => post(`${ACCOUNTS}/${encodeURIComponent(id)}/erase`, { name });
/** All data of an account, one JSON object per line. */
export const exportUrl = (id: string): string => `${ACCOUNTS}/${encodeURIComponent(id)}/export`;

export const systemQuery = queryOptions({
  queryKey: ['system'],
  queryFn: () => get<System>('/account/api/admin/system'),
  refetchInterval: 15_000,
});
