/** What a carrier or site said of its own operation; the figure is text of the room that reads it. */
export interface CarrierFigureRecord {
  readonly id: string;
  /** The carrier's name or code in lower case, as it is looked up. */
  readonly carrier: string;
  readonly figureJson: string;
  readonly createdAt: string;
}

export interface CarrierStore {
  /** All or none; a figure under a known id replaces it. */
  putCarrierFigures(accountId: string, figures: readonly Omit<CarrierFigureRecord, 'createdAt'>[]): Promise<void>;
  /** In order of their creation; by default of every carrier. */
  listCarrierFigures(accountId: string, carriers?: readonly string[]): Promise<readonly CarrierFigureRecord[]>;
  deleteCarrierFigure(accountId: string, id: string): Promise<boolean>;
}
