import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { listReferencePages } from '../../scripts/reference-pages.js';

describe('pages that are made from the code', () => {
  it.each([...listReferencePages()])('%s is up to date (npm run docs)', (path, text) => {
    expect(readFileSync(new URL(`../../${path}`, import.meta.url), 'utf8')).toBe(text);
  });
});
