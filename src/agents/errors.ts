import type { ErrorBody } from '../errors/body.js';
import { list, number, object, text } from './tool.js';

/** The error response of the API as it comes over the wire. */
export type WireError = Omit<ErrorBody, 'code'> & { readonly code: number };

export interface ErrorSummary {
  readonly code: number;
  readonly title: string;
  readonly details: readonly string[];
  readonly recommendation: string;
  /** Whether the same request may succeed later. */
  readonly retry_helps: boolean;
}

export const errorOutput = object(
  {
    code: number('Error code of the service.'),
    title: text('What is wrong.'),
    details: list(text('Where, and what was found.')),
    recommendation: text('What to do.'),
    retry_helps: { type: 'boolean', description: 'Whether the same request may succeed later.' },
  },
  ['code', 'title', 'details', 'recommendation', 'retry_helps'],
);

export function summarizeError({ code, title, status, details, recommendation }: WireError): ErrorSummary {
  return { code, title, details, recommendation, retry_helps: status === 429 || status >= 500 };
}

export function describeError({ code, title, details, recommendation, retry_helps: retry }: ErrorSummary): string {
  return [
    `Error ${code}: ${title}`,
    ...details.map((detail) => `- ${detail}`),
    recommendation,
    retry ? 'Trying again later may help.' : 'The same request will fail again: change it first.',
  ].join('\n');
}
