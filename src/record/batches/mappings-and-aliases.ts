import { hash } from 'node:crypto';
import type { Kysely, Transaction } from 'kysely';
import { formatStamp } from '../../quantity/stamp.js';
import type { CommitDependencies } from '../commit.js';
import type { SqlDialect } from '../dialect.js';
import { insertRows } from '../insert-rows.js';
import type { BatchStore } from '../port.js';
import { fromStoredText, toStoredText } from '../stored-text.js';
import type { Tables } from '../tables.js';

type Kept = Pick<
  BatchStore,
  'saveMapping' | 'findMapping' | 'putAliases' | 'listAliases' | 'listPastAliases' | 'deleteAlias'
>;

/** In place of the place of a deleted alias: its name is remembered. */
const NO_PLACE = 'null';
/** Of an account; those that come last in the alphabet are forgotten first. */
const MOST_PAST = 20_000;

/** What an account says once about all its files: columns by headings, and its own names of places. */
export function keepMappingsAndAliases({ db }: SqlDialect, dependencies: Pick<CommitDependencies, 'nowMs'>): Kept {
  const transact = <T>(work: (tx: Transaction<Tables>) => Promise<T>): Promise<T> => db.transaction().execute(work);
  return {
    async saveMapping(accountId, headingsKey, mappingJson) {
      const row = {
        account_id: accountId,
        headings_sha256: hash('sha256', headingsKey),
        mapping_json: mappingJson,
        updated_at: formatStamp(dependencies.nowMs()),
      };
      await transact((tx) =>
        tx
          .insertInto('batch_mappings')
          .values(row)
          .onConflict((c) =>
            c
              .columns(['account_id', 'headings_sha256'])
              .doUpdateSet({ mapping_json: mappingJson, updated_at: row.updated_at }),
          )
          .execute(),
      );
    },
    async findMapping(accountId, headingsKey) {
      const row = await db
        .selectFrom('batch_mappings')
        .select('mapping_json')
        .where('account_id', '=', accountId)
        .where('headings_sha256', '=', hash('sha256', headingsKey))
        .executeTakeFirst();
      return row?.mapping_json;
    },

    putAliases: (accountId, aliases, all) =>
      transact(async (tx) => {
        if (all)
          await tx
            .updateTable('place_aliases')
            .set({ place_json: NO_PLACE })
            .where('account_id', '=', accountId)
            .execute();
        const rows = aliases.map(({ name, written, placeJson }) => [
          accountId,
          toStoredText(name),
          toStoredText(written),
          placeJson,
        ]);
        const tail =
          'on conflict (account_id, name) do update set written = excluded.written, place_json = excluded.place_json';
        await insertRows(tx, 'place_aliases', ['account_id', 'name', 'written', 'place_json'], rows, tail);
        if (all) await forgetSome(tx, accountId);
      }),
    async listAliases(accountId) {
      const rows = await db
        .selectFrom('place_aliases')
        .selectAll()
        .where('account_id', '=', accountId)
        .where('place_json', '!=', NO_PLACE)
        .orderBy('name')
        .execute();
      return rows.map((row) => ({
        name: fromStoredText(row.name),
        written: fromStoredText(row.written),
        placeJson: row.place_json,
      }));
    },
    async deleteAlias(accountId, name) {
      const { numUpdatedRows } = await transact((tx) =>
        tx
          .updateTable('place_aliases')
          .set({ place_json: NO_PLACE })
          .where('account_id', '=', accountId)
          .where('name', '=', toStoredText(name))
          .where('place_json', '!=', NO_PLACE)
          .executeTakeFirst(),
      );
      return Number(numUpdatedRows) > 0;
    },
    async listPastAliases(accountId) {
      const rows = await selectPast(db, accountId).execute();
      return rows.map(({ name }) => fromStoredText(name));
    },
  };
}

const selectPast = (db: Kysely<Tables>, accountId: string) =>
  db
    .selectFrom('place_aliases')
    .select('name')
    .where('account_id', '=', accountId)
    .where('place_json', '=', NO_PLACE)
    .orderBy('name');

async function forgetSome(tx: Transaction<Tables>, accountId: string): Promise<void> {
  const first = await selectPast(tx, accountId).offset(MOST_PAST).limit(1).executeTakeFirst();
  if (first === undefined) return;
  await tx
    .deleteFrom('place_aliases')
    .where('account_id', '=', accountId)
    .where('place_json', '=', NO_PLACE)
    .where('name', '>=', first.name)
    .execute();
}
