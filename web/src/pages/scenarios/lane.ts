import { useMutation } from '@tanstack/react-query';
import { get, request } from '../../api/client.js';
import type { ShipmentFilter, ShipmentPage, Sums } from '../../api/shipments.js';
import { getSums, toQuery } from '../../api/shipments.js';
import { isObject, type JsonObject, setIn } from '../../request/draft.js';
import { withDetails } from '../../request/examples.js';
import { listLegs } from './model.js';
import type { Scenarios } from './store.js';

/** Number of latest shipments examined to find one whose request was kept. */
const TRIED = 10;

/** Uses a lane as the movement: its latest shipment, with the mean mass and the number of shipments of the period. */
export function useLane(period: ShipmentFilter, onChange: (edit: (scenarios: Scenarios) => Scenarios) => void) {
  const load = useMutation({
    mutationFn: async (lane: string) => {
      const filter = { ...period, lane };
      const [sums, found] = await Promise.all([
        getSums<Sums>(`/account/api/shipments/sums${toQuery(filter)}`),
        findRequest(filter),
      ]);
      return found && { lane, draft: withWeight(found, meanTonnes(sums)), perYear: sums.results };
    },
    onSuccess: (found) => {
      if (found === undefined) return;
      const [first] = listLegs(found.draft);
      onChange((current) => ({ ...current, ...found, leg: first?.index ?? 0, chosen: [], outcomes: [] }));
    },
  });
  return {
    isLoading: load.isPending,
    isMissing: load.isSuccess && load.data === undefined,
    choose(lane: string | undefined): void {
      if (lane !== undefined) load.mutate(lane);
      else onChange(({ lane: _, ...current }) => ({ ...current, perYear: 1 }));
    },
  };
}

async function findRequest(filter: ShipmentFilter): Promise<JsonObject | undefined> {
  const { items } = await get<ShipmentPage>(
    `/account/api/shipments${toQuery(filter, { limit: String(TRIED), sort: 'shipmentDate', order: 'desc' })}`,
  );
  for (const { id, certificateUrl } of items) {
    // Rows of batches keep their figures alone.
    if (certificateUrl === undefined) continue;
    const { body } = await request<{ readonly request?: unknown }>(
      'GET',
      `/account/api/calculations/${encodeURIComponent(id)}`,
    );
    if (isObject(body.request) && listLegs(body.request).length > 0) return withDetails(body.request) as JsonObject;
  }
  return undefined;
}

/** Of the shipments that state a mass. */
const meanTonnes = ({ massTonnes, results, statedBy }: Sums): number | undefined =>
  massTonnes === undefined ? undefined : massTonnes / Math.max(1, statedBy?.massTonnes ?? results);

/** Without a mean mass, the movement keeps its own. */
function withWeight(draft: JsonObject, tonnes: number | undefined) {
  const { id: _, ...movement } = draft;
  if (tonnes === undefined) return movement;
  const value = Math.round(tonnes * 1000) / 1000;
  return setIn(movement, ['cargo', 'weight'], { value, unit: 'METRIC_TONNE' }) ?? {};
}
