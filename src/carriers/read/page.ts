import { parse } from '../../exchange/token.js';
import { asObject } from '../../stored/json.js';
import { Problems } from '../faults.js';
import { listRecords, type ReadRecords, readRecords } from './document.js';

/** A page of a partner's list, read: much smaller than its text. */
export interface ReadPage extends ReadRecords {
  /** Records of any kind, also those that are of no use. */
  readonly count: number;
  /** Of iLEAP, and in force. */
  readonly used: number;
  readonly problems: readonly string[];
}

/** Undefined when it is no page. `from` records came on the pages before it. */
export function readPage(body: string, from: number): ReadPage | undefined {
  const { data } = asObject(parse(body));
  if (!Array.isArray(data)) return undefined;
  const problems = new Problems();
  const { records } = listRecords({ data }, from);
  return {
    ...readRecords(records, {}, problems),
    count: data.length,
    used: records.length,
    problems: problems.list,
  };
}
