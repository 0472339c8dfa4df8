export { copySqliteFile } from './copy-file.js';
export { openSqliteSource, openSqliteTarget } from './copy-rows.js';
export { openSqlite } from './sqlite.js';
