/** The expected cost of an import, announced before it begins. */
export interface Estimate {
  readonly extractBytes: number;
  /** In DATA_DIR, while it is being written. */
  readonly diskBytes: number;
  readonly memoryBytes: number;
  readonly seconds: number;
}

/**
 * Measured on the extracts of docs/operations/osm.md, rounded up; a map of roads only takes up to four times as much
 * for its size.
 */
const [DISK_PER_BYTE, DISK_BASE] = [2, 3e6];
const [MEMORY_PER_BYTE, MEMORY_BASE] = [4.5, 150e6];
const [SECONDS_PER_MB, SECONDS_BASE] = [1, 1];

export function estimateImport(extractBytes: number): Estimate {
  return {
    extractBytes,
    diskBytes: DISK_BASE + DISK_PER_BYTE * extractBytes,
    memoryBytes: MEMORY_BASE + MEMORY_PER_BYTE * extractBytes,
    seconds: SECONDS_BASE + (SECONDS_PER_MB * extractBytes) / 1e6,
  };
}
