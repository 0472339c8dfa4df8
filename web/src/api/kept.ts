import { queryOptions } from '@tanstack/react-query';
import type { FetchedCalculation } from './calculations.js';
import { get, post, remove, request } from './client.js';
import { rawMember } from './raw-member.js';
import { SHIPMENTS } from './shipments.js';
import type { StoredCalculation } from './types.js';

/** The figures of a shipment at one time; the newest entry has not been replaced. */
export interface PastFigures {
  readonly createdAt: string;
  readonly replacedAt?: string;
  readonly totalCo2eGrams: number;
  readonly wttCo2eGrams?: number;
  readonly ttwCo2eGrams?: number;
  readonly hubCo2eGrams?: number;
  readonly activityDistanceKm?: number;
  readonly massTonnes?: number;
}

export interface SharedLink {
  readonly token: string;
  readonly createdAt: string;
}

const pathOf = (id: string, rest = ''): string => `${SHIPMENTS}/${encodeURIComponent(id)}${rest}`;

export const historyQuery = (id: string) =>
  queryOptions({
    queryKey: ['calculations', 'history', id],
    queryFn: async () => (await get<{ readonly items: readonly PastFigures[] }>(pathOf(id, '/history'))).items,
  });

export const linksQuery = (id: string) =>
  queryOptions({
    queryKey: ['links', id],
    queryFn: async () => (await get<{ readonly items: readonly SharedLink[] }>(pathOf(id, '/links'))).items,
  });

export const createLink = (id: string) => post<SharedLink>(pathOf(id, '/links'));
export const takeBackLink = (token: string) => remove(`/account/api/links/${encodeURIComponent(token)}`);
export const addressOf = (token: string): string => new URL(`/shared/${token}`, window.location.href).href;

export const deleteShipment = (id: string) => remove(pathOf(id));

export interface TagChange {
  readonly ids: readonly string[];
  readonly set?: Readonly<Record<string, string>>;
  readonly remove?: readonly string[];
}

const TAGGED_AT_ONCE = 500;

/** @returns how many shipments were changed */
export async function changeTags({ ids, ...change }: TagChange): Promise<number> {
  let changed = 0;
  for (let at = 0; at < ids.length; at += TAGGED_AT_ONCE) {
    const body = { ids: ids.slice(at, at + TAGGED_AT_ONCE), ...change };
    changed += (await post<{ readonly changed: number }>(`${SHIPMENTS}/tags`, body)).changed;
  }
  return changed;
}

/** What a link shows to whoever has it. */
export const sharedQuery = (token: string) =>
  queryOptions({
    queryKey: ['shared', token],
    queryFn: async (): Promise<FetchedCalculation> => {
      const path = `/account/api/shared/${encodeURIComponent(token)}`;
      const { body, text } = await request<StoredCalculation>('GET', path);
      return { ...body, resultText: rawMember(text, 'result') ?? JSON.stringify(body.result) };
    },
  });
