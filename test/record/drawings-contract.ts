import { randomUUID } from 'node:crypto';
import { expect, it } from 'vitest';
import { createDrawingStore } from '../../src/record/drawing-store.js';
import { openDialect } from '../../src/record/open.js';
import type { Store } from '../../src/record/port.js';

/** Drawings of certificates, on every store. */
export function describeDrawings(
  openWithAccount: (credits: number) => Promise<{ readonly store: Store; readonly accountId: string }>,
  createUrl: () => Promise<string>,
  open: (url: string) => Promise<Store>,
): void {
  const commit = async (store: Store, accountId: string, id: string): Promise<string> => {
    const certificateId = randomUUID();
    const result = { id, certificateId, resultJson: '{}', explanationJson: '{}' };
    await store.commitCalculation({ accountId, apiKeyId: 'key-1', creditCost: 1, store: result });
    return certificateId;
  };
  const pdf = Uint8Array.of(37, 80, 68, 70, 0, 255);

  it('keeps a drawing byte for byte, and only for an existing certificate', async () => {
    const { store, accountId } = await openWithAccount(10);
    const certificateId = await commit(store, accountId, 'a');
    expect(await store.findDrawing('one')).toBeUndefined();
    await store.keepDrawing({ checksum: 'one', certificateId, pdf });
    await store.keepDrawing({ checksum: 'one', certificateId, pdf: Uint8Array.of(1) });
    expect(Buffer.from((await store.findDrawing('one')) ?? [])).toEqual(Buffer.from(pdf));
    await store.keepDrawing({ checksum: 'two', certificateId: randomUUID(), pdf });
    expect(await store.findDrawing('two')).toBeUndefined();
  });

  it('deletes a drawing with its result', async () => {
    const { store, accountId } = await openWithAccount(10);
    await store.keepDrawing({ checksum: 'one', certificateId: await commit(store, accountId, 'a'), pdf });
    await store.deleteResult(accountId, 'a');
    expect(await store.findDrawing('one')).toBeUndefined();
  });

  it('keeps no more than the newest drawings', async () => {
    const url = await createUrl();
    const store = await open(url);
    const { id } = await store.createAccount('acme', 10);
    const certificateId = await commit(store, id, 'a');
    const { db, close } = await openDialect(url);
    let drawn = 0;
    const few = createDrawingStore(db, () => `2026-01-01T00:00:00.00000${drawn++}+00:00`, 1);
    for (const checksum of ['one', 'two', 'three']) await few.keepDrawing({ checksum, certificateId, pdf });
    expect(await few.findDrawing('one')).toBeUndefined();
    expect(await few.findDrawing('two')).toBeUndefined();
    expect(await few.findDrawing('three')).toBeDefined();
    await close();
  });
}
