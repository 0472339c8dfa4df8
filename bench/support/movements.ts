import { setTimeout as sleep } from 'node:timers/promises';
import { API_KEY, type Server } from './process.js';
import { createRandom } from './random.js';

const TOWNS = [
  'Hamburg',
  'Bremen',
  'Kassel',
  'Leipzig',
  'Ulm',
  'Bonn',
  'Essen',
  'Dresden',
  'Rostock',
  'Kiel',
  'Trier',
  'Jena',
];
const PORTS = ['DEHAM', 'NLRTM', 'BEANR'];
const FAR = ['CNSHA', 'SGSIN', 'USNYC', 'BRSSZ', 'JPTYO'];
const HEADERS = { 'x-api-key': API_KEY };

/** Movements of one to three legs; half of the lanes come again. Each is distinct by its mass. */
export function* movements(seed: number): Generator<{
  readonly kg: number;
  readonly from: string;
  readonly legs: readonly (readonly [mode: string, to: string])[];
}> {
  const random = createRandom(seed);
  const pick = (list: readonly string[]): string => list[Math.floor(random() * list.length)] ?? '';
  for (let n = 0; ; n++) {
    const kg = 100 + n / 1000 + Math.floor(random() * 20_000);
    const kind = random();
    if (kind < 0.6) yield { kg, from: `${pick(TOWNS)}, DE`, legs: [['ROAD', `${pick(TOWNS)}, DE`]] };
    else if (kind < 0.8)
      yield {
        kg,
        from: `${pick(TOWNS)}, DE`,
        legs: [
          ['ROAD', pick(PORTS)],
          ['WATER', pick(FAR)],
        ],
      };
    else
      yield {
        kg,
        from: `${pick(TOWNS)}, DE`,
        legs: [
          ['RAIL', 'DEHAM'],
          ['WATER', pick(FAR)],
          ['ROAD', pick(FAR)],
        ],
      };
  }
}

/** A file of them in the wide layout. */
export const toCsv = (rows: number, seed: number): string => `${[...linesOf(rows, seed)].join('\n')}\n`;

/** The same line by line, for files that are sent as they are made. */
export function* linesOf(rows: number, seed: number): Generator<string> {
  const source = movements(seed);
  yield 'shipment_id,mass_kg,origin,leg1_mode,leg1_destination,leg2_mode,leg2_destination,leg3_mode,leg3_destination';
  for (let n = 0; n < rows; n++) {
    const { kg, from, legs } = source.next().value as {
      kg: number;
      from: string;
      legs: readonly (readonly [string, string])[];
    };
    const cells = [0, 1, 2].map((leg) => (legs[leg] === undefined ? ',' : `${legs[leg]?.[0]},"${legs[leg]?.[1]}"`));
    yield `B${seed}-${n},${kg},"${from}",${cells.join(',')}`;
  }
}

export interface Shown {
  readonly id: string;
  readonly state: string;
  readonly counts: { readonly done: number; readonly failed: number; readonly rows: number };
}

/** Sends a file and waits until all of it is calculated. */
export async function runBatch(
  server: Server,
  file: string,
  query = '',
  type = 'text/csv',
): Promise<{ readonly seconds: number; readonly shown: Shown }> {
  const startedAt = performance.now();
  const sent = await fetch(`${server.url}/v1/-/batches${query}`, {
    method: 'POST',
    headers: { ...HEADERS, 'content-type': type },
    body: file,
  });
  let shown = (await sent.json()) as Shown;
  if (sent.status !== 202) throw new Error(`the batch was refused: ${JSON.stringify(shown)}`);
  while (shown.state !== 'DONE') {
    if (shown.state !== 'RUNNING') throw new Error(`the batch is ${shown.state}`);
    await sleep(50);
    shown = (await (await fetch(`${server.url}/v1/-/batches/${shown.id}`, { headers: HEADERS })).json()) as Shown;
  }
  return { seconds: (performance.now() - startedAt) / 1000, shown };
}
