import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createSecret, equalHashes, getPrefix, hashSecret } from '../../src/record/secret.js';

describe('secrets', () => {
  it('are equal when every byte is, whatever their lengths', () => {
    const text = fc.string({ maxLength: 70 });
    fc.assert(
      fc.property(text, text, (a, b) => {
        expect(equalHashes(a, b)).toBe(a === b);
        expect(equalHashes(a, a)).toBe(true);
        expect(equalHashes(a, `${a}x`)).toBe(false);
      }),
      { seed: 7 },
    );
  });

  it('are 256 random bits of which the prefix shows 48, and a third of a chosen one', () => {
    const secret = createSecret((bytes) => Buffer.alloc(bytes, 0xff));
    // 32 bytes of ones: 42 letters of six bits, and four bits padded with zeros.
    expect(secret).toBe(`cw_${'_'.repeat(42)}8`);
    expect(getPrefix(secret)).toBe('cw_________');
    expect(getPrefix('chosen-by-me')).toBe('chos');
    // FIPS 180-2, appendix B.1.
    expect(hashSecret('abc')).toBe('ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad');
  });
});
