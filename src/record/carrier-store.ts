import { type Kysely, sql } from 'kysely';
import type { Stamp } from './clock.js';
import { insertRows } from './insert-rows.js';
import type { CarrierStore } from './port.js';
import { fromStoredText, toStoredText } from './stored-text.js';
import type { CarrierFigureRow, Tables } from './tables.js';

export function createCarrierStore(db: Kysely<Tables>, stamp: () => Stamp): CarrierStore {
  return {
    putCarrierFigures: (accountId, figures) =>
      db.transaction().execute(async (tx) => {
        const rows = figures.map(({ id, carrier, figureJson }) => [
          ...[toStoredText(`${accountId} ${id}`), accountId, toStoredText(carrier)],
          ...[toStoredText(figureJson), stamp()],
        ]);
        for (const [key] of rows) await sql`delete from carrier_figures where id = ${key}`.execute(tx);
        await insertRows(tx, 'carrier_figures', ['id', 'account_id', 'carrier', 'figure_json', 'created_at'], rows);
      }),
    async listCarrierFigures(accountId, carriers) {
      if (carriers?.length === 0) return [];
      const of = carriers === undefined ? sql`` : sql`and carrier in (${sql.join(carriers.map(toStoredText))})`;
      const { rows } = await sql<CarrierFigureRow>`select * from carrier_figures where account_id = ${accountId} ${of}
        order by created_at, id`.execute(db);
      return rows.map((row) => ({
        id: fromStoredText(row.id).slice(accountId.length + 1),
        carrier: fromStoredText(row.carrier),
        figureJson: fromStoredText(row.figure_json),
        createdAt: row.created_at,
      }));
    },
    async deleteCarrierFigure(accountId, id) {
      const key = toStoredText(`${accountId} ${id}`);
      const { rows } = await db
        .transaction()
        .execute((tx) => sql`delete from carrier_figures where id = ${key} returning id`.execute(tx));
      return rows.length > 0;
    },
  };
}
