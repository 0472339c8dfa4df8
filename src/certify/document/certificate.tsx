import { Document, type DocumentProps, Page } from '@react-pdf/renderer';
import type { ReactElement } from 'react';
import { BASE_FAMILY, CHINESE } from '../font-files.js';
import type { CertificateModel } from '../model.js';
import { styles } from '../theme.js';
import { wordsIn } from '../words.js';
import { ChainTable } from './chain-table.js';
import { Context } from './context.js';
import { EnergyTable } from './energy-table.js';
import { Footer } from './footer.js';
import { Headline } from './headline.js';
import { MethodPages } from './method.js';
import { ModeTable } from './mode-table.js';
import { RouteMap } from './route-map.js';
import { Totals } from './totals.js';
import { WordsProvider } from './use-words.js';

/** The whole document: what was emitted, by whom, on which route, leg by leg, and how it was calculated. */
export function Certificate({ model }: { readonly model: CertificateModel }): ReactElement<DocumentProps> {
  const date = new Date(model.createdAt);
  const words = wordsIn(model.language);
  const { say } = words;
  return (
    <Document
      title={`${say('Certificate of greenhouse gas emissions')} ${model.certificateId}`}
      subject={say('Greenhouse gas emissions of cargo movement {id}', { id: model.calculationId })}
      author="Cargowake"
      creator="Cargowake"
      producer="Cargowake"
      language={model.language}
      creationDate={date}
      conformance="PDF/A-2b"
    >
      <WordsProvider value={words}>
        <Page size="A4" style={[styles.page, model.language === 'zh' ? { fontFamily: [BASE_FAMILY, CHINESE] } : {}]}>
          <Headline model={model} />
          <Totals totals={model.totals} />
          <RouteMap model={model} />
          <Context model={model} />
          <ChainTable model={model} />
          <ModeTable model={model} />
          <EnergyTable model={model} />
          <MethodPages model={model} />
          <Footer
            text={say('Certificate {id}', { id: model.certificateId })}
            page={(page, pages) => say('Page {page} of {pages}', { page, pages })}
          />
        </Page>
      </WordsProvider>
    </Document>
  );
}
