import { afterAll, expect, test } from 'vitest';
import { createCertifier } from '../../src/certify/certifier.js';
import type { Drawing, DrawingStore } from '../../src/record/port.js';
import { certified, EXTENSIONS, londonBrussels, storedOf } from './samples.js';

const kept = new Map<string, Drawing>();
const drawings: DrawingStore = {
  findDrawing: async (checksum) => kept.get(checksum)?.pdf,
  keepDrawing: async (drawing) => void kept.set(drawing.checksum, drawing),
};
const open = (publicUrl = 'https://cargowake.example.org', store = drawings) =>
  createCertifier({ publicUrl, drawings: store });
const opened = [open(), open(), open('https://elsewhere.example.org')];
const [first, second, elsewhere] = opened as [(typeof opened)[0], (typeof opened)[0], (typeof opened)[0]];
afterAll(() => Promise.all(opened.map((certifier) => certifier.close())));

const stored = storedOf(londonBrussels(EXTENSIONS));
/** What cannot be drawn shows that nothing is. */
const undrawable = { ...stored, resultJson: '{' };

test('a certificate is drawn once, whichever process is asked for it', async () => {
  const drawn = await first.certificate(certified(stored));
  await expect.poll(() => kept.size).toBe(1);
  expect(await second.certificate(certified(undrawable))).toBe([...kept.values()][0]?.pdf);
  expect([...kept.values()][0]?.pdf).toBe(drawn);
});

test('for another issuer, language or address it is another drawing', async () => {
  await expect(second.certificate(certified(undrawable), { profile: { legalName: 'Acme' } })).rejects.toThrow(/JSON/);
  await expect(second.certificate(certified(undrawable), { language: 'de' })).rejects.toThrow(/JSON/);
  await expect(elsewhere.certificate(certified(undrawable))).rejects.toThrow(/JSON/);
});

test('it is drawn even without the store of drawings', async () => {
  const fails = () => Promise.reject(new Error('no disk'));
  const alone = open(undefined, { findDrawing: fails, keepDrawing: fails });
  expect(await alone.certificate(certified(stored))).toBeInstanceOf(Uint8Array);
  await alone.close();
});
