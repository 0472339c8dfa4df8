import type { CalculationResult } from './aggregate/result-schema.js';
import { calculate } from './calculate.js';
import { composeEngines } from './compose.js';
import type { Config } from './config.js';
import { decodeJson } from './request/json.js';
import { parseRequest } from './request/parse.js';

export interface Engine {
  /**
   * One calculation. `request` is the body of `POST /v1/calculate`: an object, JSON text or its bytes; nothing is
   * stored.
   * @throws CalculationError with the code and details of the API
   */
  calculate(request: object | string | Uint8Array): Promise<CalculationResult>;
  /** Datasets in use, `name@version`. */
  readonly dataVersions: readonly string[];
  /** Ends helper threads and processes. */
  close(): void;
}

/**
 * Calculations in this process over built data, without an account or a store: for the library and the command line.
 */
export function createEngine(config: Config): Engine {
  const engines = composeEngines(config);
  return {
    calculate: async (request) => {
      const { result } = await calculate(parseRequest(decodeJson(bytesOf(request))), engines);
      return result;
    },
    dataVersions: engines.dataVersions,
    close: () => engines.close(),
  };
}

function bytesOf(request: object | string | Uint8Array): Uint8Array {
  if (request instanceof Uint8Array) return request;
  return Buffer.from(typeof request === 'string' ? request : JSON.stringify(request));
}
