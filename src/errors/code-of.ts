/** The code that Node, drivers and libraries put on their errors (`ENOENT`, `SQLITE_BUSY`); undefined without one. */
export const codeOf = (error: unknown): unknown =>
  typeof error === 'object' && error !== null && 'code' in error ? error.code : undefined;
