import { parseArgs } from 'node:util';
import { loadSuites } from './suites.js';
import { compareWith } from './support/against.js';
import { appendLine, describeRun, format } from './support/lines.js';

/**
 * `npm run bench -- [--only NAME[,NAME]] [--against REVISION] [--tiny] [--json] [--results FILE]` prints the figures of
 * this working tree and appends them to bench/results.jsonl; with --against also those of the revision and the ratios.
 */
const { values } = parseArgs({
  options: {
    only: { type: 'string' },
    against: { type: 'string' },
    tiny: { type: 'boolean', default: false },
    json: { type: 'boolean', default: false },
    rounds: { type: 'string', default: '3' },
    results: { type: 'string', default: 'bench/results.jsonl' },
  },
});
const suites = await loadSuites(values.only?.split(','));

if (values.against !== undefined) {
  const names = suites.map(({ name }) => name);
  await compareWith(values.against, names, Number(values.rounds), values.tiny ? ['--tiny'] : []);
} else {
  const run = describeRun('var/data');
  const say = (line: string): void => void (values.json ? process.stderr : process.stdout).write(`${line}\n`);
  for (const suite of suites) {
    say(`${suite.name}: ${suite.about}`);
    const context = { size: values.tiny ? 'TINY' : 'FULL', note: (line: string) => say(`  ${line}`) } as const;
    for await (const measured of suite.run(context)) {
      say(format(measured));
      if (values.json) process.stdout.write(`${JSON.stringify({ suite: suite.name, ...measured })}\n`);
      else if (!values.tiny) appendLine(values.results, suite.name, measured, run);
    }
  }
}
