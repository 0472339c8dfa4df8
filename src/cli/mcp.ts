import { Command } from 'commander';
import type { Config } from '../config.js';
import { buildData } from './build-report.js';
import type { CliContext } from './context.js';
import { formatElapsed } from './output.js';
import { parseAddress } from './parse.js';

/** `cargowake mcp`: tools for agents over standard input and output, with this machine's data or a server. */
export function createMcpCommand(context: CliContext): Command {
  return new Command('mcp')
    .description('serve the tools for AI agents (Model Context Protocol) over standard input and output')
    .option(
      '--url <address>',
      'use a server instead of the data of this machine; its key is CARGOWAKE_API_KEY',
      parseAddress,
    )
    .action(async ({ url }: { url?: string }) => {
      // Loaded here, so that the other commands start without them.
      const { serveStdio } = await import('@modelcontextprotocol/server/stdio');
      const { createAgentServer } = await import('../agents/server.js');
      const { readVersion } = await import('../version.js');
      const { api, close } = url === undefined ? await openHere(context) : await openServer(url, context);
      const handle = serveStdio(() => createAgentServer(api, readVersion()), {
        onerror: (error) => process.stderr.write(`cargowake mcp: ${error.message}\n`),
      });
      process.stdin.once('close', () => void handle.close().then(close));
    });
}

async function openHere(context: CliContext) {
  const { whileOpening } = await import('../agents/opening.js');
  const startedAt = Date.now();
  const opening = openOnceBuilt(context.config());
  return {
    api: whileOpening(
      opening.then(({ api }) => api),
      () => `being built since ${formatElapsed(Date.now() - startedAt)}; the first time takes a few minutes`,
    ),
    close: () =>
      opening.then(
        (offline) => offline.close(),
        () => {},
      ),
  };
}

async function openOnceBuilt(config: Config) {
  await buildData(config, process.stderr);
  const { openOffline } = await import('./offline.js');
  return openOffline(config);
}

async function openServer(url: string, context: CliContext) {
  const { apiAt } = await import('../agents/api.js');
  return { api: apiAt(url, context.config().clientApiKey), close: async () => {} };
}
