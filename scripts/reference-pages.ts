import { CATALOGUE } from '../src/errors/catalogue.js';
import { SETTINGS } from '../src/settings/settings.js';
import { clientTypes } from './client-types.js';
import { conformancePage } from './conformance-page.js';
import { listErrorPages } from './error-pages.js';
import { pythonTypes } from './python-types.js';
import { table } from './support/markdown.js';

/** Pages generated from the code by `npm run docs` and checked by a test. By path from the project root. */
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

function errorsPage(): string {
  const rows = [...CATALOGUE.values()].map(({ code, status, title, recommendation }) => [
    `[${code}](errors/${code}.md)`,
    String(status),
    title,
    recommendation,
  ]);
  return `# Errors
${GENERATED}

Every error has the shape \`{ title, status, code, details, instance, recommendation }\`. \`details\` names the field of every fault
(\`transportChain[1].loadFactor\`). \`code\` is that of the first fault in the order of the request; all faults with that code are reported
at once. Codes from 10000 are internal errors: \`details\` has a tracking code that also appears in the log. An unknown path gets 404 and an
unsupported method 405 with \`Allow\`, both with code 47. The address of a replaced certificate gets 410 with code 50.

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

Settings are environment variables. All are read and checked at start; if one is wrong, the service names it and does not start.

${table(['setting', 'default', 'meaning'], rows)}
`;
}
