import { Document, type DocumentProps, Page, Text, View } from '@react-pdf/renderer';
import type { ReactElement } from 'react';
import { Footer } from '../../certify/document/footer.js';
import { COLOURS, styles } from '../../certify/theme.js';
import { dayBefore } from '../../quantity/day.js';
import type { FrozenSummary, StoredReport } from '../../record/port.js';
import { cut, ExactSum } from '../../record/summaries/exact-sum.js';
import { documentOf } from '../view.js';
import { alignFigures, type Column, Line, Owner, Table } from './parts.js';

const COLUMNS: readonly Column[] = [
  { heading: 'Prestation', width: 92, isText: true },
  { heading: 'Date', width: 54, isText: true },
  { heading: 'De', width: 100, isText: true },
  { heading: 'À', width: 100, isText: true },
  { heading: 'Moyens', width: 80, isText: true },
  { heading: 'kg CO₂e', width: 93 },
];

const MODES: Readonly<Record<string, string>> = {
  ROAD: 'route',
  RAIL: 'rail',
  AIR: 'air',
  SEA: 'mer',
  INLAND_WATERWAY: 'fluvial',
};

/** The greenhouse gas information that French law requires for each transport service within France. */
export function FrenchStatement(props: {
  readonly report: StoredReport;
  readonly services: readonly FrozenSummary[];
}): ReactElement<DocumentProps> {
  const { report, services } = props;
  const { owner, period, method } = documentOf(report);
  return (
    <Document
      title="Information relative aux gaz à effet de serre des prestations de transport"
      author={owner.legalName ?? owner.account}
      creator="Cargowake"
      producer="Cargowake"
      language="fr"
      creationDate={new Date(report.issuedAt ?? report.createdAt)}
      conformance="PDF/A-2b"
    >
      <Page size="A4" style={styles.page}>
        <View style={[styles.row, { justifyContent: 'space-between', alignItems: 'flex-start' }]}>
          <View style={{ width: 308 }}>
            <Text style={{ fontSize: 16, fontWeight: 600, lineHeight: 1.2, marginBottom: 4 }}>
              Information relative à la quantité de gaz à effet de serre émise par les prestations de transport
            </Text>
            <Text style={{ color: COLOURS.quiet, marginBottom: 8 }}>
              Code des transports, articles L. 1431-3 et D. 1431-1 et suivants
            </Text>
            <Line label="Période">{`du ${frenchDay(period.from)} au ${frenchDay(dayBefore(period.to))}`}</Line>
            <Line label="Prestations">{`${services.length}, dont l’origine et la destination sont en France`}</Line>
            <Line label="Statut">
              {report.status === 'issued' ? 'Émis' : report.status === 'draft' ? 'Projet' : 'Remplacé'}
            </Line>
          </View>
          <Owner owner={owner} />
        </View>
        {services.length === 0 ? (
          <Text style={{ marginTop: 14 }}>
            Aucune prestation de la période n’a son origine et sa destination en France.
          </Text>
        ) : (
          <Table title="Émissions par prestation" columns={COLUMNS} rows={rowsOf(services)} hasTotal />
        )}
        <Text style={[styles.small, { marginTop: 8 }]}>
          {`Quantités de gaz à effet de serre en équivalent CO₂, phase amont (production de l’énergie) et phase de fonctionnement comprises, sites logistiques inclus. Calcul selon ${method.standard}. Rapport ${report.id}.`}
        </Text>
        <Footer text={`Rapport ${report.id}`} page={(n, of) => `Page ${n} sur ${of}`} />
      </Page>
    </Document>
  );
}

/** One row for each service, and their sum. */
function rowsOf(services: readonly FrozenSummary[]): readonly (readonly string[])[] {
  const sum = new ExactSum();
  for (const { totalGrams } of services) sum.add(cut(totalGrams));
  const grams = [...services.map(({ totalGrams }) => totalGrams), sum.value];
  const figures = alignFigures(
    grams.map((one) => one / 1000),
    'fr-FR',
  );
  const texts = services.map(({ id, shipmentDate, origin, destination, modes }) => [
    id,
    frenchDay(shipmentDate),
    origin?.label ?? '',
    destination?.label ?? '',
    modes.map((mode) => MODES[mode] ?? mode).join(', '),
  ]);
  return [...texts, ['Total', '', '', '', '']].map((row, i) => [...row, figures[i] ?? '']);
}

const frenchDay = (day: string): string => day.split('-').reverse().join('/');
