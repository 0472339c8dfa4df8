import { readFileSync } from 'node:fs';
import { parse } from 'csv-parse/sync';
import { quantile } from '../bench/support/random.js';
import { greatCircleKm } from '../src/geo/point.js';
import { getRouter, NM } from '../test/route/water/support.js';

/** Lists whose cases nobody looks at. */
const BLIND = 'blind';

/**
 * Compares the sea network of var/data with the lists of published distances in test/route/water:
 *
 *     npx tsx scripts/sea-accuracy.ts [--cases]
 */
interface Row {
  readonly id: string;
  readonly from_latitude: string;
  readonly from_longitude: string;
  readonly to_latitude: string;
  readonly to_longitude: string;
  readonly published_nm?: string;
  /** Inland. */
  readonly expected_km?: string;
}

for (const list of [
  'sea-cases',
  'short-cases',
  'inland-cases',
  'fresh-short-cases',
  'world-cases',
  'blind-short-cases',
  'blind-long-cases',
  'blind-near-cases',
  'blind-port-cases',
  'blind-hub-cases',
  'blind-inland-cases',
  'blind-river-cases',
  'blind-canal-cases',
]) {
  const text = readFileSync(new URL(`../test/route/water/${list}.csv`, import.meta.url), 'utf8');
  const rows: Row[] = parse(text, { columns: true, comment: '#', comment_no_infix: true });
  const measured = await Promise.all(
    rows.map(async (row) => {
      const from = { latitude: Number(row.from_latitude), longitude: Number(row.from_longitude) };
      const to = { latitude: Number(row.to_latitude), longitude: Number(row.to_longitude) };
      const { distanceKm, distanceUncertaintyPercent } = await getRouter().route(from, to, {
        constraints: [],
        ...(row.expected_km === undefined ? {} : { vehicle: 'INLAND_VESSEL' as const }),
      });
      const knownKm = row.expected_km === undefined ? Number(row.published_nm) * NM : Number(row.expected_km);
      return {
        id: row.id,
        error: (distanceKm / knownKm - 1) * 100,
        sure: distanceUncertaintyPercent,
        straight: greatCircleKm(from, to) / knownKm,
      };
    }),
  );
  const sizes = measured.map(({ error }) => Math.abs(error));
  const signed = measured.map(({ error }) => error);
  const within = measured.filter(({ error, sure }) => Math.abs(error) <= sure).length / measured.length;
  console.log(
    `${list.padEnd(18)} n=${rows.length}  ${quantile(sizes, 0.5).toFixed(2)} / ${quantile(sizes, 0.9).toFixed(1)}  signed ${[0.1, 0.5, 0.9].map((q) => quantile(signed, q).toFixed(1)).join(' ')}  within one uncertainty ${(within * 100).toFixed(0)} %`,
  );
  if (!process.argv.includes('--cases') || list.startsWith(BLIND)) continue;
  for (const { id, error, sure, straight } of measured) {
    console.log(`  ${error.toFixed(1).padStart(6)} % +-${sure.toFixed(1)}  ${id}  ${straight.toFixed(2)} straight`);
  }
}
