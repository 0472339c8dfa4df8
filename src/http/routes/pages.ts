import type { FastifyInstance } from 'fastify';
import { findPage, listPages } from '../../docs/pages.js';
import { ApiFault } from '../../errors/fault.js';
import { pathPart } from '../input.js';

const PREFIX = '/docs/pages/';

/** Titles of the index sections, by folder of their pages. */
const SECTIONS: readonly (readonly [folder: string, heading: string])[] = [
  ['', 'Start'],
  ['use/', 'Use'],
  ['api/', 'API'],
  ['methodology/', 'Methodology'],
  ['operations/', 'Operations'],
];

/**
 * The documentation as Markdown for language models and other programs: an index at `/llms.txt`, the pages below
 * `/docs/pages/`.
 */
export function pageRoutes(app: FastifyInstance): void {
  app.get('/llms.txt', async (_request, reply) => reply.type('text/plain; charset=utf-8').send(writeIndex()));
  app.get(`${PREFIX}*`, async (request, reply) => {
    const path = pathPart(request, '*');
    const text = findPage(path);
    if (text === undefined) {
      throw new ApiFault('INVALID_HTTP_REQUEST', [`there is no page ${path}; /llms.txt lists them`], { status: 404 });
    }
    return reply.type('text/markdown; charset=utf-8').send(text);
  });
}

function writeIndex(): string {
  const sections = SECTIONS.map(([folder, heading]) => {
    const pages = listPages().filter(({ path }) => (folder === '' ? !path.includes('/') : path.startsWith(folder)));
    return [`## ${heading}`, ...pages.map(({ path, title }) => `- [${title}](${PREFIX}${path})`)].join('\n');
  });
  return [
    '# Cargowake',
    '> Greenhouse-gas emissions of cargo movements to ISO 14083: JSON over HTTP, routed, every factor cited. The API description is at /openapi.json; agents connect at /mcp.',
    ...sections,
  ]
    .join('\n\n')
    .concat('\n');
}
