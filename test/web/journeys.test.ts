import type { Page, Route } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { findBarriers, hasFocus } from './support/axe.js';
import { hasBrowser, openSite, siteOfSuite } from './support/browser.js';
import { openAs } from './support/people.js';

/** Of a typist of 55 words a minute (Card, Moran and Newell, The Keystroke-Level Model, 1980), s. */
const KEY_SECONDS = 0.2;
const POINT_SECONDS = 1.1;

/** Counts what hands do on the page. To choose from a list they point twice. */
const COUNT_HANDS = `
  window.hands = { keys: 0, points: 0 };
  addEventListener('keydown', () => { hands.keys += 1; }, true);
  addEventListener('mousedown', () => { hands.points += 1; }, true);
  addEventListener('change', ({ target }) => { if (target instanceof HTMLSelectElement) hands.points += 2; }, true);`;

/** How long that takes, whatever else the machine does. */
async function handSeconds(page: Page): Promise<number> {
  const { keys, points } = await page.evaluate<{ keys: number; points: number }>('hands');
  expect(Math.min(keys, points)).toBeGreaterThan(10);
  return keys * KEY_SECONDS + points * POINT_SECONDS;
}

describe.skipIf(!hasBrowser)('A person at the keyboard', () => {
  const site = siteOfSuite();

  const place = (page: Page, name: string) => page.getByRole('combobox', { name: new RegExp(`^${name}`) });
  const submit = (page: Page) => page.getByRole('button', { name: 'Calculate', exact: true }).click();
  const sent = (page: Page) =>
    page
      .waitForRequest((request) => request.url().endsWith('/account/api/calculate'))
      .then((request) => request.postDataJSON());
  const slowly = (page: Page, ms: number) =>
    page.route('**/account/api/**', async (route: Route) => {
      await new Promise((done) => setTimeout(done, ms));
      await route.continue().catch(() => undefined);
    });
  const still = (page: Page, ms: number) => page.waitForTimeout(ms);

  it('types the example of the README by hand in under 40 seconds and gets its figures', async () => {
    const { page } = await openAs(site, 'MEMBER');
    await page.goto('/calculate');
    await page.evaluate(COUNT_HANDS);
    const type = async (text: string) => page.keyboard.type(text, { delay: 30 });
    await place(page, 'Origin').click();
    await type('10 Downing St, SW1A 2AB London');
    await page.keyboard.press('Tab');
    await page.getByText('SW1A 2AB London, United Kingdom').waitFor();
    await page.getByRole('combobox', { name: 'Type of Element 1' }).selectOption({ label: 'Water' });
    await page.getByRole('button', { name: /Details of Element 1/ }).click();
    await page.getByLabel('Vehicle', { exact: true }).first().selectOption({ label: 'Container' });
    await page.getByLabel('Container type').click();
    await type('22G1');
    await page.getByRole('button', { name: 'Add leg or hub' }).click();
    await page.getByRole('menuitem', { name: 'Hub' }).click();
    await place(page, 'Hub location').click();
    await type('BEANR');
    await page.keyboard.press('Enter');
    await page.getByRole('button', { name: 'Add leg or hub' }).click();
    await page.getByRole('menuitem', { name: 'Rail' }).click();
    await place(page, 'Destination').click();
    await type('Wetstraat 175, 1048 Brussel');
    await page.keyboard.press('Tab');
    await page.getByLabel('Weight', { exact: true }).click();
    await type('100');
    await page.getByLabel('Density').selectOption({ label: 'Light (6 t/TEU)' });
    const request = sent(page);
    await submit(page);
    const body = await request;
    expect(body).toMatchObject({
      origin: { countryCode: 'GB' },
      destination: { countryCode: 'BE' },
      cargo: { weight: { value: 100, unit: 'KILOGRAM' }, densityCharacteristics: 'LIGHT' },
      transportChain: [
        { type: 'WATER', vehicle: 'CONTAINER', containerTypeCode: '22G1' },
        { type: 'HUB', location: { type: 'HARBOR', unLoCode: 'BEANR' } },
        { type: 'RAIL' },
      ],
    });
    const answer = await site.service.calculate(body);
    const kg = answer.body.totalEmissions.co2eGrams / 1000;
    await page.getByText(kg.toFixed(2), { exact: true }).first().waitFor();
    expect(await handSeconds(page)).toBeLessThan(40);
  });

  it('never gets a wrong place at 600 ms of latency: no earlier suggestion is taken for a new text', async () => {
    const { page } = await openAs(site, 'MEMBER');
    await page.goto('/calculate');
    await slowly(page, 600);
    const origin = place(page, 'Origin');
    await origin.fill('Hamburg');
    await page
      .getByRole('option', { name: /Hamburg/ })
      .first()
      .waitFor();
    await origin.fill('Paris');
    await page.getByText('Searching…').first().waitFor();
    expect(await page.getByRole('listbox').getByRole('option').count()).toBe(0);
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
    await page.getByText(/Île-de-France/).waitFor();
    await expect.poll(() => origin.inputValue()).toBe('Paris, France');
    // Sent while the destination is still being read: the form waits for it.
    await place(page, 'Destination').fill('Munich');
    await page.getByLabel('Weight', { exact: true }).fill('1');
    const request = sent(page);
    await submit(page);
    expect(await request).toMatchObject({
      origin: { city: 'Paris', countryCode: 'FR' },
      destination: { city: 'Munich', countryCode: 'DE' },
    });
  });

  it('is asked if two places are of comparable size, and nothing is sent before', async () => {
    const { page } = await openAs(site, 'MEMBER');
    await page.goto('/calculate');
    let calculated = 0;
    page.on('request', (request) => {
      if (request.url().endsWith('/account/api/calculate')) calculated += 1;
    });
    await place(page, 'Origin').fill('Cambridge');
    await place(page, 'Destination').fill('xyzzy qqq');
    await page.getByLabel('Weight', { exact: true }).fill('1');
    await submit(page);
    const question = page.getByRole('group', { name: 'Which “Cambridge” do you mean?' });
    await question.waitFor();
    await page.getByText('No place found for “xyzzy qqq”').waitFor();
    await page.getByRole('alert').filter({ hasText: '2 fields need your attention' }).waitFor();
    expect(calculated).toBe(0);
    expect(await findBarriers(page)).toEqual([]);
    await question.getByRole('button', { name: /Massachusetts/ }).click();
    await expect.poll(() => place(page, 'Origin').inputValue()).toBe('Cambridge, United States');
    await page.getByRole('alert').getByRole('button', { name: 'Destination' }).click();
    expect(await hasFocus(page, place(page, 'Destination'))).toBe(true);
  });

  it('is never shown a figure that no longer belongs to the form', async () => {
    const { page } = await openAs(site, 'MEMBER');
    await page.goto('/calculate');
    await page.getByRole('button', { name: /10 t from Hamburg to Munich/ }).click();
    await submit(page);
    await page.getByRole('button', { name: 'Copy answer' }).waitFor();
    await page.getByLabel('Weight', { exact: true }).fill('11');
    await page.getByText('Out of date', { exact: true }).waitFor();
    expect(await page.getByRole('button', { name: 'Copy answer' }).count()).toBe(0);
    expect(await findBarriers(page)).toEqual([]);
    await page.getByLabel('Weight', { exact: true }).fill('10');
    await page.getByRole('button', { name: 'Copy answer' }).waitFor();
    await page.getByLabel('Weight', { exact: true }).fill('0');
    await submit(page);
    await page.getByText('Enter a weight greater than zero').first().waitFor();
    await page.getByText('Out of date', { exact: true }).waitFor();
  });

  it('keeps the form after a reload, a lost session or an outage', async () => {
    const { page } = await openAs(site, 'MEMBER');
    await page.goto('/calculate');
    await place(page, 'Origin').fill('Hamburg');
    await page.keyboard.press('Enter');
    await page.getByLabel('Weight', { exact: true }).fill('7');
    await page.reload();
    expect(await place(page, 'Origin').inputValue()).toBe('Hamburg, Germany');
    expect(await page.getByLabel('Weight', { exact: true }).inputValue()).toBe('7');
    await page.context().setOffline(true);
    await place(page, 'Destination').fill('Munich');
    await page.keyboard.press('Enter');
    await page.getByText('The place could not be looked up.').waitFor();
    await submit(page);
    await page.getByRole('alert').getByText('The service did not answer.').waitFor();
    await page.context().setOffline(false);
    await page.getByRole('button', { name: 'Try again' }).click();
    await page.getByText(/Bavaria/).waitFor();
    await page.context().clearCookies();
    await submit(page);
    await page.getByRole('link', { name: 'Sign in' }).waitFor();
    expect(await place(page, 'Destination').inputValue()).toBe('Munich, Germany');
  });

  it('can send the form to a colleague as a link', async () => {
    const { page } = await openAs(site, 'MEMBER');
    await page.goto('/calculate');
    await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
    await page.getByRole('button', { name: /10 t from Hamburg to Munich/ }).click();
    await page.getByRole('tab', { name: 'Request as JSON' }).click();
    await page.getByRole('button', { name: 'Copy link' }).click();
    const link = await page.evaluate<string>('navigator.clipboard.readText()');
    const { page: other } = await openAs(site, 'MEMBER');
    await other.goto(link);
    await expect.poll(() => other.getByLabel('Weight', { exact: true }).inputValue()).toBe('10');
    expect(new URL(other.url()).search).toBe('');
  });

  it('understands and echoes numbers as the language writes them', async () => {
    const { page } = await openAs(site, 'MEMBER', { locale: 'de-DE' }, 'de');
    await page.goto('/calculate');
    const weight = page.getByLabel('Gewicht', { exact: true });
    for (const [typed, shown] of [
      ['1.234,5', '1234,5'],
      ['12.345,5', '12.345,5'],
      ['1 000', '1000'],
      ['1,5', '1,5'],
    ] as const) {
      await weight.fill(typed);
      await weight.blur();
      expect(await weight.inputValue()).toBe(shown);
    }
    await weight.fill('12,5 t');
    await weight.blur();
    expect(await weight.inputValue()).toBe('12,5');
    expect(await page.getByLabel('Einheit', { exact: true }).first().inputValue()).toBe('METRIC_TONNE');
  });

  it('finds a page with a link at every wrong address', async () => {
    const { page } = await openAs(site, 'MEMBER');
    const unknown = await page.goto('/no-such-page');
    expect(unknown?.status()).toBe(404);
    await page.getByRole('heading', { name: 'This page does not exist' }).waitFor();
    await page.getByRole('link', { name: 'Go to the start page' }).waitFor();
    const certificate = await page.goto('/certificate/00000000-0000-4000-8000-000000000000');
    expect(certificate?.status()).toBe(404);
    await page.getByRole('heading', { name: 'Unknown certificate' }).waitFor();
    await page.goto('/welcome?token=used-or-unknown-token-of-a-link');
    await page.getByRole('heading', { name: 'This link can no longer be used' }).waitFor();
    await page.getByRole('link', { name: 'Sign in' }).waitFor();
    expect(await findBarriers(page)).toEqual([]);
  });

  it('reads the address parameters that make sense, and ignores invalid dates or months', async () => {
    const { page } = await openAs(site, 'MEMBER');
    await page.goto('/overview?from=abc&to=9999');
    await page.getByRole('heading', { level: 1, name: 'Overview' }).waitFor();
    await page.goto('/shipments?from=yesterday&to=2026-02-30x&sort=evil&search=2026');
    await page.getByText('No shipment matches').waitFor();
    expect(await page.getByRole('searchbox').inputValue()).toBe('2026');
  });

  it('is redirected from / to the set-up while nobody can sign in yet', async () => {
    const fresh = await openSite();
    try {
      const page = await fresh.open();
      await page.goto('/');
      await page.getByRole('heading', { name: 'Set up Cargowake' }).waitFor();
      expect(new URL(page.url()).pathname).toBe('/welcome');
    } finally {
      await fresh.close();
    }
  });

  it('reads tables as cards on a phone, and no id is too long for the page', async () => {
    const id = `phone-${'long'.repeat(60)}`;
    await site.service.calculate({
      cargo: { weight: { value: 1, unit: 'METRIC_TONNE' } },
      origin: { city: 'Hamburg', countryCode: 'DE' },
      destination: { city: 'Bremen', countryCode: 'DE' },
      transportChain: [{ type: 'ROAD' }],
      id,
      options: { storeResult: true },
    });
    const { page } = await openAs(site, 'MEMBER', { viewport: { width: 390, height: 844 }, isMobile: true });
    const overflow = () => page.evaluate<number>('document.documentElement.scrollWidth - window.innerWidth');
    for (const path of ['/shipments', `/shipments/${id}`]) {
      await page.goto(path);
      await page.getByText(id).first().waitFor();
      await still(page, 300);
      expect(await overflow(), path).toBeLessThanOrEqual(0);
      expect(await findBarriers(page)).toEqual([]);
    }
    await page.goto('/shipments');
    const row = page.getByRole('row').filter({ hasText: id });
    expect(await row.getByRole('cell').nth(1).getAttribute('data-label')).toBe('From and to');
  });
});
