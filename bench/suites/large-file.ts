import { mkdtempSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Suite } from '../support/measure.js';
import { linesOf, type Shown } from '../support/movements.js';
import { API_KEY, type Server, startService } from '../support/process.js';
import { quantile } from '../support/random.js';

const HEADERS = { 'x-api-key': API_KEY };
const SINGLE = JSON.stringify({
  cargo: { weight: { value: 800, unit: 'KILOGRAM' } },
  origin: { city: 'Hamburg', countryCode: 'DE' },
  destination: { city: 'Ulm', countryCode: 'DE' },
  transportChain: [{ type: 'ROAD' }],
  id: 'single',
  options: { storeResult: true },
});

/**
 * The largest permitted file, sent as it is generated, while others read lists, its progress and a stored result.
 * `CARGOWAKE_BENCH_ROWS` sets another number of rows.
 */
export const largeFile: Suite = {
  name: 'large-file',
  about: 'a file of a million rows: rate, memory, store, and what others wait for meanwhile',
  async *run({ size, note }) {
    const rows = size === 'TINY' ? 200 : Number(process.env.CARGOWAKE_BENCH_ROWS ?? 1_000_000);
    const dir = mkdtempSync(join(tmpdir(), 'cargowake-bench-large-'));
    const database = join(dir, 'store.db');
    const server = await startService({ DATABASE_URL: `sqlite:${database}` });
    try {
      await get(server, '/v1/calculate', {
        method: 'POST',
        body: SINGLE,
        headers: { 'content-type': 'application/json' },
      });
      const looking = look(server);
      const startedAt = performance.now();
      let shown = (await get(server, '/v1/-/batches', {
        method: 'POST',
        headers: { 'content-type': 'text/csv' },
        body: ReadableStream.from(inBlocks(linesOf(rows, 1))),
        duplex: 'half',
      })) as Shown;
      const receivedS = (performance.now() - startedAt) / 1000;
      looking.batch(shown.id);
      while (shown.state === 'RUNNING') {
        await sleep(200);
        shown = (await get(server, `/v1/-/batches/${shown.id}`)) as Shown;
      }
      const seconds = (performance.now() - startedAt) / 1000;
      const waits = await looking.stop();
      if (shown.state !== 'DONE') throw new Error(`the batch is ${shown.state}`);
      await checkRows(server, shown, rows);
      note(`${rows} rows, received in ${receivedS.toFixed(1)} s; each stands in the results once`);
      yield { name: 'rows a second', unit: '/s', value: rows / seconds, better: 'HIGHER' };
      for (const [what, times] of waits)
        yield {
          name: `p95 of ${what}`,
          unit: 'ms',
          value: quantile(times, 0.95),
          better: 'LOWER',
          more: { of: times.length },
        };
      yield { name: 'resident at most', unit: 'MB', value: server.residentMb().peak, better: 'LOWER' };
      yield { name: 'store for a million rows', unit: 'MB', value: statSync(database).size / rows, better: 'LOWER' };
    } finally {
      await server.stop();
      rmSync(dir, { recursive: true, force: true });
    }
  },
};

async function* inBlocks(lines: Iterable<string>): AsyncGenerator<Uint8Array> {
  let block: string[] = [];
  for (const line of lines) {
    block.push(line);
    if (block.length < 500) continue;
    yield Buffer.from(`${block.join('\n')}\n`);
    block = [];
  }
  if (block.length > 0) yield Buffer.from(`${block.join('\n')}\n`);
}

async function get(
  server: Server,
  path: string,
  init: RequestInit & { readonly duplex?: 'half' } = {},
): Promise<unknown> {
  const answer = await fetch(`${server.url}${path}`, { ...init, headers: { ...HEADERS, ...init.headers } });
  if (!answer.ok) throw new Error(`${path}: ${answer.status} ${await answer.text()}`);
  return answer.json();
}

/**
 * Five times a second: the list of results, a stored result, a list of batches, and the progress of the running one.
 */
function look(server: Server) {
  const paths = new Map([
    ['the list', '/v1/?limit=20'],
    ['a result', '/v1/single'],
    ['batches', '/v1/-/batches'],
  ]);
  const waits = new Map<string, number[]>();
  let isOver = false;
  const looking = (async () => {
    while (!isOver) {
      for (const [what, path] of paths) {
        const askedAt = performance.now();
        await get(server, path);
        waits.set(what, [...(waits.get(what) ?? []), performance.now() - askedAt]);
      }
      await sleep(200);
    }
  })();
  return {
    batch: (id: string) => void paths.set('progress', `/v1/-/batches/${id}`),
    async stop() {
      isOver = true;
      await looking;
      return waits;
    },
  };
}

/** Every row done, and in the results once. */
async function checkRows(server: Server, { id, counts }: Shown, rows: number): Promise<void> {
  if (counts.rows !== rows || counts.done !== rows) throw new Error(`of ${rows} rows: ${JSON.stringify(counts)}`);
  const answer = await fetch(`${server.url}/v1/-/batches/${id}/file?format=csv`, { headers: HEADERS });
  const times = new Uint8Array(rows);
  let rest = '';
  for await (const bytes of answer.body ?? []) {
    const lines = (rest + Buffer.from(bytes).toString()).split('\n');
    rest = lines.pop() ?? '';
    for (const line of lines) {
      const [, number] = /^B1-(\d+),/.exec(line) ?? [];
      if (number !== undefined) times[Number(number)] = (times[Number(number)] ?? 0) + 1;
    }
  }
  if (times.some((seen) => seen !== 1)) throw new Error('a row is missing from the results, or there twice');
}
