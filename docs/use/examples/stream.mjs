// Reads one request per line from standard input and writes one line of CSV for each: node stream.mjs < requests.ndjson
import { createInterface } from 'node:readline';
import { CalculationError, openEngine } from 'cargowake';

const engine = await openEngine({ dataDir: process.env.DATA_DIR ?? './var/data' });
console.log('row,co2e_kg,distance_km,error');
let row = 0;
for await (const line of createInterface({ input: process.stdin })) {
  if (line.trim() === '') continue;
  row += 1;
  try {
    const { totalEmissions, activityDistanceKm } = await engine.calculate(line);
    console.log(`${row},${totalEmissions.co2eGrams / 1000},${activityDistanceKm},`);
  } catch (error) {
    if (!(error instanceof CalculationError)) throw error;
    console.log(`${row},,,${error.code} ${JSON.stringify(error.details.join('; '))}`);
  }
}
engine.close();
