import { type ErrorCode, getCatalogueEntry } from './catalogue.js';
import type { ApiFault } from './fault.js';

/** The error response of the specification. */
export interface ErrorBody {
  readonly title: string;
  readonly status: number;
  readonly code: ErrorCode;
  readonly details: readonly string[];
  readonly instance: string;
  readonly recommendation: string;
}

/** `instance` is the path of the endpoint where the fault occurred. */
export function toErrorBody(fault: ApiFault, instance: string): ErrorBody {
  const { status, title, recommendation } = getCatalogueEntry(fault.kind);
  return {
    title,
    status: fault.rendering.status ?? status,
    code: fault.code,
    details: fault.details,
    instance,
    recommendation,
  };
}
