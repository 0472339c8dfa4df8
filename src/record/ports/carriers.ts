/** A file or a partner's answer that figures came with; cited where they are used. */
export interface CarrierDocument {
  readonly id: string;
  readonly name: string;
  readonly format: string;
  /** SHA-256 of its bytes in hexadecimal. */
  readonly sha256: string;
  /** The partner it was fetched from. */
  readonly partnerId?: string;
  /** Figures that came with it; some may have been replaced or deleted since. */
  readonly figures: number;
  readonly shipments: number;
  readonly createdAt: string;
}

/** A carrier's or site's figure for its own operation; its text belongs to the room that reads it. */
export interface CarrierFigureRecord {
  readonly id: string;
  readonly documentId: string;
  /** The carrier's name for display. */
  readonly carrier: string;
  readonly figureJson: string;
  readonly createdAt: string;
}

export interface NewCarrierFigure extends Pick<CarrierFigureRecord, 'id' | 'carrier' | 'figureJson'> {
  /** Name and codes by which requests may name the carrier, folded. */
  readonly keys: readonly string[];
}

/** A shipment's footprint calculated by somebody else. */
export interface ThirdPartyFigure {
  readonly shipmentId: string;
  readonly source: string;
  readonly documentId: string;
  /** WTW of everything in it. */
  readonly totalGrams: number;
  readonly figureJson: string;
  readonly createdAt: string;
}

export type NewThirdPartyFigure = Omit<ThirdPartyFigure, 'documentId' | 'createdAt'>;

export interface NewCarrierDocument {
  readonly document: Omit<CarrierDocument, 'createdAt' | 'figures' | 'shipments'>;
  readonly figures: readonly NewCarrierFigure[];
  readonly shipments: readonly NewThirdPartyFigure[];
}

/** A host from which footprints are fetched. */
export interface CarrierPartner {
  readonly id: string;
  readonly accountId: string;
  readonly name: string;
  /** Everything before `/2/footprints`. */
  readonly baseUrl: string;
  readonly tokenUrl: string;
  readonly clientId: string;
  readonly clientSecret: string;
  readonly version: 2 | 3;
  /** Undefined: fetched only on request. */
  readonly everyHours?: number;
  readonly createdAt: string;
  readonly fetchedAt?: string;
  /** The outcome of the last attempt. */
  readonly outcomeJson?: string;
}

/** A page of a partner's list, kept until the list has been read to its end. */
export interface FetchedPage {
  /** From 0. */
  readonly page: number;
  /** Where the list continues. */
  readonly nextUrl: string;
  readonly bodyPacked: Uint8Array;
  readonly createdAt: string;
}

export interface FetchedPageStore {
  /** In order. */
  listFetchedPages(partnerId: string): Promise<readonly FetchedPage[]>;
  /** Replaces the earlier version of this page. */
  keepFetchedPage(partnerId: string, page: Omit<FetchedPage, 'createdAt'>): Promise<void>;
  forgetFetchedPages(partnerId: string): Promise<void>;
}

export interface CarrierPosition {
  readonly createdAt: string;
  readonly id: string;
}

export interface CarrierPage<T> {
  readonly items: readonly T[];
  readonly hasMore: boolean;
}

export interface CarrierCount {
  readonly carrier: string;
  readonly figures: number;
}

export interface CarrierStore extends FetchedPageStore {
  /**
   * All or none. A figure replaces the one with the same id, and a footprint the same source's earlier one for the
   * shipment.
   */
  addCarrierDocument(accountId: string, added: NewCarrierDocument): Promise<CarrierDocument>;
  /** The newest first. */
  listCarrierDocuments(
    accountId: string,
    limit: number,
    after?: CarrierPosition,
  ): Promise<CarrierPage<CarrierDocument>>;
  /** With every figure that came with it. */
  deleteCarrierDocument(accountId: string, id: string): Promise<boolean>;
  listCarriers(accountId: string): Promise<readonly CarrierCount[]>;
  /** Figures of the carriers with any of the keys. */
  findCarrierFigures(accountId: string, keys: readonly string[]): Promise<readonly CarrierFigureRecord[]>;
  /** The newest first. */
  listCarrierFigures(
    accountId: string,
    page: { readonly carrier?: string; readonly limit: number; readonly after?: CarrierPosition },
  ): Promise<CarrierPage<CarrierFigureRecord>>;
  findCarrierFigure(accountId: string, id: string): Promise<CarrierFigureRecord | undefined>;
  updateCarrierFigure(accountId: string, id: string, figureJson: string): Promise<boolean>;
  deleteCarrierFigure(accountId: string, id: string): Promise<boolean>;
  /** The newest first. */
  listThirdPartyFigures(
    accountId: string,
    page: { readonly shipmentId?: string; readonly limit: number; readonly after?: CarrierPosition },
  ): Promise<CarrierPage<ThirdPartyFigure>>;
  deleteThirdPartyFigures(accountId: string, shipmentId: string): Promise<number>;
  createCarrierPartner(
    partner: Omit<CarrierPartner, 'createdAt' | 'fetchedAt' | 'outcomeJson'>,
  ): Promise<CarrierPartner>;
  listCarrierPartners(accountId: string): Promise<readonly CarrierPartner[]>;
  findCarrierPartner(id: string): Promise<CarrierPartner | undefined>;
  noteCarrierFetch(id: string, outcomeJson: string): Promise<void>;
  /** Figures fetched from it stay. */
  deleteCarrierPartner(accountId: string, id: string): Promise<boolean>;
}
