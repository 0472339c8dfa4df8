import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { EXAMPLES } from '../../src/http/examples.js';
import { findBarriers } from './support/axe.js';
import { hasBrowser, openSite, type Site } from './support/browser.js';
import { openAs } from './support/people.js';

const STORED = { ...(EXAMPLES.londonToBrussels?.value as object), id: 'web-words', options: { storeResult: true } };
/** One transparent point. */
const PNG = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==',
  'base64',
);

describe.skipIf(!hasBrowser)('An organisation', () => {
  let site: Site;
  beforeAll(async () => {
    site = await openSite();
    await site.service.calculate(STORED);
  });
  afterAll(async () => {
    await site.close();
    expect(site.complaints).toEqual([]);
  });

  it('is described by a manager: name, place, logo and the language of its certificates', async () => {
    const { page } = await openAs(site, 'MANAGER');
    await page.goto('/profile');
    await page.getByLabel('Legal name').fill('Muster Spedition GmbH');
    await page.getByLabel('City').fill('Hamburg');
    await page.getByRole('combobox', { name: 'Country' }).selectOption({ label: 'Germany' });
    await page.getByRole('combobox', { name: 'Language of certificates' }).selectOption('de');
    const logo = page.locator('input[type=file]');
    await logo.setInputFiles({ name: 'notes.txt', mimeType: 'text/plain', buffer: Buffer.from('no picture') });
    await page.getByText('This picture is too large').waitFor();
    await logo.setInputFiles({ name: 'logo.png', mimeType: 'image/png', buffer: PNG });
    await page.getByRole('img', { name: /The logo of/ }).waitFor();
    // The name of a file does not make it a picture; the one before stays.
    await logo.setInputFiles({ name: 'text.png', mimeType: 'image/png', buffer: Buffer.from('no picture') });
    await page.getByText('too large or not a PNG or JPEG').waitFor();
    await logo.setInputFiles({ name: 'logo.png', mimeType: 'image/png', buffer: PNG });
    await page.getByText('PNG or JPEG, up to').waitFor();
    // Few bytes, and more than the two million pixels that the service takes.
    await logo.setInputFiles({ name: 'vast.png', mimeType: 'image/png', buffer: await drawn(page, 2000, 1001) });
    await page.getByText('too large or not a PNG or JPEG').waitFor();
    await logo.setInputFiles({ name: 'logo.png', mimeType: 'image/png', buffer: PNG });
    await page.getByRole('img', { name: 'The logo of Muster Spedition GmbH' }).waitFor();
    expect(await findBarriers(page)).toEqual([]);
    const card = page.getByRole('region', { name: 'Organisation' });
    await card.getByRole('button', { name: 'Save' }).click();
    await page.getByText('Organisation saved').first().waitFor();
    expect(await site.service.store.getProfile(site.service.account.id)).toEqual({
      legalName: 'Muster Spedition GmbH',
      address: { city: 'Hamburg', countryCode: 'DE' },
      certificateLanguage: 'de',
      logo: `data:image/png;base64,${PNG.toString('base64')}`,
    });
  });

  it('cannot be described by members', async () => {
    const { page } = await openAs(site, 'MEMBER');
    await page.goto('/profile');
    await page.getByRole('heading', { level: 1, name: 'Profile' }).waitFor();
    expect(await page.getByLabel('Legal name').count()).toBe(0);
  });

  it('gets certificates in its language, and in another on request', async () => {
    const { page } = await openAs(site, 'MEMBER');
    await page.goto('/shipments/web-words');
    const language = page.getByRole('region', { name: 'Certificate' }).getByRole('combobox', { name: 'Language' });
    await expect.poll(() => language.inputValue(), { timeout: 20_000 }).toBe('de');
    const open = page.getByRole('link', { name: 'Open the certificate' });
    expect(await open.getAttribute('href')).toMatch(/^\/certificate\/[\w-]+$/);
    await language.selectOption('fr');
    expect(await open.getAttribute('href')).toMatch(/^\/certificate\/[\w-]+\?language=fr$/);
  });

  it.each([
    ['de-DE', /Sattelzug \d+ bis \d+ t, Diesel/, /Angenommene Beladung: .* \d+,\d t/],
    ['zh-CN', /吨铰接货车，柴油/, /假定装载：.* \d+\.\d 吨/],
  ])('reads results in its own words: %s', async (locale, vehicle, note) => {
    const { page } = await openAs(site, 'MEMBER');
    await page.goto('/shipments/web-words');
    // The language of the browser chooses, so a browser of another language looks at the same session.
    const other = await page
      .context()
      .browser()
      ?.newContext({
        baseURL: site.url,
        locale,
        storageState: await page.context().storageState(),
      });
    const foreign = await other?.newPage();
    await foreign?.goto('/shipments/web-words');
    await foreign?.getByText(vehicle).first().waitFor();
    await foreign?.getByText(note).first().waitFor();
    await other?.close();
  });
});

/** A blank picture of this size. */
async function drawn(page: Page, width: number, height: number): Promise<Buffer> {
  const canvas = `Object.assign(document.createElement('canvas'), { width: ${width}, height: ${height} })`;
  const address = await page.evaluate<string>(`${canvas}.toDataURL()`);
  return Buffer.from(address.slice(address.indexOf(',') + 1), 'base64');
}
