import { Text, View } from '@react-pdf/renderer';
import type { ReactElement } from 'react';
import { COLOURS, styles } from '../../certify/theme.js';
import { formatIn, formatInstant, formatNumber, type Unit } from '../../certify/words.js';
import { dayBefore } from '../../quantity/day.js';
import type { StoredReport } from '../../record/port.js';
import type { ReportDocument } from '../document.js';
import { Line, Owner } from './parts.js';

/** What the report covers, and who reports. */
export function Head({
  report,
  document,
}: {
  readonly report: StoredReport;
  readonly document: ReportDocument;
}): ReactElement {
  const { period, filter, results } = document;
  const { tags = {}, ...others } = filter;
  const kept = [...Object.entries(tags), ...Object.entries(others)].map(([name, value]) => `${name}: ${value}`);
  const status = { draft: 'Draft, not issued', issued: 'Issued', superseded: 'Superseded by a later report' }[
    report.status
  ];
  return (
    <View style={[styles.row, { justifyContent: 'space-between', alignItems: 'flex-start' }]}>
      <View style={{ width: 308 }}>
        <Text style={{ fontSize: 8.5, fontWeight: 600, color: COLOURS.brand, letterSpacing: 1.6 }}>CARGOWAKE</Text>
        <Text style={{ fontSize: 19, fontWeight: 600, lineHeight: 1.2, marginTop: 5 }}>
          Report of greenhouse gas emissions of transport
        </Text>
        <Text style={{ fontSize: 9, color: COLOURS.quiet, marginTop: 2, marginBottom: 8 }}>
          calculated according to ISO 14083:2023
        </Text>
        <Line label="Title">{document.title}</Line>
        <Line label="Period">{`${period.from} to ${dayBefore(period.to)}`}</Line>
        <Line label="Covers">{kept.length === 0 ? 'all stored results of the period' : kept.join('; ')}</Line>
        <Line label="Results">{formatNumber(results.count)}</Line>
        <Line label="Status">{status}</Line>
        <Line label="Figures frozen">{formatInstant(report.createdAt)}</Line>
        <Line label="Issued">{report.issuedAt === undefined ? '' : formatInstant(report.issuedAt)}</Line>
      </View>
      <Owner owner={document.owner} />
    </View>
  );
}

/** The figures of the whole period. */
export function Totals({
  document: { totals, uncertainty },
  unit,
}: {
  readonly document: ReportDocument;
  readonly unit: Unit;
}): ReactElement {
  const figures = [
    ['Emissions, well-to-wheel and hubs', `${formatIn(unit, totals.co2eGrams)} ${unit.symbol} CO₂e`],
    ['of transport, well-to-tank', `${formatIn(unit, totals.wttCo2eGrams)} ${unit.symbol}`],
    ['of transport, tank-to-wheel', `${formatIn(unit, totals.ttwCo2eGrams)} ${unit.symbol}`],
    ['of hubs', `${formatIn(unit, totals.hubCo2eGrams)} ${unit.symbol}`],
    ['Transport activity', `${formatNumber(totals.tonneKm)} t-km`],
    ['Intensity', `${formatNumber(totals.co2eGramsPerTonneKm)} g CO₂e per t-km`],
    ...(uncertainty === undefined
      ? []
      : [
          [
            'Range, 90 % confidence',
            `${formatIn(unit, uncertainty.lowerGrams)} to ${formatIn(unit, uncertainty.upperGrams)} ${unit.symbol}`,
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
