import { type CleanedWhere, type CustomAdapter, createAdapterFactory } from 'better-auth/adapters';
import { isKeyOf } from '../keys.js';
import type { RowCondition, SignInRow, SignInRows, SignInTable } from '../record/port.js';

const COMPARISONS = {
  eq: '=',
  ne: '<>',
  lt: '<',
  lte: '<=',
  gt: '>',
  gte: '>=',
  in: 'in',
  not_in: 'not in',
} as const satisfies Record<string, RowCondition['is']>;

/** Connects better-auth to the store's port: the library sees rows, and the store knows no library. */
export const adaptSignInRows = (store: SignInRows) =>
  createAdapterFactory({
    config: {
      adapterId: 'cargowake',
      adapterName: 'Cargowake store',
      supportsDates: false,
      supportsBooleans: false,
      supportsJSON: false,
      transaction: false,
    },
    adapter: ({ getFieldName }) => adapt(store, (model, field) => getFieldName({ model, field })),
  });

// The library lets its caller choose the type of a row; the columns are those of migration 0003.
function adapt(store: SignInRows, columnOf: (model: string, field: string) => string): CustomAdapter {
  return {
    create: async <T>({ model, data }: { model: string; data: T }) =>
      (await store.insertRow(tableOf(model), data as SignInRow)) as T,
    findOne: async <T>({ model, where }: Query) =>
      ((await store.findRows(tableOf(model), toConditions(where), { limit: 1 }))[0] ?? null) as T | null,
    findMany: async <T>({ model, where, limit, offset, sortBy }: ManyQuery) =>
      (await store.findRows(tableOf(model), toConditions(where), {
        limit,
        ...(offset === undefined ? {} : { offset }),
        ...(sortBy === undefined
          ? {}
          : { orderBy: { column: columnOf(model, sortBy.field), direction: sortBy.direction } }),
      })) as T[],
    count: ({ model, where }) => store.countRows(tableOf(model), toConditions(where)),
    update: async <T>({ model, where, update }: Query & { update: T }) =>
      ((await store.updateRows(tableOf(model), toConditions(where), update as SignInRow))[0] ?? null) as T | null,
    updateMany: async ({ model, where, update }) =>
      (await store.updateRows(tableOf(model), toConditions(where), update)).length,
    delete: async ({ model, where }) => {
      await store.deleteRows(tableOf(model), toConditions(where));
    },
    deleteMany: async ({ model, where }) => (await store.deleteRows(tableOf(model), toConditions(where))).length,
    consumeOne: async <T>({ model, where }: Query) =>
      ((await store.deleteRows(tableOf(model), toConditions(where)))[0] ?? null) as T | null,
  };
}

interface Query {
  readonly model: string;
  readonly where: CleanedWhere[];
}

type ManyQuery = Parameters<CustomAdapter['findMany']>[0];

const TABLES: readonly SignInTable[] = ['users', 'sessions', 'credentials', 'one_time_links'];

function tableOf(model: string): SignInTable {
  const table = TABLES.find((known) => known === model);
  if (table === undefined) throw new Error(`the sign-in library asked for a table ${model}`);
  return table;
}

/** @throws Error for conditions that we never use: alternatives, patterns and case-insensitive comparisons */
function toConditions(where: readonly CleanedWhere[] = []): readonly RowCondition[] {
  return where.map(({ field, operator, value, connector, mode }) => {
    const is: RowCondition['is'] | undefined = isKeyOf(COMPARISONS, operator) ? COMPARISONS[operator] : undefined;
    if (is === undefined || mode === 'insensitive' || (connector === 'OR' && where.length > 1)) {
      throw new Error(`the sign-in library asked for ${field} ${operator} in a way that is not supported`);
    }
    return { column: field, is, value: plain(value) };
  });
}

function plain(value: CleanedWhere['value']): RowCondition['value'] {
  if (value instanceof Date) return value.toISOString();
  return typeof value === 'boolean' ? Number(value) : value;
}
