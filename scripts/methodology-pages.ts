import { loadLibrary } from '../src/estimate/factors/library.js';
import { PUBLISHED_CASES, UNEXPRESSED_CASES } from '../test/estimate/support/published-cases.js';
import { listFleets } from './fleets.js';
import { table } from './support/markdown.js';
import type { Comparison } from './validation.js';

const GENERATED = '<!-- Written by `npx tsx scripts/write-methodology.ts`. -->';

const figure = (value: number): string => String(Number(value.toPrecision(4)));

/**
 * Why a class is more than a fifth from the published default; the first entry applies whose words all occur in group
 * and name.
 */
const EXPLANATIONS: readonly (readonly [words: readonly string[], reason: string])[] = [
  [
    ['Rigid 7.5-12t'],
    'our open payload is 5.7 t (kerb weight with body), the default assumes about 6 t; UK duty cycles are urban',
  ],
  [
    ['Rigid 20-26t'],
    'our open payload is 12.9 t, the default assumes about 15 t; UK duty cycles include building sites',
  ],
  [
    ['Artic 60-72t'],
    'consumption extrapolated from 44 t; 40 % empty running and a payload of 49 t are our assumptions',
  ],
  [
    ['battery electric', '26-40t'],
    '0.47 kWh of grid electricity per kWh of diesel gives 1.5 kWh per vehicle-km, within the range of published trials; the default implies about 2.2',
  ],
  [
    ['intra ne asia'],
    'our usual ship for the lane; the IMO line describes the median ship of 2019, and regional fleets are younger',
  ],
  [
    ['mediterranean - north america wc'],
    'we know one coast per country, so our usual ship is that of the lane to the east coast; state capacity',
  ],
  [['intra se asia'], 'our usual ship for the lane'],
  [
    ['uk domestic'],
    'the published figure represents small cargo aircraft and mail on short hops, ours a narrow-body jet; state vehicle',
  ],
  [['intra south america'], 'our usual ship for the lane; coastal services now use larger ships'],
  [['north america - oceania'], 'our usual ship for the lane'],
  [
    ['intra north america'],
    'coastal trade under national flags uses old ships, and the IMO line does not consider age',
  ],
  [
    ['bulk carrier', '10000-34999'],
    'the IMO line and the French level-1 value (39.2 kg/km at 12,800 t) both give our figure',
  ],
  [
    ['general cargo', '10000-19999'],
    'the IMO line has a step at 20,000 dwt; below it, the line falls faster than the observed fleet',
  ],
  [
    ['oil tanker'],
    'small tankers: the observed fleet includes cargo heating and pumping in port, the open values hardly do',
  ],
  [
    ['ro ro', '0-4999'],
    'the published figure for the smallest class (233 g) is out of line with others, from 51 to 614; ours follows the IMO line',
  ],
  [
    ['ro ro', '15000+'],
    'we derive gross tonnage from deadweight with one ratio, but large ro-ro ships carry denser cargo',
  ],
  [
    ['ferry ropax'],
    'the freight share of small passenger ferries is that of the French night ferry, scaled by the IMO line',
  ],
  [['push boat'], 'hull resistance and utilisation of convoys are our model'],
  [['50-80 m'], 'hull resistance and utilisation of small vessels are our model'],
  [
    ['hubs'],
    'the published median is one figure for the world; ours follows the electricity of the country, between 0.27 and 0.62 kg/kWh here. Days in storage, forklift fuel, heat and cooling-down are our assumptions',
  ],
  [['groupage'], 'the published mean load is 6 t; ours uses the consumption of a long-haul truck'],
  [['GLEC chemistry'], 'the published figure covers one sector, whose loads differ'],
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
    return `### ${group}\n\nDefault: ${sources}.\n\n${table(['class', 'unit', 'ours', 'default', 'ratio', 'why it differs by more than a fifth'], cells)}`;
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

Our default for each class of vehicle, vessel, aircraft or hub, beside the default that the GLEC Framework (Smart Freight Centre) or Clean
Cargo publishes, well to wheel. The published figures are quoted for comparison; none of them is in our tables. The GWP sets differ (ours is AR5,
theirs AR6), by less than half a percent for the fuels compared. Sea figures include the 15 % distance adjustment on both sides, road figures our 5 %.

Not compared: national rail mixes with a European average; the UK figures for trucks at a given share of laden weight, whose capacity is a fleet
average (17.9 t for the largest articulated trucks) while ours is that of the stated vehicle; the UK table of ships, which is older than today's fleets. For
trucks of Japan, Oceania and Central Asia we found no openly readable defaults by class.

**${within(0.2)} of ${comparisons.length} classes are within ±20 %, ${within(0.4)} within ±40 %.** For every class beyond ±20 %, the last column gives the reason.

How independent is this comparison? Rows of kind \`published\`, and rows \`derived\` from them, do not depend on these defaults. Rows of kind
\`assumption\` ([list](factors.md)) are our judgement, made with knowledge of these defaults: load factors, ship utilisation, usual ships of the
lanes, hull resistance of inland vessels, wagon tares, litres of container terminals, days in storage at hubs. For a class that depends on them, a
ratio near one is not evidence that the assumption is right.

${sections.join('\n\n')}

## Trucks by region

What is assumed if a request says only \`ROAD\`: the articulated truck of the region, diesel, general cargo. Rows \`road/fleet/...\`,
\`road/load/...\` and \`road/usual-gross-weight/...\` in [factors](factors.md) give the origin of each figure.

${table(['fleet', 'gross weight, t', 'payload, t', 'load, t', 'empty km, %', 'l/100 km loaded', 'l/100 km empty', 'g/tkm'], listFleets())}

## Worked examples

Published examples that our method can reproduce. Each is a test, exact to the printed digits. The examples' own factors are loaded in the same way
as a user's table ([factor choice](factor-choice.md)), so the tests check the method, not our factors.

${table(['case', 'source', 'result', 'unit'], examples)}

## Examples that are not reproduced

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

Values for which we found no openly licensed source. A row with the same id in a table of your own replaces each ([factor choice](factor-choice.md)).

${table(['row', 'value', 'unit', 'why'], assumptions)}

## Derived rows

${derived.length} rows are computed from other rows; the formula is in the table and is recomputed at every start.
`;
}
