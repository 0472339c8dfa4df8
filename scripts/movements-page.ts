import type { CalculationResult, TransportChainResult } from '../src/aggregate/result-schema.js';
import { calculate, type Engines } from '../src/calculate.js';
import { parseRequest } from '../src/request/parse.js';
import { MOVEMENTS } from './movements.js';

/** Where the page of worked movements stands. */
export const MOVEMENTS_PAGE = 'docs/methodology/movements.md';

/** The published run of the specification's example (reference case peer-terratwin-get). */
const PUBLISHED = { km: 432.8, wtw: 30.1 };

/** Calculates every movement and writes the page. Figures have three digits, because they are estimates. */
export async function movementsPage(engines: Engines): Promise<string> {
  const results: CalculationResult[] = [];
  for (const { request } of MOVEMENTS) results.push((await calculate(parseRequest(request), engines)).result);
  const rows = MOVEMENTS.map(({ title }, index) => toRow(title, results[index]));
  return `# Worked movements
<!-- Written by \`npm run docs:movements\`. -->

Made with method ${results[0]?.method.version}, factor set ${results[0]?.factorSet.name} ${results[0]?.factorSet.version} (${results[0]?.method.gwp}). Distances in km, intensities in g CO2e per
tonne-kilometre over transport alone, hubs in kg CO2e per tonne, totals in kg CO2e. In the last column each element has its km and WTW
intensity; \`+\` is a hub.

| movement | t | km | WTT | TTW | WTW | hubs | total | elements |
| --- | --- | --- | --- | --- | --- | --- | --- | --- |
${rows.join('\n')}

${exampleSection(results[0])}
`;
}

function toRow(title: string, result: CalculationResult | undefined): string {
  if (result === undefined) throw new Error(`no result for ${title}`);
  const {
    wttCo2eGramsPerTonneKm: wtt,
    ttwCo2eGramsPerTonneKm: ttw,
    wtwCo2eGramsPerTonneKm: wtw,
  } = result.transportIntensities;
  const figures = [
    result.cargo.massTonnes,
    result.activityDistanceKm,
    wtt,
    ttw,
    wtw,
    result.hubIntensities.co2eGramsPerTonne / 1000,
    result.totalEmissions.co2eGrams / 1000,
  ];
  return `| ${[title, ...figures.map(digits), describeElements(result)].join(' | ')} |`;
}

const digits = (value: number): string =>
  value >= 1000 ? Math.round(value).toString() : String(Number(value.toPrecision(3)));

function describeElements(result: CalculationResult): string {
  return result.transportChain
    .flatMap((item) => (item.type === 'HUB' ? [item] : item.elements))
    .map((element) =>
      element.type === 'HUB'
        ? '+'
        : `${element.type} ${digits(element.activityDistanceKm)} (${digits(element.transportIntensities.wtwCo2eGramsPerTonneKm)})`,
    )
    .join(' ');
}

function exampleSection(result: CalculationResult | undefined): string {
  if (result === undefined) throw new Error('the example has no result');
  const legs = result.transportChain
    .filter((item): item is TransportChainResult => item.type !== 'HUB')
    .flatMap((item) => item.elements)
    .flatMap((element) =>
      element.type === 'HUB'
        ? []
        : [
            `| ${[
              element.type,
              element.vehicle,
              element.start.name ?? element.start.city ?? '',
              element.end.name ?? element.end.city ?? '',
              digits(element.activityDistanceKm),
              digits(element.transportIntensities.wtwCo2eGramsPerTonneKm),
            ].join(' | ')} |`,
          ],
    );
  const km = result.activityDistanceKm;
  const wtw = result.transportIntensities.wtwCo2eGramsPerTonneKm;
  const percent = (ours: number, theirs: number): string => `${((ours / theirs - 1) * 100).toFixed(0)} %`;
  return `## The specification's example

The published run of this request gives ${PUBLISHED.km} km and ${PUBLISHED.wtw} g/tkm (WTW). Ours gives ${km.toFixed(1)} km (${percent(km, PUBLISHED.km)}) and ${wtw.toFixed(1)} g/tkm (${percent(wtw, PUBLISHED.wtw)}):

| mode | vehicle | from | to | km | g/tkm |
| --- | --- | --- | --- | --- | --- |
${legs.join('\n')}

Of the published run only the totals and the two ends are known, so the causes can only be inferred. Its rail leg ends at a yard
beside the destination without a truck to the door; ours ends at the nearest yard, and a truck drives the rest. Its hub has 3.8 g per tonne,
a thousandth of every published terminal figure; ours is computed from the energy of terminals. The cargo is LIGHT (6 t per TEU): in our
model this affects the first-mile truck (a light load in a 40 t vehicle) as well as the container ship. The ship is of the size usual on
this lane; with a larger ship the intensity falls. Our sea distance is the shortest route from the Thames to the Scheldt.`;
}
