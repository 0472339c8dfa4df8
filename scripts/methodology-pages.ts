import { loadLibrary } from '../src/estimate/factors/library.js';
import { PUBLISHED_CASES, UNEXPRESSED_CASES } from '../test/estimate/support/published-cases.js';
import { listFleets } from './fleets.js';
import type { Comparison } from './validation.js';

const GENERATED = '<!-- Written by `npx tsx scripts/write-methodology.ts`. -->';

const table = (headings: readonly string[], rows: readonly (readonly string[])[]): string =>
  [headings, headings.map(() => '---'), ...rows].map((cells) => `| ${cells.join(' | ')} |`).join('\n');

const figure = (value: number): string => String(Number(value.toPrecision(4)));

/**
 * Why a class is more than a fifth from the published default; the first entry applies whose words all occur in group
 * and name.
 */
const EXPLANATIONS: readonly (readonly [words: readonly string[], reason: string])[] = [
  [
    ['Rigid 7.5-12t'],
    'open payload of 5.7 t (kerb weight with body) where the default assumes about 6 t; UK duty cycles are urban',
  ],
  [
    ['Rigid 20-26t'],
    'open payload of 12.9 t where the default assumes about 15 t; UK duty cycles include building sites',
  ],
  [
    ['Artic 60-72t'],
    'consumption extrapolated from 44 t; 40 % empty running and a payload of 49 t are our assumptions',
  ],
  [
    ['battery electric', '26-40t'],
    '0.47 kWh of grid electricity per kWh of diesel gives 1.5 kWh per vehicle-km, in the range of published trials; the default means about 2.2',
  ],
  [
    ['intra ne asia'],
    'our usual ship of the lane; the IMO line is the median ship of 2019, regional fleets are younger',
  ],
  [
    ['mediterranean - north america wc'],
    'a coast is that of the country: our usual ship is that of the lane to the east coast; state capacity',
  ],
  [['intra se asia'], 'our usual ship of the lane'],
  [
    ['uk domestic'],
    'the publication stands for small cargo aircraft and mail on short hops, ours for a narrow-body jet; state vehicle',
  ],
  [['intra south america'], 'our usual ship of the lane; coastal services have grown larger'],
  [['north america - oceania'], 'our usual ship of the lane'],
  [['intra north america'], 'coastwise trade under national flags runs old ships; the IMO line knows no age'],
  [
    ['bulk carrier', '10000-34999'],
    'the IMO line and the French level-1 value (39.2 kg/km at 12,800 t) agree on our figure',
  ],
  [
    ['general cargo', '10000-19999'],
    'the IMO line has its step at 20,000 dwt; below it falls faster than the observed fleet',
  ],
  [
    ['oil tanker'],
    'small tankers: cargo heating and pumping in port are part of the observed fleet, hardly of the open values',
  ],
  [
    ['ro ro', '0-4999'],
    'the published smallest class (233 g) stands alone between 51 and 614; ours follows the IMO line',
  ],
  [['ro ro', '15000+'], 'gross tonnage from deadweight by one ratio: large ro-ro ships carry denser cargo'],
  [['ferry ropax'], 'freight share of small passenger ferries: the French night ferry, scaled by the IMO line'],
  [['push boat'], 'hull resistance and utilisation of convoys are our model'],
  [['50-80 m'], 'hull resistance and utilisation of small vessels are our model'],
  [
    ['hubs'],
    'the published median is one figure for the world; ours follows the electricity of the country, between 0.27 and 0.62 kg/kWh here. Days of stay, fork-lift fuel, heat and cooling-down are our assumptions',
  ],
  [['groupage'], 'published mean load of 6 t; ours has the consumption of the long-haul truck'],
  [['GLEC chemistry'], 'the publication is one sector with loads of its own'],
];

function explanationOf({ group, name, ours, oracle }: Comparison): string {
  if (Math.abs(ours / oracle - 1) <= 0.2) return '';
  const found = EXPLANATIONS.find(([words]) =>
    words.every((word) => `${group}, ${name}`.toLowerCase().includes(word.toLowerCase())),
  );
  if (found === undefined)
    throw new Error(`${group}, ${name}: ${figure(ours / oracle)} of the default, and no explanation`);
  return found[1];
}

/** The model compared with published defaults and worked examples. */
export function validationPage(comparisons: readonly Comparison[]): string {
  const within = (share: number): number =>
    comparisons.filter(({ ours, oracle }) => Math.abs(ours / oracle - 1) <= share).length;
  const groups = [...new Set(comparisons.map(({ group }) => group))];
  const sections = groups.map((group) => {
    const rows = comparisons.filter((comparison) => comparison.group === group);
    const sources = [...new Set(rows.map(({ source }) => source))].join('; ');
    const cells = rows.map((row) => [
      row.name,
      row.unit,
      figure(row.ours),
      figure(row.oracle),
      (row.ours / row.oracle).toFixed(2),
      explanationOf(row),
    ]);
    return `### ${group}\n\nDefault: ${sources}.\n\n${table(['class', 'unit', 'ours', 'default', 'ratio', 'why more than a fifth apart'], cells)}`;
  });
  const examples = PUBLISHED_CASES.map(({ ids, source, expected, unit }) => [
    ids.join(', '),
    source,
    [expected].flat().join(' / '),
    unit,
  ]);
  const excluded = UNEXPRESSED_CASES.map(([ids, reason]) => [ids.join(', '), reason]);
  return `# Validation
${GENERATED}

## Against published defaults

Our default figure for a class of vehicle, vessel, aircraft or hub beside the default that the GLEC Framework (Smart Freight Centre) and Clean
Cargo publish, well to wheel. Those figures are quoted for comparison; none of them is in our tables. GWP sets differ (ours AR5, theirs AR6):
below half a percent for the fuels compared. Sea figures contain the 15 % distance adjustment on both sides, road figures ours 5 %.

Not compared: national rail mixes against a European average; the UK figures of trucks with a stated share of laden weight, whose capacity is the mean
of a fleet (17.9 t for the largest articulated trucks) where ours is that of the vehicle stated; the UK table of ships, which is older than the fleets of today. For trucks of
Japan, Oceania and Central Asia no default by class was found that may be read openly.

**${within(0.2)} of ${comparisons.length} classes are within ±20 %, ${within(0.4)} within ±40 %.** Every class beyond ±20 % has its reason beside it.

How independent this comparison is: rows \`published\` and \`derived\` from them owe nothing to these defaults. Rows \`assumption\`
([list](factors.md)) are our judgement, and these defaults were known when it was made: load factors, ship utilisations, usual ships of the
lanes, hull resistance of inland vessels, wagon tares, litres of container terminals, days of stay in hubs. Where a class rests on them, a ratio
near one is not evidence that the assumption is right.

${sections.join('\n\n')}

## Trucks by region

What the answer stands on where a request says no more than \`ROAD\`: the articulated truck of the region, diesel, general cargo. Rows \`road/fleet/...\`,
\`road/load/...\` and \`road/usual-gross-weight/...\` in [factors](factors.md) name what each figure was taken from.

${table(['fleet', 'gross weight, t', 'payload, t', 'load, t', 'empty km, %', 'l/100 km loaded', 'l/100 km empty', 'g/tkm'], listFleets())}

## Worked examples

Published examples that our method expresses, each a test to its printed digits. Their factors come in as a user's own table would
([factor choice](factor-choice.md)), so they test the method, not the factors.

${table(['case', 'source', 'result', 'unit'], examples)}

## Examples that are not expressed

${table(['case', 'reason'], excluded)}
`;
}

/** Sources and assumptions, from the tables. */
export function factorsPage(): string {
  const { tables, version } = loadLibrary();
  const sources = tables.map(({ source, rows }) => [
    `\`${source.id}\``,
    source.title,
    source.publisher,
    source.edition,
    source.licence,
    source.gwp,
    String(rows.length),
  ]);
  const own = tables.flatMap(({ rows }) => rows.filter((row) => row.kind === 'assumption' && row.value !== undefined));
  const assumptions = own.map((row) => [`\`${row.id}\``, String(row.value), row.unit, row.note]);
  const derived = tables.flatMap(({ rows }) => rows.filter((row) => row.kind === 'derived'));
  return `# Factor tables
${GENERATED}

Factor set version \`${version}\` (changes with any figure or its provenance). Tables: \`data/factors/<source>/{source.json, table.csv, checks.json}\`.

## Sources

${table(['source', 'title', 'publisher', 'edition', 'licence', 'GWP set', 'rows'], sources)}

${tables.map(({ source }) => `- \`${source.id}\`: ${source.attribution}`).join('\n')}

## Assumptions

What no openly licensed row gives. Each can be replaced by a row of the same id in a table of your own ([factor choice](factor-choice.md)).

${table(['row', 'value', 'unit', 'why'], assumptions)}

## Derived rows

${derived.length} rows are computed from other rows; the formula is in the table and is recomputed at every start.
`;
}
