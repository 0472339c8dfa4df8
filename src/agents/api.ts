import type { ErrorBody } from '../errors/body.js';

/** An answer of the HTTP interface: status and parsed body. */
export interface ApiAnswer {
  readonly status: number;
  readonly body: unknown;
}

export interface ApiRequest {
  readonly method: 'GET' | 'POST';
  /** Path and query, for example `/v1/calculate`. */
  readonly path: string;
  /** Sent as JSON. */
  readonly body?: unknown;
}

/**
 * The published interface of a service, in this process or at an address. Tools use nothing else, so agents get the
 * same keys, limits, credits and errors as everybody.
 */
export type Api = (request: ApiRequest) => Promise<ApiAnswer>;

/** An error answer, carried to the place where tools explain it. */
export class ApiRefusal extends Error {
  override readonly name = 'ApiRefusal';

  constructor(readonly error: ErrorBody) {
    super(`${error.code} ${error.title}: ${error.details.join('; ')}`);
  }
}

/** Body of a successful answer. @throws ApiRefusal for any other */
export async function ask<T>(api: Api, request: ApiRequest): Promise<T> {
  const { status, body } = await api(request);
  if (status >= 200 && status < 300) return body as T;
  throw new ApiRefusal(body as ErrorBody);
}

/** Address of a stored result, also of one called `..`, which would be resolved as part of a path. */
export const resultPath = (id: string): string => `/v1/?${new URLSearchParams({ id })}`;

export const explanationPath = (id: string): string => `${resultPath(id)}&explanation=true`;

/** The service at an address, for example `https://emissions.example`. */
export function apiAt(url: string, apiKey: string | undefined, timeoutMs = 60_000): Api {
  const base = url.replace(/\/+$/, '');
  return async ({ method, path, body }) => {
    const response = await fetch(`${base}${path}`, {
      method,
      headers: {
        ...(apiKey === undefined ? {} : { 'x-api-key': apiKey }),
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
      redirect: 'error',
      signal: AbortSignal.timeout(timeoutMs),
    });
    return { status: response.status, body: await response.json() };
  };
}
