import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { MOVEMENTS_PAGE, movementsPage } from '../../scripts/movements-page.js';
import { listReferencePages } from '../../scripts/reference-pages.js';
import { getEngines } from '../support/service.js';

const read = (path: string): string => readFileSync(new URL(`../../${path}`, import.meta.url), 'utf8');

describe('pages that are made from the code', () => {
  it.each([...listReferencePages()])('%s is up to date (npm run docs)', (path, text) => {
    expect(read(path)).toBe(text);
  });

  it(`${MOVEMENTS_PAGE} is up to date (npm run docs:movements)`, async () => {
    expect(read(MOVEMENTS_PAGE)).toBe(await movementsPage(getEngines()));
  });
});
