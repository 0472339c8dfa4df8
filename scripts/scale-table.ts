import { appendFileSync, readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

/**
 * Writes the table of docs/operations/sizing.md from the last run of the suite `scale`, and keeps its lines in bench/reference.jsonl:
 *   npm run bench -- --only scale && npx tsx scripts/scale-table.ts      # five minutes on four idle processors
 */
const [results, reference, page] = ['bench/results.jsonl', 'bench/reference.jsonl', 'docs/operations/sizing.md'].map(
  (path) => fileURLToPath(new URL(`../${path}`, import.meta.url)),
) as [string, string, string];
const [START, END] = ['<!-- scale: scripts/scale-table.ts -->', '<!-- /scale -->'];

interface Line {
  readonly suite: string;
  readonly name: string;
  readonly value: number;
  readonly more?: Readonly<Record<string, number>>;
  readonly at: string;
  readonly commit: string;
  readonly machine: { readonly cores: number; readonly node: string; readonly load: number };
}

const lines = readFileSync(results, 'utf8')
  .split('\n')
  .filter((line) => line.startsWith('{"suite":"scale"'));
const last = (JSON.parse(lines.at(-1) ?? 'null') as Line | null)?.at;
if (last === undefined) throw new Error('no figures: run npm run bench -- --only scale');
const ofRun = lines.filter((line) => (JSON.parse(line) as Line).at === last);
const figures = ofRun.map((line) => JSON.parse(line) as Line);
const ways = [...new Set(figures.map(({ name }) => name.split(':', 1)[0] ?? ''))];

const findLine = (way: string, what: string): Line | undefined =>
  figures.find(({ name }) => name === `${way}: ${what}`);
const show = (figure: number | null | undefined, unit = ''): string =>
  figure == null
    ? ''
    : `${figure >= 100 ? Math.round(figure).toLocaleString('en') : Number(figure.toPrecision(2))}${unit}`;

const rows = ways.map((way) => {
  const [fresh, stored] = [findLine(way, 'new chains'), findLine(way, 'stored')];
  const late = findLine(way, 'p99 at half of that');
  const [batch, memory] = [findLine(way, 'rows of a batch'), findLine(way, 'resident after all this')];
  return [
    ...[
      way.replace(' threads', '').replace(/(\d+) processors, /, '$1 | '),
      show(fresh?.value),
      show(fresh?.more?.cpu, ' ms'),
    ],
    ...[
      show(late?.value, ' ms'),
      show(stored?.value),
      show(stored?.more?.kilobytes, ' KB'),
      show(batch?.value),
      show(memory?.value, ' MB'),
    ],
  ];
});
const [first] = figures;
const table = `${START}
| processors | processes x threads | new chains a second | processor time of one | p99 at half that rate | stored a second | growth for one | rows of a batch a second | memory after all this |
|---|---|---|---|---|---|---|---|---|
${rows.map((cells) => `| ${cells.join(' | ')} |`).join('\n')}

Measured on ${last.slice(0, 10)} at ${first?.commit}: chains of three legs over PostgreSQL, Node ${first?.machine.node.slice(1)}, load ${first?.machine.load} at the start. Service, database and client
share the processors.
${END}`;
const text = readFileSync(page, 'utf8');
const [from, to] = [text.indexOf(START), text.indexOf(END)];
if (from < 0 || to < from) throw new Error(`${page} has no place for the table`);
writeFileSync(page, text.slice(0, from) + table + text.slice(to + END.length));
if (!readFileSync(reference, 'utf8').includes(`"at":"${last}"`)) appendFileSync(reference, `${ofRun.join('\n')}\n`);
console.log(`${rows.length} lines from ${last}`);
