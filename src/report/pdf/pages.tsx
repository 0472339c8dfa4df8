import { Document, type DocumentProps, Page } from '@react-pdf/renderer';
import type { ReactElement } from 'react';
import { Footer } from '../../certify/document/footer.js';
import { BASE_FAMILY, CHINESE } from '../../certify/font-files.js';
import { styles } from '../../certify/theme.js';
import { massUnitFor } from '../../certify/words.js';
import type { StoredReport } from '../../record/port.js';
import type { Language } from '../../words/texts.js';
import type { ReportGroups } from '../document.js';
import type { ReportText } from '../texts/texts.js';
import { documentOf } from '../view.js';
import { Assurance } from './assurance.js';
import { Change } from './change.js';
import { Declaration } from './declaration.js';
import { Head, plainLane, Totals, titleOf } from './head.js';
import { Method, Parameters } from './method.js';
import { GroupTable, HubTable, ModeTable } from './sums.js';
import { reportWordsIn, WordsProvider } from './words.js';

/**
 * A report on paper: the content required by ISO 14083:2023, clause 13.3, and the table in the form of the GLEC
 * declaration.
 */
export function ReportPages({
  report,
  language,
}: {
  readonly report: StoredReport;
  readonly language: Language;
}): ReactElement<DocumentProps> {
  const words = reportWordsIn(language);
  const { say, countryName, formatMonth } = words;
  const nameCountry = (code: string): string => `${countryName(code)} (${code})`;
  const document = documentOf(report);
  const unit = massUnitFor(document.totals.co2eGrams);
  const groups = (title: ReportText, heading: ReportText, by: ReportGroups, nameOf?: (key: string) => string) => (
    <GroupTable {...{ title: say(title), heading: say(heading), unit, ...by, ...(nameOf && { nameOf }) }} />
  );
  return (
    <Document
      title={titleOf(document, words)}
      subject={say('Greenhouse gas emissions of transport chains')}
      author={document.owner.legalName ?? document.owner.account}
      creator="Cargowake"
      producer="Cargowake"
      language={language}
      creationDate={new Date(report.issuedAt ?? report.createdAt)}
      conformance="PDF/A-2b"
    >
      <WordsProvider value={words}>
        <Page size="A4" style={[styles.page, language === 'zh' ? { fontFamily: [BASE_FAMILY, CHINESE] } : {}]}>
          <Head report={report} document={document} />
          <Totals document={document} unit={unit} />
          <ModeTable document={document} unit={unit} />
          <HubTable document={document} unit={unit} />
          <Change document={document} unit={unit} />
          <Declaration report={report} document={document} />
          {groups('By month', 'Month', { groups: document.byMonth }, formatMonth)}
          {groups('By carrier', 'Carrier', document.byCarrier)}
          {groups('By customer', 'Customer', document.byCustomer)}
          {groups('By country of origin', 'Country', document.byOriginCountry, nameCountry)}
          {groups('By country of destination', 'Country', document.byDestinationCountry, nameCountry)}
          {groups('By lane', 'Lane', document.byLane, plainLane)}
          <Method document={document} />
          <Parameters document={document} />
          <Assurance report={report} />
          <Footer
            text={say('Report {id}', { id: report.id })}
            page={(page, pages) => say('Page {page} of {pages}', { page, pages })}
          />
        </Page>
      </WordsProvider>
    </Document>
  );
}
