// Commits until it is killed. Every line on standard output is a commit that was acknowledged.
import { randomUUID } from 'node:crypto';
import { writeSync } from 'node:fs';
import { openStore } from '../../dist/record/open.js';

const [url, accountId, round] = process.argv.slice(2);
const store = await openStore(url, { rateLimitPerSecond: 5 });

/** Eight at a time, as a service would, over twenty ids that are replaced again and again. */
async function commitForever(lane) {
  for (let n = 0; ; n++) {
    const id = `id ${(n * 8 + lane) % 20}`;
    const serial = `${round}/${lane}/${n}`;
    const certificateId = randomUUID();
    const outcome = await store.commitCalculation({
      accountId,
      apiKeyId: 'key',
      creditCost: 1 + (n % 3),
      store: {
        id,
        certificateId,
        resultJson: JSON.stringify({ serial, text: 'x'.repeat(2000) }),
        explanationJson: '{}',
      },
      idempotency: { key: serial, requestHash: 'hash', responseJson: serial },
    });
    writeSync(1, `${JSON.stringify({ id, serial, certificateId, cost: 1 + (n % 3), createdAt: outcome.createdAt })}\n`);
  }
}
await Promise.all(Array.from({ length: 8 }, (_, lane) => commitForever(lane)));
