import type { CallOptions, Transport } from './transport.js';

export interface ReportQuery {
  /** By shipment date: `from` inclusive, `to` exclusive, ISO 8601. */
  readonly period: { readonly from: string; readonly to: string };
  readonly filter?: Readonly<Record<string, unknown>>;
  readonly title?: string;
}

export interface Report {
  readonly id: string;
  readonly status: string;
  readonly totals: {
    readonly co2eGrams: number;
    readonly wttCo2eGrams: number;
    readonly ttwCo2eGrams: number;
    readonly hubCo2eGrams: number;
    readonly tonneKm: number;
  };
  readonly results: { readonly count: number };
}

export type FileFormat = 'pdf' | 'xlsx' | 'csv' | 'json';

/** Sums of a period, frozen. */
export class Reports {
  readonly #transport: Transport;

  constructor(transport: Transport) {
    this.#transport = transport;
  }

  create(query: ReportQuery, options: CallOptions = {}): Promise<Report> {
    return this.#transport.json({
      ...options,
      method: 'POST',
      path: '/-/reports',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(query),
      repeatable: false,
    });
  }

  get(id: string, options: CallOptions = {}): Promise<Report> {
    return this.#transport.json({ ...options, path: pathOf(id), repeatable: true });
  }

  async file(id: string, format: FileFormat, options: CallOptions = {}): Promise<Blob> {
    const path = `${pathOf(id)}/file`;
    return (await this.#transport.response({ ...options, path, query: { format }, repeatable: true })).blob();
  }
}

const pathOf = (id: string): string => `/-/reports/${encodeURIComponent(id)}`;
