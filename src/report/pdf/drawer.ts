import { openThread, TookTooLong } from '../../certify/thread.js';
import { ApiFault, fault } from '../../errors/fault.js';
import { threadFile } from '../../machine/thread-file.js';
import type { FrozenSummary, ReportStore, StoredReport } from '../../record/port.js';
import type { Language } from '../../words/texts.js';
import { eachLines } from '../lines.js';
import type { DrawJob } from './worker.js';

export const FORMS = ['report', 'fr'] as const;
export type Form = (typeof FORMS)[number];

/** The French statement is in French, whatever the language. */
export interface Printed {
  readonly form: Form;
  readonly language: Language;
}

/** Draws reports in a thread of its own. */
export interface Drawer {
  /**
   * @throws ApiFault INVALID_PROPERTY_VALUE if there are too many services for the form; SERVICE_UNAVAILABLE if it is not
   * drawn within a minute, most of which it may have waited for others
   */
  draw(report: StoredReport, printed: Printed, store: Pick<ReportStore, 'findReportPart'>): Promise<Uint8Array>;
  close(): Promise<void>;
}

const MAX_SECONDS = 60;
const RETRY = { headers: { 'retry-after': '60' } };
/** Services in one French statement: about thirty pages. */
const MOST_SERVICES = 1000;

const WORKER = threadFile(import.meta.url, './worker.js');

export function createDrawer({ maxSeconds = MAX_SECONDS } = {}): Drawer {
  const thread = openThread<DrawJob, Uint8Array>(WORKER, { maxSeconds, threads: 1 });
  const run = async (job: DrawJob): Promise<Uint8Array> => {
    try {
      return await thread.run(job);
    } catch (error) {
      if (!(error instanceof TookTooLong)) throw error;
      throw new ApiFault('SERVICE_UNAVAILABLE', [`the report was not drawn within ${maxSeconds} s`], RETRY);
    }
  };
  return {
    async draw(report, { form, language }, store) {
      if (form === 'report') return run({ report, language });
      return run({ report, language, services: await readServices(report, store) });
    },
    close: () => thread.close(),
  };
}

/** The services covered by French law: those that begin and end in France. */
async function readServices(
  report: StoredReport,
  store: Pick<ReportStore, 'findReportPart'>,
): Promise<readonly FrozenSummary[]> {
  const services: FrozenSummary[] = [];
  for await (const lines of eachLines(store, report.id)) {
    services.push(...lines.filter((line) => isFrench(line)));
    if (services.length > MOST_SERVICES) {
      throw fault(
        'INVALID_PROPERTY_VALUE',
        `form: the statement lists at most ${MOST_SERVICES} services; make a report of a shorter period or one customer`,
      );
    }
  }
  return services;
}

const isFrench = ({ origin, destination }: FrozenSummary): boolean =>
  origin?.countryCode === 'FR' && destination?.countryCode === 'FR';
