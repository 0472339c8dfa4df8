import type { Readable } from 'node:stream';
import type { Value } from '../../batch/write/columns.js';
import { type Sheet, writeXlsx } from '../../batch/write/xlsx.js';
import type { FrozenSummary, StoredReport } from '../../record/port.js';
import type { ReportDocument, ReportGroup, ReportGroups, ReportMethod, ReportSums } from '../document.js';
import { documentOf } from '../view.js';
import { RESULT_HEAD, resultRow } from './columns.js';
import { DECLARATION_HEAD, declarationRows } from './declaration.js';

/** A report as a workbook: its statements, sums by every dimension, the declaration, and every result. */
export function writeWorkbook(report: StoredReport, lines: AsyncIterable<readonly FrozenSummary[]>): Readable {
  const document = documentOf(report);
  return writeXlsx([
    { name: 'Report', columns: ['Field', 'Value'], rows: once(reportRows(report, document)), widths: [34, 60] },
    { ...groupSheet('By mode', 'Mode', document.byMode), columns: MODE_HEAD, rows: once(modeRows(document)) },
    { name: 'By hub category', columns: HUB_HEAD, rows: once(hubRows(document)), widths: [30] },
    groupSheet('By month', 'Month', document.byMonth),
    groupSheet('By carrier', 'Carrier', listed(document.byCarrier)),
    groupSheet('By lane', 'Lane', listed(document.byLane)),
    groupSheet('By origin country', 'Country', listed(document.byOriginCountry)),
    groupSheet('By destination country', 'Country', listed(document.byDestinationCountry)),
    groupSheet('By customer', 'Customer', listed(document.byCustomer)),
    { name: 'Declaration', columns: DECLARATION_HEAD, rows: once(declarationRows(document)), widths: [24] },
    {
      name: 'Sources',
      columns: ['Title', 'Publisher', 'Edition', 'Licence'],
      rows: once(sourceRows(document)),
      widths: [60, 40, 20, 30],
    },
    { name: 'Results', columns: RESULT_HEAD, rows: rowsOf(lines) },
  ]);
}

async function* once(rows: readonly (readonly Value[])[]): AsyncGenerator<readonly (readonly Value[])[]> {
  yield rows;
}

async function* rowsOf(lines: AsyncIterable<readonly FrozenSummary[]>) {
  for await (const some of lines) yield some.map(resultRow);
}

function reportRows(report: StoredReport, document: ReportDocument): readonly (readonly Value[])[] {
  const { totals, period, owner, dataQuality, results, coverage, method } = document;
  return [
    ['Title', document.title],
    ['Report', report.id],
    ['Status', report.status],
    ['Reporting organisation', owner.legalName ?? owner.account],
    ['Period from', period.from],
    ['Period to (exclusive)', period.to],
    ['Frozen at', report.createdAt],
    ['Issued at', report.issuedAt ?? null],
    ['Emissions, kg CO2e', totals.co2eGrams / 1000],
    ['of transport, well-to-tank, kg CO2e', totals.wttCo2eGrams / 1000],
    ['of transport, tank-to-wheel, kg CO2e', totals.ttwCo2eGrams / 1000],
    ['of hubs, kg CO2e', totals.hubCo2eGrams / 1000],
    ['Transport activity, tonne-km', totals.tonneKm],
    ['Intensity, g CO2e per tonne-km', totals.co2eGramsPerTonneKm ?? null],
    ['Mass, tonnes', totals.massTonnes],
    ['Share of primary data', dataQuality.primary],
    ['Share of modelled data', dataQuality.modelled],
    ['Share of default data', dataQuality.default],
    ['Results', results.count],
    ['SHA-256 of the list of results', results.sha256],
    ['Results without activity', coverage.withoutActivity],
    ['Results without stages', coverage.withoutStages],
    ['Results without kinds of data', coverage.withoutDataQuality],
    ['Results without figures of a mode', coverage.withoutModeFigures ?? null],
    ['Results kept as figures only', coverage.figuresOnly],
    ['Failed rows of files', coverage.failedRows ?? null],
    ['Share of rows covered', coverage.coveredShare ?? null],
    ['Uncertainty, lower kg CO2e', kilograms(document.uncertainty?.lowerGrams)],
    ['Uncertainty, upper kg CO2e', kilograms(document.uncertainty?.upperGrams)],
    ...changeRows(document),
    ['Method', [method.standard, ...method.names].join('; ')],
    ['GWP', method.gwp.join('; ')],
    ['Factor sets', method.factorSets.join('; ')],
    ['Data versions', method.dataVersions.join('; ')],
    ...figuresOnlyRows(method),
    ...(method.parameters ?? []).flatMap(({ mode, stated, assumed, factors }) => [
      [`Parameters of ${mode}, stated`, stated.join('; ')],
      [`Parameters of ${mode}, assumed`, assumed.join('; ')],
      [`Parameters of ${mode}, factors`, factors.join('; ')],
    ]),
  ];
}

/** The versions behind results kept as figures only. */
function figuresOnlyRows({ figuresOnly }: ReportMethod): readonly (readonly Value[])[] {
  if (figuresOnly === undefined) return [];
  const { bases, expired, unrecorded } = figuresOnly;
  return [
    ...bases.flatMap((basis, index): readonly (readonly Value[])[] => {
      const { results, method, factorSet, gwp, dataVersions, sources, recalculated, reproduced } = basis;
      const name = `Kept as figures only, ${index + 1}`;
      return [
        [`${name}: results`, results],
        [`${name}: method version`, method],
        [`${name}: GWP`, gwp ?? '(not recorded)'],
        [`${name}: factor set`, factorSet],
        [`${name}: data versions`, dataVersions.join('; ')],
        [`${name}: rows calculated again`, recalculated ?? null],
        [`${name}: of these with the same factors`, reproduced ?? null],
        [`${name}: sources`, SOURCES[sources === 'RECALCULATED' && reproduced === 0 ? 'NOT_FOUND' : sources]],
      ];
    }),
    ['Kept as figures only: versions expired with their file', expired],
    ['Kept as figures only: versions not recorded', unrecorded],
  ];
}

const SOURCES = {
  RECALCULATED: 'those of the rows calculated again with the same factors, on the sheet of sources',
  NOT_FOUND: 'not found: no row calculated again has the same factors',
  OTHER_EDITION: 'in this edition of the factors: the service had another one when the report was made',
};

const kilograms = (grams: number | undefined): number | null => (grams === undefined ? null : grams / 1000);

function changeRows({ change }: ReportDocument): readonly (readonly Value[])[] {
  if (change === undefined) return [];
  const { activity, modeMix, dataKinds, efficiency, hubs, notStated } = change.byCause;
  return [
    ['Year before, from', change.period.from],
    ['Year before, kg CO2e', change.co2eGrams / 1000],
    ['Change, kg CO2e', change.changeCo2eGrams / 1000],
    ['by activity', activity / 1000],
    ['by mix of modes', modeMix / 1000],
    ['by kinds of data', dataKinds / 1000],
    ['by efficiency', efficiency / 1000],
    ['by hubs', hubs / 1000],
    ...(notStated === undefined ? [] : [['by results that do not state figures by mode', notStated / 1000]]),
  ];
}

const HUB_HEAD = ['Category', 'Results', 'kg CO2e', 'Tonnes', 'kg CO2e per tonne'];

const hubRows = ({ byHubType = [] }: ReportDocument): readonly (readonly Value[])[] =>
  byHubType.map(({ key, results, co2eGrams, tonnes, co2eGramsPerTonne }) => [
    ...[key, results, co2eGrams / 1000, tonnes],
    kilograms(co2eGramsPerTonne),
  ]);

const SUM_HEAD = [
  ...['Results', 'kg CO2e', 'WTT kg CO2e', 'TTW kg CO2e', 'Hubs kg CO2e', 'Tonne-km', 'Distance km', 'Tonnes'],
  ...['g CO2e per tonne-km', 'Primary kg CO2e', 'Modelled kg CO2e', 'Default kg CO2e'],
];

const MODE_HEAD = [
  ...['Mode', ...SUM_HEAD],
  ...['Results without emissions', 'Results without stages', 'Results without activity'],
];

const modeRows = ({ byMode }: ReportDocument): readonly (readonly Value[])[] =>
  byMode.map(({ key, notStated, ...sums }) => [
    ...[key, ...sumValues(sums)],
    ...[notStated?.emissions ?? 0, notStated?.stages ?? 0, notStated?.activity ?? 0],
  ]);

const sumValues = (sums: ReportSums): readonly Value[] => [
  sums.results,
  ...[sums.co2eGrams, sums.wttCo2eGrams, sums.ttwCo2eGrams, sums.hubCo2eGrams].map((grams) => grams / 1000),
  ...[sums.tonneKm, sums.distanceKm, sums.massTonnes, sums.co2eGramsPerTonneKm ?? null],
  ...[sums.co2eGramsByData.primary, sums.co2eGramsByData.modelled, sums.co2eGramsByData.default].map((g) => g / 1000),
];

function groupSheet(
  name: string,
  heading: string,
  groups: readonly (ReportSums & { key: ReportGroup['key'] })[],
): Sheet {
  const rows = groups.map((group) => [group.key ?? '(not stated)', ...sumValues(group)]);
  return { name, columns: [heading, ...SUM_HEAD], rows: once(rows), widths: [30] };
}

const listed = ({ groups, others }: ReportGroups): readonly ReportGroup[] =>
  others === undefined ? groups : [...groups, { ...others, key: `(${others.groups} others)` }];

const sourceRows = ({ method }: ReportDocument): readonly (readonly Value[])[] =>
  method.sources.map(({ title, publisher, edition, licence }) => [title, publisher, edition, licence]);
