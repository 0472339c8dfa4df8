import { codeOf } from '../errors/code-of.js';
import type { Tracing } from './tracing-port.js';

export type { RequestTrace, Tracing, TracingOptions } from './tracing-port.js';

/**
 * Tracing to an OTLP collector; undefined without an endpoint, in which case none of its packages is loaded.
 * @throws Error if the optional packages are not installed
 */
export async function openTracing({
  endpoint,
  serviceName,
}: {
  readonly endpoint: string | undefined;
  readonly serviceName: string;
}): Promise<Tracing | undefined> {
  if (endpoint === undefined) return undefined;
  try {
    const { createTracing } = await import('./otlp.js');
    return createTracing({ endpoint, serviceName });
  } catch (error) {
    if (codeOf(error) !== 'ERR_MODULE_NOT_FOUND') throw error;
    throw new Error(
      'OTEL_EXPORTER_OTLP_ENDPOINT is set, but the optional OpenTelemetry packages are not installed: run npm ci without --omit=optional, or unset it',
      { cause: error },
    );
  }
}
