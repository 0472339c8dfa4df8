import { sql } from 'kysely';
import { openDialect } from '../../src/record/open.js';

/** Kilobytes of each table with its indexes. */
export async function sizesOf(url: string): Promise<ReadonlyMap<string, number>> {
  const { db, close } = await openDialect(url);
  const { rows } = await sql<{ name: string; bytes: number }>`
    select m.tbl_name as name, sum(s.pgsize) as bytes from dbstat s join sqlite_master m on m.name = s.name
    where s.aggregate = true group by 1`.execute(db);
  await close();
  return new Map(rows.map(({ name, bytes }) => [name, bytes / 1000]));
}
