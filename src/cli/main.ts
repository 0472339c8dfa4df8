#!/usr/bin/env node
import { scrub } from '../errors/scrub.js';
import { createContext } from './context.js';
import { createProgram } from './program.js';

try {
  await createProgram(createContext()).parseAsync();
} catch (error) {
  process.stderr.write(`cargowake: ${scrub(explain(error))}\n`);
  process.exitCode = 1;
}

/** Includes causes: an operator may read them, a caller of the service may not. */
function explain(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  return error.cause === undefined ? error.message : `${error.message}: ${explain(error.cause)}`;
}
