import type { Parameter } from './operation.js';
import type { Json } from './publish.js';

/** Parameters shared by several operations of the public API, in the form of the API description. */
export const TEXT: Json = { type: 'string' };
export const INSTANT: Json = { type: 'string', format: 'date-time' };
export const DAY: Json = { type: 'string', format: 'date' };
export const oneOf = (values: readonly string[]): Json => ({ type: 'string', enum: values });

export const inPath = (name: string, description: string): Parameter => ({
  name,
  in: 'path',
  description,
  schema: TEXT,
});

export const inQuery = (name: string, description: string, schema: Json = TEXT): Parameter => ({
  name,
  in: 'query',
  description,
  schema,
});

/** Cursor and page size. */
export const paging = (usual: number, most: number): readonly Parameter[] => [
  inQuery('limit', `Items on a page; ${usual} by default.`, { type: 'integer', minimum: 1, maximum: most }),
  inQuery('cursor', 'The nextCursor of the previous page.'),
];

/** Errors that any operation with a key can return. */
export const USUAL_ERRORS = [400, 401, 429, 500, 503] as const;
/** The same for operations that look something up by id. */
export const FINDING_ERRORS = [400, 401, 404, 429, 500, 503] as const;
