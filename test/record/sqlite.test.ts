import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describeStoreContract, type TestDatabase } from './contract.js';

async function start(): Promise<TestDatabase> {
  const dir = mkdtempSync(join(tmpdir(), 'cargowake-store-'));
  let count = 0;
  return {
    createUrl: async () => `sqlite:${join(dir, `${++count}.db`)}`,
    dispose: async () => rmSync(dir, { recursive: true, force: true }),
  };
}

describeStoreContract('SQLite', start);
