import { describe, expect, it } from 'vitest';
import { ApiFault } from '../../src/errors/fault.js';
import { parseInstant } from '../../src/http/instant.js';

describe('instants of a list query', () => {
  it.each([
    ['2026-02-03T09:51:38Z', '2026-02-03T09:51:38.000000+00:00'],
    ['2026-02-03T09:51:38.473461+00:00', '2026-02-03T09:51:38.473461+00:00'],
    ['2026-02-03T11:51:38.5+02:00', '2026-02-03T09:51:38.500000+00:00'],
    ['2026-02-03T09:51:38 00:00', '2026-02-03T09:51:38.000000+00:00'],
    ['2024-02-29T00:00:00Z', '2024-02-29T00:00:00.000000+00:00'],
    ['2026-02-03T09:51:38.4734611Z', '2026-02-03T09:51:38.473462+00:00'],
    ['2025-12-31T23:59:59.9999999Z', '2026-01-01T00:00:00.000000+00:00'],
  ])('%s is %s', (text, instant) => {
    expect(parseInstant('created_from', text)).toBe(instant);
  });

  it.each([
    'last-week',
    '2026-02-03',
    '2026-02-03T09:51:38',
    '2026-02-30T00:00:00Z',
    '2026-13-01T00:00:00Z',
    '2026-02-03T25:00:00Z',
  ])('%s is code 25', (text) => {
    expect(() => parseInstant('created_from', text)).toThrow(ApiFault);
    expect(() => parseInstant('created_from', text)).toThrow(/^25 .*created_from/);
  });
});
