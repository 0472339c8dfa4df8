import type { Page } from 'playwright-core';

const TEN_FRAMES =
  'new Promise((done) => { let left = 10; const next = () => (left-- > 0 ? requestAnimationFrame(next) : done()); next(); })';

/** Until what was last done is drawn: what follows measures where things are, and a slow machine draws later than it answers. */
export async function settle(page: Page): Promise<void> {
  await page.evaluate(TEN_FRAMES);
}
