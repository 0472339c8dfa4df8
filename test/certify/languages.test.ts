import { describe, expect, test } from 'vitest';
import { readCertificate } from '../../src/certify/read.js';
import { renderCertificate } from '../../src/certify/render.js';
import { de } from '../../src/certify/texts/de.js';
import { fr } from '../../src/certify/texts/fr.js';
import { wordsIn } from '../../src/certify/words.js';
import { readPdf } from './pdf-text.js';
import { EXTENSIONS, londonBrussels, longChain, storedOf } from './samples.js';

const URL = 'https://cargowake.example.org';
const tight = (text: string): string => text.replace(/\s+/g, '');

/** What each certificate must say, from the figures of the English one: 966.8 g over 40 t-km. */
const PROMISES = [
  [
    'de',
    [
      'Zertifikat über Treibhausgasemissionen',
      '966,8 g CO₂e',
      'Etappen und Umschlag',
      'Straße, Vorlauf',
      '3. Februar 2026',
      'Vereinigtes Königreich',
    ],
  ],
  [
    'fr',
    [
      'Certificat d’émissions de gaz à effet de serre',
      '966,8 g CO₂e',
      'Étapes et plateformes',
      '3 février 2026',
      'Royaume-Uni',
    ],
  ],
  [
    'es',
    [
      'Certificado de emisiones de gases de efecto invernadero',
      '966,8 g CO₂e',
      'Tramos y nodos',
      '3 de febrero de 2026',
      'Reino Unido',
    ],
  ],
  // The reader takes the 33rd glyph of a font for a space: here that is the point of the bold figures.
  ['zh', ['温室气体排放证书', '331.2', '运输段与枢纽', '公路，首程', '2026年2月3日', '英国']],
] as const;

describe('a certificate', () => {
  test.each(PROMISES)('in %s is written in that language throughout', async (language, promises) => {
    const stored = storedOf(londonBrussels(EXTENSIONS));
    const { text, info } = await readPdf(await renderCertificate(readCertificate(stored, URL, {}, language)));
    const printed = tight(text);
    expect(info).toMatchObject({ Language: language });
    for (const promise of promises) expect(printed, promise).toContain(tight(promise));
    const english = Object.keys(de).filter((key) => /\w \w+ \w/.test(key) && !key.includes('{'));
    expect(english.length).toBeGreaterThan(10);
    expect(english.filter((key) => printed.includes(tight(key)))).toEqual([]);
  });

  test('never ends with a page that is nearly empty', async () => {
    const languages = ['en', 'de', 'fr', 'es', 'nl', 'zh'] as const;
    for (const [index, language] of languages.entries()) {
      const legs = 4 + index;
      const stored = storedOf({ ...longChain(legs), ...EXTENSIONS });
      const { pages } = await readPdf(await renderCertificate(readCertificate(stored, URL, {}, language)));
      // A4 has 842 points; the footer stands below 40.
      const lowest = Math.min(...(pages.at(-1)?.texts ?? []).filter(({ y }) => y > 45).map(({ y }) => y));
      expect((842 - lowest) / 842, `${legs} legs in ${language} on ${pages.length} pages`).toBeGreaterThan(0.25);
    }
  }, 120_000);
});

test('the energy of a figure that does not name it is called a mix in each language', () => {
  const names = (['en', 'de', 'fr', 'es', 'nl', 'zh'] as const).map((language) => wordsIn(language).codeName('MIX'));
  expect(names).toEqual(['Mix', 'Mix', 'Mélange', 'Mezcla', 'Mix', '混合']);
});

test('properties that the dashboard asks for are labelled in the language, others as they are spelt', () => {
  const context = {
    transaction: { orderNumber: '4711', bookingCode: 'B7' },
    consignee: { name: 'Muster', taxId: '9' },
  };
  const { sections } = readCertificate(storedOf({ ...longChain(1), context }), URL, {}, 'de');
  expect(sections.flatMap(({ entries }) => entries.map(({ label }) => label))).toEqual([
    'Name',
    'Steuernummer',
    'Auftragsnummer',
    'Booking code',
  ]);
});

describe('a certificate of one leg', () => {
  const languages = ['en', 'de', 'fr', 'es', 'nl', 'zh'] as const;
  test.each(languages)('in %s takes two pages, with parties and without', async (language) => {
    const context = { reportingParty: { name: 'Harbour & Sons Ltd', address: 'Am Sandtorkai 1, 20457 Hamburg' } };
    const seal = {
      statement: 'x'.repeat(700),
      keyId: 'x'.repeat(44),
      signature: 'x'.repeat(88),
    };
    for (const more of [{}, { context }]) {
      const stored = storedOf({ ...longChain(1), ...EXTENSIONS, ...more });
      const { pages } = await readPdf(await renderCertificate(readCertificate(stored, URL, {}, language, seal)));
      expect(pages.length).toBe(2);
    }
  });
});

describe('words of a certificate', () => {
  test('write figures and dates as the language does', () => {
    const written = (['en', 'de', 'fr', 'es', 'nl', 'zh'] as const).map((language) =>
      wordsIn(language).formatNumber(12345.678),
    );
    expect(written).toEqual(['12,346', '12.346', '12\u00a0346', '12.346', '12.346', '12,346']);
    expect(wordsIn('de').formatPercent(0.052)).toBe('5,2 %');
    expect(wordsIn('fr').formatDay('2026-02-03')).toBe('3 février 2026');
    const factor = { method: 'A', factor: '1,05' };
    expect(wordsIn('fr').say('{method}, adjusted × {factor}', factor)).toBe('A, ajustée ×\u00a01,05');
    for (const text of Object.keys(fr) as (keyof typeof fr)[]) expect(wordsIn('fr').say(text)).not.toMatch(/ [;:!?»]/);
  });

  test('name codes and vehicles, and return anything without a name unchanged', () => {
    const { codeName } = wordsIn('de');
    expect(['ROAD', 'UNKNOWN', 'DIESEL', 'Manifest train, electricity', 'Boeing 747-8F', '22G1'].map(codeName)).toEqual(
      [...['Straße', 'beliebiger Verkehrsträger', 'Diesel', 'Gemischter Güterzug, Strom', 'Boeing 747-8F', '22G1']],
    );
  });
});
