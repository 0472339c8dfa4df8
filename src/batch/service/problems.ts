import { type ErrorName, getCatalogueEntry } from '../../errors/catalogue.js';
import type { InputRow } from '../input.js';
import type { NamedColumn } from '../rows/name-columns.js';
import type { Layout } from '../types.js';
import { findCorrectable, Tally, type Written } from './correctable.js';

/** Values with a likely replacement are all answered at once, so there may be more of them than anyone reads. */
const SHOWN = { lines: 20, values: 200 } as const;

interface Group {
  readonly code: number;
  readonly title: string;
  readonly detail: string;
  count: number;
  readonly lines: number[];
  readonly values: Tally<Written>;
  /** The field that a default would fill. */
  readonly default?: string;
}

/** Problems of a file's rows: equal ones together, with the values that one answer would correct. */
export class Problems {
  readonly #groups = new Map<string, Group>();
  readonly #columns: readonly NamedColumn[];
  readonly #layout: Layout;

  constructor(columns: readonly NamedColumn[] = [], layout: Layout = 'wide') {
    this.#columns = columns;
    this.#layout = layout;
  }

  note({ line, lines = [] }: InputRow, kind: ErrorName, details: readonly string[]): void {
    const { code, title } = getCatalogueEntry(kind);
    for (const written of details) {
      const correctable = findCorrectable(written, details, lines, this.#columns, this.#layout);
      // Equal except for the value: "Hmburg" and "Bremn" are one kind of problem.
      const detail = written.replace(/"[^"]*"/g, '"..."').replace(/\b\d[\d.,]*\b/g, '0');
      const key = `${code} ${correctable.default ?? detail}`;
      const group = this.#groups.get(key) ?? {
        ...{ code, title, detail: written, count: 0, lines: [], values: new Tally<Written>() },
        ...(correctable.default !== undefined && { default: correctable.default }),
      };
      group.count += 1;
      if (group.lines.length < SHOWN.lines) group.lines.push(line);
      if (correctable.written !== undefined) group.values.add(JSON.stringify(correctable.written), correctable.written);
      this.#groups.set(key, group);
    }
  }

  /** The most frequent first. */
  list() {
    return [...this.#groups.values()]
      .sort((a, b) => b.count - a.count)
      .map((group) => ({ ...group, values: group.values.top(SHOWN.values) }));
  }
}
