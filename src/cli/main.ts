#!/usr/bin/env node
import { scrub } from '../errors/scrub.js';
import { createContext } from './context.js';
import { explain } from './explain.js';
import { createProgram } from './program.js';

/** Services outlive their output. */
const SERVICES: readonly string[] = ['start', 'worker'];

try {
  await createProgram(createContext())
    .hook('preAction', (_, command) => {
      if (!SERVICES.includes(command.name())) process.stdout.on('error', endWithoutOutput);
    })
    .parseAsync();
} catch (error) {
  say(error);
  process.exitCode = 1;
}

/** A reader that has seen enough (`| head`) ends a command without an error. */
function endWithoutOutput(error: NodeJS.ErrnoException): void {
  if (error.code === 'EPIPE') process.exit();
  say(new Error('the output cannot be written', { cause: error }));
  process.exit(1);
}

function say(error: unknown): void {
  process.stderr.write(`cargowake: ${scrub(explain(error))}\n`);
}
