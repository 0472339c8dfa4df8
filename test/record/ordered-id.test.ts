import { describe, expect, it } from 'vitest';
import { createOrderedId } from '../../src/record/ordered-id.js';

describe('an id that is ordered by time', () => {
  it('is a UUID of version 7 with its milliseconds in front', () => {
    // The example of RFC 9562, appendix A.6, has this instant.
    const id = createOrderedId(0x017f22e279b0);
    expect(id).toMatch(/^017f22e2-79b0-7[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/);
  });

  it('sorts as the instants do and is new each time', () => {
    const ids = [5, 1_770_000_000_000, 1_770_000_000_001, 9_999_999_999_999].map(createOrderedId);
    expect(ids.toSorted()).toEqual(ids);
    expect(new Set(Array.from({ length: 1000 }, () => createOrderedId(1_770_000_000_000))).size).toBe(1000);
  });
});
