import { getResolvedPDFJS } from 'unpdf';

export interface PdfText {
  readonly x: number;
  /** Upwards from the lower edge of the page. */
  readonly y: number;
  readonly width: number;
  readonly text: string;
}

export interface ReadPdf {
  readonly info: Readonly<Record<string, unknown>>;
  /** Page by page, in the order of the file. */
  readonly pages: readonly { readonly width: number; readonly texts: readonly PdfText[] }[];
  /** Everything, lines joined by one space each. */
  readonly text: string;
}

/** A piece of text, or a mark between pieces. */
type PdfItem =
  | { readonly str: string; readonly transform: readonly number[]; readonly width: number }
  | { readonly type: string };

/** Reads a PDF with an independent reader (Mozilla's pdf.js, in the small form of unpdf). */
export async function readPdf(bytes: Uint8Array): Promise<ReadPdf> {
  const { getDocument } = await getResolvedPDFJS();
  // The reader takes over the memory it is given, so it gets a copy.
  const document = await getDocument({ data: bytes.slice(), verbosity: 0 }).promise;
  const pages: { width: number; texts: PdfText[] }[] = [];
  for (let number = 1; number <= document.numPages; number += 1) {
    const page = await document.getPage(number);
    const { items } = await page.getTextContent();
    const texts = items.flatMap((item: PdfItem) =>
      'str' in item
        ? [{ x: Number(item.transform[4]), y: Number(item.transform[5]), width: item.width, text: item.str }]
        : [],
    );
    pages.push({ width: page.getViewport({ scale: 1 }).width, texts });
  }
  const { info } = await document.getMetadata();
  await document.destroy();
  const text = pages.flatMap((page) => page.texts.map((item) => item.text)).join(' ');
  return { info: info as Record<string, unknown>, pages, text: text.replace(/\s+/g, ' ') };
}
