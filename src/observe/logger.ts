import type { FastifyServerOptions } from 'fastify';
import { destination } from 'pino';
import { codeOf } from '../errors/code-of.js';
import { scrub } from '../errors/scrub.js';

const MAX_CAUSES = 5;
/**
 * Lines are written together, about twenty at a time or after this interval: writing each separately cost as much as
 * counting the request.
 */
const TOGETHER = { minLength: 4096, periodicFlush: 100 } as const;

/** Bytes of lines that wait while nothing can be written; later ones are lost. */
const MOST_WAITING = 1024 * 1024;

/**
 * Standard output, without waiting for the reader; the rest is flushed when the process ends. The process goes on if its
 * output cannot be written, because a disk full of logs must not stop a service that needs none of it.
 */
export function openOutput() {
  process.stdout.on('error', () => {});
  const output = destination({ dest: 1, sync: false, maxLength: MOST_WAITING, ...TOGETHER });
  let isLost = false;
  output.on('error', () => {
    isLost = true;
  });
  output.on('write', () => {
    isLost = false;
  });
  // At the end of the process, the library would try for ever.
  const flushSync = output.flushSync.bind(output);
  output.flushSync = () => {
    if (!isLost) flushSync();
  };
  return output;
}

/**
 * Log lines as JSON on standard output. Rules, checked by a test over all output: a request is identified by its id and
 * the pattern of its route; never by its path, query, headers, body or the peer's address. An error is logged with its
 * type, text, code and stack.
 */
export function logOptions(level: string, stream?: { write(line: string): void }) {
  return {
    level,
    ...(stream === undefined ? {} : { stream }),
    // Other lines need only the request id: the line for the answer has the rest.
    serializers: { req: () => ({}), res: () => ({}), err: (error: unknown) => describeError(error) },
  } satisfies FastifyServerOptions['logger'];
}

type DescribedError = {
  readonly type: string;
  readonly message: string;
  readonly code?: string | number;
  readonly stack: string;
  readonly cause?: DescribedError;
};

/** Only named fields: drivers attach rows, parameters and addresses to their errors. */
export function describeError(error: unknown, depth = 0): DescribedError {
  if (!(error instanceof Error)) return { type: typeof error, message: scrub(String(error)), stack: '' };
  const code = codeOf(error);
  return {
    type: error.name,
    message: scrub(error.message),
    ...(typeof code === 'string' || typeof code === 'number' ? { code } : {}),
    stack: scrub(error.stack ?? ''),
    ...(error.cause === undefined || depth >= MAX_CAUSES ? {} : { cause: describeError(error.cause, depth + 1) }),
  };
}
