import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { EXAMPLES } from '../src/http/examples.js';
import { PASSWORD } from '../test/account/browser.js';
import { openSite, type Site } from '../test/web/support/browser.js';
import { openComparison, signIn } from '../test/web/support/people.js';

/** Takes the screenshots of the documentation from the running service: `npm run docs:screenshots`. */
const TARGET = 'docs/images';
const DESK = { viewport: { width: 1280, height: 860 } };
const PHONE = { viewport: { width: 390, height: 780 }, isMobile: true, hasTouch: true };

/** Sample data, so that the overview and the list show their purpose. */
const LANES = [
  ['Hamburg', 'DE', 'Munich', 'DE', 'ROAD', 24, 'Nordfracht'],
  ['Shanghai', 'CN', 'Chicago', 'US', 'AIR', 0.4, 'Sky Cargo'],
  ['Rotterdam', 'NL', 'Milan', 'IT', 'RAIL', 22, 'Alpenbahn'],
  ['Shanghai', 'CN', 'Rotterdam', 'NL', 'WATER', 60, 'Blue Line'],
  ['Lyon', 'FR', 'Madrid', 'ES', 'ROAD', 18, 'Nordfracht'],
] as const;
const MONTHS = 24;

const site = await openSite({ credits: 25_000 });
try {
  mkdirSync(TARGET, { recursive: true });
  await site.service.signIn.links.issueSetup();
  const email = await addAdministrator(site);
  await calculateTwoYears(site);
  const certificate = await calculateExamples(site);
  await picture('calculate', email, DESK, async (page) => {
    await page.goto('/calculate');
    await page.getByRole('button', { name: 'Start from' }).click();
    await page.getByRole('menuitem', { name: /London to Brussels/ }).click();
    await page.getByRole('button', { name: 'Calculate', exact: true }).click();
    await page.locator('canvas[data-map=plain]').waitFor();
  });
  await picture('compare', email, { ...DESK, colorScheme: 'dark' }, compare);
  await picture('overview', email, { viewport: { width: 1280, height: 1180 } }, async (page) => {
    await show(page, '/overview');
    await page.locator('g > title + polyline').first().waitFor();
  });
  await picture('shipments', email, DESK, (page) => show(page, '/shipments'));
  await picture('scenarios', email, DESK, (page) => show(page, '/scenarios'));
  await picture('reports', email, DESK, async (page) => {
    await page.goto('/reports/new');
    await page.getByRole('button', { name: 'This year' }).click();
    await page.getByRole('button', { name: 'Create draft' }).click();
    await page.getByRole('heading', { level: 1, name: /Transport emissions/ }).waitFor();
  });
  await picture('credits', email, DESK, (page) => show(page, '/credits'));
  await picture('phone', email, PHONE, (page) => show(page, '/shipments/order-2026-0001'));
  const guest = await site.open(DESK);
  await guest.goto(new URL(certificate).pathname.replace('/certificate/', '/verify/'));
  await guest.getByRole('heading', { name: 'Genuine and current' }).waitFor();
  await guest.screenshot({ path: join(TARGET, 'verify.png') });
  await firstPage(site, new URL(certificate).pathname);
  if (site.complaints.length > 0) throw new Error(site.complaints.join('\n'));
} finally {
  await site.close();
}
// The engines' threads outlive the service that used them.
process.exit(0);

async function addAdministrator({ service }: Site): Promise<string> {
  const { store, account } = service;
  const person = { email: 'ada@example.com', name: 'Ada Moreau' } as const;
  const user = await store.createUser({ ...person, accountId: account.id, role: 'ADMINISTRATOR' });
  if (user === undefined) throw new Error('the store is not empty');
  const { link } = await service.signIn.links.issueFor(user);
  await service.signIn.resetPassword(new URL(link).searchParams.get('token') ?? '', PASSWORD, 'screenshots');
  return person.email;
}

/**
 * Makes some calculations with a key.
 * @returns the certificate shown in the screenshots
 */
async function calculateExamples({ service }: Site): Promise<string> {
  const { secret } = await service.store.createKey(service.account.id, { name: 'Order system' });
  const context = { consignor: { name: 'Harbour & Sons Ltd' }, consignee: { name: 'Brasserie du Parc SA' } };
  const addresses: string[] = [];
  for (const [index, { value }] of Object.values(EXAMPLES).entries()) {
    const request = value as { readonly options?: object };
    const id = `order-2026-${String(index + 1).padStart(4, '0')}`;
    const body = { ...request, id, context, options: { ...request.options, storeResult: true } };
    const answer = await service.calculate(body, { 'x-api-key': secret });
    if (answer.status !== 200) throw new Error(answer.text);
    addresses.push(answer.body.certificateUrl);
  }
  return addresses[0] ?? '';
}

async function calculateTwoYears({ service }: Site): Promise<void> {
  const { secret } = await service.store.createKey(service.account.id, { name: 'Transport planning' });
  const now = new Date();
  for (let month = 0; month < MONTHS; month += 1) {
    const day = new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() - month, 2, 8)).toISOString();
    for (const [lane, [from, fromCountry, to, toCountry, type, tonnes, carrier]] of LANES.entries()) {
      const answer = await service.calculate(
        {
          id: `load-${day.slice(0, 7)}-${lane + 1}`,
          cargo: { weight: { value: tonnes * (1 + ((month * 7 + lane * 3) % 5) / 10), unit: 'METRIC_TONNE' } },
          origin: { city: from, countryCode: fromCountry },
          destination: { city: to, countryCode: toCountry },
          transportChain: [{ type, departureDateTime: day }],
          context: { tags: { customer: lane % 2 === 0 ? 'Acme' : 'Globex' }, transportProvider: { name: carrier } },
          options: { storeResult: true },
        },
        { 'x-api-key': secret },
      );
      if (answer.status !== 200) throw new Error(answer.text);
    }
  }
}

async function compare(page: Page): Promise<void> {
  await openComparison(page);
  await page.getByRole('button', { name: 'Compare', exact: true }).click();
  await page.getByRole('button', { name: 'Compare now' }).click();
  await page.getByText('Lowest').first().waitFor();
}

async function show(page: Page, path: string): Promise<void> {
  await page.goto(path);
}

async function picture(
  name: string,
  email: string,
  look: Parameters<Site['open']>[0],
  act: (page: Page) => Promise<void>,
): Promise<void> {
  const page = await site.open(look);
  await signIn(page, email);
  await act(page);
  await page.waitForLoadState('networkidle');
  // The map does not fade in, but its labels appear a moment after the rest.
  await page.waitForTimeout(1500);
  await page.screenshot({ path: join(TARGET, `${name}.png`) });
  await page.context().close();
}

/** The first page of the certificate, rendered with poppler's pdftoppm. */
async function firstPage({ service }: Site, path: string): Promise<void> {
  const dir = mkdtempSync(join(tmpdir(), 'cargowake-certificate-'));
  const pdf = await service.app.inject({ method: 'GET', url: path });
  writeFileSync(join(dir, 'certificate.pdf'), pdf.rawPayload);
  const [from, to] = [join(dir, 'certificate.pdf'), join(TARGET, 'certificate')];
  execFileSync('pdftoppm', ['-png', '-r', '80', '-f', '1', '-l', '1', '-singlefile', from, to]);
  rmSync(dir, { recursive: true });
}
