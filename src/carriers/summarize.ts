import type { CarrierStore } from '../record/port.js';
import { parseFigure } from './find.js';
import { CODE_SCHEMES } from './model.js';

export interface CarrierSummary {
  readonly carrier: string;
  readonly codes: Readonly<Record<string, string>>;
  readonly figures: number;
  readonly modes: readonly string[];
  /** First and last day on which any of them is valid. */
  readonly validFrom: string;
  readonly validTo: string;
  /** Figures that name a verifier. */
  readonly verified: number;
}

const PAGE = 500;

/** All carriers of an account, with what is known about each. */
export async function summarizeCarriers(store: CarrierStore, accountId: string): Promise<readonly CarrierSummary[]> {
  const found: CarrierSummary[] = [];
  for (const { carrier } of await store.listCarriers(accountId)) found.push(await summarize(store, accountId, carrier));
  return found;
}

async function summarize(store: CarrierStore, accountId: string, carrier: string): Promise<CarrierSummary> {
  const codes: Record<string, string> = {};
  const modes = new Set<string>();
  let [figures, verified, validFrom, validTo] = [0, 0, '9999-12-31', '0000-01-01'];
  for (let after: { readonly createdAt: string; readonly id: string } | undefined; ; ) {
    const page = await store.listCarrierFigures(accountId, { carrier, limit: PAGE, ...(after && { after }) });
    for (const { figureJson } of page.items) {
      const figure = parseFigure(figureJson);
      for (const scheme of CODE_SCHEMES) {
        const code = figure.carrier.codes[scheme];
        if (code !== undefined) codes[scheme] ??= code;
      }
      modes.add(figure.mode ?? 'HUB');
      figures += 1;
      if (figure.verification !== undefined) verified += 1;
      if (figure.valid.from < validFrom) validFrom = figure.valid.from;
      if (figure.valid.to > validTo) validTo = figure.valid.to;
    }
    const last = page.items.at(-1);
    if (!page.hasMore || last === undefined) break;
    after = { createdAt: last.createdAt, id: last.id };
  }
  return { carrier, codes, figures, modes: [...modes].sort(), validFrom, validTo, verified };
}
