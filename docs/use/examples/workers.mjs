// One engine per processor: node workers.mjs requests.ndjson [threads]. Prints the sum and how many failed.
import { readFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { isMainThread, parentPort, Worker, workerData } from 'node:worker_threads';
import { CalculationError, openEngine } from 'cargowake';

if (isMainThread) {
  const [file, threads = String(availableParallelism())] = process.argv.slice(2);
  const lines = readFileSync(file, 'utf8')
    .split('\n')
    .filter((line) => line.trim() !== '');
  const count = Number(threads);
  const sums = await Promise.all(
    Array.from({ length: count }, (_, index) => {
      const mine = lines.filter((_line, at) => at % count === index);
      const worker = new Worker(new URL(import.meta.url), { workerData: mine });
      return new Promise((resolve, reject) => worker.once('message', resolve).once('error', reject));
    }),
  );
  const kg = sums.reduce((sum, one) => sum + one.kg, 0);
  const failed = sums.reduce((sum, one) => sum + one.failed, 0);
  console.log(JSON.stringify({ rows: lines.length, failed, kg }));
} else {
  const engine = await openEngine({ dataDir: process.env.DATA_DIR ?? './var/data' });
  const sum = { kg: 0, failed: 0 };
  for (const line of workerData) {
    try {
      sum.kg += (await engine.calculate(line)).totalEmissions.co2eGrams / 1000;
    } catch (error) {
      if (!(error instanceof CalculationError)) throw error;
      sum.failed += 1;
    }
  }
  parentPort.postMessage(sum);
  engine.close();
}
