import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { findBarriers, hasFocus } from './support/axe.js';
import { hasBrowser, openSite, type Site } from './support/browser.js';
import { openAs } from './support/people.js';
import { settle } from './support/settle.js';

describe.skipIf(!hasBrowser)('Calculating in the form', () => {
  let site: Site;
  let page: Page;
  beforeAll(async () => {
    site = await openSite();
    ({ page } = await openAs(site, 'MEMBER'));
  });
  afterAll(async () => {
    await site.close();
    expect(site.complaints).toEqual([]);
  });

  const calculated = async (action: () => Promise<void>) => {
    const answered = page.waitForResponse((response) => response.url().endsWith('/account/api/calculate'));
    await action();
    return (await answered).json();
  };
  const submit = () => page.getByRole('button', { name: 'Calculate', exact: true }).click();
  const showJson = () => page.getByRole('tab', { name: 'Request as JSON' }).click();
  const json = () => page.getByRole('textbox', { name: 'Request as JSON' });
  const readJson = async () => JSON.parse(await json().inputValue());
  const elements = () => page.getByRole('region', { name: /^Element \d/ });
  const listElements = async (): Promise<readonly (string | null)[]> =>
    Promise.all((await elements().all()).map((element) => element.getAttribute('aria-label')));

  it('starts from an example, shows its figures and draws its map', async () => {
    await page.goto('/calculate');
    await page.getByRole('button', { name: 'Start from' }).click();
    await page.getByRole('menuitem', { name: /10 t from Hamburg to Munich/ }).click();
    const answer = await calculated(submit);
    const kg = String(Math.round(answer.totalEmissions.co2eGrams / 1000));
    await page.getByText(kg, { exact: true }).first().waitFor();
    const canvas = page.locator('canvas[data-map=plain]');
    await canvas.waitFor();
    // Drawn: an empty canvas compresses to a few hundred bytes.
    await expect.poll(async () => (await canvas.screenshot()).length, { timeout: 15_000 }).toBeGreaterThan(8000);
    expect(await findBarriers(page)).toEqual([]);
  });

  it('exchanges a port: by a click, or by dragging the chosen one onto it', async () => {
    await page.getByRole('tab', { name: 'Request as JSON' }).click();
    const before = await readJson();
    await json().fill(
      JSON.stringify({
        ...before,
        origin: { city: 'Magdeburg', countryCode: 'DE' },
        destination: { city: 'Chicago', countryCode: 'US' },
        transportChain: [{ type: 'WATER' }],
      }),
    );
    await calculated(submit);
    await page.getByRole('button', { name: 'Alternatives' }).click();
    const offer = page.getByRole('button', { name: /^Use Bremerhaven .* instead of Hamburg/ });
    await offer.waitFor();
    await offer.focus();
    const scrolled = await page.evaluate<number>('scrollY');
    await page.keyboard.press('Space');
    await settle(page);
    expect(await page.evaluate<number>('scrollY')).toBe(scrolled);
    const spoken = page.getByRole('status').filter({ hasText: 'out of date' });
    expect(await spoken.textContent()).toMatch(/^Bremerhaven .*instead of Hamburg/);
    const viaBremerhaven = [
      { type: 'ROAD' },
      { type: 'HUB', location: { type: 'HARBOR', unLoCode: 'DEBRV' } },
      { type: 'WATER' },
    ];
    await page.getByRole('tab', { name: 'Request as JSON' }).click();
    await expect.poll(async () => (await readJson()).transportChain).toEqual(viaBremerhaven);
    await json().fill(JSON.stringify({ ...(await readJson()), transportChain: [{ type: 'WATER' }] }));
    await page.getByRole('tab', { name: /^Result/ }).click();
    await page.getByRole('button', { name: 'Alternatives' }).click();
    await offer.waitFor();
    const zoom = page.getByRole('button', { name: 'Zoom in' });
    const map = page.getByRole('group', { name: /^Map of the route/ });
    const hamburg = page.locator('[data-marker]').filter({ hasText: /^Hamburg/ });
    await zoom.scrollIntoViewIfNeeded();
    await map.evaluate((element) =>
      (element as unknown as { scrollIntoView(how: object): void }).scrollIntoView({ block: 'center' }),
    );
    // Near enough to tell the ports apart, with Hamburg kept in the middle.
    for (let step = 0; step < 4; step += 1) {
      const [frame, at] = [await map.boundingBox(), await hamburg.locator('circle').first().boundingBox()];
      if (frame === null || at === null) throw new Error('the map is not shown');
      // From an empty corner, so that no marker is taken along.
      const [x, y] = [frame.x + frame.width - 60, frame.y + frame.height - 60];
      await page.mouse.move(x, y);
      await page.mouse.down();
      await page.mouse.move(
        x + frame.x + frame.width / 2 - (at.x + at.width / 2),
        y + frame.y + frame.height / 2 - (at.y + at.height / 2),
        { steps: 4 },
      );
      await page.mouse.up();
      await settle(page);
      await zoom.click();
      await settle(page);
    }
    const [from, to] = [
      await hamburg.locator('circle').first().boundingBox(),
      await offer.locator('circle').first().boundingBox(),
    ];
    if (from === null || to === null) throw new Error('the ports are not shown');
    await page.mouse.move(from.x + from.width / 2, from.y + from.height / 2);
    await page.mouse.down();
    await page.mouse.move(to.x + to.width / 2, to.y + to.height / 2, { steps: 6 });
    await page.mouse.up();
    await page.getByRole('tab', { name: 'Request as JSON' }).click();
    await expect.poll(async () => (await readJson()).transportChain).toEqual(viaBremerhaven);
    await json().fill(JSON.stringify(before));
  });

  it('writes the form as JSON and reads JSON into the form', async () => {
    await showJson();
    const request = await readJson();
    expect(request.transportChain).toEqual([{ type: 'ROAD' }]);
    const chain = [{ type: 'ROAD' }, { type: 'RAIL' }, { type: 'WATER' }];
    await json().fill(JSON.stringify({ ...request, transportChain: chain }));
    await expect.poll(listElements).toEqual(['Element 1: Road', 'Element 2: Rail', 'Element 3: Water']);
    await page.getByLabel('Weight', { exact: true }).fill('12.5');
    await expect.poll(async () => (await readJson()).cargo.weight).toEqual({ value: 12.5, unit: 'METRIC_TONNE' });
    await json().fill('{ "cargo": ');
    await page.getByRole('alert').filter({ hasText: 'Not valid JSON' }).waitFor();
    expect(await listElements()).toHaveLength(3);
    expect(await findBarriers(page)).toEqual([]);
  });

  it('moves an element by keyboard', async () => {
    await page.getByRole('button', { name: 'Move Element 3' }).focus();
    await page.keyboard.press('Space');
    const spoken = page.locator('[aria-live=assertive]');
    await spoken.filter({ hasText: 'Element 3' }).waitFor({ state: 'attached' });
    await settle(page);
    await page.keyboard.press('ArrowUp');
    await spoken.filter({ hasText: 'Element 3 is at position 2 of 3.' }).waitFor({ state: 'attached' });
    await page.keyboard.press('Space');
    await expect
      .poll(listElements, { timeout: 5000 })
      .toEqual(['Element 1: Road', 'Element 2: Water', 'Element 3: Rail']);
    expect((await readJson()).transportChain).toEqual([{ type: 'ROAD' }, { type: 'WATER' }, { type: 'RAIL' }]);
  });

  it('keeps the focus and what was stated while legs are added, changed and removed by keyboard', async () => {
    const hasFocusIn = (name: string) =>
      page.evaluate<boolean>(`document.activeElement?.getAttribute('aria-label') === ${JSON.stringify(name)}`);
    const act = async (leg: number, action: string) => {
      await page.getByRole('button', { name: `Actions for Element ${leg}` }).press('Enter');
      await page.getByRole('menuitem', { name: action }).press('Enter');
    };
    await showJson();
    const request = await readJson();
    const road = { type: 'ROAD', id: 'pre-carriage', loadFactor: 70 };
    await json().fill(JSON.stringify({ ...request, transportChain: [road, { type: 'RAIL' }] }));
    await expect.poll(listElements).toEqual(['Element 1: Road', 'Element 2: Rail']);
    await act(1, 'Duplicate');
    // The copy is another leg, so it has no id yet.
    await expect
      .poll(async () => (await readJson()).transportChain)
      .toEqual([road, { type: 'ROAD', loadFactor: 70 }, { type: 'RAIL' }]);
    await act(3, 'Remove');
    await page.getByRole('status').filter({ hasText: 'Element 3 removed.' }).waitFor({ state: 'attached' });
    await expect.poll(() => hasFocusIn('Actions for Element 2')).toBe(true);
    await act(2, 'Move up');
    await expect.poll(() => hasFocusIn('Actions for Element 1')).toBe(true);
    await page
      .getByRole('status')
      .filter({ hasText: 'Element 2 is at position 1 of 2.' })
      .waitFor({ state: 'attached' });
    // Passing over another type with the arrow keys of the list loses nothing.
    const type = page.getByLabel('Type of Element 2');
    await type.selectOption({ label: 'Water' });
    await expect.poll(async () => (await readJson()).transportChain[1]).toEqual({ type: 'WATER', id: 'pre-carriage' });
    await type.selectOption({ label: 'Road' });
    await expect.poll(async () => (await readJson()).transportChain[1]).toEqual(road);
    await page.getByRole('button', { name: 'Add leg or hub' }).press('Enter');
    await page.getByRole('menuitem', { name: 'Hub', exact: true }).press('Enter');
    await expect.poll(() => hasFocus(page, page.getByRole('combobox', { name: 'Hub location' }))).toBe(true);
    await act(3, 'Remove');
    await expect.poll(listElements).toHaveLength(2);
  });

  it('says beside the shares that they do not add up, and goes there', async () => {
    await showJson();
    const request = await readJson();
    const modes = [
      { type: 'RAIL', percentage: 60 },
      { type: 'ROAD', percentage: 50 },
    ];
    await json().fill(JSON.stringify({ ...request, transportChain: [{ type: 'WEIGHTED_MODES', modes }] }));
    await expect.poll(listElements).toEqual(['Element 1: Mix of modes']);
    const refused = await calculated(submit);
    expect(refused.code).toBe(38);
    const shares = page.getByRole('group', { name: 'Modes and their shares' });
    await shares.getByText('Make the shares add up to 100 %.').waitFor();
    await expect.poll(() => hasFocus(page, shares.getByLabel('Share in %').first())).toBe(true);
    expect(await findBarriers(page)).toEqual([]);
    await shares.getByLabel('Share in %').first().fill('33.3');
    await shares.getByLabel('Share in %').last().fill('33.3');
    await shares.getByRole('button', { name: 'Add mode' }).click();
    expect(await shares.getByLabel('Share in %').last().inputValue()).toBe('33.4');
    await shares.getByRole('button', { name: 'Add mode' }).click();
    expect(await shares.getByLabel('Share in %').last().inputValue()).toBe('');
    await json().fill(JSON.stringify({ ...request, transportChain: [{ type: 'ROAD' }] }));
    await expect.poll(listElements).toEqual(['Element 1: Road']);
    // With its legs closed again.
    await page.reload();
    await showJson();
  });

  it('finds places while they are typed, and says at the field what is wrong', async () => {
    const origin = page.getByRole('combobox', { name: /^Origin/ });
    await origin.fill('rotterd');
    await page
      .getByRole('option', { name: /Rotterdam/ })
      .first()
      .waitFor();
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
    await expect.poll(async () => (await readJson()).origin).toMatchObject({ city: 'Rotterdam', countryCode: 'NL' });
    await page.getByLabel('Weight', { exact: true }).fill('0');
    const refused = await calculated(submit);
    expect(refused.details[0]).toContain('cargo.weight');
    const weight = page.getByLabel('Weight', { exact: true });
    await expect.poll(() => weight.getAttribute('aria-invalid')).toBe('true');
    expect(await findBarriers(page)).toEqual([]);
  });

  it('keeps a result with a certificate and offers to calculate it again', async () => {
    await page.getByRole('button', { name: 'Start from' }).click();
    await page.getByRole('menuitem', { name: /10 t from Hamburg to Munich/ }).click();
    await page.getByLabel('Keep the result, with a certificate').check();
    await page.getByLabel('Id', { exact: true }).fill('web-kept');
    const answer = await calculated(submit);
    expect(answer.certificateUrl).toContain(site.url);
    await page.getByRole('link', { name: 'Certificate' }).waitFor();
    await page.getByLabel('Weight', { exact: true }).fill('11');
    await submit();
    const dialog = page.getByRole('dialog');
    await dialog.getByText('A result is already kept as “web-kept”').waitFor();
    expect(await dialog.getByLabel('New id').inputValue()).toBe('web-kept (2)');
    // Work begins in the field, not at the cross.
    expect(await hasFocus(page, dialog.getByLabel('New id'))).toBe(true);
    expect(await findBarriers(page)).toEqual([]);
    const second = await calculated(() => dialog.getByRole('button', { name: 'Keep under the new id' }).click());
    expect(second.id).toBe('web-kept (2)');
    expect((await site.service.get(new URL(answer.certificateUrl).pathname)).status).toBe(200);
    await page.getByRole('link', { name: 'Shipments' }).first().click();
    await page.getByRole('link', { name: 'web-kept (2)' }).click();
    // The link has gone with its page, so the new page's content has the focus.
    await expect.poll(() => page.evaluate<string>('document.activeElement?.id ?? ""')).toBe('content');
    await page.getByRole('button', { name: 'Recalculate' }).click();
    await showJson();
    expect((await readJson()).id).toBe('web-kept (2)');
    await page.getByRole('link', { name: 'Credits and usage' }).click();
    const charge = page.getByRole('table', { name: 'Ledger' }).getByRole('row', { name: /web-kept \(2\)/ });
    expect(await charge.textContent()).toContain('A MEMBER');
  });
});
