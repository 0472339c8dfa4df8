import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { runInNewContext } from 'node:vm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startService, type TestService } from '../support/service.js';

const page = readFileSync(join(import.meta.dirname, '../../docs/use/spreadsheets.md'), 'utf8');
const block = (language: string): string => new RegExp(`\`\`\`${language}\\n([\\s\\S]*?)\`\`\``).exec(page)?.[1] ?? '';

let service: TestService;
beforeAll(async () => {
  service = await startService({ rateLimitPerSecond: 1000 });
});
afterAll(() => service.close());

/** The kilograms returned for the URL, which equal those of the call with a header. */
const kilograms = async (query: string): Promise<number> =>
  Number((await service.get(`/v1/-/quick?${query}&format=text`)).text);

describe('the functions of docs/use/spreadsheets.md', () => {
  it('Google Sheets: the request of the script is answered with the kilograms, asked once and then remembered', async () => {
    const cache = new Map<string, string>();
    const asked: { readonly url: string; readonly options: { readonly headers: Record<string, string> } }[] = [];
    let answer = '';
    const context = {
      CacheService: {
        getDocumentCache: () => ({
          get: (key: string) => cache.get(key) ?? null,
          put: (key: string, value: string) => void cache.set(key, value),
        }),
      },
      PropertiesService: { getScriptProperties: () => ({ getProperty: () => service.apiKey }) },
      UrlFetchApp: {
        fetch: (url: string, options: { headers: Record<string, string> }) => {
          asked.push({ url, options });
          return { getResponseCode: () => 200, getContentText: () => answer };
        },
      },
    };
    const call = (): number =>
      runInNewContext(
        `(() => { ${block('js')}; return CARGOWAKE('Hamburg, DE', 'Milano, IT', 'RAIL', 1000); })()`,
        context,
      ) as number;
    // Google Sheets waits for its answer; here the request is sent afterwards.
    answer = '1';
    call();
    const { url = '', options } = asked[0] ?? { options: { headers: {} } };
    const { pathname, search } = new URL(url);
    const sent = await service.get(`${pathname}${search}`, options.headers);
    expect(sent.status).toBe(200);
    expect(Number(sent.text)).toBe(await kilograms('from=Hamburg,%20DE&to=Milano,%20IT&mode=RAIL&kg=1000'));
    call();
    expect(asked).toHaveLength(1);
  });

  it('Power Query: the request of the function is answered with a record', async () => {
    const source = block('powerquery');
    const [, path = ''] = /RelativePath = "([^"]+)"/.exec(source) ?? [];
    const [, fields = ''] = /Query = \[([^\]]+)\]/.exec(source) ?? [];
    const given: Readonly<Record<string, string>> = {
      from: 'Hamburg, DE',
      to: 'Milano, IT',
      mode: 'RAIL',
      // Number.ToText(kg, "G", "en-US")
      kg: '1000.5',
      format: 'json',
    };
    const names = fields
      .replace(/\([^)]*\)/g, '')
      .split(',')
      .map((field) => field.split('=')[0]?.trim() ?? '');
    expect(names).toEqual(Object.keys(given));
    const [, header = ''] = /Headers = \[#"([^"]+)" = ApiKey\]/.exec(source) ?? [];
    const query = new URLSearchParams(Object.fromEntries(names.map((name) => [name, given[name] ?? ''])));
    const answer = await service.get(`/${path}?${query}`, { [header]: service.apiKey });
    expect(answer.status).toBe(200);
    expect(answer.body.co2e_total_kg).toBe(await kilograms('from=Hamburg,%20DE&to=Milano,%20IT&mode=RAIL&kg=1000.5'));
  });
});
