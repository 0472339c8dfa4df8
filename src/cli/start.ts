import { Command } from 'commander';

/** `cargowake start`: the service, as `npm start` runs it in a checkout. */
export function createStartCommand(): Command {
  return new Command('start').description('start the service; builds missing data first').action(async () => {
    await import('../main.js');
  });
}
