import { Agent, request } from 'node:http';

/** A request that was sent and answered at these instants of one clock, ms. */
export interface Race {
  readonly sentMs: number;
  readonly answeredMs: number;
  readonly status: number;
}

export interface Entrant {
  readonly url: string;
  readonly apiKey: string;
}

const AT_ONCE = 4;

/** Asks every entrant again and again, `AT_ONCE` requests at a time each, until `enough` says so. */
export async function race(
  entrants: readonly Entrant[],
  enough: (answers: readonly Race[]) => boolean,
): Promise<readonly Race[]> {
  const answers: Race[] = [];
  const agent = new Agent({ keepAlive: true, maxSockets: AT_ONCE });
  const askAgain = async (entrant: Entrant): Promise<void> => {
    while (!enough(answers)) {
      const sentMs = performance.now();
      const status = await ask(agent, entrant);
      answers.push({ sentMs, answeredMs: performance.now(), status });
    }
  };
  try {
    await Promise.all(entrants.flatMap((entrant) => Array.from({ length: AT_ONCE }, () => askAgain(entrant))));
  } finally {
    agent.destroy();
  }
  return answers;
}

function ask(agent: Agent, { url, apiKey }: Entrant): Promise<number> {
  return new Promise((resolve, reject) => {
    const sent = request(`${url}/v1/?limit=1`, { agent, headers: { 'x-api-key': apiKey } }, (response) => {
      response.resume();
      response.on('end', () => resolve(response.statusCode ?? 0));
    });
    sent.on('error', reject);
    sent.end();
  });
}

export const listAdmitted = (answers: readonly Race[]): readonly Race[] =>
  answers.filter(({ status }) => status === 200);

export const listRefused = (answers: readonly Race[]): readonly Race[] =>
  answers.filter(({ status }) => status === 429);

/**
 * The most requests that were certainly admitted within one second: each was admitted between being sent and being
 * answered, so those sent after and answered before the ends of a second are in it. Stores count whole milliseconds.
 */
export function countMostInOneSecond(answers: readonly Race[]): number {
  const admitted = listAdmitted(answers);
  return Math.max(
    0,
    ...admitted.map(
      ({ sentMs: fromMs }) =>
        admitted.filter(({ sentMs, answeredMs }) => sentMs >= fromMs && answeredMs - fromMs < 999).length,
    ),
  );
}
