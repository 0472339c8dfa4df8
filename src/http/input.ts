import type { FastifyRequest } from 'fastify';
import { fault } from '../errors/fault.js';
import { found } from '../request/messages.js';
import { findNearMiss } from '../request/near-miss.js';
import { asObject } from '../stored/json.js';
import { decodeBody } from './decode.js';
import type { Operation } from './operation.js';

export type Fields = Readonly<Record<string, unknown>>;

/**
 * The body of a request, which must be an object; `known` limits its fields. An absent field and null are the same.
 * @throws ApiFault INVALID_JSON, INVALID_PROPERTY_VALUE naming the field
 */
export async function readFields(
  request: FastifyRequest,
  known?: readonly string[],
  mostValues?: number,
): Promise<Fields> {
  const body = await decodeBody(request, mostValues);
  if (typeof body !== 'object' || body === null || Array.isArray(body)) {
    throw fault('INVALID_PROPERTY_VALUE', `the body: must be an object, not ${found(body)}`);
  }
  const given = Object.entries(body).filter(([, value]) => value !== null);
  for (const [name] of given) if (known !== undefined && !known.includes(name)) throw unknown(name, known, 'field');
  return Object.fromEntries(given);
}

/**
 * The query of a request. A near miss of one of the operation's parameters is refused, because the answer would be for
 * another question. Other unknown parameters are ignored, or refused if the answer has no place to mention them.
 * @throws ApiFault INVALID_PROPERTY_VALUE naming the parameter
 */
export function readQuery(
  request: FastifyRequest,
  { parameters = [] }: Operation,
  others: 'IGNORED' | 'REFUSED' = 'IGNORED',
): Fields {
  const known = parameters.filter((one) => one.in === 'query').map(({ name }) => name);
  const query = asObject(request.query);
  for (const name of Object.keys(query)) {
    if (known.includes(name)) continue;
    if (others === 'REFUSED' || findNearMiss(name, known) !== undefined) throw unknown(name, known, 'parameter');
  }
  return query;
}

/**
 * The path parameter that the route calls `:name`.
 * @throws Error if the route has no such parameter
 */
export function pathPart(request: FastifyRequest, name: string): string {
  const { params } = request;
  const part: unknown = typeof params === 'object' && params !== null ? Reflect.get(params, name) : undefined;
  if (typeof part !== 'string') throw new Error(`${request.routeOptions.url ?? 'the route'} has no :${name}`);
  return part;
}

function unknown(name: string, known: readonly string[], kind: 'field' | 'parameter') {
  const meant = findNearMiss(name, known);
  const hint = meant === undefined ? `; known are ${known.join(', ')}` : `; did you mean ${meant}?`;
  const written = /^\w{1,60}$/.test(name) ? name : found(name);
  return fault('INVALID_PROPERTY_VALUE', `${written}: is not a known ${kind}${hint}`);
}

/**
 * A text parameter; an empty one counts as absent.
 * @throws ApiFault INVALID_PROPERTY_VALUE if it is given more than once
 */
export function textOf(query: Fields, name: string): string | undefined {
  const value = query[name];
  if (value === undefined || value === '') return undefined;
  if (typeof value !== 'string') throw fault('INVALID_PROPERTY_VALUE', `${name}: is given more than once`);
  return value;
}

/**
 * The cursor as written. An empty one is not absent: read as such, it would restart a list at its first page, forever.
 * @throws ApiFault INVALID_PROPERTY_VALUE if it is given more than once
 */
export const cursorOf = (query: Fields): string | undefined => (query.cursor === '' ? '' : textOf(query, 'cursor'));

/**
 * A parameter with a closed list of values.
 * @throws ApiFault INVALID_PROPERTY_VALUE
 */
export function wordOf<T extends string>(query: Fields, name: string, words: readonly T[]): T | undefined {
  const text = textOf(query, name);
  const word = words.find((one) => one === text);
  if (text !== undefined && word === undefined) {
    throw fault('INVALID_PROPERTY_VALUE', `${name}: must be one of ${words.join(', ')}, not ${found(text)}`);
  }
  return word;
}

/**
 * The page size; an empty one is refused, as an empty cursor is: whoever sent it had another one in mind.
 * @throws ApiFault INVALID_PROPERTY_VALUE
 */
export function limitOf(query: Fields, usual: number, most: number): number {
  const text = query.limit === '' ? '' : textOf(query, 'limit');
  if (text === undefined) return usual;
  const limit = Number(text);
  if (/^\d+$/.test(text) && limit >= 1 && limit <= most) return limit;
  throw fault('INVALID_PROPERTY_VALUE', `limit: must be a whole number from 1 to ${most}, not ${found(text)}`);
}
