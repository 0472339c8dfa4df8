import { sql } from 'kysely';
import type { Migration } from './migration.js';

/**
 * Figures of a mode that its legs do not state become absent; they were kept as 0, which sums could not tell from a
 * true zero. In rows of earlier versions a 0 is taken to be missing where it cannot be true: what hubs do not have,
 * activity or stages of 0 beside emissions, and what the whole result does not state either. The table is recreated,
 * since SQLite cannot relax a column.
 */
export const allowMissingModeFigures: Migration = async (db, text) => {
  const double = sql`double precision`;
  await sql`alter table summary_modes rename to summary_modes_before`.execute(db);
  await db.schema
    .createTable('summary_modes')
    .addColumn('account_id', text, (c) => c.notNull())
    .addColumn('id', text, (c) => c.notNull())
    .addColumn('mode', text, (c) => c.notNull())
    .addColumn('distance_km', double)
    .addColumn('tonne_km', double)
    .addColumn('wtt_grams', double)
    .addColumn('ttw_grams', double)
    .addColumn('total_grams', double)
    .addPrimaryKeyConstraint('summary_modes_by_result', ['account_id', 'id', 'mode'])
    .execute();
  const known = (column: string, impossible: ReturnType<typeof sql>) => {
    const [of, whole] = [sql.ref(`m.${column}`), sql.ref(`s.${column}`)];
    return sql`case when m.mode = 'HUB' or (${of} = 0 and (${impossible} or ${whole} is null)) then null else ${of} end`;
  };
  const emits = sql`m.total_grams <> 0`;
  const withoutStages = sql`(m.wtt_grams = 0 and m.ttw_grams = 0 and m.total_grams <> 0)`;
  await sql`insert into summary_modes
      (account_id, id, mode, distance_km, tonne_km, wtt_grams, ttw_grams, total_grams)
    select m.account_id, m.id, m.mode, ${known('distance_km', emits)}, ${known('tonne_km', emits)},
      ${known('wtt_grams', withoutStages)}, ${known('ttw_grams', withoutStages)},
      case when m.total_grams = 0 and
        case when m.mode = 'HUB' then s.hub_grams is null
          else m.wtt_grams = 0 and m.ttw_grams = 0 and s.wtt_grams is null and s.ttw_grams is null end
        then null else m.total_grams end
    from summary_modes_before as m left join summaries as s on s.account_id = m.account_id and s.id = m.id`.execute(db);
  await sql`drop table summary_modes_before`.execute(db);
};
