import { Command } from 'commander';
import fc from 'fast-check';
import { validRequest } from '../test/contract/support/arbitraries.js';
import { mutatedBody } from '../test/contract/support/mutations.js';
import { keepsPromisesOfMutated, keepsPromisesOfValid, type Outcome } from '../test/contract/support/promises.js';
import { startService } from '../test/support/service.js';

/**
 * The property tests of test/contract with any number of cases: `npx tsx scripts/fuzz.ts --valid 5000 --mutated 20000`.
 */
const { valid, mutated, seed } = new Command()
  .option('--valid <count>', 'valid requests', Number, 5000)
  .option('--mutated <count>', 'damaged requests', Number, 20_000)
  .option('--seed <number>', 'repeats a run', Number, Math.floor(Math.random() * 2 ** 31))
  .parse()
  .opts<{ valid: number; mutated: number; seed: number }>();

const service = await startService({ credits: 1_000_000_000 });
console.log(`seed ${seed}`);
const failures =
  (await run('valid', valid, validRequest, (request) => keepsPromisesOfValid(service, request))) +
  (await run('mutated', mutated, mutatedBody, (body) => keepsPromisesOfMutated(service, body)));
await service.close();
process.exitCode = failures === 0 ? 0 : 1;

/** Continues after a failure, so that a long run reports every kind of failure. */
async function run<T>(
  name: string,
  count: number,
  arbitrary: fc.Arbitrary<T>,
  promise: (value: T) => Promise<Outcome>,
): Promise<number> {
  const outcomes = new Map<string, number>();
  const kinds = new Set<string>();
  let [failed, slowestMs] = [0, 0];
  const started = performance.now();
  for (const value of fc.sample(arbitrary, { numRuns: count, seed })) {
    try {
      const { status, code, ms } = await promise(value);
      const outcome = code === undefined ? String(status) : `${status} code ${code}`;
      outcomes.set(outcome, (outcomes.get(outcome) ?? 0) + 1);
      slowestMs = Math.max(slowestMs, ms);
    } catch (error) {
      failed++;
      const kind = String(error)
        .replace(/-?\d[\d.e+-]*/g, '#')
        .slice(0, 200);
      if (kinds.size < 20 && !kinds.has(kind)) {
        kinds.add(kind);
        console.log(
          `FAILED ${String(error).slice(0, 1000)}\n  ${Buffer.isBuffer(value) ? value : JSON.stringify(value)}`,
        );
      }
    }
  }
  const seconds = (performance.now() - started) / 1000;
  console.log(
    `${name}: ${count} requests, ${failed} failed, ${seconds.toFixed(0)} s, slowest ${slowestMs.toFixed(0)} ms`,
  );
  for (const [outcome, times] of [...outcomes].sort((a, b) => b[1] - a[1])) console.log(`  ${times} x ${outcome}`);
  return failed;
}
