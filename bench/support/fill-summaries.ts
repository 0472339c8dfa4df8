import { sql } from 'kysely';
import { at } from '../../src/at.js';
import { insertRows } from '../../src/record/insert-rows.js';
import { openDialect } from '../../src/record/open.js';
import { createRandom } from './random.js';
import { formatStamp } from './stamp.js';

const SEED = 21;
const LANES = 3_000;
const CARRIERS = 40;
const MONTHS = 24;
const AT_ONCE = 5_000;
const PER_TRANSACTION = 50_000;
const FROM_MS = Date.UTC(2024, 0, 1);
const MODES = [['ROAD'], ['ROAD', 'SEA'], ['ROAD', 'AIR'], ['ROAD', 'RAIL']] as const;

/** The period in which the summaries lie: two years. */
export const FILLED = { shipmentFrom: '2024-01-01', shipmentTo: '2026-01-01' } as const;

/** A tag that one result in five has; every result has one of a thousand projects. */
export const FIFTH = { key: 'team', value: 'team 3' } as const;

/**
 * Fills an empty store with summaries of `count` results of one account, without the results: 24 months, 3,000 lanes,
 * 40 carriers, two tags each.
 */
export async function fillSummaries(databaseUrl: string, accountId: string, count: number): Promise<void> {
  const { db, name, close } = await openDialect(databaseUrl);
  const random = createRandom(SEED);
  const below = (limit: number) => Math.floor(random() * limit);
  try {
    for (let done = 0; done < count; done += PER_TRANSACTION) {
      await db.transaction().execute(async (tx) => {
        for (let start = done; start < Math.min(count, done + PER_TRANSACTION); start += AT_ONCE) {
          const rows = Array.from({ length: Math.min(AT_ONCE, count - start) }, (_, i) => {
            // Ids like those of a file, not in order of days.
            const id = `${certificateLike(below)}-${start + i}`;
            const lane = Math.floor(LANES * random() ** 2);
            const day = new Date(FROM_MS + below(MONTHS * 30) * 86_400_000).toISOString().slice(0, 10);
            const tags = { project: `project ${below(1000)}`, team: `team ${below(5)}` };
            const grams = (0.1 + random()) * 1e6;
            return { id, lane, day, tags, grams, carrier: `Carrier ${below(CARRIERS)}`, modes: at(MODES, lane % 4) };
          });
          await insertRows(
            tx,
            'summaries',
            COLUMNS,
            rows.map(({ id, lane, day, tags, grams, carrier, modes }, i) => [
              ...[accountId, id, formatStamp(FROM_MS + (start + i) * 1000), day, `,${modes.join()},`, carrier],
              ...[`From ${lane}, DE → To ${lane}, FR`, `From ${lane}, DE`, 'DE', `To ${lane}, FR`, 'FR'],
              ...[JSON.stringify(tags), grams, grams / 5, grams * 0.8, 0, grams / 80, 1000, grams / 80_000, 0.25, 0.75],
              ...[0, 1],
            ]),
          );
          await insertRows(
            tx,
            'summary_tags',
            ['account_id', 'key', 'value', 'id'],
            rows.flatMap(({ id, tags }) => Object.entries(tags).map(([key, value]) => [accountId, key, value, id])),
          );
          await insertRows(
            tx,
            'summary_modes',
            ['account_id', 'id', 'mode', 'distance_km', 'tonne_km', 'wtt_grams', 'ttw_grams', 'total_grams'],
            rows.flatMap(({ id, grams, modes }) =>
              modes.map((mode) => {
                const own = grams / modes.length;
                return [accountId, id, mode, 1000 / modes.length, own / 80, own / 5, own * 0.8, own];
              }),
            ),
          );
        }
      });
      // Between transactions of seconds, the store's own thread never finds the moment at which the log can start over.
      if (name === 'sqlite') await sql`pragma wal_checkpoint(truncate)`.execute(db);
    }
    if (name !== 'sqlite') await sql`vacuum analyze`.execute(db);
  } finally {
    await close();
  }
}

const COLUMNS = [
  ...['account_id', 'id', 'created_at', 'shipment_date', 'modes', 'carrier', 'lane'],
  ...['origin_label', 'origin_country', 'destination_label', 'destination_country', 'tags_json'],
  ...['total_grams', 'wtt_grams', 'ttw_grams', 'hub_grams', 'tonne_km', 'distance_km', 'mass_tonnes'],
  ...['primary_share', 'modelled_share', 'default_share', 'credit_cost'],
];

const certificateLike = (below: (limit: number) => number): string => below(0xffffffff).toString(16).padStart(8, '0');
