import { Command } from 'commander';
import { createAccountCommand } from './account.js';
import { createAuditCommand } from './audit.js';
import { createBatchCommand } from './batch.js';
import { createCalculateCommand } from './calculate.js';
import type { CliContext } from './context.js';
import { createDataCommand } from './data.js';
import { createExchangeCommand } from './exchange.js';
import { createKeyCommand } from './key.js';
import { createMcpCommand } from './mcp.js';
import { createRailsCommand, createRoadsCommand } from './networks.js';
import { createShipsCommand } from './ships.js';
import { createStartCommand } from './start.js';
import { createStoreCommand } from './store.js';
import { createUserCommand } from './user.js';
import { createWorkerCommand } from './worker.js';

/** Every command of `cargowake`; `main.ts` runs it, and the documentation tests look up commands in it. */
export function createProgram(context: CliContext): Command {
  return new Command('cargowake')
    .description('administration of a Cargowake service; settings come from the environment as for the service')
    .addCommand(createStartCommand())
    .addCommand(createWorkerCommand(context))
    .addCommand(createAccountCommand(context))
    .addCommand(createKeyCommand(context))
    .addCommand(createUserCommand(context))
    .addCommand(createAuditCommand(context))
    .addCommand(createBatchCommand(context))
    .addCommand(createCalculateCommand(context))
    .addCommand(createDataCommand(context))
    .addCommand(createRoadsCommand(context))
    .addCommand(createRailsCommand(context))
    .addCommand(createShipsCommand(context))
    .addCommand(createStoreCommand(context))
    .addCommand(createMcpCommand(context))
    .addCommand(createExchangeCommand(context));
}
