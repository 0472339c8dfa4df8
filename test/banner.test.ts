import { expect, test } from 'vitest';
import { banner, READY, type Started } from '../src/banner.js';
import { readConfig } from '../src/config.js';

const started = (missing: readonly string[]): Started => ({
  publicUrl: 'http://127.0.0.1:8080',
  config: readConfig({}),
  secret: 'key',
  setupLink: undefined,
  missing,
});

test('while data is missing, names it and says what is answered', () => {
  const text = banner(started(['road and rail', 'sea and inland waterways']));
  expect(text).toContain('building its data: road and rail, sea and inland waterways.');
  expect(text).toContain('progress       http://127.0.0.1:8080/readyz');
  expect(text).not.toContain(READY.trim());
});

test('with all data there, says that it warms up, not that it is ready', () => {
  const text = banner(started([]));
  expect(text).toContain('is warming up');
  expect(text).toContain('progress       http://127.0.0.1:8080/readyz');
  expect(text).not.toContain(READY.trim());
});
