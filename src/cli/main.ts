#!/usr/bin/env node
import { Command } from 'commander';
import { createAccountCommand } from './account.js';
import { createCalculateCommand } from './calculate.js';
import { createContext } from './context.js';
import { createDataCommand } from './data.js';
import { createKeyCommand } from './key.js';
import { createRailsCommand, createRoadsCommand } from './networks.js';
import { createStoreCommand } from './store.js';
import { createUserCommand } from './user.js';

const context = createContext();
const program = new Command('cargowake')
  .description('administration of a Cargowake service; settings come from the environment as for the service')
  .addCommand(createAccountCommand(context))
  .addCommand(createKeyCommand(context))
  .addCommand(createUserCommand(context))
  .addCommand(createCalculateCommand(context))
  .addCommand(createDataCommand(context))
  .addCommand(createRoadsCommand(context))
  .addCommand(createRailsCommand(context))
  .addCommand(createStoreCommand(context));

try {
  await program.parseAsync();
} catch (error) {
  process.stderr.write(`cargowake: ${explain(error)}\n`);
  process.exitCode = 1;
}

/** With its causes: an operator may read what a caller of the service may not. */
function explain(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  return error.cause === undefined ? error.message : `${error.message}: ${explain(error.cause)}`;
}
