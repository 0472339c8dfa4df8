import { setTimeout as sleep } from 'node:timers/promises';
import { API_KEY, type Server } from './process.js';

export interface Outcome {
  readonly state: string;
  readonly figures: number;
  readonly shipments: number;
  readonly problems: readonly string[];
}

interface Listed {
  readonly items: readonly { readonly fetchedAt?: string; readonly outcome?: Outcome }[];
}

export async function send<T>(server: Server, path: string, body: object, method: 'POST' | 'PUT' = 'POST'): Promise<T> {
  const answer = await fetch(`${server.url}${path}`, {
    method,
    headers: { 'x-api-key': API_KEY, 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  if (!answer.ok) throw new Error(`${path} answered ${answer.status}: ${await answer.text()}`);
  return JSON.parse(await answer.text()) as T;
}

/** The only partner of a server is fetched from, to the end. */
export async function fetchAll(server: Server, id: string): Promise<Outcome> {
  const list = async () => {
    const answer = await fetch(`${server.url}/v1/-/carriers/partners`, { headers: { 'x-api-key': API_KEY } });
    return ((await answer.json()) as Listed).items[0];
  };
  const before = await list();
  const answered = await send<Outcome>(server, `/v1/-/carriers/partners/${id}/fetch`, {});
  if (answered.state !== 'RUNNING') return answered;
  for (;;) {
    const now = await list();
    if (now?.outcome !== undefined && now.fetchedAt !== before?.fetchedAt) return now.outcome;
    await sleep(100);
  }
}
