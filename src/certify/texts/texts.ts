import type { de } from './de.js';

export type CertificateText = keyof typeof de;
/** English texts are the keys; every other language has them all. */
export type CertificateTexts = { readonly [K in CertificateText]: string };
