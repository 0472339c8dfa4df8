import { type Kysely, sql } from 'kysely';
import { parseOwn } from '../own-json.js';
import type { Stamp } from '../quantity/stamp.js';
import type { AccountProfile, ProfileStore } from './port.js';
import { fromStoredText, toStoredText } from './stored-text.js';
import type { Tables } from './tables.js';

/** Profiles of accounts, each one text. */
export function createProfileStore(db: Kysely<Tables>, stamp: () => Stamp): ProfileStore {
  return {
    async getProfile(accountId) {
      const statement = sql<{ profile_json: string }>`select profile_json from account_profiles
        where account_id = ${accountId}`;
      const [row] = (await statement.execute(db)).rows;
      return row === undefined ? {} : parseOwn<AccountProfile>(fromStoredText(row.profile_json));
    },
    async saveProfile(accountId, profile) {
      const text = toStoredText(JSON.stringify(profile));
      await db.transaction().execute((tx) =>
        sql`insert into account_profiles (account_id, profile_json, updated_at) values (${accountId}, ${text}, ${stamp()})
          on conflict (account_id) do update set profile_json = excluded.profile_json, updated_at = excluded.updated_at`.execute(
          tx,
        ),
      );
    },
  };
}
