import { expect, it, vi } from 'vitest';
import { makeFootprints, makeHere, writeRecords } from '../../src/exchange/aside.js';
import { NotExchangeable } from '../../src/exchange/model.js';
import { toText } from '../../src/machine/json-text.js';
import { startService } from '../support/service.js';

/** The length beyond which nothing is parsed or written in the serving thread. */
const LARGE = 100_000;

it('records and footprints of a large result are made outside the serving thread, the same as here', async () => {
  const service = await startService();
  const [city, countryCode] = ['Hamburg', 'DE'];
  const hubs = Array.from({ length: 12 }, () => [{ type: 'HUB', location: { city: 'Kassel', countryCode } }, LEG]);
  const answer = await service.calculate({
    id: 'large',
    options: { storeResult: true, includeRoutePolylines: true },
    cargo: { weight: { value: 10, unit: 'METRIC_TONNE' } },
    origin: { city, countryCode },
    destination: { city: 'Munich', countryCode },
    transportChain: [LEG, ...hubs.flat()],
  });
  expect(answer.status, answer.text).toBe(200);
  const [account] = await service.store.listAccounts();
  const unread = await service.store.findUnread(account?.id ?? '', 'large');
  const stored = await unread?.read();
  await service.close();
  if (unread === undefined || stored === undefined) throw new Error('the result was not stored');
  const { id, createdAt } = stored;
  const [resultJson, explanationJson] = [toText(stored.resultJson), toText(stored.explanationJson)];
  expect(resultJson.length + explanationJson.length).toBeGreaterThan(LARGE);
  const texts = { id, resultJson, explanationJson };
  const [records, footprints] = [
    await makeHere({ kind: 'RECORDS', stored: texts }),
    await makeHere({ kind: 'FOOTPRINTS', accountId: 'a', createdAt, stored: texts }),
  ];

  const [parse, stringify] = [vi.spyOn(JSON, 'parse'), vi.spyOn(JSON, 'stringify')];
  try {
    expect('records' in records && toText(records.records)).toBe(toText(await writeRecords(texts)));
    // A row is unpacked where it is used.
    const read = vi.fn(unread.read);
    const written = await writeRecords({ ...unread, packedBytes: LARGE, read });
    expect('records' in records && toText(records.records)).toBe(toText(written));
    expect(read).not.toHaveBeenCalled();
    expect(footprints).toEqual({ footprints: await makeFootprints('a', texts, createdAt) });
    expect(parse.mock.calls.filter(([text]) => text.length > 1000)).toEqual([]);
    expect(stringify.mock.results.filter(({ value }) => String(value).length > 1000)).toEqual([]);
  } finally {
    parse.mockRestore();
    stringify.mockRestore();
  }
}, 120_000);

it('why a large result cannot be exchanged is said as for a small one', async () => {
  const empty = { id: 'x', resultJson: `{"transportChain":[]}${' '.repeat(LARGE)}`, explanationJson: '{}' };
  await expect(writeRecords(empty)).rejects.toThrow(NotExchangeable);
  await expect(writeRecords({ ...empty, resultJson: '{"transportChain":[]}' })).rejects.toThrow(NotExchangeable);
  await expect(writeRecords({ ...empty, resultJson: '{'.padEnd(LARGE) })).rejects.toThrow('cannot be read');
});

const LEG = { type: 'ROAD' };
