import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { toText } from '../../src/machine/json-text.js';
import { checkStore } from '../../src/record/check.js';
import { openDialect } from '../../src/record/open.js';
import { DamagedText, packHere } from '../../src/record/pack.js';
import type { ResultRow } from '../../src/record/port.js';
import { readStored } from '../../src/record/read-stored.js';
import { startService, type TestService } from '../support/service.js';

let service: TestService;
const lines: string[] = [];
beforeAll(async () => {
  service = await startService({ log: (line) => lines.push(line) });
}, 60_000);
afterAll(() => service.close());

async function store(id: string): Promise<string> {
  const { body, text } = await service.calculate({ ...bodyOf(), id, options: { storeResult: true } });
  expect(body.certificateUrl, text).toBeDefined();
  return body.certificateUrl.replace('http://cargowake.test', '');
}
const bodyOf = () => ({
  cargo: { weight: { value: 10, unit: 'METRIC_TONNE' } },
  origin: { type: 'PLACE', city: 'Hamburg', countryCode: 'DE' },
  destination: { type: 'PLACE', city: 'Bremen', countryCode: 'DE' },
  transportChain: [{ type: 'ROAD' }],
});

/** What a flipped bit on disk leaves behind: text that is not UTF-8, a result that cannot be unpacked. */
async function damage(change: ReturnType<typeof sql>): Promise<void> {
  const dialect = await openDialect(`sqlite:${service.databaseFile}`);
  await change.execute(dialect.db);
  await dialect.close();
}

describe('A damaged row', () => {
  it('is a single error with a tracking code, and everything else is answered as before', async () => {
    const [certificate, sound] = [await store('damaged'), await store('sound')];
    const other = await store('no text');
    await damage(sql`update certificates set result_id = cast(x'6eff' as text) where result_id = 'no text'`);
    await damage(sql`update results set result_packed = x'01789c00' where id = 'damaged'`);
    for (const url of [certificate, other, `${other}/status`, '/v1/damaged']) {
      const answer = await service.get(url);
      expect([url, answer.status, answer.body.code]).toEqual([url, 500, 10_000]);
      const [tracking = ''] = /[0-9a-f-]{20,}/.exec(answer.body.details.join()) ?? [];
      expect(lines.some((line) => tracking !== '' && line.includes(tracking))).toBe(true);
    }
    expect((await service.get('/v1/sound')).status).toBe(200);
    expect((await service.get(`${sound}/status`)).status).toBe(200);
    expect((await service.get('/v1/-/shipments')).body.items).toHaveLength(3);
  });

  it('is an error even if its text unpacks: a result that is not the one stored is never sent', async () => {
    const certificate = await store('forged');
    for (const text of ['this is not JSON', '{"totalEmissions":{"co2eGrams":1}}', `{"a":"${'x'.repeat(100_000)}"}`]) {
      const random = Array.from({ length: 5000 }, (_, n) => Math.sin(n)).join();
      for (const forged of [text, text.replace('}', `,"b":[${random}]}`)]) {
        await damage(sql`update results set result_packed = ${packHere(forged, 'result')} where id = 'forged'`);
        for (const url of ['/v1/forged', '/v1/forged/ileap', certificate, `${certificate}/status`]) {
          const answer = await service.get(url);
          expect([url, answer.status, answer.body.code]).toEqual([url, 500, 10_000]);
        }
      }
    }
    expect((await service.get('/v1/forged/explanation')).status).toBe(200);
    await damage(sql`delete from results where id = 'forged'`);
    await damage(sql`delete from summaries where id = 'forged'`);
  });

  it('is found by a check of the whole store, with its key and problem', async () => {
    await store('another checksum');
    await damage(sql`update summaries set result_sha256 = ${randomUUID()} where id = 'another checksum'`);
    await damage(sql`update summaries set carrier = cast(x'ff' as text) where id = 'sound'`);
    await damage(sql`update summary_modes set distance_type = cast(x'ff' as text) where id = 'sound'`);
    const { damaged, rows } = await checkStore(`sqlite:${service.databaseFile}`);
    expect(rows).toBeGreaterThan(10);
    const { id } = service.account;
    const found = damaged.map(({ table, key, problem }) => `${table}: ${key}: ${problem}`).sort();
    expect(found).toEqual([
      expect.stringMatching(/^certificates: [0-9a-f-]{36}: no text in result_id$/),
      `results: ${id} / another checksum: the result does not match its checksum`,
      `results: ${id} / damaged: a stored result is damaged`,
      `summaries: ${id} / sound: no text in carrier`,
      'summary_modes: first rows: no text in one of them; the rest is not checked',
    ]);
  });
});

describe('A long result whose explanation is damaged', () => {
  const long = JSON.stringify(Array.from({ length: 20_000 }, (_, n) => Math.sin(n)));
  const row = (explanation: Uint8Array): ResultRow => ({
    account_id: 'account',
    id: 'long',
    created_at: '2026-11-22T00:00:00.000000+00:00',
    certificate_id: 'certificate',
    result_json: '',
    explanation_json: '',
    request_json: null,
    result_packed: packHere(long, 'result'),
    explanation_packed: explanation,
    request_packed: null,
  });

  it.each([
    ['cut short', (packed: Buffer) => packed.subarray(0, -100)],
    ['changed', (packed: Buffer) => packed.fill(0, 20_000, 20_004)],
    ['written by a newer version', (packed: Buffer) => packed.fill(99, 0, 1)],
  ])('is read all the same, and the explanation is not: %s', async (_, damageIt) => {
    const stored = await readStored(row(damageIt(packHere(long, 'explanation'))));
    expect(toText(stored.resultJson) === long).toBe(true);
    expect(() => stored.explanationJson).toThrow(DamagedText);
  });
});
