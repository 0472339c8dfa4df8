import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { AxeResults } from 'axe-core';
import type { Locator, Page } from 'playwright-core';

const source = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');
const TAGS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];

/** What of the page as it stands breaks WCAG 2.2 level AA, as far as a program can tell: rule, place, reason. */
export async function findBarriers(page: Page): Promise<readonly string[]> {
  // Evaluated by the debugger, past the page's own policy, which allows no script but its files.
  if (!(await page.evaluate<boolean>("'axe' in globalThis"))) await page.evaluate(source);
  const { violations } = await page.evaluate(
    (values): Promise<AxeResults> =>
      (globalThis as unknown as { axe: { run: (options: object) => Promise<AxeResults> } }).axe.run({
        runOnly: { type: 'tag', values },
        // Everything else is only counted, which takes a third of the time.
        resultTypes: ['violations'],
      }),
    TAGS,
  );
  return violations.flatMap(({ id, nodes }) =>
    nodes.map(({ target, failureSummary }) => `${id} at ${target.join(' ')}: ${failureSummary?.replace(/\s+/g, ' ')}`),
  );
}

/** Whether the cursor is in a field. */
export async function hasFocus(page: Page, field: Locator): Promise<boolean> {
  const id = await field.getAttribute('id');
  return id !== null && (await page.evaluate<string>('document.activeElement.id')) === id;
}
