import { type Client, createClient } from './client.js';
import type { Journal, Operation } from './journal.js';
import { pick, type Random } from './random.js';

const place = (city: string, countryCode: string) => ({ city, countryCode });
const movement = (origin: object, destination: object, type: string) => ({
  cargo: { weight: { value: 10, unit: 'METRIC_TONNE' } },
  origin,
  destination,
  transportChain: [{ type }],
});

/** Cheap to calculate, of different size and cost. */
export const MOVEMENTS: readonly object[] = [
  movement(place('Hamburg', 'DE'), place('München', 'DE'), 'ROAD'),
  movement(place('Lyon', 'FR'), place('Torino', 'IT'), 'ROAD'),
  movement(place('Rotterdam', 'NL'), place('Milano', 'IT'), 'RAIL'),
  movement({ type: 'AIRPORT', iataCode: 'FRA' }, { type: 'AIRPORT', iataCode: 'JFK' }, 'AIR'),
];

export interface Load {
  /** Stops after the running requests. */
  stop(): Promise<void>;
}

/** Keeps `connections` busy, each with ids of its own, so that what happens to one id happens in a known order. */
export function startLoad(url: string, journal: Journal, random: Random, connections: number, prefix: string): Load {
  let stopped = false;
  const run = async (connection: number): Promise<void> => {
    const client = createClient(url);
    const ids: string[] = [];
    for (let count = 0; !stopped; count += 1) {
      const proceed = await step(client, journal, random, ids, `${prefix}-${connection}-${count}`);
      if (!proceed) break;
    }
    client.close();
  };
  const running = Array.from({ length: connections }, (_, connection) => run(connection));
  return {
    async stop() {
      stopped = true;
      await Promise.all(running);
    },
  };
}

/** One request; false when the connection broke. */
async function step(client: Client, journal: Journal, random: Random, ids: string[], newId: string): Promise<boolean> {
  const chance = random();
  const known = journal.keyed.length > 0 && chance < 0.1 ? pick(random, journal.keyed) : undefined;
  if (known !== undefined) return replay(client, journal, known);
  const replaces = ids.length > 0 && chance < 0.3;
  const id = chance > 0.9 ? undefined : replaces ? pick(random, ids) : newId;
  const operation = journal.create(id, id === undefined || random() < 0.5, pick(random, MOVEMENTS));
  const answer = await submit(client, operation);
  if (answer?.status === 200) {
    journal.acknowledged += 1;
    journal.commit(operation, answer.text);
    if (id !== undefined && !replaces) ids.push(id);
    return true;
  }
  journal.doubt(operation);
  // What became of it is found out later; until then its id is left alone.
  if (id !== undefined && replaces) ids.splice(ids.indexOf(id), 1);
  if (answer !== undefined && answer.status !== 503) {
    journal.violate('UNEXPECTED_ANSWER', `${answer.status} for operation ${operation.number}: ${answer.text}`);
  }
  return answer !== undefined;
}

export function submit(client: Client, { body, key }: Operation) {
  return client.call('POST', '/v1/calculate', body, key === undefined ? {} : { 'idempotency-key': key });
}

async function replay(
  client: Client,
  journal: Journal,
  { operation, text }: { readonly operation: Operation; readonly text: string },
): Promise<boolean> {
  const answer = await submit(client, operation);
  if (answer === undefined || answer.status === 503) return answer !== undefined;
  journal.replays += 1;
  if (answer.text !== text) journal.violate('REPLAY_DIFFERS', `operation ${operation.number}: ${answer.status}`);
  return true;
}
