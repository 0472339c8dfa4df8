import { queryOptions, useQuery } from '@tanstack/react-query';
import worldFile from '../../.generated/world.json?url';
import type { Point } from './lines.js';

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

/** Rings or lines of a path of the small map. */
export const readPath = (path: string): readonly (readonly Point[])[] =>
  path
    .split('M')
    .filter((part) => part !== '')
    .map((part) =>
      part
        .replace('z', '')
        .split(' ')
        .map((pair): Point => {
          const [x = 0, y = 0] = pair.split(',').map(Number);
          return [x / 10, -y / 10];
        }),
    );
