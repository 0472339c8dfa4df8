import { toErrorBody } from '../src/errors/body.js';
import { CATALOGUE, type CatalogueEntry } from '../src/errors/catalogue.js';
import { fault } from '../src/errors/fault.js';
import { BASE_CALCULATION, ERROR_EXAMPLES, type ErrorExample } from './error-examples.js';

/** A page for every number of the catalogue, by path from the project root. */
export function listErrorPages(): readonly (readonly [path: string, text: string])[] {
  return [...CATALOGUE.values()].map((entry) => [`docs/api/errors/${entry.code}.md`, errorPage(entry)]);
}

const json = (value: unknown): string => `\`\`\`json\n${JSON.stringify(value, null, 2)}\n\`\`\``;

function errorPage({ name, code, status, title, recommendation }: CatalogueEntry): string {
  const { meaning, details, ...example } = ERROR_EXAMPLES[code as keyof typeof ERROR_EXAMPLES];
  const instance = example.http?.path.split('?', 1)[0] ?? '/v1/calculate';
  const body = toErrorBody(fault(name, ...details), instance);
  return `# ${code} ${title}
<!-- Written by \`npm run docs\`. -->

HTTP status ${status}. ${meaning}

**What to do:** ${recommendation}

## Example
${requestText(example)}

The answer:

${json({ ...body, ...(code === 47 ? { status: 404 } : {}) })}
`;
}

function requestText({ change, http, situation }: Omit<ErrorExample, 'meaning' | 'details'>): string {
  if (situation !== undefined) return situation;
  if (http !== undefined)
    return `\`${http.method} ${http.path}\`${http.body === undefined ? '' : ` with the body \`${http.body}\``}`;
  return `A calculation of ${JSON.stringify(BASE_CALCULATION.cargo.weight.value)} t by truck from Hamburg to Munich, with this change${
    Object.values(change ?? {}).includes(null) ? ' (null means absent)' : ''
  }:\n\n${json(change)}`;
}
