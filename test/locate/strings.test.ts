import fc from 'fast-check';
import { expect, test } from 'vitest';
import { byBytes } from '../../src/locate/engines/embedded/strings.js';

test('names are ordered like their UTF-8 bytes', () => {
  const text = fc.string({
    unit: fc.oneof(
      fc.constantFrom('a', 'é', '\ue000', '\uffff', '😀', '中'),
      fc.string({ unit: 'grapheme', maxLength: 1 }),
    ),
  });
  fc.assert(
    fc.property(text, text, (a, b) => {
      expect(Math.sign(byBytes(a, b))).toBe(Buffer.compare(Buffer.from(a), Buffer.from(b)));
    }),
  );
});
