import { parseOwn } from '../../own-json.js';
import type { SearchBlockRow, SummaryRow } from '../tables.js';

/** The columns that a search looks through. */
export const SEARCHED = [
  'id',
  'origin_label',
  'origin_code',
  'destination_label',
  'destination_code',
  'carrier',
  'tags_json',
] as const satisfies readonly (keyof SummaryRow)[];

/** Texts as stored. */
export type Searched = Pick<SummaryRow, (typeof SEARCHED)[number]>;

/** Latin letters only, as `lower` does in both databases (on PostgreSQL by the "C" collation of the column). */
export const toLowerLatin = (text: string): string => text.replace(/[A-Z]/g, (letter) => letter.toLowerCase());

/**
 * Whether blocks can tell where this text (as stored) occurs. They hold tags without the quotes between keys and values, and
 * everything on one line.
 */
export const isBlockSearchable = (text: string): boolean => !/["\n]/.test(text) && !/^[{}:,]*$/.test(text);

type Written = Pick<SearchBlockRow, 'entries' | 'texts' | 'ids_json' | 'places'>;

/**
 * The searched texts of some thousand shipments, each different text once. It says which shipments may match: those that
 * have changed since do not, and have to be looked up.
 */
export class SearchBlock {
  private readonly ids: string[] = [];
  private readonly entriesOf = new Map<string, number[]>();

  get size(): number {
    return this.ids.length;
  }

  add(rows: readonly Searched[]): void {
    for (const row of rows) {
      const entry = this.ids.push(row.id) - 1;
      for (const text of textsOf(row)) this.note(text, entry);
    }
  }

  /** Adds those entries of a stored block whose id is kept. */
  addBlock(block: Written, isKept: (id: string) => boolean = () => true): void {
    const { ids, texts, places } = read(block);
    const entries = ids.map((id) => (isKept(id) ? this.ids.push(id) - 1 : undefined));
    for (const [i, line] of places.entries()) {
      const text = texts[ids.length + i];
      for (const place of text === undefined ? [] : line.split(',')) {
        const entry = entries[Number(place)];
        if (text !== undefined && entry !== undefined) this.note(text, entry);
      }
    }
  }

  write(): Written {
    return {
      entries: this.ids.length,
      texts: [...this.ids.map(toLine), ...this.entriesOf.keys()].join('\n'),
      ids_json: JSON.stringify(this.ids),
      places: [...this.entriesOf.values()].map((entries) => entries.join()).join('\n'),
    };
  }

  private note(text: string, entry: number): void {
    const known = this.entriesOf.get(text);
    if (known === undefined) this.entriesOf.set(text, [entry]);
    else if (known.at(-1) !== entry) known.push(entry);
  }
}

/** Ids (as stored) of the entries with a text that contains `wanted`, which is in lower case. */
export function* idsWith(block: Written, wanted: string): Iterable<string> {
  const { ids, texts, places } = read(block);
  for (const [i, text] of texts.entries()) {
    if (!text.includes(wanted)) continue;
    const own = i < ids.length ? [String(i)] : (places[i - ids.length] ?? '').split(',');
    for (const place of own) {
      const id = ids[Number(place)];
      if (id !== undefined) yield id;
    }
  }
}

function read({ texts, ids_json, places }: Written) {
  return {
    ids: parseOwn<readonly string[]>(ids_json),
    texts: texts.split('\n'),
    places: places === '' ? [] : places.split('\n'),
  };
}

/** Without the id, which every entry has of its own. */
function textsOf({ id: _, tags_json, ...others }: Searched): readonly string[] {
  const tags = tags_json === null ? [] : tags_json.split('"').filter((part) => isBlockSearchable(part));
  return [...Object.values(others), ...tags].flatMap((text) => (text === null || text === '' ? [] : [toLine(text)]));
}

/** A line break becomes a space, which at most finds a shipment more. */
const toLine = (text: string): string => toLowerLatin(text).replaceAll('\n', ' ');
