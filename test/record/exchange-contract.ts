import { createHash, randomUUID } from 'node:crypto';
import { expect, it } from 'vitest';
import type { NewCarrierFigure, NewFootprint, Store } from '../../src/record/port.js';

interface Setting {
  open(): Promise<{ readonly store: Store; readonly accountId: string }>;
  advance(ms: number): void;
}

const uuid = (name: string): string =>
  createHash('sha256')
    .update(name)
    .digest('hex')
    .replace(/^(.{8})(.{4})(.{4})(.{4})(.{12}).*$/, '$1-$2-$3-$4-$5');

async function keepResult(store: Store, accountId: string, id: string, tags: Record<string, string> = {}) {
  const summary = { id, modes: ['ROAD'] as const, tags, totalGrams: 7, byMode: [] };
  const texts = { resultJson: `{"id":"${id}"}`, explanationJson: '{}' };
  await store.commitCalculation({
    accountId,
    apiKeyId: 'k',
    creditCost: 1,
    summary,
    store: { id, certificateId: randomUUID(), ...texts },
  });
}

const footprint = (resultId: string, kind: 'shipment' | 'toc', itemId: string, createdAt: string): NewFootprint => ({
  id: uuid(`${kind} ${itemId} ${kind === 'shipment' ? createdAt : ''}`),
  kind,
  itemId,
  createdAt,
  resultId,
  factsJson: JSON.stringify({ itemId, odd: '\u0000\\ é' }),
});

const figure = (id: string, carrier: string, ...codes: readonly string[]): NewCarrierFigure => ({
  id,
  carrier,
  keys: [`name:${carrier.toLowerCase()}`, ...codes],
  figureJson: JSON.stringify({ id, odd: '\u0000\\ é' }),
});

const document = (id: string) => ({ id, name: `file ${id} \u0000 é`, format: 'CSV', sha256: 'f'.repeat(64) });
const at = (second: number): string => `2026-02-03T09:51:${String(second).padStart(2, '0')}.000000+00:00`;

/** What partners read and are told, and what carriers say. */
export function describeExchange({ open, advance }: Setting): void {
  it('admits a partner by its secret for an hour, and tells an expired token from an unknown one', async () => {
    const { store, accountId } = await open();
    const { client, secret } = await store.createExchangeClient(accountId, { name: 'globex' });
    expect(await store.issueExchangeToken(client.id, 'wrong')).toBeUndefined();
    for (const nobody of ['', 'a\u0000b', 'a\ud800'])
      expect(await store.issueExchangeToken(nobody, secret), JSON.stringify(nobody)).toBeUndefined();
    const { token = '', expiresInSeconds } = (await store.issueExchangeToken(client.id, secret)) ?? {};
    expect(expiresInSeconds).toBe(3600);
    expect(await store.checkExchangeToken(token)).toEqual({ state: 'VALID', client, accountName: 'acme' });
    expect(await store.checkExchangeToken('other')).toEqual({ state: 'UNKNOWN' });
    advance(3_600_001);
    expect(await store.checkExchangeToken(token)).toEqual({ state: 'EXPIRED' });
    const fresh = (await store.issueExchangeToken(client.id, secret))?.token ?? '';
    expect(await store.revokeExchangeClient('another', client.id)).toBeUndefined();
    expect((await store.revokeExchangeClient(accountId, client.id))?.revokedAt).toBeDefined();
    expect(await store.checkExchangeToken(fresh)).toEqual({ state: 'UNKNOWN' });
    expect(await store.issueExchangeToken(client.id, secret)).toBeUndefined();
  });

  it('publishes what is new once, supersedes a shipment, and shows a partner what it may see', async () => {
    const { store, accountId } = await open();
    const all = (await store.createExchangeClient(accountId, { name: 'all' })).client;
    const tag = { key: 'customer', value: 'Glöbex\u0000' };
    const some = (await store.createExchangeClient(accountId, { name: 'some', tag })).client;
    await keepResult(store, accountId, 'S1', { customer: tag.value });
    await keepResult(store, accountId, 'S2');
    const made = [
      footprint('S1', 'shipment', 'S1', at(1)),
      footprint('S1', 'toc', 'T1', at(1)),
      footprint('S2', 'shipment', 'S2', at(2)),
      footprint('S2', 'toc', 'T1', at(2)),
      footprint('gone', 'shipment', 'gone', at(3)),
    ];
    await store.publishFootprints(accountId, made);
    await store.publishFootprints(accountId, made);
    const seen = async (client: typeof all) =>
      (await store.listFootprints(client, undefined, 10)).map(({ itemId }) => itemId);
    expect((await seen(all)).sort()).toEqual(['S1', 'S2', 'T1']);
    expect((await seen(some)).sort()).toEqual(['S1', 'T1']);
    expect(await store.findFootprint(some, made[2]?.id ?? '')).toBeUndefined();
    expect((await store.findFootprint(all, made[0]?.id ?? ''))?.factsJson).toBe(made[0]?.factsJson);

    const again = footprint('S1', 'shipment', 'S1', at(9));
    await store.publishFootprints(accountId, [again]);
    expect(await store.findFootprint(all, made[0]?.id ?? '')).toMatchObject({ status: 'Deprecated' });
    expect(await store.findFootprint(all, again.id)).toMatchObject({ status: 'Active', precedingId: made[0]?.id });
    expect(await store.lastPublished(accountId)).toBe(at(9));

    const pages: string[] = [];
    for (let after: { createdAt: string; id: string } | undefined; ; ) {
      const page = await store.listFootprints(all, after, 1);
      const [one] = page;
      if (one === undefined) break;
      pages.push(one.id);
      after = { createdAt: one.createdAt, id: one.id };
    }
    expect([...pages].sort()).toEqual([made[0]?.id, made[1]?.id, made[2]?.id, again.id].sort());

    await store.deleteResult(accountId, 'S1', 'somebody');
    expect((await seen(all)).sort()).toEqual(['S2', 'T1']);
    expect(await seen(some)).toEqual([]);
  });

  it('lists what is stored and not published, the oldest first, without rows whose result was not kept', async () => {
    const { store, accountId } = await open();
    const start = { createdAt: '', id: '' };
    for (const id of ['S1', 'S\u0000 2', 'S3']) await keepResult(store, accountId, id);
    const summary = { id: 'row', modes: ['ROAD'] as const, tags: {}, totalGrams: 7, byMode: [] };
    await store.commitCalculation({ accountId, apiKeyId: 'k', creditCost: 1, summary });
    const all = await store.listUnpublished(accountId, start, 10);
    expect(all.map(({ id }) => id)).toEqual(['S1', 'S\u0000 2', 'S3']);
    const [first, second] = all;
    if (first === undefined || second === undefined) throw new Error('nothing is listed');
    expect(await store.listUnpublished(accountId, start, 1)).toEqual([first]);
    expect((await store.listUnpublished(accountId, first, 10)).map(({ id }) => id)).toEqual(['S\u0000 2', 'S3']);
    expect(await store.listUnpublished('another', start, 10)).toEqual([]);

    const madeOf = ({ id, createdAt }: typeof first) => footprint(id, 'shipment', id, createdAt);
    const refused = { ...madeOf(first), kind: 'refused' as const };
    await store.publishFootprints(accountId, [refused, madeOf(second)]);
    expect((await store.listUnpublished(accountId, start, 10)).map(({ id }) => id)).toEqual(['S3']);
    await keepResult(store, accountId, 'S\u0000 2');
    expect((await store.listUnpublished(accountId, start, 10)).map(({ id }) => id)).toEqual(['S3', 'S\u0000 2']);
  });

  it('keeps an event once, and a message with its outcome', async () => {
    const { store, accountId } = await open();
    const { client } = await store.createExchangeClient(accountId, { name: 'p' });
    const event = { id: 'e\u00001', type: 't', json: '{"a":"\u0000"}' };
    expect(await store.keepExchangeEvent(client.id, event)).toBe(true);
    expect(await store.keepExchangeEvent(client.id, event)).toBe(false);

    expect(await store.findExchangeCallback(client.id)).toBeUndefined();
    const callback = { url: 'https://p', tokenUrl: 'https://p/auth/token', clientId: 'us', clientSecret: 's\u00e9' };
    expect(await store.setExchangeCallback('another', client.id, callback)).toBeUndefined();
    expect(await store.setExchangeCallback(accountId, client.id, callback)).toMatchObject({ callbackUrl: 'https://p' });
    expect(await store.findExchangeCallback(client.id)).toEqual(callback);
    expect(JSON.stringify(await store.listExchangeClients(accountId))).not.toContain('clientSecret');

    const message = { id: 'm1', clientId: client.id, version: 3 as const, type: 'x', eventJson: '{"odd":"\u0000"}' };
    await store.addExchangeMessage(message);
    await store.addExchangeMessage(message);
    await store.noteExchangeMessage('m1', { state: 'WAITING', attempts: 1, status: 503, problem: 'answered 503' });
    expect(await store.findExchangeMessage('m1')).toMatchObject({
      ...message,
      state: 'WAITING',
      attempts: 1,
      status: 503,
    });
    await store.noteExchangeMessage('m1', { state: 'DELIVERED', attempts: 2, status: 200 });
    const [kept, ...others] = await store.listExchangeMessages(client.id, 10);
    expect([kept?.state, kept?.attempts, kept?.problem, others]).toEqual(['DELIVERED', 2, undefined, []]);

    const told = { createdAt: at(5), id: 'f' };
    await store.noteTold(client.id, told);
    expect(await store.findTold(client.id)).toEqual(told);
    await store.setExchangeCallback(accountId, client.id, undefined);
    expect(await store.findExchangeCallback(client.id)).toBeUndefined();
    expect(await store.findTold(client.id)).toBeUndefined();
  });

  it('finds figures by every name of their carrier, and replaces repeated ones', async () => {
    const { store, accountId } = await open();
    const added = await store.addCarrierDocument(accountId, {
      document: document('d1'),
      figures: [figure('f1', 'ACME', 'scac:acmt'), figure('f2', 'ACME'), figure('f3', 'Other\u0000', 'iata:ot')],
      shipments: [],
    });
    expect(added).toMatchObject({ ...document('d1'), figures: 3, shipments: 0 });
    const found = async (...keys: readonly string[]) =>
      (await store.findCarrierFigures(accountId, keys)).map(({ id }) => id).sort();
    expect(await found('name:acme')).toEqual(['f1', 'f2']);
    expect(await found('scac:acmt', 'iata:ot')).toEqual(['f1', 'f3']);
    expect(await found()).toEqual([]);
    expect(await store.findCarrierFigures('another', ['name:acme'])).toEqual([]);
    expect(await store.listCarriers(accountId)).toEqual([
      { carrier: 'ACME', figures: 2 },
      { carrier: 'Other\u0000', figures: 1 },
    ]);

    // Another code now: the old one leads nowhere.
    await store.addCarrierDocument(accountId, {
      document: document('d2'),
      figures: [figure('f1', 'ACME', 'scac:new')],
      shipments: [],
    });
    expect(await found('scac:acmt')).toEqual([]);
    expect(await found('scac:new')).toEqual(['f1']);
    expect((await store.findCarrierFigure(accountId, 'f1'))?.documentId).toBe('d2');
    expect(await store.updateCarrierFigure(accountId, 'f2', '{"changed":"\u0000"}')).toBe(true);
    expect((await store.findCarrierFigure(accountId, 'f2'))?.figureJson).toBe('{"changed":"\u0000"}');
    expect(await store.updateCarrierFigure('another', 'f2', '{}')).toBe(false);

    expect(await store.deleteCarrierDocument(accountId, 'd1')).toBe(true);
    expect(await found('name:acme', 'iata:ot')).toEqual(['f1']);
    expect(await store.deleteCarrierFigure(accountId, 'f1')).toBe(true);
    expect(await store.deleteCarrierFigure(accountId, 'f1')).toBe(false);
    expect((await store.listCarrierDocuments(accountId, 10)).items.map(({ id }) => id)).toEqual(['d2']);
  });

  it('lists figures page by page, and keeps what others calculated until the shipment is deleted', async () => {
    const { store, accountId } = await open();
    const shipment = (id: string, totalGrams: number) => ({
      shipmentId: id,
      source: 'them',
      totalGrams,
      figureJson: '{}',
    });
    await store.addCarrierDocument(accountId, {
      document: document('d'),
      figures: Array.from({ length: 1200 }, (_, n) => figure(`f${String(n).padStart(4, '0')}`, 'ACME')),
      shipments: [shipment('S1', 0.1 + 0.2), shipment('S2', 2)],
    });
    const ids: string[] = [];
    for (let after: { createdAt: string; id: string } | undefined; ; ) {
      const page = await store.listCarrierFigures(accountId, { carrier: 'ACME', limit: 500, ...(after && { after }) });
      ids.push(...page.items.map(({ id }) => id));
      after = page.items.at(-1);
      if (!page.hasMore) break;
    }
    expect([ids.length, new Set(ids).size, ids[0]]).toEqual([1200, 1200, 'f1199']);
    const [one] = (await store.listThirdPartyFigures(accountId, { shipmentId: 'S1', limit: 5 })).items;
    expect(one).toMatchObject({ source: 'them', totalGrams: 0.1 + 0.2, documentId: 'd' });
    await keepResult(store, accountId, 'S1');
    await store.deleteResult(accountId, 'S1', 'somebody');
    const left = await store.listThirdPartyFigures(accountId, { limit: 5 });
    expect(left.items.map(({ shipmentId }) => shipmentId)).toEqual(['S2']);
    expect(await store.deleteThirdPartyFigures(accountId, 'S2')).toBe(1);
  });

  it('keeps hosts of partners with how the last fetch went, and forgets them', async () => {
    const { store, accountId } = await open();
    const partner = {
      ...{ id: 'p1', accountId, name: 'Wäve', baseUrl: 'https://w', tokenUrl: 'https://w/t', clientId: 'c' },
      ...{ clientSecret: 's\u0000', version: 3 as const, everyHours: 24 },
    };
    const created = await store.createCarrierPartner(partner);
    expect(created).toMatchObject(partner);
    await store.noteCarrierFetch('p1', '{"state":"DONE"}');
    expect(await store.findCarrierPartner('p1')).toMatchObject({ ...partner, outcomeJson: '{"state":"DONE"}' });
    const bytes = Buffer.from([0, 255, 10, 0]);
    for (const nextUrl of ['https://w/?p=1', 'https://w/?\\u0000'])
      await store.keepFetchedPage('p1', { page: 0, nextUrl, bodyPacked: bytes });
    await store.keepFetchedPage('p1', { page: 1, nextUrl: 'https://w/?p=2', bodyPacked: Buffer.alloc(0) });
    await store.keepFetchedPage('gone', { page: 0, nextUrl: 'https://w', bodyPacked: bytes });
    const kept = await store.listFetchedPages('p1');
    expect(kept.map(({ page, nextUrl }) => [page, nextUrl])).toEqual([
      [0, 'https://w/?\\u0000'],
      [1, 'https://w/?p=2'],
    ]);
    expect(Buffer.from(kept[0]?.bodyPacked ?? [])).toEqual(bytes);
    expect(await store.listFetchedPages('gone')).toEqual([]);

    expect(await store.deleteCarrierPartner('another', 'p1')).toBe(false);
    expect(await store.deleteCarrierPartner(accountId, 'p1')).toBe(true);
    expect(await store.listCarrierPartners(accountId)).toEqual([]);
    expect(await store.listFetchedPages('p1')).toEqual([]);
  });
}
