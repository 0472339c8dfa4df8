import type { WireError } from './types.js';

/** Any answer other than 2xx, in the service's words; `status` is 0 if there was no answer at all. */
export class ApiProblem extends Error {
  override readonly name = 'ApiProblem';

  constructor(
    readonly error: WireError,
    readonly retryAfterSeconds?: number,
  ) {
    super(error.title);
  }

  get status(): number {
    return this.error.status;
  }

  get code(): number {
    return this.error.code;
  }
}

let csrfToken: string | undefined;

/** Known once the session is loaded; every request that changes something carries it. */
export function rememberCsrfToken(token: string | undefined): void {
  csrfToken = token;
}

export interface Answer<T> {
  readonly body: T;
  /** The text as sent: a calculation is displayed and copied byte for byte. */
  readonly text: string;
  readonly headers: Headers;
}

type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';

/** Sends JSON to the service that served the page. */
export async function request<T>(
  method: Method,
  path: string,
  body?: unknown,
  signal?: AbortSignal,
): Promise<Answer<T>> {
  let response: Response;
  try {
    response = await fetch(path, {
      method,
      credentials: 'same-origin',
      headers: {
        accept: 'application/json',
        ...(method === 'GET' || csrfToken === undefined ? {} : { 'x-csrf-token': csrfToken }),
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
      ...(signal === undefined ? {} : { signal }),
    });
  } catch {
    throw new ApiProblem(localError(0, path));
  }
  const text = await response.text();
  const parsed = parse(text);
  if (response.ok) return { body: parsed as T, text, headers: response.headers };
  const retryAfter = response.headers.get('retry-after');
  throw new ApiProblem(
    isWireError(parsed) ? parsed : localError(response.status, path),
    retryAfter === null ? undefined : Number(retryAfter),
  );
}

/** Sends a form with a file, or just a file; the answer is JSON as for any request. */
export async function upload<T>(path: string, body: FormData | File, contentType?: string): Promise<T> {
  let response: Response;
  try {
    response = await fetch(path, {
      method: 'POST',
      credentials: 'same-origin',
      headers: {
        accept: 'application/json',
        ...(csrfToken === undefined ? {} : { 'x-csrf-token': csrfToken }),
        ...(contentType === undefined ? {} : { 'content-type': contentType }),
      },
      body,
    });
  } catch {
    throw new ApiProblem(localError(0, path));
  }
  const parsed = parse(await response.text());
  if (response.ok) return parsed as T;
  throw new ApiProblem(isWireError(parsed) ? parsed : localError(response.status, path));
}

/** The cursor of a list's first page: none. */
export const FIRST_PAGE: string | undefined = undefined;

export const get = async <T>(path: string, signal?: AbortSignal): Promise<T> =>
  (await request<T>('GET', path, undefined, signal)).body;
export const post = async <T>(path: string, body?: unknown): Promise<T> => (await request<T>('POST', path, body)).body;
export const put = async <T>(path: string, body: unknown): Promise<T> => (await request<T>('PUT', path, body)).body;
export const patch = async <T>(path: string, body: unknown): Promise<T> => (await request<T>('PATCH', path, body)).body;
export const remove = async <T>(path: string): Promise<T> => (await request<T>('DELETE', path)).body;

/** `?a=1&b=2` of what is given. */
export function query(values: Readonly<Record<string, string | number | undefined>>): string {
  const given = Object.entries(values).filter(([, value]) => value !== undefined && value !== '');
  const text = new URLSearchParams(given.map(([name, value]): [string, string] => [name, String(value)])).toString();
  return text === '' ? '' : `?${text}`;
}

function parse(text: string): unknown {
  if (text === '') return undefined;
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

function isWireError(value: unknown): value is WireError {
  return typeof value === 'object' && value !== null && 'code' in value && 'title' in value && 'details' in value;
}

/**
 * The answer of a proxy, or of a broken connection; `title` stays empty, so that the page words it in the reader's
 * language.
 */
function localError(status: number, instance: string): WireError {
  return { title: '', status, code: 0, details: [], instance, recommendation: '' };
}
