import { Document, type DocumentProps, Page } from '@react-pdf/renderer';
import type { ReactElement } from 'react';
import { Footer } from '../../certify/document/footer.js';
import { styles } from '../../certify/theme.js';
import { countryName, massUnitFor } from '../../certify/words.js';
import type { StoredReport } from '../../record/port.js';
import type { ReportGroups } from '../document.js';
import { documentOf } from '../view.js';
import { Assurance } from './assurance.js';
import { Change } from './change.js';
import { Declaration } from './declaration.js';
import { Head, Totals } from './head.js';
import { Method, Parameters } from './method.js';
import { GroupTable, HubTable, ModeTable } from './sums.js';

/**
 * A report on paper: the content required by ISO 14083:2023, clause 13.3, and the table in the form of the GLEC
 * declaration.
 */
export function ReportPages({ report }: { readonly report: StoredReport }): ReactElement<DocumentProps> {
  const document = documentOf(report);
  const unit = massUnitFor(document.totals.co2eGrams);
  const groups = (title: string, heading: string, by: ReportGroups, nameOf?: (key: string) => string) => (
    <GroupTable {...{ title, heading, unit, ...by, ...(nameOf && { nameOf }) }} />
  );
  return (
    <Document
      title={document.title}
      subject="Greenhouse gas emissions of transport chains"
      author={document.owner.legalName ?? document.owner.account}
      creator="Cargowake"
      producer="Cargowake"
      language="en"
      creationDate={new Date(report.issuedAt ?? report.createdAt)}
      conformance="PDF/A-2b"
    >
      <Page size="A4" style={styles.page}>
        <Head report={report} document={document} />
        <Totals document={document} unit={unit} />
        <ModeTable document={document} unit={unit} />
        <HubTable document={document} unit={unit} />
        <Change document={document} unit={unit} />
        <Declaration report={report} document={document} />
        <GroupTable title="By month" heading="Month" groups={document.byMonth} unit={unit} />
        {groups('By carrier', 'Carrier', document.byCarrier)}
        {groups('By customer', 'Customer', document.byCustomer)}
        {groups('By country of origin', 'Country', document.byOriginCountry, nameCountry)}
        {groups('By country of destination', 'Country', document.byDestinationCountry, nameCountry)}
        {groups('By lane', 'Lane', document.byLane, nameLane)}
        <Method document={document} />
        <Parameters document={document} />
        <Assurance report={report} />
        <Footer text={`Report ${report.id}`} page={(n, of) => `Page ${n} of ${of}`} />
      </Page>
    </Document>
  );
}

const nameCountry = (code: string): string => `${countryName(code)} (${code})`;
/** The font has no arrow. */
const nameLane = (lane: string): string => lane.replace(' → ', ' – ');
