import { parse } from '../../exchange/token.js';
import { asObject } from '../../stored/json.js';
import { Problems } from '../faults.js';
import { listRecords, type ReadRecords, readRecords } from './document.js';

/** A parsed page of a partner's list: much smaller than its text. */
export interface ReadPage extends ReadRecords {
  /** Records of any kind, including those we cannot use. */
  readonly count: number;
  /** iLEAP records that are in force. */
  readonly used: number;
  readonly problems: readonly string[];
}

/** Undefined if it is not a page. `from` records were on earlier pages. */
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
