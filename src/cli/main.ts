#!/usr/bin/env node
import { Command } from 'commander';
import { createAccountCommand } from './account.js';
import { createCalculateCommand } from './calculate.js';
import { createContext } from './context.js';
import { createDataCommand } from './data.js';
import { createKeyCommand } from './key.js';
import { createStoreCommand } from './store.js';

const context = createContext();
const program = new Command('cargowake')
  .description('administration of a Cargowake service; settings come from the environment as for the service')
  .addCommand(createAccountCommand(context))
  .addCommand(createKeyCommand(context))
  .addCommand(createCalculateCommand(context))
  .addCommand(createDataCommand(context))
  .addCommand(createStoreCommand(context));

try {
  await program.parseAsync();
} catch (error) {
  process.stderr.write(`cargowake: ${error instanceof Error ? error.message : String(error)}\n`);
  process.exitCode = 1;
}
