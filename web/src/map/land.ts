import { useQuery } from '@tanstack/react-query';
import worldFile from '../../.generated/world.json?url';

/** All land as one path of SVG in tenths of a degree, north up; undefined until it is there. */
export function useLand(): string | undefined {
  const world = useQuery({
    queryKey: ['world'],
    queryFn: async (): Promise<{ readonly land: string }> => {
      const response = await fetch(worldFile);
      if (!response.ok) throw new Error(`map data: status ${response.status}`);
      return response.json();
    },
    staleTime: Number.POSITIVE_INFINITY,
  });
  return world.data?.land;
}
