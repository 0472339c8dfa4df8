import type { ErrorName } from '../../errors/catalogue.js';
import { fold } from '../../locate/text.js';
import { isNoDate, parseDate } from '../cells/dates.js';
import { isFormulaError } from '../cells/formula-errors.js';
import { parseNumber } from '../cells/numbers.js';
import type { Column } from '../columns/plan.js';
import { UNIT_WORDS, type Unit } from '../headings/words.js';
import { LIMITS } from '../limits.js';
import type { Cell } from '../types.js';

/** A problem with a cell, with its error code in the API. */
export interface CellProblem {
  readonly kind: ErrorName;
  readonly text: string;
}

export interface Valued {
  readonly cell: Cell;
  readonly column: Column | undefined;
}

/** The cells of a shipment or of one of its legs, by field; reading one records its problems. */
export class Fields {
  readonly problems: CellProblem[];
  constructor(
    private readonly values: ReadonlyMap<string, Valued>,
    problems: CellProblem[] = [],
    private readonly columns: readonly Column[] = [],
  ) {
    this.problems = problems;
  }

  /** The fields with a value whose names begin with this. */
  namesOf(prefix: string): readonly string[] {
    return [...this.values.keys()].filter((name) => name.startsWith(prefix));
  }

  get isEmpty(): boolean {
    return this.values.size === 0;
  }

  /** The sender's name for the column, used in error messages; the column of an empty cell is found, too. */
  headingOf(name: string): string {
    const empty = () => this.columns.find(({ field }) => field?.name === name && field.leg === undefined);
    return (this.values.get(name)?.column ?? empty())?.heading ?? name;
  }

  complain(name: string, kind: ErrorName, message: string): undefined {
    this.problems.push({ kind, text: `${this.headingOf(name)}: ${message}` });
    return undefined;
  }

  /** For a cell that is read several times. */
  private complainOnce(name: string, kind: ErrorName, message: string): undefined {
    const text = `${this.headingOf(name)}: ${message}`;
    if (!this.problems.some((problem) => problem.text === text)) this.problems.push({ kind, text });
    return undefined;
  }

  text(name: string): string | undefined {
    const cell = this.values.get(name)?.cell;
    const text = cell === undefined || cell === null ? '' : String(cell).trim();
    if (text.length > LIMITS.readCharacters) return this.complainOnce(name, 'INVALID_PROPERTY_VALUE', TOO_LONG);
    if (isFormulaError(text))
      return this.complainOnce(name, 'INVALID_PROPERTY_VALUE', `has the formula error ${text} in place of a value`);
    return text === '' ? undefined : text;
  }

  /** A word from a list; `find` recognises it in every language. */
  word<T>(name: string, kind: ErrorName, find: (text: string) => T | undefined, expected: string): T | undefined {
    const text = this.text(name);
    if (text === undefined) return undefined;
    return find(text) ?? this.complain(name, kind, `"${short(text)}" is not known; expected ${expected}`);
  }

  number(name: string, kind: ErrorName): number | undefined {
    return this.quantity(name, kind)?.value;
  }

  /** A number with the unit of its cell, of its heading, or none. */
  quantity(name: string, kind: ErrorName): { readonly value: number; readonly unit: Unit | undefined } | undefined {
    const valued = this.values.get(name);
    const text = this.text(name);
    if (valued === undefined || text === undefined) return undefined;
    const { cell, column } = valued;
    const decimal = column?.decimal ?? '.';
    const match = /^(.*?[\d.,])\s*(%|[\p{L}³]+3?\.?)$/u.exec(text);
    const written =
      match?.[2] === undefined || match[2] === '%' ? undefined : UNIT_WORDS[fold(match[2]).replace('.', '')];
    const known = match !== null && (match[2] === '%' || written !== undefined);
    const value = parseNumber(known ? match[1] : cell, decimal);
    if (value === undefined) return this.complain(name, kind, `"${short(text)}" ${wrongNumber(text)}`);
    const scale = match?.[2] === '%' ? 1 : (column?.scale ?? 1);
    return {
      value: scale === 1 ? value : Number((value * scale).toPrecision(12)),
      unit: written ?? column?.field?.unit,
    };
  }

  date(name: string): string | undefined {
    const valued = this.values.get(name);
    const text = this.text(name);
    if (valued === undefined || text === undefined) return undefined;
    if (isNoDate(text)) return undefined;
    const date = parseDate(valued.cell, valued.column?.dateOrder ?? 'DMY');
    return date ?? this.complain(name, 'INVALID_DATE_TIME', `"${short(text)}" is not a date`);
  }

  /** What is known about the places in a column. */
  placesOf(name: string): Pick<Column, 'areCodes' | 'areStates'> {
    return this.values.get(name)?.column ?? { areCodes: false, areStates: false };
  }
}

const TOO_LONG = `is longer than ${LIMITS.readCharacters} characters`;

const wrongNumber = (text: string): string =>
  text.startsWith('=')
    ? 'is a formula without its value; open the file in a spreadsheet program and save it'
    : 'is not a number';

const short = (text: string): string => (text.length > 60 ? `${text.slice(0, 60)}...` : text);
