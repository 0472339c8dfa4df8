import { describe, expect, test } from 'vitest';
import { readConfig } from '../../src/config.js';
import { SETTINGS } from '../../src/settings/settings.js';

describe('settings', () => {
  test('have one name each, and a default that their own check accepts', () => {
    const settings = Object.values(SETTINGS);
    expect(new Set(settings.map(({ name }) => name)).size).toBe(settings.length);
    for (const { fallback, parse } of settings) if (fallback !== undefined) expect(() => parse(fallback)).not.toThrow();
  });

  test('are read as stated, without surrounding spaces; an empty one counts as not set', () => {
    const config = readConfig({
      HOST: ' ::1 ',
      PORT: '0',
      PUBLIC_URL: 'https://x.example/a//',
      CORS_ORIGINS: '',
      KEEP_REQUESTS: 'false',
    });
    expect(config).toMatchObject({
      host: '::1',
      port: 0,
      publicUrl: 'https://x.example/a',
      corsOrigins: [],
      keepRequests: false,
    });
    expect(readConfig({ HOST: '::1' }).publicUrl).toBe('http://[::1]:8080');
    expect(readConfig({})).toMatchObject({
      resultRetentionDays: undefined,
      webhookPrivateHosts: [],
      rateLimitPerSecond: 5,
    });
  });

  test('that are wrong are all named at once', () => {
    const wrong = {
      PORT: '65536',
      RATE_LIMIT_PER_SECOND: '1.5',
      DATABASE_URL: 'mysql://x',
      CORS_ORIGINS: 'https://x.example/path',
      PUBLIC_URL: 'ftp://x.example',
      BOOTSTRAP_API_KEY: 'short',
      RESULT_RETENTION_DAYS: '0',
      GEOCODER: 'nominatim',
      WEBHOOK_PRIVATE_HOSTS: 'erp.example.com, http://erp',
    };
    const read = (): unknown => readConfig(wrong);
    for (const name of Object.keys(wrong)) expect(read).toThrow(`${name} must `);
    expect(() => readConfig({ BOOTSTRAP_API_KEY: 'Schlüssel'.repeat(3) })).toThrow('BOOTSTRAP_API_KEY must ');
  });
});
