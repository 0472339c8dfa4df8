import { Text, View } from '@react-pdf/renderer';
import type { ReactElement } from 'react';
import { COLOURS, styles } from '../../certify/theme.js';
import type { Unit } from '../../certify/words.js';
import { dayBefore } from '../../quantity/day.js';
import type { StoredReport } from '../../record/port.js';
import type { ReportDocument } from '../document.js';
import { MODE_NAMES } from '../files/declaration.js';
import { usualTitle } from '../request.js';
import { Line, Owner } from './parts.js';
import { formatPeriod, type ReportWords, useWords } from './words.js';

/** What the report covers, and who reports. */
export function Head({
  report,
  document,
}: {
  readonly report: StoredReport;
  readonly document: ReportDocument;
}): ReactElement {
  const words = useWords();
  const { say, formatInstant, formatNumber } = words;
  const { period, results } = document;
  const kept = describeFilter(document.filter, words);
  return (
    <View style={[styles.row, { justifyContent: 'space-between', alignItems: 'flex-start' }]}>
      <View style={{ width: 308 }}>
        <Text style={{ fontSize: 8.5, fontWeight: 600, color: COLOURS.brand, letterSpacing: 1.6 }}>CARGOWAKE</Text>
        <Text style={{ fontSize: 19, fontWeight: 600, lineHeight: 1.2, marginTop: 5 }}>
          {say('Report of greenhouse gas emissions of transport')}
        </Text>
        <Text style={{ fontSize: 9, color: COLOURS.quiet, marginTop: 2, marginBottom: 8 }}>
          {say('calculated according to ISO 14083:2023')}
        </Text>
        <Line label={say('Title')}>{titleOf(document, words)}</Line>
        <Line label={say('Period')}>{formatPeriod(words, period.from, dayBefore(period.to))}</Line>
        <Line label={say('Covers')}>
          {kept.length === 0 ? say('all stored results of the period') : kept.join('; ')}
        </Line>
        <Line label={say('Results')}>{formatNumber(results.count)}</Line>
        <Line label={say('Status')}>{say(STATUS[report.status])}</Line>
        <Line label={say('Figures frozen')}>{formatInstant(report.createdAt)}</Line>
        <Line label={say('Issued on')}>{report.issuedAt === undefined ? '' : formatInstant(report.issuedAt)}</Line>
      </View>
      <Owner owner={document.owner} />
    </View>
  );
}

const STATUS = {
  draft: 'Draft, not issued',
  issued: 'Issued',
  superseded: 'Superseded by a later report',
} as const;

/** The title that was given, or the usual one in the language of the reader. */
export function titleOf({ title, period }: ReportDocument, { say, formatDay }: ReportWords): string {
  const last = dayBefore(period.to);
  if (title !== usualTitle(period)) return title;
  return say('Transport emissions, {from} to {to}', { from: formatDay(period.from), to: formatDay(last) });
}

function describeFilter({ tags = {}, ...others }: ReportDocument['filter'], words: ReportWords): readonly string[] {
  const { say, countryName } = words;
  const { mode, carrier, lane, country, originCountry, destinationCountry, batch } = others;
  const named = [
    [say('Mode'), mode && say(MODE_NAMES[mode])],
    [say('Carrier'), carrier],
    [say('Lane'), lane && plainLane(lane)],
    [say('Country'), country && countryName(country)],
    [say('Country of origin'), originCountry && countryName(originCountry)],
    [say('Country of destination'), destinationCountry && countryName(destinationCountry)],
    [say('Batch'), batch],
    ...Object.entries(tags),
  ];
  return named.flatMap(([name, value]) => (value === undefined ? [] : [`${name}: ${value}`]));
}

/** The font has no arrow. */
export const plainLane = (lane: string): string => lane.replace(' → ', ' – ');

/** The figures of the whole period. */
export function Totals({
  document: { totals, uncertainty },
  unit,
}: {
  readonly document: ReportDocument;
  readonly unit: Unit;
}): ReactElement {
  const { say, formatIn, formatNumber } = useWords();
  const figures = [
    [say('Emissions, well-to-wheel and hubs'), `${formatIn(unit, totals.co2eGrams)} ${unit.symbol} CO₂e`],
    [say('of transport, well-to-tank'), `${formatIn(unit, totals.wttCo2eGrams)} ${unit.symbol}`],
    [say('of transport, tank-to-wheel'), `${formatIn(unit, totals.ttwCo2eGrams)} ${unit.symbol}`],
    [say('of hubs'), `${formatIn(unit, totals.hubCo2eGrams)} ${unit.symbol}`],
    [say('Transport activity'), `${formatNumber(totals.tonneKm)} t-km`],
    [say('Intensity'), `${formatNumber(totals.co2eGramsPerTonneKm)} ${say('g CO₂e per t-km')}`],
    ...(uncertainty === undefined
      ? []
      : [
          [
            say('Range, 90 % confidence'),
            `${formatIn(unit, uncertainty.lowerGrams)} – ${formatIn(unit, uncertainty.upperGrams)} ${unit.symbol}`,
          ] as const,
        ]),
  ] as const;
  return (
    <View
      wrap={false}
      style={{
        marginTop: 10,
        padding: 10,
        backgroundColor: COLOURS.panel,
        borderRadius: 4,
        flexDirection: 'row',
        flexWrap: 'wrap',
      }}
    >
      {figures.map(([label, value], index) => (
        <View key={label} style={{ width: '33.3%', marginBottom: 5 }}>
          <Text style={styles.small}>{label}</Text>
          <Text style={{ fontWeight: 600, fontSize: index === 0 ? 14 : 10.5, color: COLOURS.brand }}>{value}</Text>
        </View>
      ))}
    </View>
  );
}
