/** The tables that signing in keeps: who, their sessions, their passwords and their one-time links. */
export type SignInTable = 'users' | 'sessions' | 'credentials' | 'one_time_links';

/** Instants are ISO 8601 texts in milliseconds, truths are 0 and 1. */
export type SignInRow = Readonly<Record<string, string | number | null>>;

/** All of them hold of a row. */
export interface RowCondition {
  readonly column: string;
  readonly is: '=' | '<>' | '<' | '<=' | '>' | '>=' | 'in' | 'not in';
  readonly value: string | number | null | readonly (string | number)[];
}

/** The rows that a sign-in library keeps, for whichever library it is. */
export interface SignInRows {
  insertRow(table: SignInTable, row: SignInRow): Promise<SignInRow>;
  findRows(table: SignInTable, where: readonly RowCondition[], page?: RowPage): Promise<readonly SignInRow[]>;
  countRows(table: SignInTable, where: readonly RowCondition[]): Promise<number>;
  /** @returns the rows as they are afterwards */
  updateRows(table: SignInTable, where: readonly RowCondition[], change: SignInRow): Promise<readonly SignInRow[]>;
  /** @returns the rows as they were: of two callers that delete the same row, one gets it */
  deleteRows(table: SignInTable, where: readonly RowCondition[]): Promise<readonly SignInRow[]>;
}

export interface RowPage {
  readonly limit?: number;
  readonly offset?: number;
  readonly orderBy?: { readonly column: string; readonly direction: 'asc' | 'desc' };
}
