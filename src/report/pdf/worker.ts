import { renderToBuffer } from '@react-pdf/renderer';
import { registerFonts } from '../../certify/fonts.js';
import { collectHeap } from '../../machine/collect-heap.js';
import type { FrozenSummary, StoredReport } from '../../record/port.js';
import { FrenchStatement } from './french.js';
import { ReportPages } from './pages.js';

export interface DrawJob {
  readonly report: StoredReport;
  /** Services of the French statement; if absent, the report itself is drawn. */
  readonly services?: readonly FrozenSummary[];
}

registerFonts();

/** The worker thread's task. The same report gives the same bytes. */
export default async function draw({ report, services }: DrawJob): Promise<Uint8Array> {
  const document = services === undefined ? ReportPages({ report }) : FrenchStatement({ report, services });
  return new Uint8Array(await renderToBuffer(document));
}

export const collect = collectHeap;
