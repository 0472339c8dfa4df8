import { expect, it } from 'vitest';
import { csvLine } from '../../src/batch/write/csv.js';

it.each([
  ...['=1+1', '+1+cmd', '-A1', '@SUM(A1)', '\t=1', '\r=1', '\n=1', '\nA1'],
  ...[' =1+1', '  @x', '\n=1+1', '\u00a0=1', '\u200b=1', '\ufeff+A1', '＝1+1', '＠x', ' －A1'],
])('a text that a spreadsheet would take for a formula is marked as text: %j', (text) => {
  expect(csvLine([text, 1])).toBe(`${quoted(`'${text}`)},1\r\n`);
});

it.each(['-5', '+49 40 1234', 'a=1', 'A-1', '1+1', 'Ä @ B', '"=1'])('any other is not: %j', (text) => {
  expect(csvLine([null, undefined, text])).toBe(`,,${quoted(text)}\r\n`);
});

it('numbers are written in full', () => {
  expect(csvLine([-0.1, 1e21, 0])).toBe('-0.1,1e+21,0\r\n');
});

/** RFC 4180. */
const quoted = (text: string): string => (/[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text);
