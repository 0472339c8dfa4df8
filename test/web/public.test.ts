import { describe, expect, it } from 'vitest';
import { EXAMPLES } from '../../src/http/examples.js';
import { findBarriers } from './support/axe.js';
import { hasBrowser, siteOfSuite } from './support/browser.js';

const STORED = { ...(EXAMPLES.roadHamburgToMunich?.value as object), options: { storeResult: true } };

describe.skipIf(!hasBrowser)('The page that a certificate leads to', () => {
  const site = siteOfSuite();

  const store = async (id: string) => {
    const { body, text } = await site.service.calculate({ ...STORED, id });
    return { uuid: new URL(body.certificateUrl).pathname.split('/').at(-1) ?? '', body, text };
  };

  it('says without a session that the certificate is current, with the figures of the stored result', async () => {
    const { uuid, body } = await store('web-current');
    const page = await site.open();
    await page.goto(`/verify/${uuid}`);
    await page.getByRole('heading', { name: 'Genuine and current' }).waitFor();
    const text = await page.locator('main').textContent();
    // As the certificate prints it: four digits.
    const kg = (body.totalEmissions.co2eGrams / 1000).toFixed(1);
    for (const shown of [`${kg} kg CO₂e`, 'Hamburg', 'Munich', 'web-current', uuid]) expect(text).toContain(shown);
    expect(await findBarriers(page)).toEqual([]);
  });

  it('distinguishes the certified result file from another one, without uploading it', async () => {
    const { uuid, text } = await store('web-file');
    const page = await site.open();
    await page.goto(`/verify/${uuid}`);
    const sent: string[] = [];
    const choose = (name: string, content: string) =>
      page
        .locator('input[type=file]')
        .setInputFiles({ name, mimeType: 'application/json', buffer: Buffer.from(content) });
    await page.getByText('Choose a file').waitFor();
    page.on('request', (request) => sent.push(request.url()));
    await choose('right.json', text);
    await page.getByText('right.json is the certified result').waitFor();
    await choose('wrong.json', text.replace('"creditCost":', '"creditCost": '));
    await page.getByText('wrong.json is not the certified result').waitFor();
    expect(sent).toEqual([]);
    expect(await findBarriers(page)).toEqual([]);
  });

  it('knows a copy of the certificate itself, and does not call it a wrong result', async () => {
    const { uuid } = await store('web-printed');
    const page = await site.open();
    await page.goto(`/verify/${uuid}`);
    const buffer = Buffer.from(await (await fetch(`${site.url}/certificate/${uuid}`)).arrayBuffer());
    await page.locator('input[type=file]').setInputFiles({ name: 'c.pdf', mimeType: 'application/pdf', buffer });
    await page.getByText('c.pdf is a PDF. Compare its figures').waitFor();
    expect(await page.getByText('is not the certified result').count()).toBe(0);
  });

  it('writes thousands as the certificate does, in Spanish, too', async () => {
    const { body } = await site.service.calculate({
      ...STORED,
      id: 'web-thousands',
      cargo: { weight: { value: 60, unit: 'METRIC_TONNE' } },
    });
    const kg = Math.round(body.totalEmissions.co2eGrams / 1000);
    expect(kg).toBeGreaterThan(1000);
    expect(kg).toBeLessThan(9999);
    const page = await site.open({ locale: 'es-ES' });
    await page.goto(`/verify/${new URL(body.certificateUrl).pathname.split('/').at(-1)}`);
    const written = `${Math.trunc(kg / 1000)}.${String(kg % 1000).padStart(3, '0')} kg CO₂e`;
    await page.getByText(written).first().waitFor();
  });

  it('says if the calculation was repeated, and if the certificate was never issued', async () => {
    const { uuid } = await store('web-again');
    await site.service.calculate({ ...STORED, id: 'web-again', context: { version: 2 } });
    const page = await site.open();
    await page.goto(`/verify/${uuid}`);
    await page.getByRole('heading', { name: 'No longer valid' }).waitFor();
    expect(await findBarriers(page)).toEqual([]);
    await page.goto('/verify/00000000-0000-4000-8000-000000000000');
    await page.getByRole('heading', { name: 'Unknown certificate' }).waitFor();
    expect(await findBarriers(page)).toEqual([]);
  });

  it('speaks the language of the browser', async () => {
    const { uuid } = await store('web-language');
    for (const [locale, heading] of [
      ['de-AT', 'Echt und gültig'],
      ['zh-CN', '真实且有效'],
    ] as const) {
      const page = await site.open({ locale });
      await page.goto(`/verify/${uuid}`);
      await page.getByRole('heading', { name: heading }).waitFor();
    }
  });
});
