import {
  type CompiledQuery,
  DummyDriver,
  Kysely,
  PostgresAdapter,
  PostgresQueryCompiler,
  SqliteAdapter,
  SqliteQueryCompiler,
} from 'kysely';
import { describe, expect, it } from 'vitest';
import { insertRows } from '../../src/record/insert-rows.js';
import { padded } from '../../src/record/padded.js';
import type { Tables } from '../../src/record/tables.js';

/** A store that only notes what it is asked. */
function openNoting(kind: 'sqlite' | 'postgres') {
  const asked: CompiledQuery[] = [];
  class Noting extends DummyDriver {
    override async acquireConnection() {
      const connection = await super.acquireConnection();
      return Object.assign(connection, {
        async executeQuery<R>(query: CompiledQuery) {
          asked.push(query);
          return { rows: [] as R[] };
        },
      });
    }
  }
  const db = new Kysely<Tables>({
    dialect: {
      createAdapter: () => (kind === 'sqlite' ? new SqliteAdapter() : new PostgresAdapter()),
      createDriver: () => new Noting(),
      createIntrospector: () => {
        throw new Error('is not asked');
      },
      createQueryCompiler: () => (kind === 'sqlite' ? new SqliteQueryCompiler() : new PostgresQueryCompiler()),
    },
  });
  return { db, asked };
}

const rowsOf = (count: number) => Array.from({ length: count }, (_, n) => [`row ${n}`, n]);

describe('rows inserted at once', () => {
  it('arrive once each and in order, in few different statements of an embedded store', async () => {
    const { db, asked } = openNoting('sqlite');
    for (let count = 0; count <= 300; count++) await insertRows(db, 'ledger', ['id', 'amount'], rowsOf(count));
    const expected = Array.from({ length: 301 }, (_, count) => rowsOf(count).flat()).flat();
    expect(asked.flatMap(({ parameters }) => parameters)).toEqual(expected);
    // 1, 2, 4, ... 64 rows.
    expect(new Set(asked.map(({ sql }) => sql)).size).toBe(7);
  });

  it('arrive in one statement where the store is across a network', async () => {
    const { db, asked } = openNoting('postgres');
    await insertRows(db, 'ledger', ['id', 'amount'], rowsOf(250));
    expect(asked.map(({ parameters }) => parameters)).toEqual([rowsOf(250).flat()]);
    expect(asked[0]?.sql.match(/\$\d+/g)).toHaveLength(500);
  });

  it('go to the columns that are named, in whatever order others named as many', async () => {
    const { db, asked } = openNoting('sqlite');
    await insertRows(db, 'ledger', ['id', 'amount'], [['a', 1]]);
    await insertRows(db, 'ledger', ['amount', 'id'], [[1, 'a']]);
    expect(asked.map(({ sql }) => /\(([^)]*)\)/.exec(sql)?.[1])).toEqual(['id,amount', 'amount,id']);
  });
});

describe('lists in conditions', () => {
  it('keep their values and have few different lengths', () => {
    const lengths = new Set<number>();
    for (let count = 0; count <= 500; count++) {
      const values = Array.from({ length: count }, (_, n) => n);
      const list = padded(values);
      expect([...new Set(list)]).toEqual(values);
      lengths.add(list.length);
    }
    expect([...lengths]).toEqual([0, 1, 2, 4, 8, 16, 32, 64, 128, 256, 512]);
  });
});
