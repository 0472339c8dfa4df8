import { readdirSync, readFileSync } from 'node:fs';

const TESTS = new URL('../test/contract/', import.meta.url);

/** Sections in the order of the specification; generating the page fails if a test file is missing here. */
const ORDER = [
  'options.test.ts',
  'unknown-properties.test.ts',
  'cargo.test.ts',
  'locations.test.ts',
  'chain.test.ts',
  'fallback.test.ts',
  'weighted-modes.test.ts',
  'context.test.ts',
  'response.test.ts',
  'primary-data.test.ts',
  'storing.test.ts',
  'listing.test.ts',
  'authentication.test.ts',
  'errors.test.ts',
  'impossible-values.test.ts',
  'credits.test.ts',
  'price.test.ts',
  'clients.test.ts',
  'repeated.test.ts',
  'http.test.ts',
  'hostile.test.ts',
  'properties.test.ts',
];

/** Decisions without a test above, because they are limits, additions or interpretations of a sentence. */
const READINGS = [
  'A departure before the arrival of an earlier element is not an error: plans may overlap, and no figure depends on the gap.',
  '`arrivalDateTime` is checked and changes no figure; `departureDateTime` chooses the year of factors that have one.',
  'Operations by AIR also return `routePolylines` if requested.',
  '`emissionsStandard` on a road element is that of the request, or `FLEET_AVERAGE`: fuel use does not depend on it in our model, so none is assumed.',
  'Amounts lie between 1e-9 and 1e12 in their unit, load factors and shares from 0.001 %, empty running up to 99.999 %: within these, every figure is finite and exact.',
  'The request is checked first; then places are looked up (origin, destination, hubs in order), the chain is planned, and its elements are calculated in order. The first of these steps that finds a fault answers.',
  'Percentages that add up to within 0.01 of 100 are scaled so that all of the cargo is counted; each is returned as stated.',
  'An unknown aircraft (27), a capacity in a wrong unit (21) or a wrong container type (26) is a mistake in the request, not a missing route: no fallback mode is used, because that would hide the mistake.',
  'The ids `.` and `..` can be stored and listed, but URLs drop such a path segment before it is sent, so they cannot be fetched.',
  'A cursor names a position in time, not an account: with a key of another account it lists that account from there.',
];

interface Section {
  readonly title: string;
  readonly rules: string[];
}

/** `docs/api/conformance.md`: every rule that a test checks, in the words of the test's name. */
export function conformancePage(): string {
  const files = readdirSync(TESTS).filter((name) => name.endsWith('.test.ts'));
  const unplaced = files.filter((name) => !ORDER.includes(name));
  if (unplaced.length > 0) throw new Error(`not placed on the conformance page: ${unplaced.join(', ')}`);
  const parts = ORDER.map((name) => {
    const sections = listSections(readFileSync(new URL(name, TESTS), 'utf8'));
    const text = sections.map(({ title, rules }) => `### ${title}\n${rules.map((rule) => `- ${rule}`).join('\n')}`);
    return `## [${name}](../../test/contract/${name})\n${text.join('\n\n')}`;
  });
  return `# Conformance
<!-- Written by \`npm run docs\`. -->

Each line is the name of a test. Where the specification has a rule, the name uses its words; sections named "decided" cover what it
leaves open; the reasons are in [decision 0005](../adr/0005-requests-are-read-in-one-step.md) and
[decision 0006](../adr/0006-planning.md). \`%s\`, \`%d\` and \`%j\` stand for one of several values. Every answer of every test is also checked
against the published API description (test/support/published.ts). \`npx tsx scripts/fuzz.ts --valid 5000 --mutated 20000\` runs the last section at
length; it prints its seed and the outcomes.

${parts.join('\n\n')}

## Readings
${READINGS.map((reading) => `- ${reading}`).join('\n')}
`;
}

/** A describe or it with its title; the table of an it.each is skipped. */
const NAMED = /\b(describe|it)(?:\(|\.each\b[\s\S]*?\)\()\s*(?:'((?:\\.|[^'\\])*)'|"((?:\\.|[^"\\])*)")/g;

function listSections(source: string): readonly Section[] {
  const sections: Section[] = [];
  for (const [, kind, single, double] of source.matchAll(NAMED)) {
    const name = (single ?? double ?? '').replace(/\\(['"\\])/g, '$1');
    if (kind === 'describe') sections.push({ title: name, rules: [] });
    else sections.at(-1)?.rules.push(name);
  }
  return sections.filter(({ rules }) => rules.length > 0);
}
