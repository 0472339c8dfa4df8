import { createHash } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readPdf } from '../certify/pdf-text.js';
import { HAMBURG, MUNICH, movement } from '../contract/support/movements.js';
import { startService, type TestService } from '../support/service.js';

let service: TestService;
beforeAll(async () => {
  service = await startService();
});
afterAll(() => service.close());

const stored = (id: string, context: object = {}) =>
  movement(HAMBURG, MUNICH, [{ type: 'ROAD' }], { id, options: { storeResult: true }, context });
const pathOf = (certificateUrl: string): string => new URL(certificateUrl).pathname;
const statusOf = (certificateUrl: string) => service.get(`${pathOf(certificateUrl)}/status`, {});

describe('GET /certificate/{uuid}', () => {
  it('speaks the language of the link, else that of the account, else English', async () => {
    const { body } = await service.calculate(stored('in-languages'));
    const languageOf = async (query: string): Promise<unknown> => {
      const pdf = await service.app.inject({ method: 'GET', url: `${pathOf(body.certificateUrl)}${query}` });
      return (await readPdf(new Uint8Array(pdf.rawPayload))).info.Language;
    };
    expect(await languageOf('')).toBe('en');
    await service.store.saveProfile(service.account.id, { certificateLanguage: 'de' });
    expect([await languageOf(''), await languageOf('?language=es')]).toEqual(['de', 'es']);
    const wrong = await service.get(`${pathOf(body.certificateUrl)}?language=tlh`, {});
    expect([wrong.status, wrong.body.error?.code ?? wrong.body.code]).toEqual([400, 5]);
    await service.store.saveProfile(service.account.id, {});
  }, 60_000);
});

it('a certificate is cached by its reader only, who checks whether it is still current', async () => {
  const { body } = await service.calculate(stored('cached'));
  const cachedAs = async (path: string) => {
    const { statusCode, headers } = await service.app.inject({ method: 'GET', url: path });
    return [statusCode, headers['cache-control']];
  };
  const path = pathOf(body.certificateUrl);
  expect(await cachedAs(path)).toEqual([200, 'private, no-cache']);
  expect(await cachedAs(`${path}/status`)).toEqual([200, 'no-store']);
  await service.calculate(stored('cached', { changed: true }));
  expect(await cachedAs(path)).toEqual([410, 'no-store']);
  expect(await cachedAs('/certificate/unknown')).toEqual([404, 'no-store']);
  expect(await cachedAs('/certificate/unknown/status')).toEqual([404, 'no-store']);
}, 60_000);

describe('GET /certificate/{uuid}/status', () => {
  it('tells anyone whether a certificate is current, with the figures and the checksum of the answer', async () => {
    const answer = await service.calculate(stored('status-current'));
    const { status, headers, body } = await statusOf(answer.body.certificateUrl);
    const { transportEmissions, hubEmissions, totalEmissions, activityDistanceKm, certificateUrl } = answer.body;
    expect([status, headers['cache-control'], headers['x-robots-tag']]).toEqual([200, 'no-store', 'noindex']);
    expect(body).toEqual({
      state: 'CURRENT',
      id: 'status-current',
      createdAt: (await service.get('/v1/status-current')).body.createdAt,
      resultSha256: createHash('sha256').update(answer.text, 'utf8').digest('hex'),
      certificateUrl,
      totals: {
        wttKg: transportEmissions.wttCo2eGrams / 1000,
        ttwKg: transportEmissions.ttwCo2eGrams / 1000,
        wtwKg: transportEmissions.wtwCo2eGrams / 1000,
        hubsKg: hubEmissions.co2eGrams / 1000,
        totalKg: totalEmissions.co2eGrams / 1000,
      },
      statement: expect.stringContaining('cargowake-certificate-1'),
      signature: { algorithm: 'Ed25519', keyId: expect.any(String), value: expect.any(String) },
      distanceKm: activityDistanceKm,
      origin: { label: 'Hamburg', detail: expect.any(String), countryCode: 'DE' },
      destination: { label: 'Munich', detail: expect.any(String), countryCode: 'DE' },
    });
  });

  it('says nothing that the certificate does not print', async () => {
    const context = { secretProject: 'Blue Heron', consignor: { name: 'Nordlicht GmbH' } };
    const { body } = await service.calculate(stored('status-discreet', context));
    const pdf = await service.app.inject({ method: 'GET', url: pathOf(body.certificateUrl) });
    const printed = await readPdf(new Uint8Array(pdf.rawPayload));
    const status = (await statusOf(body.certificateUrl)).body;
    const texts = [status.id, status.resultSha256, ...placeTexts(status.origin), ...placeTexts(status.destination)];
    for (const text of texts) expect(printed.text.replaceAll(' ', '')).toContain(text.replaceAll(' ', ''));
    expect(JSON.stringify(status)).not.toMatch(/Blue Heron|Nordlicht/);
  });

  it('says only that a certificate was superseded once its calculation is stored again', async () => {
    const first = await service.calculate(stored('status-again', { version: 1 }));
    await service.calculate(stored('status-again', { version: 2 }));
    const { status, body } = await statusOf(first.body.certificateUrl);
    expect([status, body]).toEqual([200, { state: 'SUPERSEDED' }]);
  });

  it.each(['5f0c9b0e-8f0a-4d53-9a0e-0d6a2f6f1c11', 'x', '%00', "'; drop table certificates; --"])(
    'answers 404 with code 50 for %s, which no certificate has',
    async (uuid) => {
      const { status, body } = await service.get(`/certificate/${encodeURIComponent(uuid)}/status`, {});
      expect([status, body.code]).toEqual([404, 50]);
    },
  );

  it('answers HEAD and refuses other methods', async () => {
    const { body } = await service.calculate(stored('status-methods'));
    const url = `${pathOf(body.certificateUrl)}/status`;
    expect((await service.app.inject({ method: 'HEAD', url })).statusCode).toBe(200);
    expect((await service.app.inject({ method: 'DELETE', url })).statusCode).toBe(405);
  });

  it('is described without a key, outside of /v1', async () => {
    const { paths } = (await service.get('/openapi.json', {})).body;
    expect(paths['/certificate/{uuid}/status']).toMatchObject({ servers: [{ url: '/' }], get: { security: [] } });
  });
});

const placeTexts = ({ label, detail }: { label: string; detail: string }): readonly string[] => [
  label,
  ...detail.split(', '),
];
