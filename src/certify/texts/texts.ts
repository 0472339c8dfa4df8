import type { de } from './de.js';

export type CertificateText = keyof typeof de;
/** English is its own key; every other language has them all. */
export type CertificateTexts = { readonly [K in CertificateText]: string };
