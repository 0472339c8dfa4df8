import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it, test } from 'vitest';
import type { CarrierSummary } from '../../web/src/api/carriers.js';
import type { SumGroup } from '../../web/src/api/shipments.js';
import { measureCoverage } from '../../web/src/pages/carriers/model.js';
import { applyVariant, listVariants } from '../../web/src/pages/scenarios/model.js';
import { findBarriers } from './support/axe.js';
import { hasBrowser, openSite, type Site } from './support/browser.js';
import { openAs } from './support/people.js';

describe('A variation', () => {
  const draft = {
    id: 'kept',
    cargo: { weight: { value: 1, unit: 'METRIC_TONNE' } },
    transportChain: [
      {
        type: 'ROAD',
        energyType: 'DIESEL',
        energyConsumption: { value: 30, unit: 'LITRE_PER_100_KM' },
        loadFactor: 60,
      },
      { type: 'WATER', firstMile: { energyType: 'HVO' }, departureDateTime: '2026-02-01T00:00:00Z' },
    ],
  };
  const chain = (index: number, variant: Parameters<typeof applyVariant>[2]) =>
    applyVariant(draft, index, variant).transportChain;

  test('changes one leg and leaves the others, is stored nowhere and falls back to nothing', () => {
    const changed = applyVariant(draft, 0, { kind: 'ENERGY', value: 'HVO' });
    expect(changed.id).toBeUndefined();
    expect(changed.options).toEqual({ fallbackTransportModes: [], includeRoutePolylines: true });
    expect(changed.transportChain).toEqual([
      // What was measured with diesel says nothing of another fuel.
      { type: 'ROAD', energyType: 'HVO', loadFactor: 60 },
      draft.transportChain[1],
    ]);
  });

  test('of the mode keeps the dates and drops the vehicle', () => {
    expect(chain(1, { kind: 'MODE', value: 'RAIL' })).toEqual([
      draft.transportChain[0],
      { type: 'RAIL', departureDateTime: '2026-02-01T00:00:00Z' },
    ]);
  });

  test('of a port ends the first mile there', () => {
    expect(chain(1, { kind: 'FACILITY', value: 'DEBRV', end: 'start' })).toEqual([
      draft.transportChain[0],
      { type: 'ROAD', energyType: 'HVO' },
      { type: 'HUB', location: { type: 'HARBOR', unLoCode: 'DEBRV' } },
      { type: 'WATER', departureDateTime: '2026-02-01T00:00:00Z' },
    ]);
  });

  test('is never what the leg already is', () => {
    const offers = listVariants(draft, 0, undefined);
    expect(offers.some(({ kind, value }) => kind === 'MODE' && value === 'ROAD')).toBe(false);
    expect(offers.some(({ kind, value }) => kind === 'ENERGY' && value === 'DIESEL')).toBe(false);
    expect(offers.some(({ kind }) => kind === 'ROUTE')).toBe(false);
    expect(listVariants(draft, 1, undefined).some(({ value }) => value === 'AVOID_SUEZ_CANAL')).toBe(true);
  });
});

test('coverage is the share of tonne-kilometres that carriers with figures have moved, however they are spelled', () => {
  const group = (carrier: string | null, activityTonneKm: number) =>
    ({ keys: [carrier], activityTonneKm }) as unknown as SumGroup;
  const carriers = [{ carrier: 'Blue Rail' }] as unknown as readonly CarrierSummary[];
  const coverage = measureCoverage([group('blue  rail', 38), group('Red Road', 50), group(null, 12)], carriers);
  expect(coverage?.covered).toBeCloseTo(0.38, 12);
  expect(coverage?.unnamed).toBeCloseTo(0.12, 12);
  expect(coverage?.missing).toEqual([{ carrier: 'Red Road', share: 0.5 }]);
  expect(measureCoverage([], carriers)).toBeUndefined();
});

describe.skipIf(!hasBrowser)('Scenarios and carriers', () => {
  let site: Site;
  let page: Page;
  beforeAll(async () => {
    site = await openSite();
    const day = `${new Date().toISOString().slice(0, 7)}-01`;
    for (const [index, weight] of [10, 20].entries()) {
      const answer = await site.service.calculate({
        id: `lane-${index}`,
        cargo: { weight: { value: weight, unit: 'METRIC_TONNE' } },
        origin: { city: 'Hamburg', countryCode: 'DE' },
        destination: { city: 'Munich', countryCode: 'DE' },
        transportChain: [{ type: 'ROAD', departureDateTime: `${day}T10:00:00Z` }],
        context: { transportProvider: { name: 'Nordfracht' } },
        options: { storeResult: true },
      });
      expect(answer.status, answer.text).toBe(200);
    }
    ({ page } = await openAs(site, 'MANAGER', {}));
  });
  afterAll(async () => {
    await site.close();
    expect(site.complaints).toEqual([]);
  });

  it('of a whole lane are compared, with the yearly saving', async () => {
    await page.goto('/scenarios');
    await page.getByLabel('Whole lane').selectOption('Hamburg, DE → Munich, DE');
    // The mean of 10 and 20 t, twice in the year.
    await expect.poll(() => page.getByLabel('Weight', { exact: true }).inputValue()).toBe('15');
    expect(await page.getByLabel('Movements per year').inputValue()).toBe('2');
    await page
      .locator('label')
      .filter({ hasText: /^Electricity$/ })
      .click();
    await page
      .locator('label')
      .filter({ hasText: /^Rail$/ })
      .click();
    await page.getByRole('textbox', { name: 'Load factor, %' }).fill('90');
    await page.getByRole('button', { name: 'Add: Load factor, %' }).click();
    await page.getByRole('button', { name: 'Compare 3 variations' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Calculate' }).click();
    const rows = page.getByRole('region', { name: 'Comparison' }).last().getByRole('row');
    await expect.poll(() => rows.count()).toBe(5);
    await expect.poll(() => rows.nth(4).textContent()).toMatch(/−\d/);
    expect(await rows.nth(1).textContent()).toContain('Today');
    expect(await findBarriers(page)).toEqual([]);
    await page.getByLabel('Movements per year').fill('4');
    await page
      .locator('label')
      .filter({ hasText: /^Hydrogen$/ })
      .click();
    await page.getByText('Out of date: the movement or the choice has changed.').waitFor();
  });

  it('call impossible only what cannot be done, not what the credits did not suffice for', async () => {
    const { page: other } = await openAs(site, 'MEMBER');
    await other.goto('/scenarios');
    await other.getByLabel('Whole lane').selectOption('Hamburg, DE → Munich, DE');
    await expect.poll(() => other.getByLabel('Weight', { exact: true }).inputValue()).toBe('15');
    for (const name of [/^Rail$/, /^Electricity$/]) await other.locator('label').filter({ hasText: name }).click();
    await other.getByRole('button', { name: 'Compare 2 variations' }).click();
    await other.getByRole('dialog').getByRole('button', { name: 'Calculate' }).waitFor();
    const refused = {
      title: 'Insufficient credits',
      status: 403,
      code: 42,
      details: [],
      instance: '/',
      recommendation: '',
    };
    await other.route('**/account/api/calculate', (route) =>
      route.request().postData()?.includes('ELECTRICITY') === true
        ? route.fulfill({ status: 403, json: refused })
        : route.continue(),
    );
    await other.getByRole('dialog').getByRole('button', { name: 'Calculate' }).click();
    const row = other.getByRole('row', { name: /^Electricity/ });
    await row.getByText('Out of credits', { exact: true }).waitFor();
    expect(await row.getByText('Not possible').count()).toBe(0);
    await other.context().close();
  });

  it('show carriers’ figures, checked in a preview before they are stored, and their coverage', async () => {
    await page.goto('/carriers');
    await page.getByText('0 % of your tonne-kilometres could be based on primary data').waitFor();
    const template = await site.service.get('/v1/-/carriers/template');
    const [head = '', ...rows] = template.text.trim().split(/\r?\n/);
    const at = head.split(',').indexOf('carrier');
    const own = rows.slice(0, 1).map((row) => row.split(',').with(at, 'Nordfracht').join(','));
    await page.getByRole('button', { name: 'Add figures' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('File').setInputFiles({
      name: 'nordfracht.csv',
      mimeType: 'text/csv',
      buffer: Buffer.from([head, ...own, ''].join('\r\n')),
    });
    await dialog.getByRole('button', { name: 'Check the file' }).click();
    await dialog.getByText('One figure found').waitFor();
    await dialog.getByRole('button', { name: 'Keep them' }).click();
    await page.getByText('100 % of your tonne-kilometres could be based on primary data').waitFor();
    await page.getByRole('button', { name: 'Nordfracht', exact: true }).waitFor();
    expect(await findBarriers(page)).toEqual([]);
    const { page: member } = await openAs(site, 'MEMBER');
    await member.goto('/carriers');
    await member.getByText('Nordfracht').first().waitFor();
    expect(await member.getByRole('button', { name: 'Add figures' }).count()).toBe(0);
    await member.context().close();
  });
});
