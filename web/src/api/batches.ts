import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import { FIRST_PAGE, get, post, query, request, upload } from './client.js';
import type { WireError } from './types.js';

export type BatchState = 'RECEIVED' | 'CHECKED' | 'RUNNING' | 'PAUSED' | 'DONE' | 'CANCELLED' | 'FAILED';

export interface Batch {
  readonly id: string;
  readonly fileName?: string;
  readonly state: BatchState;
  readonly counts: { readonly rows: number; readonly done: number; readonly failed: number; readonly skipped: number };
  readonly creditsCharged: number;
  readonly rowsPerSecond: number;
  readonly createdAt: string;
  readonly expectedEndAt?: string;
  readonly pauseReason?: 'CREDITS' | 'MAX_CREDITS' | 'UNAVAILABLE';
  /** Why it could not be read at all. */
  readonly error?: WireError;
}

export interface Column {
  readonly heading: string;
  readonly field?: string;
}

/** A value of a column and its number of rows; empty for an empty cell. */
export interface Written {
  readonly column: string;
  readonly value: string;
  readonly count: number;
  /** The likeliest replacement: the same town with a country. */
  readonly likely?: string;
}

/** The preview of a file, with nothing calculated or charged. */
export interface Preview {
  readonly counts: {
    readonly rows: number;
    /** Rows that were checked and will be calculated. */
    readonly ready: number;
    readonly failed: number;
    /** Rows whose places were looked up: of a large file only the first ones. */
    readonly located: number;
    /** Rows that are skipped, because they have been paid for. */
    readonly unchanged: number;
    /** Rows that can be read, but whose places were not looked up. */
    readonly unchecked: number;
    /** Rows with the id of an earlier one, which they replace. */
    readonly repeatedIds?: number;
  };
  readonly columns?: readonly Column[];
  /** For a workbook: the sheet that was read, and all its sheets. */
  readonly sheet?: string;
  readonly sheets?: readonly string[];
  /** The first different values of each column. */
  readonly examples?: readonly (readonly string[])[];
  /** What was decided about a column, or a sheet, without being asked. */
  readonly assumptions?: readonly { readonly column: string; readonly text: string }[];
  /** Lines that were taken for totals. */
  readonly skippedLines?: readonly number[];
  readonly repeatedIds?: readonly { readonly id: string; readonly line: number; readonly firstLine: number }[];
  /** The mapping in use: stated now, or saved from an earlier file with these headings. */
  readonly mapping?: Mapping;
  readonly questions: readonly {
    readonly kind: 'DATE_ORDER' | 'DECIMAL';
    readonly columns: readonly string[];
    readonly example: string;
  }[];
  readonly problems: readonly {
    readonly code: number;
    readonly title: string;
    readonly detail: string;
    readonly count: number;
    readonly lines: readonly number[];
    readonly values: readonly Written[];
    /** The field that is empty in these rows and that a default can fill. */
    readonly default?: string;
  }[];
  readonly places: {
    readonly uncertain: number;
    readonly examples: readonly { readonly line: number; readonly place: string; readonly confidence: number }[];
    /** `others`: places of comparable size that the value may mean as well. */
    readonly read: readonly (Written & {
      readonly place: string;
      readonly confidence: number;
      readonly others?: readonly string[];
    })[];
  };
  readonly credits: { readonly least: number; readonly likely: number; readonly estimated: boolean };
}

export interface Mapping {
  readonly columns?: Readonly<Record<string, string | null>>;
  readonly defaults?: Readonly<Record<string, string>>;
  /** Replacements for values of a column, by its heading. */
  readonly values?: Readonly<Record<string, Readonly<Record<string, string>>>>;
  readonly dateOrder?: 'DMY' | 'MDY';
  readonly sheet?: string;
  readonly decimal?: '.' | ',';
}

const BATCHES = '/account/api/batches';

/** A file as it is to be calculated. */
export interface Upload {
  readonly file: File;
  readonly mapping: Mapping;
  /** Keep the full result of each row, with its certificate. */
  readonly keepsResults: boolean;
}

function formOf({ file, mapping, keepsResults }: Upload): FormData {
  const form = new FormData();
  if (keepsResults) form.set('options', JSON.stringify({ storeResult: true }));
  if (Object.keys(mapping).length > 0) form.set('mapping', JSON.stringify(mapping));
  form.set('file', file);
  return form;
}

export const previewFile = (asked: Upload) => upload<Preview>(`${BATCHES}?preview=true`, formOf(asked));

export const startBatch = (asked: Upload) => upload<Batch>(BATCHES, formOf(asked));

/** Whether its figures change by themselves. */
export const isUnderWay = ({ state }: Pick<Batch, 'state'>): boolean => state === 'RECEIVED' || state === 'RUNNING';
export const POLL_MS = 1500;

export const batchesQuery = queryOptions({
  queryKey: ['batches'],
  queryFn: async () => (await get<{ readonly items: readonly Batch[] }>(`${BATCHES}?limit=50`)).items,
  // Poll only while something is running.
  refetchInterval: ({ state: { data } }) => (data?.some(isUnderWay) === true ? POLL_MS : false),
});

const pathOf = (id: string, rest: string): string => `${BATCHES}/${encodeURIComponent(id)}/${rest}`;

export interface FailedRow {
  readonly row: number;
  readonly line: number;
  readonly id?: string;
  readonly error?: { readonly title: string; readonly code: number; readonly details: readonly string[] };
}

export const failedRowsQuery = (id: string) =>
  infiniteQueryOptions({
    queryKey: ['batches', id, 'failed'],
    queryFn: ({ pageParam, signal }) =>
      get<{ readonly items: readonly FailedRow[]; readonly nextCursor?: string }>(
        pathOf(id, `rows${query({ state: 'failed', limit: 50, cursor: pageParam })}`),
        signal,
      ),
    initialPageParam: FIRST_PAGE,
    getNextPageParam: (page) => page.nextCursor,
  });

export const cancelBatch = (id: string) => post<Batch>(pathOf(id, 'cancel'));
export const resumeBatch = (id: string) => post<Batch>(pathOf(id, 'start'));
export const retryBatch = (id: string) => post<Batch>(pathOf(id, 'retry?rows=all'));
export const fileAddress = (id: string, format: 'csv' | 'xlsx', rows: 'all' | 'failed'): string =>
  pathOf(id, `file?format=${format}&rows=${rows}`);

/** Whether the failed rows of a batch can be written as a table again. */
export const isTable = ({ fileName }: Pick<Batch, 'fileName'>): boolean =>
  /\.(?:xlsx|csv|tsv|txt)$/i.test(fileName ?? '');

/** The failed rows of a batch as a file to correct: its own headings and values, under a name people know. */
export async function failedFile({ id, fileName = id }: Pick<Batch, 'id' | 'fileName'>): Promise<File> {
  const { text } = await request('GET', fileAddress(id, 'csv', 'failed'));
  return new File([text], `${fileName.replace(/\.\w+$/, '')}-failed.csv`, { type: 'text/csv' });
}

export const TEMPLATE_ADDRESS = `${BATCHES}/template`;
