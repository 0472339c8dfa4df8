import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { factorsPage, validationPage } from '../../scripts/methodology-pages.js';
import { compareWithDefaults } from '../../scripts/validation.js';

const folder = join(import.meta.dirname, '../../docs/methodology');
const page = (name: string): string => readFileSync(join(folder, name), 'utf8');
/** The published defaults are not part of this project; where they are at hand, the page is held to them. */
const DEFAULTS = join(import.meta.dirname, '../../../shared/reference/data');

describe('the methodology pages', () => {
  it('list the factor tables as they are', () => {
    expect(page('factors.md')).toBe(factorsPage());
  });

  it.runIf(existsSync(DEFAULTS))('compare the model as it is with the published defaults', () => {
    expect(page('validation.md')).toBe(validationPage(compareWithDefaults(DEFAULTS) ?? []));
  });

  it('link to pages that exist', () => {
    for (const name of readdirSync(folder)) {
      for (const [, target = ''] of page(name).matchAll(/\]\(([^)#]+\.md)\)/g))
        expect(existsSync(join(folder, target)), `${name}: ${target}`).toBe(true);
    }
  });
});
