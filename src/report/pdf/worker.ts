import { renderToBuffer } from '@react-pdf/renderer';
import { registerFonts } from '../../certify/fonts.js';
import { collectHeap } from '../../machine/collect-heap.js';
import type { FrozenSummary, StoredReport } from '../../record/port.js';
import type { Language } from '../../words/texts.js';
import { FrenchStatement } from './french.js';
import { ReportPages } from './pages.js';

export interface DrawJob {
  readonly report: StoredReport;
  readonly language: Language;
  /** Services of the French statement; if absent, the report itself is drawn. */
  readonly services?: readonly FrozenSummary[];
}

registerFonts();

/** The worker thread's task. The same report gives the same bytes in a language. */
export default async function draw({ report, language, services }: DrawJob): Promise<Uint8Array> {
  const document = services === undefined ? ReportPages({ report, language }) : FrenchStatement({ report, services });
  return new Uint8Array(await renderToBuffer(document));
}

export const collect = collectHeap;
