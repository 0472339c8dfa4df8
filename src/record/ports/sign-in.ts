/** The sign-in tables: users, sessions, passwords and one-time links. */
export type SignInTable = 'users' | 'sessions' | 'credentials' | 'one_time_links';

/** Instants are ISO 8601 texts in milliseconds, booleans are 0 and 1. */
export type SignInRow = Readonly<Record<string, string | number | null>>;

/** All conditions must hold for a row. */
export interface RowCondition {
  readonly column: string;
  readonly is: '=' | '<>' | '<' | '<=' | '>' | '>=' | 'in' | 'not in';
  readonly value: string | number | null | readonly (string | number)[];
}

/** The rows of a sign-in library, independent of the library. */
export interface SignInRows {
  insertRow(table: SignInTable, row: SignInRow): Promise<SignInRow>;
  findRows(table: SignInTable, where: readonly RowCondition[], page?: RowPage): Promise<readonly SignInRow[]>;
  countRows(table: SignInTable, where: readonly RowCondition[]): Promise<number>;
  /** @returns the rows after the update */
  updateRows(table: SignInTable, where: readonly RowCondition[], change: SignInRow): Promise<readonly SignInRow[]>;
  /** @returns the rows before deletion: if two callers delete the same row, one gets it */
  deleteRows(table: SignInTable, where: readonly RowCondition[]): Promise<readonly SignInRow[]>;
}

export interface RowPage {
  readonly limit?: number;
  readonly offset?: number;
  readonly orderBy?: { readonly column: string; readonly direction: 'asc' | 'desc' };
}
