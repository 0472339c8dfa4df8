/** Limits on a file. Exceeding one is an error that names it. Memory use depends on these and not on file size. */
export const LIMITS = {
  rows: 1_000_000,
  bytes: 500_000_000,
  /** For one row: columns, and characters of a cell, of a row and of a request. */
  columns: 1_000,
  cellCharacters: 32_767,
  /** Of a cell or heading that is understood: longer ones are only returned. Patterns take time with the square of it. */
  readCharacters: 1_000,
  headingCharacters: 100,
  rowCharacters: 100_000,
  /** Rows before the headings, such as a title. */
  rowsBeforeHeadings: 20,
  /** Rows examined to understand the columns. */
  sampleRows: 500,
  /** Characters read ahead of the consumer. */
  charactersAtOnce: 2_000_000,
  /** Rows of one shipment where each row is a leg: more cannot be one shipment. */
  rowsOfShipment: 1_000,
  legs: 25,
  /** The unpacked size of a workbook, and how much of it may be texts that cells share. */
  unpackedBytes: 4_000_000_000,
  sharedTextBytes: 200_000_000,
  /** Of the XML in a workbook: tags within each other, bytes of one tag or text, and sheets, formats or styles. */
  workbook: { depth: 64, bytesWithoutTag: 1_000_000, entries: 65_536 },
  /** A sheet packs to a twentieth; a ratio of a thousand is a bomb. */
  unpackedRatio: 300,
} as const;
