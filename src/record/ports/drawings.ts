/** Drawn certificates: a cache, which may lose entries. */
export interface DrawingStore {
  /** By the checksum of everything that the drawing depends on. */
  findDrawing(checksum: string): Promise<Uint8Array | undefined>;
  /** Kept as long as its certificate exists and it is among the newest. */
  keepDrawing(drawing: Drawing): Promise<void>;
}

export interface Drawing {
  readonly checksum: string;
  readonly certificateId: string;
  readonly pdf: Uint8Array;
}
