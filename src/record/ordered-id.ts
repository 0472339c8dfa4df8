import { randomUUID } from 'node:crypto';

/**
 * A UUID that begins with its instant (version 7 of RFC 9562): rows created at about the same time are adjacent in the
 * index, so a batch of them touches one or two pages of a long table and not one for each row.
 */
export function createOrderedId(ms: number): string {
  const time = ms.toString(16).padStart(12, '0');
  // The random bits and the variant are where version 4 has them.
  return `${time.slice(0, 8)}-${time.slice(8)}-7${randomUUID().slice(15)}`;
}
