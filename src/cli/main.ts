#!/usr/bin/env node
import { scrub } from '../errors/scrub.js';
import { createContext } from './context.js';
import { explain } from './explain.js';
import { createProgram } from './program.js';

try {
  await createProgram(createContext()).parseAsync();
} catch (error) {
  process.stderr.write(`cargowake: ${scrub(explain(error))}\n`);
  process.exitCode = 1;
}
