import { createHash } from 'node:crypto';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { saturate } from '../support/load.js';
import type { Suite } from '../support/measure.js';
import { type Lane, movements, runBatch, toCsv } from '../support/movements.js';
import { API_KEY, runCommand, startService } from '../support/process.js';

const HEADERS = { 'x-api-key': API_KEY };

/** The same movements as requests of their own. */
function toBodies(seed: number): () => string {
  const source = movements(seed);
  const place = (text: string) => {
    const [city, countryCode] = text.split(', ');
    return countryCode === undefined ? { unLoCode: text, type: 'HARBOR' } : { city, countryCode };
  };
  return () => {
    const { kg, from, legs } = source.next().value as Lane & { kg: number };
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

/**
 * A file compared with the same rows sent one by one to the same server. `CARGOWAKE_BENCH_ROWS` sets the number of
 * rows.
 */
export const batch: Suite = {
  name: 'batch',
  about:
    'rows of a file, from its first byte to the state DONE, beside the same rows over 64 connections, on two processors',
  async *run({ size, note }) {
    const rows = size === 'TINY' ? 60 : Number(process.env.CARGOWAKE_BENCH_ROWS ?? 100_000);
    const dir = mkdtempSync(join(tmpdir(), 'cargowake-bench-batch-'));
    // Both ways use the same two processors and threads; otherwise they could not be compared.
    const threads = { CALCULATION_THREADS: '2', BATCH_THREADS: '2' };
    const server = await startService({ DATABASE_URL: `sqlite:${join(dir, 'store.db')}`, ...threads }, 2);
    try {
      await runBatch(server, toCsv(size === 'TINY' ? 20 : 2_000, 1));
      const single = await saturate(server, toBodies(2), { seconds: size === 'TINY' ? 1 : 10 });
      const cpu = server.cpuSeconds();
      const input = toCsv(rows, 3);
      const { seconds, shown } = await runBatch(server, input);
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
      await server.stop();
      const paths = { in: join(dir, 'in.csv'), out: join(dir, 'out.csv') };
      writeFileSync(paths.in, input);
      const command = await runCommand(['batch', paths.in, '--out', paths.out, '--threads', '2'], 2);
      note(`by the command: ${command.output.split('\n').find((line) => line.includes(' rows in '))}`);
      yield {
        name: 'by the command, against the service',
        unit: 'x',
        value: seconds / command.seconds,
        better: 'HIGHER',
        more: { perSecond: rows / command.seconds },
      };
    } finally {
      await server.stop();
      rmSync(dir, { recursive: true, force: true });
    }
  },
};
