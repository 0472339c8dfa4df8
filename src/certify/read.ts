import { hash } from 'node:crypto';
import { toText } from '../machine/json-text.js';
import type { AccountProfile, StoredResult } from '../record/port.js';
import { readEmissions, readIntensity } from '../stored/emissions.js';
import { asNumber, asObject, asText, type Json } from '../stored/json.js';
import { readPlace } from '../stored/place.js';
import type { Language } from '../words/texts.js';
import type { CertificateModel, ChainElement, Entry, Issuer, Seal, Totals } from './model.js';
import { readElements } from './read/chain.js';
import { readContext } from './read/context.js';
import { readRange } from './read/energy.js';
import { numberSources, readMethod } from './read/method.js';
import { sumModes } from './read/modes.js';
import { readRoute } from './read/route.js';
import { type CertificateWords, wordsIn } from './words.js';

/**
 * Reads a stored result for print. Every field is optional except the total, so results stored by older versions can
 * still be printed.
 * @throws SyntaxError if the stored text is not JSON; Error if it is not a calculation or its date is invalid.
 */
export function readCertificate(
  stored: StoredResult,
  publicUrl: string,
  profile: AccountProfile = {},
  language: Language = 'en',
  seal?: Seal,
): CertificateModel {
  const words = wordsIn(language);
  const result = asObject(JSON.parse(toText(stored.resultJson)));
  const elements = readElements(result, words, numberSources(result));
  return {
    language,
    certificateId: stored.certificateId,
    calculationId: asText(stored.id) ?? '',
    verifyUrl: `${publicUrl}/verify/${stored.certificateId}`,
    ...readFirst(stored, result),
    seal,
    issuer: readIssuer(profile, words),
    modes: sumModes(elements),
    cargo: readCargo(result, words),
    sections: readContext(result.context, words),
    elements: summarizeLongest(elements, words),
    route: readRoute(result, asObject(JSON.parse(toText(stored.explanationJson))), elements),
    method: readMethod(result, elements, words),
  };
}

/**
 * What the first page shows of a calculation.
 * @throws as readCertificate
 */
export const readFirstPage = (stored: StoredResult): FirstPage =>
  readFirst(stored, asObject(JSON.parse(toText(stored.resultJson))));
export type FirstPage = ReturnType<typeof readFirst>;

function readFirst(stored: StoredResult, result: Json) {
  if (Number.isNaN(Date.parse(stored.createdAt))) throw new Error(`stored result ${stored.id} has no readable date`);
  const totalGrams = asNumber(asObject(result.totalEmissions).co2eGrams);
  if (totalGrams === undefined) throw new Error(`stored result ${stored.id} has no total emissions`);
  return {
    createdAt: stored.createdAt,
    resultSha256: hash('sha256', stored.resultJson),
    origin: readPlace(result.origin),
    destination: readPlace(result.destination),
    totals: readTotals(result, totalGrams),
  };
}

/** Rows that a certificate lists: a page holds about twenty, and content after a page break is laid out twice. */
const MAX_ROWS = 80;

/** Elements whose legs would exceed that are shortened to one line each, with their sums. */
function summarizeLongest(elements: readonly ChainElement[], words: CertificateWords): readonly ChainElement[] {
  let left = MAX_ROWS;
  return elements.map((element) => {
    const { rows, title } = element;
    if (rows.length <= left) {
      left -= rows.length;
      return element;
    }
    return {
      ...element,
      title: words.say('{title}, {count} legs and hubs (listed in the stored result)', { title, count: rows.length }),
      rows: [],
    };
  });
}

function readTotals(result: Json, totalGrams: number): Totals {
  return {
    distanceKm: asNumber(result.activityDistanceKm),
    tonneKm: asNumber(result.activityTonneKm),
    totalGrams,
    totalIntensity: asNumber(asObject(result.totalIntensities).co2eGramsPerTonneKm),
    transport: readEmissions(result.transportEmissions),
    transportIntensity: readIntensity(result.transportIntensities),
    hubGrams: asNumber(asObject(result.hubEmissions).co2eGrams),
    hubIntensityPerTonne: asNumber(asObject(result.hubIntensities).co2eGramsPerTonne),
    range: readRange(result),
  };
}

/** Only a legal name makes an issuer: an account may have any name. */
function readIssuer(profile: AccountProfile, words: CertificateWords): Issuer | undefined {
  const name = asText(profile.legalName);
  if (name === undefined) return undefined;
  const [address, contact] = [asObject(profile.address), asObject(profile.contact)];
  const joined = (parts: readonly unknown[], between: string): string =>
    parts
      .map(asText)
      .filter((part) => part !== undefined && part !== '')
      .join(between);
  const country = asText(address.countryCode);
  const lines = [
    joined(
      [address.street, joined([address.postcode, address.city], ' '), country && words.countryName(country)],
      ', ',
    ),
    joined([contact.name, contact.email, contact.phone], ', '),
  ].filter((line) => line !== '');
  return { name, lines, ...(profile.logo !== undefined && { logo: profile.logo }) };
}

/** The cargo as used in the calculation, defaults included. */
function readCargo(result: Json, words: CertificateWords): readonly Entry[] {
  const cargo = asObject(result.cargo);
  const tonnes = asNumber(cargo.massTonnes);
  const entries: Entry[] =
    tonnes === undefined ? [] : [{ label: words.say('Mass'), value: formatTonnes(tonnes, words) }];
  for (const [field, label] of CARGO_FIELDS) {
    const value = asText(cargo[field]);
    if (value !== undefined) entries.push({ label: words.say(label), value: words.codeName(value) });
  }
  return entries;
}

const CARGO_FIELDS = [
  ['category', 'Category'],
  ['densityCharacteristics', 'Density'],
  ['climateControl', 'Climate control'],
] as const;

function formatTonnes(tonnes: number, { formatNumber }: CertificateWords): string {
  return tonnes < 1 ? `${formatNumber(tonnes * 1000)} kg` : `${formatNumber(tonnes)} t`;
}
