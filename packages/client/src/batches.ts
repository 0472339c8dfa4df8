import type { CallOptions, Transport } from './transport.js';
import type { CalculationRequest } from './types.js';

export type BatchState = 'RECEIVED' | 'CHECKED' | 'RUNNING' | 'PAUSED' | 'DONE' | 'CANCELLED' | 'FAILED';

export interface BatchStatus {
  readonly id: string;
  /** As the file was called when it was sent. */
  readonly fileName?: string;
  readonly state: BatchState;
  readonly counts: { readonly rows: number; readonly done: number; readonly failed: number; readonly skipped: number };
  readonly creditsCharged?: number;
  readonly rowsPerSecond?: number;
  readonly createdAt?: string;
  readonly endedAt?: string;
}

/** Requests, or a file with its media type: `text/csv`, `application/x-ndjson`, `application/json` or that of XLSX; lists show its name. */
export type BatchInput =
  | readonly CalculationRequest[]
  | { readonly file: Blob | Uint8Array<ArrayBuffer> | string; readonly type: string; readonly name?: string };

export interface BatchFile extends CallOptions {
  readonly format?: 'csv' | 'xlsx' | 'ndjson' | 'parquet';
  readonly rows?: 'all' | 'failed';
}

const ENDED: ReadonlySet<BatchState> = new Set(['DONE', 'CANCELLED', 'FAILED']);
const ASK_EVERY_MS = 1000;

/** Long lists of shipments, calculated in the background. */
export class Batches {
  readonly #transport: Transport;

  constructor(transport: Transport) {
    this.#transport = transport;
  }

  /** Uploads a list or a file; returns before it is calculated. */
  create(input: BatchInput, options: CallOptions = {}): Promise<BatchStatus> {
    const isList = (given: BatchInput): given is readonly CalculationRequest[] => Array.isArray(given);
    const { file, type, name } = isList(input)
      ? { file: JSON.stringify(input), type: 'application/json', name: undefined }
      : input;
    return this.#transport.json({
      ...options,
      method: 'POST',
      path: '/-/batches',
      query: { name },
      headers: { 'content-type': type },
      body: file,
      repeatable: false,
    });
  }

  get(id: string, options: CallOptions = {}): Promise<BatchStatus> {
    return this.#transport.json({ ...options, path: pathOf(id), repeatable: true });
  }

  /** Polls until the batch has ended, or is paused for lack of credits; `onProgress` is called with every answer. */
  async wait(
    id: string,
    options: CallOptions & { readonly onProgress?: (status: BatchStatus) => void } = {},
  ): Promise<BatchStatus> {
    const { onProgress, ...call } = options;
    for (;;) {
      const status = await this.get(id, call);
      onProgress?.(status);
      if (ENDED.has(status.state) || status.state === 'PAUSED') return status;
      await new Promise((resolve) => setTimeout(resolve, ASK_EVERY_MS));
    }
  }

  /** The uploaded columns followed by the results; CSV by default. */
  async file(id: string, { format, rows, ...options }: BatchFile = {}): Promise<Blob> {
    const path = `${pathOf(id)}/file`;
    const response = await this.#transport.response({ ...options, path, query: { format, rows }, repeatable: true });
    return response.blob();
  }

  cancel(id: string, options: CallOptions = {}): Promise<BatchStatus> {
    return this.#transport.json({ ...options, method: 'POST', path: `${pathOf(id)}/cancel`, repeatable: true });
  }

  /** Calculates the failed rows again. */
  retry(id: string, options: CallOptions = {}): Promise<BatchStatus> {
    return this.#transport.json({ ...options, method: 'POST', path: `${pathOf(id)}/retry`, repeatable: true });
  }
}

const pathOf = (id: string): string => `/-/batches/${encodeURIComponent(id)}`;
