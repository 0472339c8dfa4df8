import { renderToBuffer } from '@react-pdf/renderer';
import { Certificate } from './document/certificate.js';
import type { Fit } from './document/fit.js';
import { registerFonts } from './fonts.js';
import type { CertificateModel } from './model.js';

registerFonts();

/** A last page that is filled less than this looks like a mistake. */
const LEAST_FILL = 0.3;
/** Laying out more rows again would take longer than a better last page is worth. */
const MOST_ROWS = 24;
/** What a smaller map makes room for. */
const MOST_SAVED = 0.16;

/**
 * Draws a certificate, PDF. Pure: the same model gives the same bytes. A last page that would be nearly empty is avoided: by a
 * smaller map where that saves the page, else by moving the last sections to it together.
 */
export async function renderCertificate(model: CertificateModel): Promise<Uint8Array> {
  const first = await draw(model, 'NORMAL');
  const rows = model.elements.reduce((sum, element) => sum + element.rows.length, 0);
  if (first.pages < 2 || first.lastFill >= LEAST_FILL || rows > MOST_ROWS) return first.bytes;
  if (first.lastFill < MOST_SAVED) {
    const tight = await draw(model, 'TIGHT');
    if (tight.pages < first.pages && (tight.pages === 1 || tight.lastFill >= LEAST_FILL)) return tight.bytes;
  }
  return (await draw(model, 'SPREAD')).bytes;
}

interface Drawn {
  readonly bytes: Uint8Array;
  readonly pages: number;
  /** Share of the last page's height down to its last line, 0 to 1; 1 where the layout does not tell. */
  readonly lastFill: number;
}

async function draw(model: CertificateModel, fit: Fit): Promise<Drawn> {
  let layout: unknown;
  const onRender = (rendered: unknown): void => {
    layout = (rendered as { readonly _INTERNAL__LAYOUT__DATA_?: unknown })._INTERNAL__LAYOUT__DATA_;
  };
  const bytes = new Uint8Array(await renderToBuffer(Certificate({ model, fit, onRender })));
  const pages = (layout as LaidOut | undefined)?.children ?? [];
  return { bytes, pages: pages.length, lastFill: fillOf(pages.at(-1)) };
}

/** As much as is read of what the renderer calls internal. */
interface LaidOut {
  readonly props?: { readonly fixed?: boolean };
  readonly box?: { readonly top?: number; readonly height?: number };
  readonly children?: readonly LaidOut[];
}

function fillOf(page: LaidOut | undefined): number {
  const height = page?.box?.height;
  if (page?.children === undefined || height === undefined) return 1;
  const ends = page.children
    .filter(({ props }) => props?.fixed !== true)
    .map(({ box }) => (box?.top ?? 0) + (box?.height ?? 0));
  return Math.max(0, ...ends) / height;
}
