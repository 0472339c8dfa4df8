/** Certificates that were drawn: a memory of the service, which may forget. */
export interface DrawingStore {
  /** By the checksum of everything that the drawing follows from. */
  findDrawing(checksum: string): Promise<Uint8Array | undefined>;
  /** Keeps it for as long as its certificate is there and it is among the newest. */
  keepDrawing(drawing: Drawing): Promise<void>;
}

export interface Drawing {
  readonly checksum: string;
  readonly certificateId: string;
  readonly pdf: Uint8Array;
}
