import { subscribe, unsubscribe } from 'node:diagnostics_channel';
import { readFileSync } from 'node:fs';
import { afterAll, expect, test } from 'vitest';
import { createCertifier } from '../../src/certify/certifier.js';
import { FACES } from '../../src/certify/font-files.js';
import { readCertificate } from '../../src/certify/read.js';
import { renderCertificate } from '../../src/certify/render.js';
import { readPdf } from './pdf-text.js';
import { certified, EXTENSIONS, londonBrussels, storedOf } from './samples.js';

/** Runs the worker that `npm test` has just built. */
const certifier = createCertifier({ publicUrl: 'https://cargowake.example.org' });
afterAll(() => certifier.close());

const stored = storedOf(londonBrussels(EXTENSIONS));

test('the worker draws the very certificate that the same result gives here', async () => {
  const drawn = await certifier.certificate(certified(stored));
  expect(drawn).toBeInstanceOf(Uint8Array);
  const here = await renderCertificate(readCertificate(stored, 'https://cargowake.example.org'));
  expect(Buffer.compare(drawn, here)).toBe(0);
});

test('a certificate asked for again is not drawn again', async () => {
  const [first, second] = await Promise.all([
    certifier.certificate(certified(stored)),
    certifier.certificate(certified(stored)),
  ]);
  expect(second).toBe(first);
});

test('after a warm-up, the first certificate is drawn by a running thread that has drawn before', async () => {
  let threads = 0;
  const count = (): void => {
    threads += 1;
  };
  subscribe('worker_threads', count);
  const warm = createCertifier({ publicUrl: 'https://cargowake.example.org' });
  try {
    await warm.warmUp(stored);
    expect(threads).toBe(1);
    await warm.certificate(certified({ ...stored, certificateId: 'first' }));
    expect(threads).toBe(1);
  } finally {
    unsubscribe('worker_threads', count);
    await warm.close();
  }
});

test('a result stored again has a new certificate', async () => {
  const certificateId = '00000000-0000-4000-8000-000000000001';
  const { text } = await readPdf(await certifier.certificate(certified({ ...stored, certificateId })));
  expect(text).toContain(certificateId);
  expect(text).not.toContain(stored.certificateId);
});

test('a result that cannot be read fails alone: the next one is drawn', async () => {
  const broken = { ...stored, certificateId: 'broken', resultJson: '{' };
  await expect(certifier.certificate(certified(broken))).rejects.toThrow(/JSON/);
  await expect(certifier.certificate(certified({ ...broken, resultJson: stored.resultJson }))).resolves.toBeInstanceOf(
    Uint8Array,
  );
});

test('the service never waits for a drawing: the event loop continues during page layout', async () => {
  let turns = 0;
  let drawing = true;
  const count = (): void => {
    turns += 1;
    if (drawing) setImmediate(count);
  };
  setImmediate(count);
  await certifier.certificate(certified({ ...stored, certificateId: 'loop' }));
  drawing = false;
  // Drawn on this thread, the loop would turn only a handful of times, between the library's own waits.
  expect(turns).toBeGreaterThan(1000);
});

test('requests beyond what it can draw in time are refused at once, as unavailable', async () => {
  const crowded = createCertifier({ publicUrl: 'https://cargowake.example.org' });
  const asked = Array.from({ length: 250 }, (_, index) =>
    crowded.certificate(certified({ ...stored, certificateId: `crowd-${index}` }, `account-${index % 10}`)),
  );
  const refused = await Promise.any(asked.map((one) => one.then(Promise.reject.bind(Promise), (error) => error)));
  await Promise.all([crowded.close(), Promise.allSettled(asked)]);
  expect(refused).toMatchObject({ code: 44 });
});

test('a result is read when its turn comes: those that wait take no memory', async () => {
  const crowded = createCertifier({ publicUrl: 'https://cargowake.example.org' });
  const seen = { read: 0, drawn: 0, ahead: 0 };
  const asked = Array.from({ length: 12 }, (_, index) => {
    const one = certified({ ...stored, certificateId: `lazy-${index}` });
    const read = () => {
      seen.read += 1;
      seen.ahead = Math.max(seen.ahead, seen.read - seen.drawn);
      return one.read();
    };
    return crowded.certificate({ ...one, read }).then(() => {
      seen.drawn += 1;
    });
  });
  await Promise.all(asked);
  await crowded.close();
  expect(seen.read).toBe(12);
  // One for each of at most three threads, and the next ones, read before their predecessors have arrived here.
  expect(seen.ahead).toBeLessThanOrEqual(6);
});

test("an account with too many waiting is refused more, and another account's are drawn", async () => {
  const crowded = createCertifier({ publicUrl: 'https://cargowake.example.org', maxSeconds: 300 });
  const asked = Array.from({ length: 60 }, (_, index) =>
    crowded.certificate(certified({ ...stored, certificateId: `own-${index}` })),
  );
  const other = crowded.certificate(certified({ ...stored, certificateId: 'small' }, 'other'));
  await expect(asked.at(-1)).rejects.toMatchObject({ code: 44, rendering: { headers: { 'retry-after': '5' } } });
  await expect(other).resolves.toBeInstanceOf(Uint8Array);
  await Promise.all([crowded.close(), Promise.allSettled(asked)]);
});

test('one that takes too long is abandoned for its own caller, with a time to retry', async () => {
  const hasty = createCertifier({ publicUrl: 'https://cargowake.example.org', maxSeconds: 0.001 });
  const refusal = { code: 44, rendering: { headers: { 'retry-after': '300' } } };
  await expect(hasty.certificate(certified(stored))).rejects.toMatchObject(refusal);
  await expect(hasty.certificate(certified(stored))).rejects.toMatchObject(refusal);
  await hasty.close();
});

test('every font embedded in the certificate has its open licence beside it', () => {
  expect(FACES.length).toBeGreaterThan(5);
  for (const [family] of FACES) {
    const licence = new URL(`../../data/fonts/LICENSE ${family}.txt`, import.meta.url);
    expect(readFileSync(licence, 'utf8')).toContain('SIL Open Font License, Version 1.1');
  }
});
