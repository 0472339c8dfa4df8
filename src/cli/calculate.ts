import { Command } from 'commander';
import { toErrorBody } from '../errors/body.js';
import { ApiFault } from '../errors/fault.js';
import { buildData } from './build-report.js';
import type { CliContext } from './context.js';
import { formatJson } from './output.js';
import { readJsonFile } from './read-json-file.js';

/** `cargowake calculate FILE`: the response of POST /v1/calculate without a server, an account or a store. */
export function createCalculateCommand(context: CliContext): Command {
  return new Command('calculate')
    .description('calculate one request and print the response; nothing is stored or charged')
    .argument('<file>', 'JSON request; - reads standard input')
    .action(async (file: string) => {
      const config = context.config();
      const body = readJsonFile(file);
      // Progress goes to the error stream: standard output is the response alone.
      await buildData(config, process.stderr);
      // Loaded here, so that the other commands start without the engines.
      const { createEngine } = await import('../engine.js');
      const engine = createEngine(config);
      try {
        process.stdout.write(formatJson(await engine.calculate(body)));
      } catch (error) {
        if (!(error instanceof ApiFault)) throw error;
        process.stderr.write(formatJson(toErrorBody(error, '/v1/calculate')));
        process.exitCode = 1;
      } finally {
        engine.close();
      }
    });
}
