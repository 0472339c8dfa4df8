import { expect, test } from 'vitest';
import { nameInHeader, readFileName } from '../../src/http/batches/file-name.js';

test.each([
  // RFC 6266, section 5, and RFC 8187, section 3.2.3.
  ['Attachment; filename=example.html', 'example.html'],
  ['INLINE; FILENAME= "an example.html"', 'an example.html'],
  ["attachment; filename*= UTF-8''%e2%82%ac%20rates", '€ rates'],
  [`attachment; filename="EURO rates"; filename*=utf-8''%e2%82%ac%20rates`, '€ rates'],
  [`attachment; filename="a \\"b\\".csv"`, 'a "b".csv'],
  [`attachment; filename="kept.csv"; filename*=utf-8''%ff`, 'kept.csv'],
  ['attachment', undefined],
  [undefined, undefined],
])('the name in %s is %s', (header, name) => {
  expect(nameInHeader(header)).toBe(name);
});

test.each([
  ['C:\\Users\\me\\Sendungen 2025.xlsx', 'Sendungen 2025.xlsx'],
  ['../../etc/passwd', 'passwd'],
  ['invoice\u202excod.csv', 'invoicexcod.csv'],
  [' 发货.csv\n', '发货.csv'],
  ['folder/', undefined],
  ['', undefined],
  [undefined, undefined],
  ['x'.repeat(5_000), 'x'.repeat(200)],
])('%j is shown as %j', (written, shown) => {
  expect(readFileName(written)).toBe(shown);
});
