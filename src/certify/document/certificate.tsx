import { Document, type DocumentProps, Page } from '@react-pdf/renderer';
import type { ReactElement } from 'react';
import type { CertificateModel } from '../model.js';
import { styles } from '../theme.js';
import { ChainTable } from './chain-table.js';
import { Context } from './context.js';
import { EnergyTable } from './energy-table.js';
import { Footer } from './footer.js';
import { Headline } from './headline.js';
import { MethodPages } from './method.js';
import { ModeTable } from './mode-table.js';
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
        <ModeTable model={model} />
        <EnergyTable model={model} />
        <MethodPages model={model} />
        <Footer text={`Certificate ${model.certificateId}`} page={(n, of) => `Page ${n} of ${of}`} />
      </Page>
    </Document>
  );
}
