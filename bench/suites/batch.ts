import { createHash } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { saturate } from '../support/load.js';
import type { Suite } from '../support/measure.js';
import { API_KEY, type Server, startService } from '../support/process.js';
import { createRandom } from '../support/random.js';

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
function* movements(seed: number): Generator<{
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

export function toCsv(rows: number, seed: number): string {
  const source = movements(seed);
  const lines = [
    'shipment_id,mass_kg,origin,leg1_mode,leg1_destination,leg2_mode,leg2_destination,leg3_mode,leg3_destination',
  ];
  for (let n = 0; n < rows; n++) {
    const { kg, from, legs } = source.next().value as {
      kg: number;
      from: string;
      legs: readonly (readonly [string, string])[];
    };
    const cells = [0, 1, 2].map((leg) => (legs[leg] === undefined ? ',' : `${legs[leg]?.[0]},"${legs[leg]?.[1]}"`));
    lines.push(`B${seed}-${n},${kg},"${from}",${cells.join(',')}`);
  }
  return `${lines.join('\n')}\n`;
}

/** The same movements as requests of their own. */
function toBodies(seed: number): () => string {
  const source = movements(seed);
  const place = (text: string) =>
    text.includes(',') ? { city: text.split(',')[0], countryCode: 'DE' } : { unLoCode: text, type: 'HARBOR' };
  return () => {
    const { kg, from, legs } = source.next().value as {
      kg: number;
      from: string;
      legs: readonly (readonly [string, string])[];
    };
    const chain = legs.flatMap(([type, to], index) =>
      index < legs.length - 1 ? [{ type }, { type: 'HUB', location: place(to) }] : [{ type }],
    );
    return JSON.stringify({
      cargo: { weight: { value: kg, unit: 'KILOGRAM' } },
      origin: place(from),
      destination: place(legs.at(-1)?.[1] ?? ''),
      transportChain: chain,
    });
  };
}

interface Shown {
  readonly id: string;
  readonly state: string;
  readonly counts: { readonly done: number; readonly failed: number; readonly rows: number };
}

export async function runBatch(
  server: Server,
  csv: string,
): Promise<{ readonly seconds: number; readonly shown: Shown }> {
  const startedAt = performance.now();
  const sent = await fetch(`${server.url}/v1/-/batches`, {
    method: 'POST',
    headers: { ...HEADERS, 'content-type': 'text/csv' },
    body: csv,
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

/** A file against the same rows sent one by one, on the same server. */
export const batch: Suite = {
  name: 'batch',
  about: 'rows of a file, from its first byte to the state DONE, beside the same rows over 64 connections',
  async *run({ size, note }) {
    const rows = size === 'TINY' ? 60 : 20_000;
    const dir = mkdtempSync(join(tmpdir(), 'cargowake-bench-batch-'));
    const server = await startService({ DATABASE_URL: `sqlite:${join(dir, 'store.db')}`, BATCH_THREADS: '2' });
    try {
      await runBatch(server, toCsv(size === 'TINY' ? 20 : 2_000, 1));
      const single = await saturate(server, toBodies(2), { seconds: size === 'TINY' ? 1 : 10 });
      const cpu = server.cpuSeconds();
      const { seconds, shown } = await runBatch(server, toCsv(rows, 3));
      const cpuMs = ((server.cpuSeconds() - cpu) * 1000) / rows;
      if (shown.counts.done !== rows) throw new Error(`${shown.counts.failed} rows failed`);
      const file = await (
        await fetch(`${server.url}/v1/-/batches/${shown.id}/file?format=csv`, { headers: HEADERS })
      ).text();
      note(`processor time of a row: ${cpuMs.toFixed(3)} ms in a batch, ${single.cpuMs.toFixed(3)} ms alone`);
      yield {
        name: 'rows a second',
        unit: '/s',
        value: rows / seconds,
        better: 'HIGHER',
        more: { cpuMs },
        answers: createHash('sha256').update(file).digest('hex').slice(0, 12),
      };
      yield {
        name: 'against one by one',
        unit: 'x',
        value: rows / seconds / single.perSecond,
        better: 'HIGHER',
        more: { cpu: single.cpuMs / cpuMs },
      };
      yield { name: 'resident at most', unit: 'MB', value: server.residentMb().peak, better: 'LOWER' };
    } finally {
      await server.stop();
      rmSync(dir, { recursive: true, force: true });
    }
  },
};
