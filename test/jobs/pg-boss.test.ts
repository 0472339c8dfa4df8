import { afterAll, beforeAll, describe } from 'vitest';
import { openPgBoss } from '../../src/jobs/pg-boss.js';
import { startPostgres, type TestServer } from '../support/postgres.js';
import { describeJobs } from './contract.js';

describe('jobs on PostgreSQL', () => {
  let server: TestServer;
  let url: string;
  beforeAll(async () => {
    server = await startPostgres();
    url = await server.createUrl();
  });
  afterAll(() => server.dispose());

  describeJobs(async (options) => {
    const jobs = await openPgBoss(url, options);
    return { ...jobs, die: async () => {} };
  });
});
