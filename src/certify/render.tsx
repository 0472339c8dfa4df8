import { renderToBuffer } from '@react-pdf/renderer';
import { Certificate } from './document/certificate.js';
import { registerFonts } from './fonts.js';
import type { CertificateModel } from './model.js';

registerFonts();

/** Draws a certificate, PDF. Pure: the same model gives the same bytes. */
export async function renderCertificate(model: CertificateModel): Promise<Uint8Array> {
  return new Uint8Array(await renderToBuffer(Certificate({ model })));
}
