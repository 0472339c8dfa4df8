import type { Error as WireError } from './types.js';

/** Any answer other than success, or none at all. Every error of this package is one of these. */
export class CargowakeError extends Error {
  override readonly name: string = 'CargowakeError';
}

/** The error response of the service. Subclasses distinguish kinds of mistakes. */
export class ApiError extends CargowakeError {
  override readonly name: string = 'ApiError';
  /** Number of the error catalogue. */
  readonly code: number;
  readonly status: number;
  readonly title: string;
  /** What is wrong and where. */
  readonly details: readonly string[];
  readonly recommendation: string;

  constructor(
    body: WireError,
    /** From Retry-After: when a retry is worthwhile. */
    readonly retryAfterSeconds: number | undefined,
    /** Quote it to the operator: the id of the request in the service's log. */
    readonly requestId: string | undefined,
  ) {
    super(`${body.code} ${body.title}${body.details.length > 0 ? `: ${body.details.join('; ')}` : ''}`);
    this.code = body.code;
    this.status = body.status;
    this.title = body.title;
    this.details = body.details;
    this.recommendation = body.recommendation;
  }
}

/** The request is wrong; details name the field (status 400). */
export class InvalidRequestError extends ApiError {
  override readonly name = 'InvalidRequestError';
}

/** A place was not found, or is not valid (codes 8, 11, 13, 16, 35). */
export class UnresolvableLocationError extends ApiError {
  override readonly name = 'UnresolvableLocationError';
}

/** A place or leg cannot be reached by the mode (codes 28 to 34, 36). */
export class NoRouteError extends ApiError {
  override readonly name = 'NoRouteError';
}

/** The key is missing, wrong or expired, or lacks the scope (status 401). */
export class AuthenticationError extends ApiError {
  override readonly name = 'AuthenticationError';
}

/** Nothing was charged or stored (code 42). */
export class InsufficientCreditsError extends ApiError {
  override readonly name = 'InsufficientCreditsError';
}

/** Nothing is stored under this id (status 404). */
export class NotFoundError extends ApiError {
  override readonly name = 'NotFoundError';
}

/** Still refused after all retries (status 429). */
export class RateLimitError extends ApiError {
  override readonly name = 'RateLimitError';
}

/** The service failed or is overloaded, even after all retries (status 500 and above). */
export class ServiceError extends ApiError {
  override readonly name = 'ServiceError';
}

/** No answer: the network failed, or the call timed out. */
export class ConnectionError extends CargowakeError {
  override readonly name = 'ConnectionError';
}

const LOCATION_CODES: ReadonlySet<number> = new Set([8, 11, 13, 16, 35]);
const ROUTE_CODES: ReadonlySet<number> = new Set([28, 29, 30, 31, 32, 33, 34, 36]);

/** The error of the kind that an answer tells. */
export function toApiError(
  body: WireError,
  retryAfterSeconds: number | undefined,
  requestId: string | undefined,
): ApiError {
  return new (kindOf(body))(body, retryAfterSeconds, requestId);
}

function kindOf({ status, code }: WireError): typeof ApiError {
  if (LOCATION_CODES.has(code)) return UnresolvableLocationError;
  if (ROUTE_CODES.has(code)) return NoRouteError;
  if (code === 42) return InsufficientCreditsError;
  if (status === 401) return AuthenticationError;
  if (status === 404 || status === 410) return NotFoundError;
  if (status === 429) return RateLimitError;
  return status >= 500 ? ServiceError : InvalidRequestError;
}
