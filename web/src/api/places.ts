import { queryOptions } from '@tanstack/react-query';
import { get, query } from './client.js';
import type { PlaceSuggestion } from './types.js';

export type PlaceKind = PlaceSuggestion['kind'];

/** What the service makes of a typed text. */
export type Understood =
  | { readonly state: 'FOUND'; readonly place: PlaceSuggestion; readonly others: readonly PlaceSuggestion[] }
  | { readonly state: 'AMBIGUOUS' | 'UNKNOWN'; readonly others: readonly PlaceSuggestion[] };

/** Fewer letters suggest nothing. */
export const MIN_LETTERS = 2;

export const suggestionsQuery = (text: string) =>
  queryOptions({
    queryKey: ['places', text],
    queryFn: async ({ signal }) =>
      (
        await get<{ readonly items: readonly PlaceSuggestion[] }>(
          `/account/api/places${query({ q: text, limit: 8 })}`,
          signal,
        )
      ).items,
    enabled: text.length >= MIN_LETTERS,
    staleTime: 300_000,
  });

export const understoodQuery = (text: string, prefer: PlaceKind) =>
  queryOptions({
    queryKey: ['understood', prefer, text],
    queryFn: () => get<Understood>(`/account/api/places/understood${query({ q: text, prefer })}`),
    staleTime: 300_000,
  });
