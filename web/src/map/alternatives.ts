import { useQueries } from '@tanstack/react-query';
import { get, query } from '../api/client.js';
import type { CalculationResult, PlaceSuggestion } from '../api/types.js';
import type { Exchange } from '../request/facility.js';
import { listRowsOf, placeName } from '../result/model.js';
import { unwrap } from './lines.js';
import type { DrawnPoint } from './routes.js';

interface Alternative {
  readonly code: string;
  readonly name: string;
  readonly exchange: Exchange;
}

/** The next best ports, airports and yards for each leg of the result. */
export function listAlternatives(result: CalculationResult): readonly Alternative[] {
  const moving = result.transportChain.filter((entry) => entry.type !== 'HUB');
  const found = moving.flatMap((entry, element) =>
    listRowsOf(entry, 0).flatMap((row): readonly Alternative[] => {
      if (row.kind === 'HUB') return [];
      const { leg } = row;
      return (['start', 'end'] as const).flatMap((end) =>
        (leg.selection?.[end]?.alternatives ?? []).map(({ code, name }) => ({
          code,
          name,
          exchange: { element, end, code, from: placeName(leg[end]), to: name },
        })),
      );
    }),
  );
  return [...new Map(found.map((one) => [one.code, one])).values()];
}

/**
 * The answer names alternatives by code only; the place search knows their positions. Requested only when they are
 * shown.
 */
export function useAlternatives(result: CalculationResult | undefined): readonly DrawnPoint[] {
  const wanted = result === undefined ? [] : listAlternatives(result);
  return useQueries({
    queries: wanted.map(({ code }) => ({
      queryKey: ['places', code],
      queryFn: async () =>
        (
          await get<{ readonly items: readonly PlaceSuggestion[] }>(
            `/account/api/places${query({ q: code, limit: 8 })}`,
          )
        ).items,
      staleTime: Number.POSITIVE_INFINITY,
    })),
    // All at once; otherwise the map would change with each answer.
    combine: (answers) =>
      (answers.some(({ isPending }) => isPending) ? [] : answers).flatMap(({ data }, index): readonly DrawnPoint[] => {
        const alternative = wanted[index];
        const place = data?.find(({ location }) => codesOf(location).includes(alternative?.code));
        if (alternative === undefined || place === undefined) return [];
        const at = unwrap([[place.longitude, place.latitude]], result?.origin.longitude ?? 0)[0];
        if (at === undefined) return [];
        const { name, code, exchange } = alternative;
        return [{ kind: 'ALTERNATIVE', name: `${name} (${code})`, at, exchange }];
      }),
  });
}

const codesOf = ({ iataCode, unLoCode, railYardCode }: PlaceSuggestion['location']) => [
  iataCode,
  unLoCode,
  railYardCode,
];
