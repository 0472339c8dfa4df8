import { setTimeout as sleep } from 'node:timers/promises';
import { parse } from 'csv-parse/sync';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { writeTemplate } from '../../src/batch/template.js';
import { collect } from '../batch/support.js';
import { startService, type TestService } from '../support/service.js';

const HEAD = 'shipment_id,mass_kg,origin_city,origin_country,destination_city,destination_country,mode,Kostenstelle';
const row = (id: string, kg: number | string = 1000, to = 'Munich') => `${id},${kg},Hamburg,DE,${to},DE,road,K-${id}`;
const csv = (...rows: readonly string[]) => `${[HEAD, ...rows].join('\n')}\n`;

describe('batches', () => {
  let service: TestService;
  beforeAll(async () => {
    service = await startService({ credits: 10_000 });
  });
  afterAll(() => service.close());

  // biome-ignore lint/suspicious/noExplicitAny: answers of every shape
  type Any = any;
  const send = async (
    payload: string | Buffer,
    { query = '', type = 'text/csv', key = service.apiKey } = {},
  ): Promise<{ status: number; body: Any }> => {
    const answer = await service.app.inject({
      method: 'POST',
      url: `/v1/-/batches${query}`,
      headers: { 'x-api-key': key, 'content-type': type },
      payload,
    });
    return { status: answer.statusCode, body: JSON.parse(answer.payload) };
  };
  const get = async (path: string, key = service.apiKey): Promise<Any> =>
    (await service.get(`/v1/-/batches${path}`, { 'x-api-key': key })).body;
  const post = async (path: string, key = service.apiKey): Promise<{ status: number; body: Any }> => {
    const answer = await service.app.inject({
      method: 'POST',
      url: `/v1/-/batches${path}`,
      headers: { 'x-api-key': key },
    });
    return { status: answer.statusCode, body: JSON.parse(answer.payload) };
  };
  const until = async (id: string, state = 'DONE', key = service.apiKey): Promise<Any> => {
    for (let tries = 0; tries < 600; tries++) {
      const batch = await get(`/${id}`, key);
      if (batch.state === state) return batch;
      if (['FAILED', 'CANCELLED', 'DONE'].includes(batch.state)) throw new Error(`batch is ${batch.state}`);
      await sleep(50);
    }
    throw new Error(`batch ${id} never was ${state}`);
  };
  const balance = async (id = service.account.id): Promise<number> =>
    (await service.store.findAccount(id))?.balance ?? 0;
  const file = async (id: string, query = '?format=csv'): Promise<Record<string, string>[]> =>
    parse((await service.get(`/v1/-/batches/${id}/file${query}`, { 'x-api-key': service.apiKey })).text, {
      columns: true,
    }) as Record<string, string>[];
  const poor = async (credits: number) => {
    const account = await service.store.createAccount(`poor-${Math.random()}`, credits);
    return { account, key: (await service.store.createKey(account.id, { name: 'k' })).secret };
  };

  test('a file keeps its name: from the form, the header or the query', async () => {
    const named = async (headers: Record<string, string>, payload: string, query = ''): Promise<Any> => {
      const answer = await service.app.inject({
        method: 'POST',
        url: `/v1/-/batches${query}`,
        headers: { 'x-api-key': service.apiKey, 'content-type': 'text/csv', ...headers },
        payload,
      });
      return until(JSON.parse(answer.payload).id);
    };
    const form = [
      '--x\r\ncontent-disposition: form-data; name="file"; filename="Mai.csv"\r\ncontent-type: text/csv\r\n',
      `${csv(row('N-1'))}\r\n--x--\r\n`,
    ].join('\r\n');
    const inForm = await named({ 'content-type': 'multipart/form-data; boundary=x' }, form);
    expect(inForm.fileName).toBe('Mai.csv');
    const disposition = { 'content-disposition': "attachment; filename*=UTF-8''M%C3%A4rz.csv" };
    expect((await named(disposition, csv(row('N-2')))).fileName).toBe('März.csv');
    expect((await named(disposition, csv(row('N-3')), '?name=April.csv')).fileName).toBe('April.csv');
    expect(await named({}, csv(row('N-4')))).not.toHaveProperty('fileName');
    expect((await get('')).items.map((one: Any) => one.fileName)).toEqual(
      expect.arrayContaining(['Mai.csv', 'März.csv']),
    );
  });

  test('a file is received, calculated and charged row by row; a failed row affects no other', async () => {
    const before = await balance();
    const { status, body } = await send(
      csv(row('A'), row('B', 'abc'), row('C', 500, 'Nowhereatallburg'), row('D', 2000)),
    );
    expect(status).toBe(202);
    expect(body).toMatchObject({ id: expect.any(String), counts: { rows: 4 } });
    const batch = await until(body.id);
    expect(batch).toMatchObject({
      counts: { rows: 4, done: 2, failed: 2, skipped: 0 },
      creditsCharged: 2,
      endedAt: expect.any(String),
    });
    expect(await balance()).toBe(before - 2);
    const rows = await file(body.id);
    expect(
      rows.map(({ shipment_id, Kostenstelle, state, error_code, credits }) => [
        shipment_id,
        Kostenstelle,
        state,
        error_code,
        credits,
      ]),
    ).toEqual([
      ['A', 'K-A', 'DONE', '', '1'],
      ['B', 'K-B', 'FAILED', '4', '0'],
      ['C', 'K-C', 'FAILED', '16', '0'],
      ['D', 'K-D', 'DONE', '', '1'],
    ]);
    const { body: alone } = await service.calculate({
      cargo: { weight: { value: 1000, unit: 'KILOGRAM' } },
      origin: { city: 'Hamburg', countryCode: 'DE' },
      destination: { city: 'Munich', countryCode: 'DE' },
      transportChain: [{ type: 'ROAD' }],
    });
    expect(Number(rows[0]?.co2e_total_kg)).toBe(alone.totalEmissions.co2eGrams / 1000);
    const failed = await get(`/${body.id}/rows?state=failed`);
    expect(
      failed.items.map((item: Any) => [item.row, item.line, item.id, item.error.code, item.error.retryable]),
    ).toEqual([
      [2, 3, 'B', 4, false],
      [3, 4, 'C', 16, false],
    ]);
    expect((await file(body.id, '?format=csv&rows=failed')).map(({ shipment_id }) => shipment_id)).toEqual(['B', 'C']);
  });

  test('failed rows are corrected and sent again with their result columns', async () => {
    const { body } = await send(csv(row('E1'), row('E2', 500, 'Nowhereatallburg')));
    await until(body.id);
    const failed = (
      await service.get(`/v1/-/batches/${body.id}/file?format=csv&rows=failed`, { 'x-api-key': service.apiKey })
    ).text;
    const again = await send(failed.replace('Nowhereatallburg', 'Bremen'));
    expect((await until(again.body.id)).counts).toEqual({ rows: 1, done: 1, failed: 0, skipped: 0 });
  });

  test('rows unchanged since an earlier batch, or repeated in a file, are returned and free', async () => {
    const text = csv(row('U1', 100), row('U2', 200), row('U1', 100));
    const { body: preview } = await send(text, { query: '?preview' });
    // A row that will be skipped is not ready to be calculated.
    expect(preview).toMatchObject({
      counts: { rows: 3, ready: 2, repeatedIds: 1, unchanged: 1, unchecked: 0 },
      credits: { least: 2, likely: 2 },
    });
    const first = await send(text);
    expect((await until(first.body.id)).counts).toEqual({ rows: 3, done: 2, failed: 0, skipped: 1 });
    const before = await balance();
    const second = await send(csv(row('U1', 100), row('U2', 222)));
    expect(await until(second.body.id)).toMatchObject({ counts: { done: 1, skipped: 1 }, creditsCharged: 1 });
    expect(await balance()).toBe(before - 1);
    const [same] = await file(second.body.id);
    expect(same).toMatchObject({ state: 'SKIPPED', credits: '0' });
    expect(Number(same?.co2e_total_kg)).toBeGreaterThan(0);
  });

  test('a row with its stored result pays for the same row without; the other way round it is calculated', async () => {
    const stored = await send(csv(row('T1', 100)), { query: '?storeResult=true' });
    expect(await until(stored.body.id)).toMatchObject({ counts: { done: 1 }, creditsCharged: 1 });
    const bare = csv(row('T1', 100), row('T2', 100));
    const { body: preview } = await send(bare, { query: '?preview' });
    expect(preview.counts.unchanged).toBe(1);
    const again = await send(bare);
    expect(await until(again.body.id)).toMatchObject({ counts: { done: 1, skipped: 1 }, creditsCharged: 1 });
    const kept = await send(csv(row('T1', 100), row('T2', 100)), { query: '?storeResult=true' });
    expect(await until(kept.body.id)).toMatchObject({ counts: { done: 1, skipped: 1 }, creditsCharged: 1 });
    expect((await service.get('/v1/T2')).status).toBe(200);
  });

  test('the preview charges nothing and states the price of a file', async () => {
    const before = await balance();
    const text = csv(
      row('P1', 1),
      row('P2', 1, 'Nowhereatallburg'),
      row('P3', 'abc'),
      row('P1', 2),
      row('P5', 1, 'Elsewhereatallburg'),
    );
    const { status, body } = await send(text, { query: '?preview' });
    expect(status).toBe(200);
    expect(body.counts).toMatchObject({ rows: 5, ready: 2, failed: 3, repeatedIds: 1, unchanged: 0 });
    expect(body.problems).toEqual([
      expect.objectContaining({ code: 16, count: 2, lines: [3, 6] }),
      expect.objectContaining({ code: 4, count: 1, lines: [4] }),
    ]);
    expect(body.credits).toEqual({ least: 2, likely: 2, estimated: false });
    expect(body.repeatedIds).toEqual([{ id: 'P1', line: 5, firstLine: 2 }]);
    expect(body.columns[7]).toEqual({ heading: 'Kostenstelle' });
    expect(await balance()).toBe(before);
  });

  test('the preview finds what the order of legs makes impossible', async () => {
    const hub = (code: string) => ({ type: 'HUB', location: { type: 'HARBOR', code } });
    const request = {
      id: 'H1',
      ...{ origin: { code: 'DEHAM' }, destination: { code: 'FRLYO' } },
      cargo: { weight: { value: 1, unit: 'TONNE' } },
      transportChain: [{ type: 'ROAD' }, hub('NLRTM'), hub('BEANR'), { type: 'ROAD' }],
    };
    const text = `${JSON.stringify(request)}\n`;
    const { body: preview } = await send(text, { query: '?preview', type: 'application/x-ndjson' });
    const { body } = await send(text, { type: 'application/x-ndjson' });
    expect((await until(body.id)).counts).toMatchObject({ done: 0, failed: 1 });
    expect(preview.counts).toMatchObject({ rows: 1, ready: 0, failed: 1 });
    const { items } = await get(`/${body.id}/rows`);
    expect(preview.problems).toMatchObject([{ code: items[0].error.code, detail: items[0].error.details[0] }]);
  });

  test('rows of a large file whose places are not looked up are not counted as ready', async () => {
    const rows = Array.from({ length: 20_010 }, (_, n) =>
      row(`L${n}`, 1000 + n, n % 4 === 0 ? 'Nowhereatallburg' : 'Munich'),
    );
    const { body } = await send(csv(...rows), { query: '?preview' });
    expect(body.counts).toMatchObject({ rows: 20_010, located: 20_000, ready: 15_000, failed: 5_000, unchecked: 10 });
    expect(body.credits).toEqual({ least: 15_008, likely: 15_008, estimated: true });
  });

  test('a batch without credits pauses and resumes after a top-up; every row is paid once', async () => {
    const { account, key } = await poor(3);
    const { body } = await send(csv(...Array.from({ length: 8 }, (_, n) => row(`C${n}`, 100 + n))), { key });
    expect(await until(body.id, 'PAUSED', key)).toMatchObject({ pauseReason: 'CREDITS', counts: { done: 3 } });
    expect(await balance(account.id)).toBe(0);
    await service.store.grantCredits(account.id, 100);
    expect(await until(body.id, 'DONE', key)).toMatchObject({
      counts: { rows: 8, done: 8, failed: 0, skipped: 0 },
      creditsCharged: 8,
    });
    const ledger = await service.store.listLedger(account.id, 100);
    expect(ledger.filter(({ kind }) => kind === 'CHARGE').reduce((sum, { amount }) => sum - amount, 0)).toBe(8);
    expect(await balance(account.id)).toBe(95);
  });

  test('maxCredits pauses a batch before it is exceeded', async () => {
    const { body } = await send(csv(...Array.from({ length: 5 }, (_, n) => row(`M${n}`, 700 + n))), {
      query: '?maxCredits=2',
    });
    expect(await until(body.id, 'PAUSED')).toMatchObject({
      creditsCharged: 2,
      maxCredits: 2,
      pauseReason: 'MAX_CREDITS',
    });
    for (const query of ['', '?maxCredits=2', '?maxCredits=many'])
      expect([query, (await post(`/${body.id}/start${query}`)).status]).toEqual([query, 400]);
    const before = await balance();
    expect((await post(`/${body.id}/start?maxCredits=3`)).body.maxCredits).toBe(3);
    expect(await until(body.id, 'PAUSED')).toMatchObject({ creditsCharged: 3, counts: { done: 3 } });
    expect(await balance()).toBe(before - 1);
    expect((await post(`/${body.id}/cancel`)).body).toMatchObject({ state: 'CANCELLED', counts: { done: 3 } });
    expect((await get(`/${body.id}/rows?state=waiting`)).items).toHaveLength(2);
  });

  test('storeResult stores full results under the shipment id, with the request and a certificate', async () => {
    const { body } = await send(csv(row('STORED-1')), { query: '?storeResult=true' });
    await until(body.id);
    const stored = await service.get('/v1/STORED-1');
    expect(stored.status).toBe(200);
    expect(stored.body.result.certificateUrl).toContain('/certificate/');
    const listed = await service.get('/v1/-/shipments?limit=100');
    expect(JSON.stringify(listed.body)).toContain('STORED-1');
  });

  test.each([
    [
      'NDJSON',
      'application/x-ndjson',
      (requests: readonly object[]) => requests.map((one) => JSON.stringify(one)).join('\n'),
    ],
    ['a JSON array', 'application/json', (requests: readonly object[]) => JSON.stringify(requests)],
  ])('requests come as %s', async (name, type, write) => {
    const request = (id: string, city: string) => ({
      id,
      cargo: { weight: { value: 1, unit: 'METRIC_TONNE' } },
      origin: { city: 'Hamburg', countryCode: 'DE' },
      destination: { city, countryCode: 'DE' },
      transportChain: [{ type: 'ROAD' }],
    });
    const { status, body } = await send(
      write([request(`${name}-1`, 'Ulm'), request(`${name}-2`, 'Nowhereatallburg')]),
      { type },
    );
    expect(status).toBe(202);
    expect((await until(body.id)).counts).toMatchObject({ done: 1, failed: 1 });
    const lines = (
      await service.get(`/v1/-/batches/${body.id}/file?format=ndjson`, { 'x-api-key': service.apiKey })
    ).text
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line));
    expect(lines.map(({ state, error_code }) => [state, error_code])).toEqual([
      ['DONE', undefined],
      ['FAILED', 16],
    ]);
    expect(lines[1].request.id).toBe(`${name}-2`);
  });

  test('a form carries the file with its mapping, which is remembered for the next file with the same headings', async () => {
    const text = 'Nummer;Kiste;Start;Ende\nF1;1,5;Hamburg;Bonn\n';
    const mapping = {
      columns: { Kiste: 'mass_t', Start: 'origin_city', Ende: 'destination_city', Nummer: 'shipment_id' },
      defaults: { origin_country: 'DE', destination_country: 'DE', mode: 'ROAD' },
    };
    const boundary = 'xxBOUNDARYxx';
    const part = (head: string, content: string) =>
      `--${boundary}\r\ncontent-disposition: form-data; ${head}\r\n\r\n${content}\r\n`;
    const form = `${part('name="file"; filename="a.csv"', text)}${part('name="mapping"', JSON.stringify(mapping))}${part('name="options"', '{"maxCredits": 5}')}--${boundary}--\r\n`;
    const { status, body } = await send(form, { type: `multipart/form-data; boundary=${boundary}` });
    expect([status, body.maxCredits]).toEqual([202, 5]);
    expect((await until(body.id)).counts.done).toBe(1);
    const next = await send(text.replace('F1', 'F2').replace('Bonn', 'Essen'));
    expect((await until(next.body.id)).counts.done).toBe(1);
  });

  test('what was set for empty cells of one file is not assumed of the next', async () => {
    const name = 'Kolli';
    const text = `${name};Masse;Von;Nach;Weg\nG1;;Hamburg, DE;Bonn, DE;Rollend\n`;
    const mapping = {
      columns: { [name]: 'shipment_id', Masse: 'mass_kg', Von: 'origin', Nach: 'destination', Weg: 'mode' },
      values: { Masse: { '': '450' }, Weg: { Rollend: 'ROAD' } },
    };
    const boundary = 'xxBOUNDARYxx';
    const part = (head: string, content: string) =>
      `--${boundary}\r\ncontent-disposition: form-data; ${head}\r\n\r\n${content}\r\n`;
    const form = `${part('name="file"; filename="a.csv"', text)}${part('name="mapping"', JSON.stringify(mapping))}--${boundary}--\r\n`;
    const { body } = await send(form, { type: `multipart/form-data; boundary=${boundary}` });
    expect((await until(body.id)).counts).toMatchObject({ done: 1, failed: 0 });
    const next = await send(`${text.replace('G1', 'G2')}G3;20;Hamburg, DE;Bonn, DE;Rollend\n`);
    expect((await until(next.body.id)).counts).toMatchObject({ done: 1, failed: 1 });
  });

  test('a form that is refused for its fields leaves the service standing', async () => {
    const boundary = 'xxBOUNDARYxx';
    const part = (head: string, content: string) =>
      `--${boundary}\r\ncontent-disposition: form-data; ${head}\r\n\r\n${content}\r\n`;
    const file = part('name="file"; filename="a.csv"', csv(row('V-1')));
    for (const field of [
      part('name="mapping"', '{"columns": {"Kostenstelle": "colour"}}'),
      part('name="mapping"', '{"columns"'),
      part('name="options"', '{"maxCredits": -1}'),
    ]) {
      const type = `multipart/form-data; boundary=${boundary}`;
      expect((await send(`${file}${field}--${boundary}--\r\n`, { type })).status).toBe(400);
    }
    // A stream of the file that nobody reads would fail after the answer, when the file is gone.
    const { body } = await send(csv(row('V-2')));
    expect((await until(body.id)).counts.done).toBe(1);
  });

  test('a form that is cut off, and what would be left out of it, are refused with the reason', async () => {
    const part = (head: string, content: string) =>
      `--x\r\ncontent-disposition: form-data; ${head}\r\n\r\n${content}\r\n`;
    const file = part(
      'name="file"; filename="a.csv"',
      'id,weight_kg,origin,destination,mode\n1,10,Hamburg,Munich,road',
    );
    const refused = async (body: string, type = 'multipart/form-data; boundary=x') => {
      const answer = await send(body, { type });
      return [answer.status, ...answer.body.details];
    };
    expect(await refused(file)).toEqual([400, 'the form ends before its closing boundary']);
    expect(await refused(`${file}--x--\r\n`, 'multipart/form-data')).toEqual([
      400,
      'content-type: the form states no boundary',
    ]);
    expect(await refused(`${file}${part('name="preview"', 'true')}--x--\r\n`)).toEqual([
      400,
      'preview: is not a field of the form; known are file, mapping, options, name, and the rest belongs in the query',
    ]);
    const withOptions = (options: object) =>
      refused(`${file}${part('name="options"', JSON.stringify(options))}--x--\r\n`);
    expect(await withOptions({ maxCredit: 5 })).toEqual([
      400,
      'options.maxCredit: is not an option; known are storeResult, maxCredits',
    ]);
    expect(await withOptions({ storeResult: 'yes' })).toEqual([400, 'options.storeResult: must be true or false']);
    const nothing = await service.app.inject({
      method: 'POST',
      url: '/v1/-/batches',
      headers: { 'x-api-key': service.apiKey },
    });
    expect([nothing.statusCode, nothing.json().details]).toEqual([400, ['body: the file is missing']]);
  });

  test('the template calculates without an error, both sheets of it', async () => {
    const template = await service.app.inject({
      method: 'GET',
      url: '/v1/-/batches/template',
      headers: { 'x-api-key': service.apiKey },
    });
    const type = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';
    expect(template.headers['content-type']).toBe(type);
    const { body } = await send(template.rawPayload, { type });
    const batch = await until(body.id);
    expect(batch.counts).toEqual({ rows: 5, done: 5, failed: 0, skipped: 0 });
    const legs = await send(await collect(writeTemplate()), {
      type,
      query: `?mapping=${encodeURIComponent('{"sheet":"Legs","columns":{}}')}`,
    });
    expect((await until(legs.body.id)).counts).toEqual({ rows: 2, done: 2, failed: 0, skipped: 0 });
  });

  test('results come in every format, and in parts', async () => {
    const { body } = await send(csv(row('R1'), row('R2', 7)));
    await until(body.id);
    for (const [format, magic] of [
      ['csv', 'ship'],
      ['xlsx', 'PK\u0003\u0004'],
      ['ndjson', '{"sh'],
      ['parquet', 'PAR1'],
    ] as const) {
      const url = `/v1/-/batches/${body.id}/file?format=${format}`;
      const headers = { 'x-api-key': service.apiKey };
      const whole = await service.app.inject({ method: 'GET', url, headers });
      expect(whole.rawPayload.subarray(0, 4).toString('latin1')).toBe(magic);
      const rest = await service.app.inject({
        method: 'GET',
        url,
        headers: { ...headers, range: 'bytes=100-', 'if-range': String(whole.headers.etag) },
      });
      expect(rest.statusCode).toBe(206);
      expect(rest.rawPayload.equals(whole.rawPayload.subarray(100))).toBe(true);
    }
  });

  test('the file of a running batch is given as a whole, because it grows in the middle', async () => {
    const { body } = await send(csv(row('G1'), row('G2', 7)), { query: '?start=false' });
    await service.store.startBatch(body.id, ['CHECKED']);
    const get = (headers = {}) =>
      service.app.inject({
        method: 'GET',
        url: `/v1/-/batches/${body.id}/file`,
        headers: { 'x-api-key': service.apiKey, ...headers },
      });
    const part = await get({ range: 'bytes=10-' });
    expect([part.statusCode, part.headers.etag, part.headers['accept-ranges']]).toEqual([200, undefined, 'none']);
    await post(`/${body.id}/cancel`);
    const ended = await get({ range: 'bytes=10-' });
    expect([ended.statusCode, ended.headers['accept-ranges']]).toEqual([206, 'bytes']);
  });

  test('progress is sent as events until the end', async () => {
    const { body } = await send(csv(row('S1', 11)));
    const events = await service.app.inject({
      method: 'GET',
      url: `/v1/-/batches/${body.id}/events`,
      headers: { 'x-api-key': service.apiKey },
    });
    expect(events.headers['content-type']).toContain('text/event-stream');
    const last = events.payload.trim().split('\n\n').at(-1) ?? '';
    expect(last).toMatch(/^event: end\ndata: /);
    expect(JSON.parse(last.split('data: ')[1] ?? '')).toMatchObject({ id: body.id, state: 'DONE' });
  });

  test('failed rows can be queued again; rows with errors of their own fail again and cost nothing', async () => {
    const { body } = await send(csv(row('T1', 13), row('T2', 1, 'Nowhereatallburg')));
    await until(body.id);
    const none = await post(`/${body.id}/retry`);
    expect(none.body).toMatchObject({ retriedRows: 0, state: 'DONE' });
    const all = await post(`/${body.id}/retry?rows=all`);
    expect(all.body.retriedRows).toBe(1);
    expect((await until(body.id)).counts).toEqual({ rows: 2, done: 1, failed: 1, skipped: 0 });
  });

  test.each([
    ['nonsense', 'lorem,ipsum\n1,2\n', 5],
    ['a table without rows', `${HEAD}\n`, 5],
    [
      'dates that can be read both ways',
      'shipment_id,shipment_date,mass_kg,origin,destination\n1,03/04/2026,1,"Bonn, DE","Ulm, DE"\n',
      25,
    ],
    ['nothing', '', 5],
  ])('%s is refused as a whole and leaves a FAILED batch', async (_, text, code) => {
    const { status, body } = await send(text);
    expect([status, body.code]).toEqual([400, code]);
    const [latest] = (await get('')).items;
    expect(latest).toMatchObject({ state: 'FAILED', error: { code } });
  });

  test("what is another account's is not there", async () => {
    const { body } = await send(csv(row('X1', 17)));
    const { key } = await poor(5);
    expect((await get(`/${body.id}`, key)).code).toBe(50);
    expect((await get('', key)).items).toEqual([]);
    await until(body.id);
  });

  test('an id called batches is still a legal id', async () => {
    expect((await service.get('/v1/batches')).status).toBe(404);
  });
});
