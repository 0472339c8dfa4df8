import { createHash, randomBytes } from 'node:crypto';
import { mkdirSync, writeFileSync } from 'node:fs';
import { PassThrough } from 'node:stream';
import { text as readText } from 'node:stream/consumers';
import { setImmediate as otherTurns } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { fromBuffer } from 'yauzl';
import { EvidencePackage } from '../../src/report/files/evidence-package.js';
import { readPdf } from '../certify/pdf-text.js';
import { startService, type TestService } from '../support/service.js';

let service: TestService;
let [id, admin] = ['', ''];
const URL = '/v1/-/reports';

const requestOf = (n: number, to: object, type: string) => ({
  id: `shipment ${n}`,
  options: { storeResult: true },
  cargo: { weight: { value: 1 + n, unit: 'METRIC_TONNE' } },
  origin: { city: 'Paris', countryCode: 'FR' },
  destination: to,
  transportChain: [{ type, departureDateTime: `2025-0${1 + n}-15T08:00:00Z` }],
  context: { transportProvider: { name: 'Müller' }, tags: { customer: n % 2 === 0 ? 'ACME' : '株式会社' } },
});

const send = async (method: 'GET' | 'POST', url: string, body?: unknown, apiKey = service.apiKey) => {
  const headers = { 'x-api-key': apiKey, ...(body === undefined ? {} : { 'content-type': 'application/json' }) };
  const payload = body === undefined ? {} : { payload: JSON.stringify(body) };
  return service.app.inject({ method, url, headers, ...payload });
};

beforeAll(async () => {
  service = await startService();
  admin = (await service.store.createKey(service.account.id, { name: 'a', scopes: ['admin'] })).secret;
  const [lyon, chicago] = [
    { city: 'Lyon', countryCode: 'FR' },
    { city: 'Chicago', countryCode: 'US' },
  ];
  for (const [n, to, type] of [[0, lyon, 'ROAD'] as const, [1, chicago, 'AIR'] as const, [2, lyon, 'RAIL'] as const]) {
    expect((await service.calculate(requestOf(n, to, type))).status).toBe(200);
  }
  await service.store.saveProfile(service.account.id, {
    legalName: 'Muster GmbH',
    contact: { email: 'co2@muster.test' },
    certificateLanguage: 'fr',
  });
  const period = { from: '2025-01-01', to: '2026-01-01' };
  id = (await send('POST', URL, { period, title: 'Bericht 2025' })).json().id;
  await send('POST', `${URL}/${id}/verify`, { verifier: 'Prüf GmbH', level: 'LIMITED', statement: 'In order.' }, admin);
  await send('POST', `${URL}/${id}/issue`, { conformity: 'Conforms to ISO 14083:2023.' }, admin);
}, 60_000);
afterAll(() => service.close());

/** Kept for inspection if a folder is named. */
function keep(name: string, bytes: Buffer): void {
  const folder = process.env.KEEP_DOCUMENTS;
  if (folder === undefined) return;
  mkdirSync(folder, { recursive: true });
  writeFileSync(`${folder}/${name}`, bytes);
}

describe('the PDF of a report', () => {
  it('states who reports what, by mode with the type of distance, how it was calculated and how to check it', async () => {
    const answer = await send('GET', `${URL}/${id}/file?format=pdf&language=en`);
    expect(answer.statusCode, answer.body.slice(0, 300)).toBe(200);
    expect(answer.headers['content-type']).toBe('application/pdf');
    keep('report.pdf', answer.rawPayload);
    const { text, info } = await readPdf(new Uint8Array(answer.rawPayload));
    const report = (await service.get(`${URL}/${id}`)).body;
    expect(info.Title).toBe('Bericht 2025');
    for (const said of [
      ...[
        'Muster GmbH',
        '1 January 2025 – 31 December 2025',
        'Issued',
        'ISO 14083:2023',
        'Well-to-tank',
        'Great circle',
      ],
      ...['Table in the form of the GLEC declaration', 'Conforms to ISO 14083:2023.', 'Prüf GmbH', 'Limited assurance'],
      ...['Logistics hubs', 'Müller', '株式会社', 'GWP', id],
    ]) {
      expect(text.toLowerCase()).toContain(said.toLowerCase());
    }
    const together = text.replaceAll(' ', '');
    expect(together).toContain(report.statement.replaceAll(' ', ''));
    expect(together).toContain(report.signature.value);
    for (const { key } of report.method.sources.map(({ title }: { title: string }) => ({ key: title }))) {
      expect(together).toContain(key.replaceAll(' ', ''));
    }
  });

  it('lists the services within France in French, and no others', async () => {
    const answer = await send('GET', `${URL}/${id}/file?format=pdf&form=fr`);
    expect(answer.statusCode).toBe(200);
    keep('french.pdf', answer.rawPayload);
    const { text } = await readPdf(new Uint8Array(answer.rawPayload));
    expect(text).toContain('L. 1431-3');
    expect(text).toContain('shipment 0');
    expect(text).toContain('15/03/2025');
    expect(text).not.toContain('Chicago');
  });

  it('is in the language asked for, else in that of certificates, and its signature depends on neither', async () => {
    const languageOf = async (query: string) => {
      const answer = await send('GET', `${URL}/${id}/file?format=pdf${query}`);
      const { text, info } = await readPdf(new Uint8Array(answer.rawPayload));
      expect(text.replaceAll(' ', '')).toContain((await service.get(`${URL}/${id}`)).body.signature.value);
      return info.Language;
    };
    expect([await languageOf(''), await languageOf('&language=es')]).toEqual(['fr', 'es']);
  });

  it('is refused in an unknown form or language, and so are both without the PDF', async () => {
    const refused = ['format=doc', 'format=pdf&form=de', 'format=csv&form=fr', 'format=pdf&language=it', 'language=de'];
    for (const query of refused) {
      expect((await send('GET', `${URL}/${id}/file?${query}`)).json().code).toBe(5);
    }
  });
});

describe('the evidence of a report', () => {
  it('contains everything with valid checksums, and lists what is missing', async () => {
    const files = await unzip((await send('GET', `${URL}/${id}/evidence`)).rawPayload);
    for (const line of (files.get('SHA256SUMS') ?? '').trim().split('\n')) {
      const [sum = '', path = ''] = line.split('  ');
      expect(sha256(files.get(path) ?? ''), path).toBe(sum);
    }
    const statement = JSON.parse(files.get('statement.json') ?? '{}');
    expect(statement.documentSha256).toBe(sha256(files.get('report.json') ?? ''));
    expect(files.get('results/00001/result.json')).toBe(
      (await service.store.findResult(service.account.id, 'shipment 0'))?.resultJson,
    );
    expect(JSON.parse(files.get('results/00003/request.json') ?? '{}').id).toBe('shipment 2');
    expect(JSON.parse(files.get('results/00002/explanation.json') ?? 'null')).not.toBeNull();
    expect(files.get('README.txt')).toContain('All results are complete.');
    await service.calculate({ ...requestOf(1, { city: 'Lyon', countryCode: 'FR' }, 'ROAD') });
    const later = await unzip((await send('GET', `${URL}/${id}/evidence`)).rawPayload);
    expect(later.has('results/00002/result.json')).toBe(false);
    expect(later.get('README.txt')).toContain('shipment 1: stored again since');
  });
});

describe('an evidence package', () => {
  it('reads no further file until the client catches up', async () => {
    const zip = new EvidencePackage();
    const output = new PassThrough();
    zip.pipe(output);
    // Incompressible: what is not read stays in memory.
    const file = randomBytes(4 * 1024 * 1024);
    let added = 0;
    const adding = (async () => {
      while (added < 10) {
        await zip.add(`${added}`, file);
        added += 1;
      }
      zip.end();
    })();
    for (let turn = 0; turn < 1000; turn++) await otherTurns();
    expect(added).toBeLessThan(2);
    expect(output.readableLength + output.writableLength).toBeLessThan(file.byteLength);
    let bytes = 0;
    for await (const piece of output) bytes += piece.length;
    await adding;
    expect([added, bytes > 10 * file.byteLength]).toEqual([10, true]);
    expect(zip.checksums().split('\n')[9]).toBe(`${sha256(file)}  9`);
  });
});

describe('the workbook of a report', () => {
  it('has the sums, the declaration and every result on separate sheets', async () => {
    const answer = await send('GET', `${URL}/${id}/file?format=xlsx`);
    keep('report.xlsx', answer.rawPayload);
    const files = await unzip(answer.rawPayload);
    const names = [...(files.get('xl/workbook.xml') ?? '').matchAll(/<sheet name="([^"]+)"/g)].map(([, name]) => name);
    expect(names).toEqual([
      ...[
        'Report',
        'By mode',
        'By hub category',
        'By month',
        'By carrier',
        'By lane',
        'By origin country',
        'By destination country',
      ],
      ...['By customer', 'Declaration', 'Sources', 'Results'],
    ]);
    const results = files.get(`xl/worksheets/sheet${names.length}.xml`) ?? '';
    expect(results.match(/<row>/g)).toHaveLength(1 + 3);
    expect(files.get('xl/worksheets/sheet10.xml')).toContain('Total');
  });
});

const sha256 = (text: string | Uint8Array): string => createHash('sha256').update(text).digest('hex');

function unzip(bytes: Buffer): Promise<Map<string, string>> {
  return new Promise((resolve, reject) => {
    const files = new Map<string, string>();
    fromBuffer(bytes, { lazyEntries: true }, (error, zip) => {
      if (error !== null) return reject(error);
      zip.on('entry', (entry) =>
        zip.openReadStream(entry, async (failure, stream) => {
          if (failure !== null) return reject(failure);
          files.set(entry.fileName, await readText(stream));
          zip.readEntry();
        }),
      );
      zip.on('end', () => resolve(files));
      zip.on('error', reject);
      zip.readEntry();
    });
  });
}
