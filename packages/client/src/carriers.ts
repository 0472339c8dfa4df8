import type { CallOptions, Transport } from './transport.js';
import type {
  CalculationRequest,
  CarrierFigure,
  CarrierFigurePage,
  CarrierImport,
  CarrierList,
  CarrierMatch,
  ThirdPartyPage,
} from './types.js';

/** What is true of a document as a whole. */
export interface ImportTerms {
  /** The carrier of the figures, if the document does not name it. */
  readonly carrier?: string;
  readonly scac?: string;
  readonly iata?: string;
  readonly imo?: string;
  /** First and last day of the shipments that the figures apply to: `2026-01-01`. */
  readonly validFrom?: string;
  readonly validTo?: string;
  readonly verification?: string;
  /** Name of the document, cited where its figures are used. */
  readonly name?: string;
}

export interface FigureQuery {
  readonly carrier?: string;
  readonly limit?: number;
  readonly cursor?: string;
}

/** Figures stated by carriers, used in place of the model. */
export class Carriers {
  readonly #transport: Transport;

  constructor(transport: Transport) {
    this.#transport = transport;
  }

  list(options: CallOptions = {}): Promise<CarrierList> {
    return this.#transport.json({ ...options, path: BASE, repeatable: true });
  }

  /** Imports iLEAP records, PACT footprints or rows of figures; a string is CSV. Everything is stored, or nothing. */
  import(document: object | string, terms: ImportTerms = {}, options: CallOptions = {}): Promise<CarrierImport> {
    const isText = typeof document === 'string';
    return this.#transport.json({
      ...options,
      method: 'POST',
      path: BASE,
      query: { ...terms },
      headers: { 'content-type': isText ? 'text/csv' : 'application/json' },
      body: isText ? document : JSON.stringify(document),
      // Importing the same figures again only replaces them.
      repeatable: true,
    });
  }

  /** The figures that a request would use; nothing is calculated or charged. */
  match(request: CalculationRequest, options: CallOptions = {}): Promise<CarrierMatch> {
    return this.#transport.json({
      ...options,
      method: 'POST',
      path: `${BASE}/match`,
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(request),
      repeatable: true,
    });
  }

  figures(query: FigureQuery = {}, options: CallOptions = {}): Promise<CarrierFigurePage> {
    return this.#transport.json({ ...options, path: `${BASE}/figures`, query: { ...query }, repeatable: true });
  }

  figure(id: string, options: CallOptions = {}): Promise<CarrierFigure> {
    return this.#transport.json({ ...options, path: figurePath(id), repeatable: true });
  }

  async deleteFigure(id: string, options: CallOptions = {}): Promise<void> {
    await this.#transport.response({ ...options, method: 'DELETE', path: figurePath(id), repeatable: true });
  }

  /** With every figure that it brought. */
  async deleteDocument(id: string, options: CallOptions = {}): Promise<void> {
    const path = `${BASE}/documents/${encodeURIComponent(id)}`;
    await this.#transport.response({ ...options, method: 'DELETE', path, repeatable: true });
  }

  /** What others calculated for shipments, compared with our results. */
  shipments(query: { readonly shipmentId?: string } = {}, options: CallOptions = {}): Promise<ThirdPartyPage> {
    return this.#transport.json({ ...options, path: `${BASE}/shipments`, query: { ...query }, repeatable: true });
  }
}

const BASE = '/-/carriers';
const figurePath = (id: string): string => `${BASE}/figures/${encodeURIComponent(id)}`;
