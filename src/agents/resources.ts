import type { McpServer } from '@modelcontextprotocol/server';
import { ResourceTemplate } from '@modelcontextprotocol/server';
import { findPage, listPages } from '../docs/pages.js';
import { CATALOGUE } from '../errors/catalogue.js';
import { type Api, ask, resultPath } from './api.js';

const one = (value: string | readonly string[] | undefined): string =>
  typeof value === 'string' ? value : (value?.[0] ?? '');
const markdown = (uri: URL, text: string) => ({ contents: [{ uri: uri.href, mimeType: 'text/markdown', text }] });
const json = (uri: URL, value: unknown) => ({
  contents: [{ uri: uri.href, mimeType: 'application/json', text: JSON.stringify(value) }],
});

const METHODOLOGY = 'methodology/';

/** Resources beside the tools: methodology, factors, errors, stored results. */
export function registerResources(server: McpServer, api: Api): void {
  const pages = listPages().filter(({ path }) => path.startsWith(METHODOLOGY));
  server.registerResource(
    'methodology',
    new ResourceTemplate('cargowake://methodology/{page}', {
      list: async () => ({
        resources: pages.map(({ path, title }) => ({
          uri: `cargowake://methodology/${path.slice(METHODOLOGY.length, -'.md'.length)}`,
          name: title,
          mimeType: 'text/markdown',
        })),
      }),
    }),
    { title: 'Methodology', description: 'How figures are worked out, one page per mode.', mimeType: 'text/markdown' },
    async (uri, { page }) => markdown(uri, getPage(`${METHODOLOGY}${one(page)}.md`)),
  );
  server.registerResource(
    'factors',
    'cargowake://factors',
    { title: 'Factor tables', description: 'Sources, assumptions and derived rows.', mimeType: 'text/markdown' },
    async (uri) => markdown(uri, getPage('methodology/factors.md')),
  );
  server.registerResource(
    'errors',
    new ResourceTemplate('cargowake://errors/{code}', { list: undefined }),
    { title: 'Error codes', description: 'What an error code means and what to do.', mimeType: 'application/json' },
    async (uri, { code }) => {
      const entry = CATALOGUE.get(Number(one(code)));
      if (entry === undefined) throw new Error(`there is no error ${one(code)}`);
      return json(uri, entry);
    },
  );
  server.registerResource(
    'results',
    new ResourceTemplate('cargowake://results/{id}', { list: undefined }),
    { title: 'Stored results', description: 'A stored result, whole.', mimeType: 'application/json' },
    async (uri, { id }) => json(uri, await ask(api, { method: 'GET', path: resultPath(decodeURIComponent(one(id))) })),
  );
}

function getPage(path: string): string {
  const text = findPage(path);
  if (text === undefined) throw new Error(`there is no page ${path}`);
  return text;
}
