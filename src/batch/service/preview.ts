import { at } from '../../at.js';
import type { BatchStore } from '../../record/port.js';
import { parseDate } from '../cells/dates.js';
import type { CheckedRow } from '../check-row.js';
import { isDate } from '../columns/plan.js';
import type { InputRow } from '../input.js';
import { type NamedColumn, nameColumns } from '../rows/name-columns.js';
import type { Cell } from '../types.js';
import { findPlaceCell, Tally, type Written } from './correctable.js';
import { digestOf, fingerprintOf, listPaying } from './fingerprint.js';
import { unpackRows } from './pack.js';
import { Problems } from './problems.js';
import type { PackedFile } from './read-file.js';
import { describe } from './receive.js';

/** Rows whose places are looked up: for a larger file only the first ones, and the answer says so. */
const LOCATED_ROWS = 20_000;
const SHOWN = { lines: 20, requests: 20, uncertain: 50, examples: 3, values: 20 } as const;
/** Below this confidence, a place deserves a second look, as does one of several of its name. */
const SURE = 0.8;

export interface PreviewDependencies {
  readonly store: BatchStore;
  readonly check: (requests: readonly string[]) => Promise<readonly CheckedRow[]>;
  readonly versions: readonly string[];
}

/** Previews a file: read, mapped and located, with nothing calculated, stored or charged. */
export async function previewFile(
  accountId: string,
  input: PackedFile,
  { store, check, versions }: PreviewDependencies,
) {
  const firstLines = new Map<string, number>();
  const paidInFile = new Set<string>();
  const repeated: { readonly id: string; readonly line: number; readonly firstLine: number }[] = [];
  const uncertain: { readonly line: number; readonly place: string; readonly confidence: number }[] = [];
  const requests: unknown[] = [];
  const counts = { rows: 0, ready: 0, failed: 0, located: 0, repeatedIds: 0, unchanged: 0, unchecked: 0 };
  const places = { sure: 0, uncertain: 0 };
  const credits = { least: 0, likely: 0 };
  const read = new Tally<
    Written & { readonly place: string; readonly confidence: number; readonly others?: readonly string[] }
  >();
  const examples: string[][] = [];
  const { columns, layout } = describe(input);
  const problems = new Problems(columns, layout);
  const inWords = (details: readonly string[]): readonly string[] =>
    columns === undefined ? details : nameColumns(details, columns, layout);
  const look = async (rows: readonly InputRow[]): Promise<void> => {
    for (const row of rows) {
      const { id, line, lines, request, fault } = row;
      counts.rows += 1;
      for (const one of lines ?? []) addExamples(examples, one.cells, columns);
      if (fault !== undefined) {
        counts.failed += 1;
        problems.note(row, fault.kind, fault.details);
      } else if (requests.length < SHOWN.requests && request !== undefined) requests.push(safeParse(request));
      if (id === undefined) continue;
      const firstLine = firstLines.get(id);
      if (firstLine === undefined) firstLines.set(id, line);
      else {
        counts.repeatedIds += 1;
        if (repeated.length < SHOWN.lines) repeated.push({ id, line, firstLine });
      }
    }
    const sound = rows.flatMap((row) => (row.request === undefined ? [] : [{ ...row, request: row.request }]));
    const toLocate = sound.slice(0, Math.max(0, LOCATED_ROWS - counts.located));
    counts.located += toLocate.length;
    const prints = toLocate.map(({ id, request }) => {
      const digest = id === undefined ? undefined : digestOf(request);
      return digest === undefined ? '' : fingerprintOf(accountId, digest, versions);
    });
    const paid = await store.findFingerprints(prints.filter((print) => print !== '').flatMap(listPaying));
    const checked = await check(toLocate.map(({ request }) => request));
    for (const [index, one] of checked.entries()) {
      const row = at(toLocate, index);
      const { line } = row;
      if ('fault' in one) {
        counts.failed += 1;
        problems.note(row, one.fault.kind, inWords(one.fault.details));
        continue;
      }
      const print = prints[index] ?? '';
      if (paidInFile.has(print) || listPaying(print).some((paying) => paid.has(paying))) counts.unchanged += 1;
      else {
        counts.ready += 1;
        if (print !== '') paidInFile.add(print);
        credits.least += one.credits.least;
        credits.likely += one.credits.likely;
      }
      for (const [index, { label, confidence, namesakes }] of one.places.entries()) {
        if (confidence >= SURE && namesakes.length === 0) places.sure += 1;
        else {
          places.uncertain += 1;
          if (uncertain.length < SHOWN.uncertain) uncertain.push({ line, place: label, confidence });
          const end = index === 0 ? 'origin' : index === one.places.length - 1 ? 'destination' : undefined;
          const cell = end === undefined ? undefined : findPlaceCell(end, row.lines ?? [], columns ?? []);
          if (cell !== undefined) {
            const others = namesakes.length > 0 && { others: namesakes };
            read.add(JSON.stringify([cell, label]), { ...cell, place: label, confidence, ...others });
          }
        }
      }
    }
    counts.unchecked += sound.length - toLocate.length;
  };
  for await (const chunk of input.chunks) await look(unpackRows(chunk.input));
  // Rows that are not checked are taken to be like those that are.
  const scale = counts.located > 0 ? 1 + counts.unchecked / counts.located : 1;
  return {
    ...describe(input),
    ...(input.facts.sheets !== undefined && { sheet: input.facts.sheet, sheets: input.facts.sheets }),
    ...(columns !== undefined && { examples: columns.map((_, index) => examples[index] ?? []) }),
    counts,
    ...(input.plan !== undefined && { mapping: input.plan.mapping }),
    questions: input.plan?.questions ?? [],
    problems: problems.list(),
    places: { ...places, examples: uncertain, read: read.top(SHOWN.values) },
    repeatedIds: repeated,
    credits: {
      least: Math.round(credits.least * scale),
      likely: Math.round(credits.likely * scale),
      estimated: scale > 1,
    },
    requests,
  };
}

/** The first distinct values of each column, for judging a mapping. */
function addExamples(examples: string[][], cells: readonly Cell[], columns: readonly NamedColumn[] = []): void {
  for (const [index, cell] of cells.entries()) {
    const known = examples[index] ?? [];
    examples[index] = known;
    if (known.length >= SHOWN.examples || cell === null) continue;
    // A spreadsheet stores a day as a number of days.
    const day = typeof cell === 'number' && isDate(columns[index]?.field ?? '') ? parseDate(cell, 'DMY') : undefined;
    const text = day?.slice(0, 10) ?? String(cell).trim().slice(0, 80);
    if (text !== '' && !known.includes(text)) known.push(text);
  }
}

function safeParse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
