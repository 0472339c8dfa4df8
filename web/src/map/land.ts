import { queryOptions, useQuery } from '@tanstack/react-query';
import worldFile from '../../.generated/world.json?url';

/** The world in a few kilobytes: SVG paths in tenths of a degree, north up. */
export interface SmallMap {
  readonly land: string;
  readonly borders: string;
  /** Name, longitude, latitude, thousands of inhabitants, and 1 for a capital; the largest first. */
  readonly cities: readonly (readonly [string, number, number, number, 0 | 1])[];
}

export const smallMapQuery = queryOptions({
  queryKey: ['world'],
  queryFn: async (): Promise<SmallMap> => {
    const response = await fetch(worldFile);
    if (!response.ok) throw new Error(`map data: status ${response.status}`);
    return response.json();
  },
  staleTime: Number.POSITIVE_INFINITY,
});

/** All land as one path; undefined until it is loaded. */
export function useLand(): string | undefined {
  return useQuery(smallMapQuery).data?.land;
}
