import { CONTEXT_SECTIONS } from '../../request/vocabulary.js';
import { asObject, asText, shorten } from '../../stored/json.js';
import type { Entry, Section } from '../model.js';
import type { CertificateText } from '../texts/texts.js';
import { type CertificateWords, labelFor } from '../words.js';

/** Limits for the context on a certificate; the stored result has the rest, and the certificate says so. */
const MAX_ENTRIES = 25;
const MAX_DEPTH = 4;

const TITLES: Readonly<Record<(typeof CONTEXT_SECTIONS)[number], CertificateText>> = {
  reportingParty: 'Reporting party',
  reportingTo: 'Reporting to',
  consignor: 'Consignor',
  consignee: 'Consignee',
  transportProvider: 'Transport provider',
  movedBy: 'Moved by',
  transaction: 'Transaction',
  cargo: 'Cargo',
};

/** Properties that the dashboard asks for by name; others are labelled as they are spelt. */
const LABELS: Readonly<Record<string, CertificateText>> = {
  name: 'Name',
  address: 'Address',
  contact: 'Contact',
  taxId: 'Tax id',
  orderNumber: 'Order number',
  invoiceNumber: 'Invoice number',
  shipmentDate: 'Shipment date',
  description: 'Description',
  reference: 'Reference',
  packages: 'Packages',
};

/** The recognised keys of the request context, in their fixed order, with every property they carry. */
export function readContext(context: unknown, words: CertificateWords): readonly Section[] {
  const given = asObject(context);
  return CONTEXT_SECTIONS.flatMap((key) => {
    const entries = flatten(given[key], '', 0, words);
    if (entries.length === 0) return [];
    return [
      {
        title: words.say(TITLES[key]),
        entries: entries.slice(0, MAX_ENTRIES),
        omitted: Math.max(0, entries.length - MAX_ENTRIES),
      },
    ];
  });
}

/**
 * Properties of a value as labelled lines; nested objects become `Address, street`, lists of plain values become one
 * line.
 */
function flatten(value: unknown, label: string, depth: number, words: CertificateWords): readonly Entry[] {
  const plain = asText(value);
  if (plain !== undefined) return [{ label, value: plain }];
  if (depth >= MAX_DEPTH || typeof value !== 'object' || value === null) return [];
  if (Array.isArray(value)) {
    const texts = value.map(asText);
    if (texts.every((text) => text !== undefined)) {
      return texts.length === 0 ? [] : [{ label, value: shorten(texts.join(', ')) }];
    }
    return value.flatMap((item, index) => flatten(item, `${label} ${index + 1}`.trim(), depth + 1, words));
  }
  return Object.entries(value).flatMap(([property, nested]) => {
    const known = Object.hasOwn(LABELS, property) ? LABELS[property] : undefined;
    const own = known === undefined ? labelFor(asText(property) ?? '') : words.say(known);
    const nestedLabel =
      label === '' ? own : `${label}, ${words.language === 'de' ? own : own.charAt(0).toLowerCase() + own.slice(1)}`;
    return flatten(nested, nestedLabel, depth + 1, words);
  });
}
