import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { killBatch } from '../soak/batch-kills.js';
import { createRandom } from '../soak/random.js';
import { startPostgres, type TestServer } from '../support/postgres.js';

const seed = Date.now() % 1_000_000;

describe(`three processes on PostgreSQL, seed ${seed}`, { timeout: 400_000 }, () => {
  let server: TestServer;
  beforeAll(async () => {
    server = await startPostgres();
  }, 120_000);
  afterAll(() => server.dispose());

  it('share one batch, and finish each row once even if one of them is killed', async () => {
    const databaseUrl = await server.createUrl();
    const report = await killBatch({ databaseUrl, random: createRandom(seed), processes: 3, rows: 8_000, kills: 1 });
    console.log(JSON.stringify(report));
    expect(report.violations).toEqual([]);
    expect(report.kills).toBe(1);
  });
});
