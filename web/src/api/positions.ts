import { queryOptions } from '@tanstack/react-query';
import { get } from './client.js';

interface Position {
  readonly latitude: number;
  readonly longitude: number;
}

/** Positions of the places in a list, by their labels; unknown places are left out. */
export const positionsQuery = (labels: readonly string[]) =>
  queryOptions({
    queryKey: ['positions', labels],
    queryFn: ({ signal }) =>
      get<{ readonly positions: Readonly<Record<string, Position>> }>(
        `/account/api/places/positions?${labels.map((label) => `label=${encodeURIComponent(label)}`).join('&')}`,
        signal,
      ),
    enabled: labels.length > 0,
    staleTime: Number.POSITIVE_INFINITY,
  });
