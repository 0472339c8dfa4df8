/** What a file may be. Each limit is an error that names it; memory follows from these and not from the size of a file. */
export const LIMITS = {
  rows: 1_000_000,
  bytes: 500_000_000,
  /** Of one row: columns, and characters of a cell, of a row and of a request. */
  columns: 1_000,
  cellCharacters: 32_767,
  rowCharacters: 100_000,
  /** Rows before the headings, such as a title. */
  rowsBeforeHeadings: 20,
  /** Rows that are looked at before the columns are understood. */
  sampleRows: 500,
  /** Characters that are read before somebody takes what they came to. */
  charactersAtOnce: 2_000_000,
  /** Rows of one shipment where a row is a leg: more are no shipment. */
  rowsOfShipment: 1_000,
  legs: 25,
  /** What a workbook may unpack to, and how much of that is text that cells share. */
  unpackedBytes: 4_000_000_000,
  sharedTextBytes: 200_000_000,
  /** A sheet packs to a twentieth; a thousandth is a bomb. */
  unpackedRatio: 300,
} as const;
