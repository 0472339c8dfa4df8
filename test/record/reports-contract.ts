import { randomUUID } from 'node:crypto';
import { expect, it } from 'vitest';
import type { FrozenSummary, Store, StoredReport } from '../../src/record/port.js';

interface Setting {
  open(): Promise<{ readonly store: Store; readonly accountId: string }>;
}

const reportOf = (accountId: string, n: number) => ({
  id: randomUUID(),
  accountId,
  createdAt: `2026-01-0${n}T00:00:00.000000+00:00`,
  title: `report ${n} \u0000 é`,
  periodFrom: '2025-01-01',
  periodTo: '2026-01-01',
  documentJson: `{"n":${n}}`,
});

async function make(store: Store, accountId: string, n: number, supersedes?: string): Promise<StoredReport> {
  const report = { ...reportOf(accountId, n), ...(supersedes === undefined ? {} : { supersedes }) };
  await store.createReport(report, [new Uint8Array([0, 1, 255]), new Uint8Array([n])]);
  const stored = await store.findReport(accountId, report.id);
  expect(stored).toEqual({ ...report, status: 'draft' });
  return stored as StoredReport;
}

export function describeReports({ open }: Setting): void {
  it('reads what fits by day of shipment and id, with what each mode did', async () => {
    const { store, accountId } = await open();
    for (const [id, day] of [
      ['b', '2025-03-01'] as const,
      ['a', '2025-03-01'] as const,
      ['c', '2025-02-01'] as const,
    ]) {
      const mode = { mode: 'ROAD', distanceKm: 1, tonneKm: 2, wttGrams: 3, ttwGrams: 4, totalGrams: 7 } as const;
      const summary = { id, shipmentDate: day, modes: ['ROAD'] as const, tags: {}, totalGrams: 7, byMode: [mode] };
      await store.commitCalculation({ accountId, apiKeyId: 'k', creditCost: 1, summary });
    }
    const read: FrozenSummary[] = [];
    const each = async (some: readonly FrozenSummary[]): Promise<void> => void read.push(...some);
    await store.readFrozen(accountId, { shipmentFrom: '2025-01-01', shipmentTo: '2026-01-01' }, each);
    expect(read.map(({ id }) => id)).toEqual(['c', 'a', 'b']);
    expect(read[0]?.byMode).toEqual([
      { mode: 'ROAD', distanceKm: 1, tonneKm: 2, wttGrams: 3, ttwGrams: 4, totalGrams: 7 },
    ]);
  });

  it('reads as absent what a mode does not state, and sums what others state', async () => {
    const { store, accountId } = await open();
    const road = { mode: 'ROAD', distanceKm: 1, tonneKm: 2, wttGrams: 3, ttwGrams: 4, totalGrams: 7 } as const;
    const silent = { mode: 'ROAD', wttGrams: 0 } as const;
    const hub = { mode: 'HUB', totalGrams: 5 } as const;
    for (const [id, byMode] of Object.entries({ a: [road, hub], b: [silent] })) {
      const summary = { id, shipmentDate: '2025-03-01', modes: ['ROAD'] as const, tags: {}, totalGrams: 12, byMode };
      await store.commitCalculation({ accountId, apiKeyId: 'k', creditCost: 1, summary });
    }
    const read: FrozenSummary[] = [];
    const each = async (some: readonly FrozenSummary[]): Promise<void> => void read.push(...some);
    await store.readFrozen(accountId, {}, each);
    expect(read.map(({ byMode }) => byMode)).toEqual([[hub, road], [silent]]);
    const groups = await store.sumSummaries(accountId, { by: ['mode'] });
    expect(groups.map(({ keys, sums }) => [keys[0], sums.totalGrams, sums.tonneKm])).toEqual([
      ['ROAD', 7, 2],
      ['HUB', 5, undefined],
    ]);
  });

  it('keeps a report with its parts, lists the newest first and deletes a draft with all of it', async () => {
    const { store, accountId } = await open();
    const [first, second] = [await make(store, accountId, 1), await make(store, accountId, 2)];
    expect(Buffer.from((await store.findReportPart(first.id, 0)) ?? [])).toEqual(Buffer.from([0, 1, 255]));
    expect(await store.findReportPart(first.id, 2)).toBeUndefined();
    expect(await store.listReports(accountId, { limit: 1 })).toEqual({ items: [second], hasMore: true });
    const after = { createdAt: second.createdAt, id: second.id };
    expect(await store.listReports(accountId, { limit: 1, after })).toEqual({ items: [first], hasMore: false });
    expect(await store.deleteReport('another', first.id)).toBe(false);
    expect(await store.deleteReport(accountId, first.id)).toBe(true);
    expect(await store.findReport(accountId, first.id)).toBeUndefined();
    expect(await store.findReportPart(first.id, 0)).toBeUndefined();
  });

  it('issues a report once, supersedes the old one with it, and overwrites no simultaneous change', async () => {
    const { store, accountId } = await open();
    const old = await make(store, accountId, 1);
    const change = {
      status: 'issued',
      issuedAt: '2026-01-03T00:00:00.000Z',
      statementJson: '{}',
      signature: 'k.s',
    } as const;
    expect(await store.findIssuedReport(old.id)).toBeUndefined();
    expect(await store.changeReport(old, change)).toBe(true);
    expect(await store.changeReport(old, change)).toBe(false);
    expect(await store.findIssuedReport(old.id)).toEqual({ ...old, ...change });
    expect(await store.deleteReport(accountId, old.id)).toBe(false);
    const next = await make(store, accountId, 2, old.id);
    expect(await store.changeReport(next, change)).toBe(true);
    expect(await store.findReport(accountId, old.id)).toMatchObject({ status: 'superseded', supersededBy: next.id });
  });

  it('keeps the profile of an account and replaces it as a whole', async () => {
    const { store, accountId } = await open();
    expect(await store.getProfile(accountId)).toEqual({});
    await store.saveProfile(accountId, { legalName: 'é \u0000', defaultScope3Category: 4 });
    expect(await store.getProfile(accountId)).toEqual({ legalName: 'é \u0000', defaultScope3Category: 4 });
    await store.saveProfile(accountId, { contact: { email: 'a@b.c' } });
    expect(await store.getProfile(accountId)).toEqual({ contact: { email: 'a@b.c' } });
  });
}
