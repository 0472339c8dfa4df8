import { Document, type DocumentProps, Page, Text, View } from '@react-pdf/renderer';
import type { ReactElement } from 'react';
import type { CertificateModel } from '../model.js';
import { COLOURS, MARGIN, styles } from '../theme.js';
import { ChainTable } from './chain-table.js';
import { Context } from './context.js';
import { Headline } from './headline.js';
import { MethodPages } from './method.js';
import { RouteMap } from './route-map.js';
import { Totals } from './totals.js';

/** The whole document: what was emitted, by whom and where it went, leg by leg, and how it was worked out. */
export function Certificate({ model }: { readonly model: CertificateModel }): ReactElement<DocumentProps> {
  const date = new Date(model.createdAt);
  return (
    <Document
      title={`Certificate of greenhouse gas emissions ${model.certificateId}`}
      subject={`Greenhouse gas emissions of cargo movement ${model.calculationId}`}
      author="Cargowake"
      creator="Cargowake"
      producer="Cargowake"
      language="en"
      creationDate={date}
      conformance="PDF/A-2b"
    >
      <Page size="A4" style={styles.page}>
        <Headline model={model} />
        <Totals totals={model.totals} />
        <RouteMap model={model} />
        <Context model={model} />
        <ChainTable model={model} />
        <MethodPages model={model} />
        <Footer certificateId={model.certificateId} />
      </Page>
    </Document>
  );
}

function Footer({ certificateId }: { readonly certificateId: string }): ReactElement {
  return (
    <View
      fixed
      style={[
        styles.row,
        styles.small,
        {
          position: 'absolute',
          left: MARGIN,
          right: MARGIN,
          bottom: 24,
          paddingTop: 5,
          borderTop: `0.6 solid ${COLOURS.line}`,
          justifyContent: 'space-between',
        },
      ]}
    >
      <Text>Certificate {certificateId}</Text>
      <Text render={({ pageNumber, totalPages }) => `Page ${pageNumber} of ${totalPages}`} />
    </View>
  );
}
