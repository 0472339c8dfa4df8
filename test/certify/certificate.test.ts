import { createHash } from 'node:crypto';
import { beforeAll, describe, expect, test } from 'vitest';
import { readCertificate } from '../../src/certify/read.js';
import { renderCertificate } from '../../src/certify/render.js';
import type { StoredResult } from '../../src/record/port.js';
import { type ReadPdf, readPdf } from './pdf-text.js';
import { CONTEXT, EXTENSIONS, londonBrussels, longChain, storedOf } from './samples.js';

const URL = 'https://cargowake.example.org';
const render = (stored: StoredResult): Promise<Uint8Array> => renderCertificate(readCertificate(stored, URL));
const print = async (stored: StoredResult): Promise<ReadPdf> => readPdf(await render(stored));

/** Spaces fall between runs of different fonts, so texts are compared without spaces. */
const tight = (text: string): string => text.replace(/\s+/g, '');

/** Letters of each word in a fixed order: readers return the letters of a ligature in the order of drawing, right to left reversed. */
const letters = (text: string): string => [...text].sort().join('');

/** All texts in a context, however deep. */
const values = (value: unknown): readonly string[] =>
  typeof value === 'object' && value !== null ? Object.values(value).flatMap(values) : [String(value)];

describe('a certificate', () => {
  const stored = storedOf(londonBrussels({ ...EXTENSIONS, context: CONTEXT }));
  let bytes: Uint8Array;
  let pdf: ReadPdf;
  beforeAll(async () => {
    bytes = await render(stored);
    pdf = await readPdf(bytes);
  });

  test('prints every value of the context in six scripts, extracted by another reader', () => {
    const { text } = pdf;
    const printed = tight(text);
    const words = new Set(text.split(' ').map(letters));
    for (const value of values(CONTEXT)) {
      if (/\p{Script=Arabic}/u.test(value)) {
        for (const word of value.split(' ')) expect(words, word).toContain(letters(word));
      } else {
        expect(printed, value).toContain(tight(value));
      }
    }
  });

  test('prints ids, date, places, totals, legs, hubs, method, sources and what verifies it', () => {
    const printed = tight(pdf.text);
    const sha256 = createHash('sha256').update(stored.resultJson).digest('hex');
    // 182.9 g WTT + 733.9 g TTW + 2 hubs of 25 g = 966.8 g over 400 km x 0.1 t = 40 t-km: 24.17 g/t-km
    for (const expected of [
      ...['order-4711', '5f0c9b0e-8f0a-4d53-9a0e-0d6a2f6f1c11', '3 February 2026, 09:51:38 UTC'],
      ...['10 Downing St, SW1A 2AB, United Kingdom', 'Wetstraat 175, 1048, Belgium', 'Mass 100 kg', 'Density Light'],
      ...['966.8 g CO₂e', '24.17 g CO₂e per tonne-km', 'Activity distance 400 km', 'Transport activity 40 t-km'],
      ...['Well-to-tank 182.9 g 18.9 %', 'Tank-to-wheel 733.9 g 75.9 %', 'Hubs 50.00 g 5.2 %'],
      ...['Road, first mile', 'load 60 %', 'empty 17 %', 'Euro VI', '48.7', '4.87', '90.4 331.2 421.6'],
      ...['Maritime terminal', '0.1 t handled at 250 g CO₂e per tonne', 'adjusted × 1.15', 'id sea-1'],
      ...['ISO 14083:2023', 'IPCC AR6, 100 years', 'open-factors, version 2026.1', 'gazetteer@1'],
      ...['Primary data 0 %; Modelled data 48 %; Default data 52 %', 'Yearly electricity data', 'CC BY 4.0'],
      ...[`${URL}/verify/5f0c9b0e-8f0a-4d53-9a0e-0d6a2f6f1c11`, `SHA-256 ${sha256}`],
    ]) {
      expect(printed, expected).toContain(tight(expected));
    }
  });

  test('has a title, a language and the date of the calculation', () => {
    expect(pdf.info).toMatchObject({
      Title: 'Certificate of greenhouse gas emissions 5f0c9b0e-8f0a-4d53-9a0e-0d6a2f6f1c11',
      Language: 'en',
      CreationDate: 'D:20260203095138Z',
    });
  });

  test('has the same bytes for the same result, and different ones for another', async () => {
    expect(Buffer.compare(bytes, await render(stored))).toBe(0);
    expect(Buffer.compare(bytes, await render({ ...stored, id: 'order-4712' }))).not.toBe(0);
  });

  test('continues 40 legs across pages, repeats the table heading on each, and numbers the pages', async () => {
    const { pages } = await print(storedOf({ ...longChain(40), ...EXTENSIONS }));
    const texts = pages.map((page) => page.texts.map((item) => item.text).join(' '));
    const withLegs = texts.filter((text) => /Articulated truck/.test(text));
    expect(withLegs.length).toBeGreaterThan(2);
    for (const text of withLegs) expect(tight(text)).toContain(tight('Mode, vehicle basis Distance, km method'));
    for (const [index, text] of texts.entries()) {
      expect(tight(text)).toContain(`Page${index + 1}of${pages.length}`);
    }
    const runs = [...texts.join(' ').matchAll(/truck 40 t, run (\d+)/g)].map((match) => Number(match[1]));
    expect(runs).toEqual(Array.from({ length: 40 }, (_, index) => index + 1));
  });

  test('prints amounts of one unit with the same number of decimals', async () => {
    const amounts = [4.512, 1234.56, 0.8];
    const result = JSON.parse(JSON.stringify(londonBrussels()), (key, value) => {
      if (key !== 'resultsByEnergySource') return value;
      return [{ ...value[0], energyAmount: { value: amounts.shift(), unit: 'l' } }];
    });
    expect(amounts).toEqual([]);
    const printed = tight((await print(storedOf(result))).text);
    for (const expected of ['4.5l', '1,234.6l', '0.8l']) expect(printed).toContain(expected);
  });

  test('keeps the longest names and ids inside the page, and prints all of them', async () => {
    const name = 'Donaudampfschifffahrtselektrizitätenhauptbetriebswerkbauunterbeamtengesellschaft';
    const id = `ID/${'0123456789'.repeat(25)}`;
    const context = { consignor: { name, [`${name}Number`]: 'x'.repeat(300) }, consignee: { name: '上海'.repeat(60) } };
    const result = londonBrussels({ context, origin: { name, countryCode: 'AT', latitude: 48.2, longitude: 16.4 } });
    const { pages, text } = await print(storedOf(result, id));
    for (const page of pages) {
      for (const { x, width, text: words } of page.texts) {
        expect(x, words).toBeGreaterThanOrEqual(0);
        expect(x + width, words).toBeLessThanOrEqual(page.width - 30);
      }
    }
    for (const expected of [id, name, 'x'.repeat(300), '上海'.repeat(60)]) expect(tight(text)).toContain(expected);
  });

  test('prints texts that begin with soft hyphens, or are nothing else', async () => {
    const soft = '\u00ad';
    const context = { consignor: { name: `${soft}Muster${soft}mann`, [`${soft}dock`]: soft, [soft]: 'x' } };
    const { text } = await print(storedOf(londonBrussels({ context }), `${soft}order`));
    for (const expected of ['Mustermann', 'order']) expect(tight(text)).toContain(expected);
  });

  test('prints a minimal result, and says what is not known', async () => {
    const { text, pages } = await print(storedOf({ totalEmissions: { co2eGrams: 0 } }));
    expect(pages).toHaveLength(1);
    expect(text).toContain('not stated');
    expect(text).not.toContain('Legs and hubs');
    expect(text).not.toMatch(/NaN|undefined|Infinity/);
  });
});
