import { CATALOGUE } from '../src/errors/catalogue.js';
import { SETTINGS } from '../src/settings/settings.js';
import { clientTypes } from './client-types.js';
import { conformancePage } from './conformance-page.js';
import { listErrorPages } from './error-pages.js';
import { pythonTypes } from './python-types.js';

/** Pages that say what the code says: written by `npm run docs`, held by a test. By path from the project root. */
export function listReferencePages(): ReadonlyMap<string, string> {
  return new Map([
    ['docs/api/errors.md', errorsPage()],
    ...listErrorPages(),
    ['docs/api/conformance.md', conformancePage()],
    ['packages/client/src/types.ts', clientTypes()],
    ['packages/python/cargowake/types.py', pythonTypes()],
    ['docs/operations/settings.md', settingsPage()],
  ]);
}

export const GENERATED = '<!-- Written by `npm run docs`. -->';

const table = (headings: readonly string[], rows: readonly (readonly string[])[]): string =>
  [headings, headings.map(() => '---'), ...rows].map((cells) => `| ${cells.join(' | ')} |`).join('\n');

function errorsPage(): string {
  const rows = [...CATALOGUE.values()].map(({ code, status, title, recommendation }) => [
    `[${code}](errors/${code}.md)`,
    String(status),
    title,
    recommendation,
  ]);
  return `# Errors
${GENERATED}

Every error has the shape \`{ title, status, code, details, instance, recommendation }\`. \`details\` names the place of every fault
(\`transportChain[1].loadFactor\`); \`code\` is that of the first fault in the order of the request, and all faults of that code are reported
at once. Codes 10000 and above are ours: \`details\` carries a tracking code that is also in the log. A path that does not exist is 404 and a
method that a path does not have is 405 with \`Allow\`, both with code 47; the address of a replaced certificate is 410 with code 50.

${table(['code', 'status', 'title', 'what to do'], rows)}
`;
}

function settingsPage(): string {
  const rows = Object.values(SETTINGS).map(({ name, fallback, meaning }) => [
    `\`${name}\``,
    fallback === undefined ? '' : `\`${fallback}\``,
    meaning,
  ]);
  return `# Settings
${GENERATED}

Environment variables, all read and checked at start; a wrong one ends the start with its name.

${table(['setting', 'default', 'meaning'], rows)}
`;
}
