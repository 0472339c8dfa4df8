import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { factorsPage, validationPage } from '../../scripts/methodology-pages.js';
import { compareWithDefaults } from '../../scripts/validation.js';

const folder = join(import.meta.dirname, '../../docs/methodology');
const page = (name: string): string => readFileSync(join(folder, name), 'utf8');

describe('the methodology pages', () => {
  it('list the current factor tables', () => {
    expect(page('factors.md')).toBe(factorsPage());
  });

  it('compare the current model with the published defaults', () => {
    expect(page('validation.md')).toBe(validationPage(compareWithDefaults()));
  });

  it('link to pages that exist', () => {
    for (const name of readdirSync(folder)) {
      for (const [, target = ''] of page(name).matchAll(/\]\(([^)#]+\.md)\)/g))
        expect(existsSync(join(folder, target)), `${name}: ${target}`).toBe(true);
    }
  });
});
