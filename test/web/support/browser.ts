import { existsSync } from 'node:fs';
import { type Browser, type BrowserContext, type BrowserContextOptions, chromium, type Page } from 'playwright-core';
import { afterAll, beforeAll, expect } from 'vitest';
import { startService, type TestService } from '../../support/service.js';

/** Debian's browser: `apt-get install chromium`. Nothing is downloaded from a browser vendor. */
const CHROMIUM = '/usr/bin/chromium';
const ARGUMENTS = [
  ...[
    '--no-sandbox',
    '--use-angle=swiftshader',
    '--enable-unsafe-swiftshader',
    // Pages are put together without GL, ten times as fast where GL is emulated; maps of tile servers still have theirs.
    '--disable-gpu-compositing',
    '--disable-quic',
    '--no-first-run',
    '--disable-background-networking',
  ],
  ...['--disable-component-update', '--disable-sync', '--force-color-profile=srgb', '--font-render-hinting=none'],
];

export const hasBrowser = existsSync(CHROMIUM);
if (!hasBrowser) console.warn(`tests in a browser are skipped: there is no ${CHROMIUM} (apt-get install chromium)`);

/** The real service on a socket, and a browser that looks at it. */
export interface Site {
  readonly service: TestService;
  readonly url: string;
  /** What no page may do: errors, violations of the content security policy, requests to other servers. */
  readonly complaints: readonly string[];
  open(options?: BrowserContextOptions): Promise<Page>;
  close(): Promise<void>;
}

export async function openSite(options: Parameters<typeof startService>[0] = {}): Promise<Site> {
  const service = await startService(options);
  const url = await service.listen();
  const browser: Browser = await chromium.launch({ executablePath: CHROMIUM, args: ARGUMENTS });
  const complaints: string[] = [];
  return {
    service,
    url,
    complaints,
    async open(contextOptions = {}) {
      const context = await browser.newContext({
        baseURL: url,
        locale: 'en-GB',
        timezoneId: 'Europe/Berlin',
        viewport: { width: 1280, height: 900 },
        reducedMotion: 'reduce',
        colorScheme: 'light',
        ...contextOptions,
      });
      context.setDefaultTimeout(20_000);
      watch(context, url, complaints);
      return context.newPage();
    },
    async close() {
      await browser.close();
      await service.close();
    },
  };
}

/** The site of a whole suite: open while its tests run, and without complaints at the end. */
export function siteOfSuite(): Site {
  let site: Site;
  beforeAll(async () => {
    site = await openSite();
  });
  afterAll(async () => {
    await site.close();
    expect(site.complaints).toEqual([]);
  });
  return {
    get service() {
      return site.service;
    },
    get url() {
      return site.url;
    },
    get complaints() {
      return site.complaints;
    },
    open: (options) => site.open(options),
    close: () => site.close(),
  };
}

/** What a page meets knowingly: a session that may not be there, an address that may be unknown, a line that is cut. */
const EXPECTED_STATUS = /the server responded with a status of 4\d\d|ERR_INTERNET_DISCONNECTED/;

function watch(context: BrowserContext, url: string, complaints: string[]): void {
  context.on('console', (message) => {
    if (message.type() !== 'error' || EXPECTED_STATUS.test(message.text())) return;
    complaints.push(`${message.page()?.url()} says ${message.text()}`);
  });
  context.on('weberror', (error) => complaints.push(`${error.page()?.url()} throws ${error.error().stack}`));
  context.on('request', (request) => {
    const address = request.url();
    if (/^(data|blob|about|chrome|chrome-extension):/.test(address) || new URL(address).origin === new URL(url).origin)
      return;
    complaints.push(`a page asks ${address}`);
  });
}
