import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { COLOURS, MODE_STYLE } from '../../src/certify/theme.js';
import { DARK, LIGHT } from '../../web/src/map/palette.js';

const css = readFileSync(join(import.meta.dirname, '../../web/src/app.css'), 'utf8');

function readTheme(selector: string): ReadonlyMap<string, string> {
  const start = css.indexOf(`${selector} {`);
  const block = css.slice(start, css.indexOf('\n}', start));
  return new Map([...block.matchAll(/--([\w-]+): (#[0-9a-f]{6});/g)].map((match) => [match[1] ?? '', match[2] ?? '']));
}

/** WCAG 2.2, relative luminance. */
function luminance(hex: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
    const part = Number.parseInt(hex.slice(at, at + 2), 16) / 255;
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

function contrast(left: string, right: string): number {
  const [light = 0, dark = 0] = [luminance(left), luminance(right)].sort((a, b) => b - a);
  return (light + 0.05) / (dark + 0.05);
}

const TEXT = 4.5;
const GRAPHIC = 3;
const PAIRS: readonly (readonly [front: string, back: string, least: number])[] = [
  ...['ink', 'muted', 'faint', 'accent', 'danger', 'warn', 'good'].map((name) => [name, 'surface', TEXT] as const),
  ...['ink', 'muted', 'accent', 'danger'].map((name) => [name, 'page', TEXT] as const),
  ...['ink', 'muted'].map((name) => [name, 'sunken', TEXT] as const),
  ...['accent', 'danger', 'warn', 'good'].map((name) => [name, `${name}-soft`, TEXT] as const),
  ...['ink', 'muted'].map((name) => [name, 'danger-soft', TEXT] as const),
  ['on-accent', 'accent', TEXT],
  ['on-accent', 'accent-strong', TEXT],
  ['accent-strong', 'accent-soft', TEXT],
  ['nav-ink', 'nav', TEXT],
  ['nav-muted', 'nav', TEXT],
  ['nav-muted', 'nav-raised', TEXT],
  ['line-strong', 'surface', GRAPHIC],
  ['focus', 'surface', GRAPHIC],
  ['focus', 'page', GRAPHIC],
  ['ttw', 'surface', GRAPHIC],
  ...['road', 'rail', 'water', 'air', 'hub'].map((mode) => [`mode-${mode}`, 'surface', GRAPHIC] as const),
];

describe.each([':root', '[data-theme="dark"]'])('the theme %s', (selector) => {
  const theme = readTheme(selector);

  test.each(PAIRS)('shows %s on %s with a contrast of at least %d', (front, back, least) => {
    const colours = [theme.get(front), theme.get(back)];
    expect(colours).not.toContain(undefined);
    expect(contrast(colours[0] ?? '', colours[1] ?? '')).toBeGreaterThanOrEqual(least);
  });
});

test.each([
  ['light', LIGHT, ':root'],
  ['dark', DARK, '[data-theme="dark"]'],
] as const)(
  'the %s map draws the modes in the colours of the page, and they stand out from land and sea',
  (_, palette, selector) => {
    const theme = readTheme(selector);
    for (const [mode, colour] of Object.entries(palette.modes)) {
      expect(colour).toBe(theme.get(`mode-${mode.toLowerCase()}`));
      for (const ground of [palette.land, palette.sea])
        expect(contrast(colour, ground)).toBeGreaterThanOrEqual(GRAPHIC);
    }
  },
);

test('the certificate has the colours of the pages and of their map', () => {
  const page = readTheme(':root');
  const { ink, quiet, line, brand, brandSoft, wtt, ttw, hub, sea, land, border, coast } = COLOURS;
  expect({ ink, quiet, line, brand, brandSoft, wtt, ttw, hub }).toEqual({
    ink: page.get('ink'),
    quiet: page.get('muted'),
    line: page.get('line'),
    brand: page.get('accent'),
    brandSoft: page.get('accent-soft'),
    wtt: page.get('wtt'),
    ttw: page.get('ttw'),
    hub: page.get('mode-hub'),
  });
  expect({ sea, land, border, coast }).toEqual({
    sea: LIGHT.sea,
    land: LIGHT.land,
    border: LIGHT.border,
    coast: LIGHT.coast,
  });
  for (const [mode, { colour }] of Object.entries(MODE_STYLE)) {
    expect(colour, mode).toBe(page.get(`mode-${mode.toLowerCase()}`));
  }
});
