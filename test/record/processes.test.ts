import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { API_KEY, startReadyService } from '../soak/service-process.js';
import { startPostgres } from '../support/postgres.js';
import { countMostInOneSecond, listAdmitted, listRefused, race } from './race.js';

const INSTANCES = 3;
const LIMIT = 5;
/** Four full seconds of allowance. */
const ADMISSIONS = 4 * LIMIT;

const dir = mkdtempSync(join(tmpdir(), 'cargowake-processes-'));
const server = await startPostgres().catch(() => undefined);
afterAll(async () => {
  await server?.dispose();
  rmSync(dir, { recursive: true, force: true });
});

const STORES = [
  { name: 'SQLite', createUrl: async () => `sqlite:${join(dir, 'store.db')}` },
  ...(server === undefined ? [] : [{ name: 'PostgreSQL', createUrl: server.createUrl }]),
];

describe('several processes on one store', () => {
  it.each(STORES)('together admit no more than one would: $name', async ({ createUrl }) => {
    const databaseUrl = await createUrl();
    const env = { RATE_LIMIT_PER_SECOND: `${LIMIT}`, LOG_LEVEL: 'silent' };
    // Also: all of them start at once on an empty store.
    const services = await Promise.all(
      Array.from({ length: INSTANCES }, () => startReadyService({ databaseUrl, env })),
    );
    const entrants = services.map(({ url }) => ({ url, apiKey: API_KEY }));
    // Until the limit was reached again and again, however slow the machine is.
    const answers = await race(
      entrants,
      (sofar) => listAdmitted(sofar).length >= ADMISSIONS && listRefused(sofar).length > ADMISSIONS,
    );
    await Promise.all(services.map((service) => service.end('SIGTERM')));
    expect(listAdmitted(answers).length + listRefused(answers).length).toBe(answers.length);
    // As many as one instance admits.
    expect(countMostInOneSecond(answers)).toBeLessThanOrEqual(LIMIT);
    const elapsedMs = Math.max(...answers.map((one) => one.answeredMs)) - Math.min(...answers.map((one) => one.sentMs));
    expect(elapsedMs).toBeGreaterThan(2999);
  });
});
