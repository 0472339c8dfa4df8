import { type Kysely, sql } from 'kysely';
import type { Stamp } from '../quantity/stamp.js';
import type { DrawingStore } from './port.js';
import type { Tables } from './tables.js';

/** 20 to 200 KB each: a few hundred megabytes at most. */
const MOST_DRAWINGS = 2000;
/** The oldest are deleted now and then, not with every one added. */
const SWEEP_EVERY = 50;

/** Drawn certificates in the store, for every process that shares it and every later start. */
export function createDrawingStore(db: Kysely<Tables>, stamp: () => Stamp, most = MOST_DRAWINGS): DrawingStore {
  let kept = 0;
  return {
    async findDrawing(checksum) {
      const { rows } = await sql<{
        pdf_packed: Uint8Array;
      }>`select pdf_packed from drawings where checksum = ${checksum}`.execute(db);
      return rows[0]?.pdf_packed;
    },
    async keepDrawing({ checksum, certificateId, pdf }) {
      await db.transaction().execute(async (tx) => {
        await sql`insert into drawings (checksum, certificate_id, drawn_at, pdf_packed)
          select ${checksum}, id, ${stamp()}, ${pdf} from certificates where id = ${certificateId}
          on conflict (checksum) do nothing`.execute(tx);
        if (kept++ % Math.min(SWEEP_EVERY, most) !== 0) return;
        await sql`delete from drawings where drawn_at <=
          (select drawn_at from drawings order by drawn_at desc limit 1 offset ${most})`.execute(tx);
      });
    },
  };
}
