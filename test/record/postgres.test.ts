import { describe, it } from 'vitest';
import { startPostgres } from '../support/postgres.js';
import { describeStoreContract } from './contract.js';

// Where no server can be started (no binary for the platform, no user to run it as) the suite says so and is skipped.
const started = await startPostgres().catch((error: unknown) => String(error ?? 'the server ended at once'));

if (typeof started === 'string') {
  console.warn(`PostgreSQL is not tested: ${started}`);
  describe.skip('store contract: PostgreSQL', () => it('needs a server', () => {}));
} else {
  describeStoreContract('PostgreSQL', async () => started);
}
