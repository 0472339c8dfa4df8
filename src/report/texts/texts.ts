import type { CertificateText } from '../../certify/texts/texts.js';
import type { de } from './de.js';

type OwnText = keyof typeof de;
/** English texts are the keys; every other language has them all. */
export type ReportTexts = { readonly [K in OwnText]: string };
/** Texts of certificates serve reports too. */
export type ReportText = OwnText | CertificateText;
