/**
 * Requests that processes of the built service admit together: `npx tsx bench/rate-limit.ts sqlite:/tmp/new.db [seconds]`,
 * also with postgres://... on an empty database. Every line asks one account as fast as the processes answer.
 */
import { loadavg } from 'node:os';
import { countMostInOneSecond, listAdmitted, race } from '../test/record/race.js';
import { API_KEY, startReadyService } from '../test/soak/service-process.js';

const [databaseUrl = '', secondsText = '10'] = process.argv.slice(2);
const durationMs = Number(secondsText) * 1000;
const LIMIT = 5;

console.log(
  '| processes | seconds | requests | admitted | most in any second | limit | load |\n|---|---|---|---|---|---|---|',
);
for (const count of [1, 3]) {
  const env = { RATE_LIMIT_PER_SECOND: `${LIMIT}`, LOG_LEVEL: 'silent' };
  const services = await Promise.all(Array.from({ length: count }, () => startReadyService({ databaseUrl, env })));
  const startedAt = performance.now();
  const answers = await race(
    services.map(({ url }) => ({ url, apiKey: API_KEY })),
    () => performance.now() - startedAt > durationMs,
  );
  const seconds = ((performance.now() - startedAt) / 1000).toFixed(1);
  const figures = [answers.length, listAdmitted(answers).length, countMostInOneSecond(answers), LIMIT];
  console.log(`| ${[count, seconds, ...figures, loadavg()[0]?.toFixed(1)].join(' | ')} |`);
  await Promise.all(services.map((service) => service.end('SIGTERM')));
}
