import { renderToBuffer } from '@react-pdf/renderer';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { registerFonts } from '../../src/certify/fonts.js';
import type { StoredReport } from '../../src/record/port.js';
import type { ReportDocument } from '../../src/report/document.js';
import { ReportPages } from '../../src/report/pdf/pages.js';
import { documentOf } from '../../src/report/view.js';
import type { Language } from '../../src/words/texts.js';
import { readPdf } from '../certify/pdf-text.js';
import { startService, type TestService } from '../support/service.js';

registerFonts();

let service: TestService;
let stored: StoredReport;
/** A report with every kind of content, in each language. */
const printed = new Map<Language, Awaited<ReturnType<typeof readPdf>>>();
const VERSIONS = { results: 10, method: '0.0.1', factorSet: 'factors, version 1', dataVersions: ['land@2'] } as const;
const FOREIGN = ['de', 'fr', 'es', 'nl', 'zh'] as const;

const request = (id: string, day: string, type: string, to: object) => ({
  id,
  options: { storeResult: true },
  cargo: { weight: { value: 12, unit: 'METRIC_TONNE' } },
  origin: { city: 'Hamburg', countryCode: 'DE' },
  destination: to,
  transportChain: [{ type, departureDateTime: `${day}T08:00:00Z` }],
  context: { transportProvider: { name: 'Müller' } },
});

beforeAll(async () => {
  service = await startService();
  const [munich, shanghai] = [
    { city: 'Munich', countryCode: 'DE' },
    { city: 'Shanghai', countryCode: 'CN' },
  ];
  for (const one of [
    request('a', '2024-03-01', 'ROAD', munich),
    request('b', '2025-03-01', 'RAIL', munich),
    request('c', '2025-04-01', 'WATER', shanghai),
    request('d', '2025-04-01', 'AIR', shanghai),
  ]) {
    expect((await service.calculate(one)).status).toBe(200);
  }
  const made = await service.app.inject({
    method: 'POST',
    url: '/v1/-/reports',
    headers: { 'x-api-key': service.apiKey, 'content-type': 'application/json' },
    payload: JSON.stringify({ period: { from: '2025-01-01', to: '2026-01-01' } }),
  });
  const report = await service.store.findReport(service.account.id, made.json().id);
  if (report === undefined) throw new Error('the report is missing');
  const document = documentOf(report);
  const full: ReportDocument = {
    ...document,
    coverage: { ...document.coverage, withoutActivity: 2, withoutStages: 3, withoutDataQuality: 4, failedRows: 1234 },
    method: {
      ...document.method,
      figuresOnly: {
        bases: [
          { ...VERSIONS, sources: 'RECALCULATED', recalculated: 60, reproduced: 58 },
          {
            ...VERSIONS,
            dataVersions: ['land@3'],
            gwp: 'AR4',
            sources: 'RECALCULATED',
            recalculated: 2,
            reproduced: 0,
          },
          { ...VERSIONS, method: '0.0.2', sources: 'OTHER_EDITION' },
        ],
        expired: 11,
        unrecorded: 12,
      },
    },
    byLane: { ...document.byLane, others: { ...document.totals, groups: 7 } },
  };
  stored = {
    ...report,
    documentJson: JSON.stringify(full),
    verificationJson: JSON.stringify({ verifier: 'Assure', level: 'LIMITED', date: '2026-02-03', statement: 'Fair.' }),
    status: 'superseded',
    issuedAt: '2026-02-03T08:00:00Z',
    statementJson: '{"signed":"as it is"}',
    signature: 'key:value',
  };
  for (const language of ['en', ...FOREIGN] as const) {
    const pdf = await renderToBuffer(ReportPages({ report: stored, language }));
    printed.set(language, await readPdf(new Uint8Array(pdf)));
  }
}, 120_000);
afterAll(() => service.close());

const tight = (text: string): string => text.replace(/\s+/g, '');
const textIn = (language: Language): string => tight(printed.get(language)?.text ?? '');

describe('a report', () => {
  test.each([
    ['de', ['Transportemissionen, 1. Januar 2025 bis 31. Dezember 2025', 'April 2025', 'Straße', 'Nach Relation']],
    ['fr', ['1 janvier 2025 – 31 décembre 2025', 'avril 2025', 'Par liaison', 'Allemagne (DE)', '1 234 lignes']],
    ['es', ['Informe de emisiones', '3 de febrero de 2026', 'Por ruta', 'Alemania (DE)', '1.234 filas']],
    ['nl', ['Rapport over broeikasgasemissies', '3 februari 2026', 'Per relatie', 'Duitsland (DE)', '7 andere']],
    ['zh', ['运输温室气体排放报告', '2025年4月', '按线路', '中国', '海运']],
  ] as const)('in %s has words, dates and figures of that language', (language, promises) => {
    const text = textIn(language);
    for (const promise of promises) expect(text, promise).toContain(tight(promise));
    expect(printed.get(language)?.info).toMatchObject({ Language: language });
  });

  test.each(FOREIGN)('in %s has no text left in English', (language) => {
    const text = textIn(language);
    // Whole lines that both print, other than what the organisation, its shipments and the sources are called.
    const { method, ...document } = documentOf(stored);
    const { parameters = [], ...named } = method;
    const sources = method.sources.map(({ publisher, edition, licence }) => [publisher, edition, licence].join(' · '));
    const kept = JSON.stringify([document, named, sources]);
    const linesIn = (of: Language) => printed.get(of)?.pages.flatMap(({ texts }) => texts.map((one) => one.text)) ?? [];
    const english = new Set(linesIn('en').filter((line) => /[a-z]{3,} [a-z]{3,}/.test(line) && !kept.includes(line)));
    expect(english.size).toBeGreaterThan(30);
    expect(linesIn(language).filter((line) => english.has(line))).toEqual([]);
    const labels = parameters.flatMap(({ stated, assumed, factors }) => [...stated, ...assumed, ...factors]);
    expect(labels.length).toBeGreaterThan(20);
    expect(labels.filter((label) => /[a-z]{3,} [a-z]{3,}/.test(label) && text.includes(tight(label)))).toEqual([]);
  });

  test('has the same figures, signed text and sources in every language', () => {
    for (const language of FOREIGN) {
      const text = textIn(language);
      expect(text).toContain(tight(stored.statementJson ?? ''));
      for (const { title } of documentOf(stored).method.sources) expect(text).toContain(tight(title));
      const digits = (of: string): string => of.replaceAll(/[.,\s]/g, '');
      const total = /[\d.,\u00a0]+(?=kgCO₂e|tCO₂e)/.exec(tight(textIn('en')))?.[0] ?? '';
      expect(total.length).toBeGreaterThan(3);
      if (language !== 'zh') expect(digits(text)).toContain(digits(total));
    }
  });
});
