import type { NewRecalculation } from '../../batch/recalculation/recalculate.js';
import { fault } from '../../errors/fault.js';
import type { Fields } from '../input.js';
import { parseFilter, type RawQuery } from '../shipments/query.js';

export const ASKED_FIELDS = ['ids', 'filter', 'all', 'replace', 'maxCredits'];
const MAX_IDS = 10_000;

type Asked = Pick<NewRecalculation, 'selection' | 'options' | 'shown'>;

/**
 * `{"ids": [...]}`, `{"filter": {...}}` with the parameters of the shipments list, or `{"all": true}`: exactly one, so
 * that nobody pays for everything by omitting something.
 * @throws ApiFault INVALID_PROPERTY_VALUE, API_PROPERTY_MISSING or INVALID_DATE_TIME
 */
export function readAsked(body: Fields): Asked {
  const { ids, filter, all, replace, maxCredits } = body;
  const given = [ids, filter, all].filter((one) => one !== undefined);
  if (given.length === 0) throw fault('API_PROPERTY_MISSING', 'ids: is missing; give ids, a filter or "all": true');
  if (given.length > 1) throw wrong('ids', 'give one of ids, filter and all');
  if (all !== undefined && all !== true) throw wrong('all', 'must be true');
  if (replace !== undefined && typeof replace !== 'boolean') throw wrong('replace', 'must be true or false');
  if (maxCredits !== undefined && !(Number.isSafeInteger(maxCredits) && Number(maxCredits) >= 0))
    throw wrong('maxCredits', 'must be a whole number from 0');
  const list = ids === undefined ? undefined : readIds(ids);
  const options = {
    ...(replace === true && { replace }),
    ...(maxCredits !== undefined && { maxCredits: Number(maxCredits) }),
  };
  return {
    selection: { filter: readFilter(filter), ...(list && { ids: list }) },
    options,
    shown: {
      selection: list !== undefined ? { ids: list.length } : filter === undefined ? { all: true } : { filter },
      replace: replace === true,
    },
  };
}

function readIds(ids: unknown): readonly string[] {
  if (!Array.isArray(ids) || ids.length === 0 || ids.length > MAX_IDS)
    throw wrong('ids', `must be a list of 1 to ${MAX_IDS} ids`);
  const texts = ids.map((id: unknown, index) => {
    if (typeof id === 'string' && id !== '' && id.length <= 255) return id;
    throw wrong(`ids[${index}]`, 'must be a text of up to 255 characters');
  });
  return [...new Set(texts)];
}

/** As in the list: its query parameters are properties here. Results stored from now on are not included. */
function readFilter(filter: unknown): NewRecalculation['selection']['filter'] {
  if (filter === undefined) return { createdTo: now() };
  if (typeof filter !== 'object' || filter === null || Array.isArray(filter))
    throw wrong('filter', 'must be an object');
  const query: Record<string, unknown> = {};
  for (const [name, value] of Object.entries(filter)) {
    const isText = typeof value === 'string' || typeof value === 'number';
    if (!isText && !Array.isArray(value)) throw wrong(`filter.${name}`, 'must be a text, a number or a list of texts');
    query[name] = Array.isArray(value) ? value.map(String) : String(value);
  }
  const parsed = parseFilter(query as RawQuery);
  const until = now();
  return {
    ...parsed,
    createdTo: parsed.createdTo !== undefined && parsed.createdTo < until ? parsed.createdTo : until,
  };
}

const now = (): string => `${new Date().toISOString().slice(0, -1)}999+00:00`;

const wrong = (name: string, message: string) => fault('INVALID_PROPERTY_VALUE', `${name}: ${message}`);
