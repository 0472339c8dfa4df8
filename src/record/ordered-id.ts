import { randomUUID } from 'node:crypto';

/**
 * A UUID that begins with its instant (version 7 of RFC 9562): rows of about the same time are neighbours in the index, so
 * that a batch of them touches a page or two of a long table and not one for each.
 */
export function createOrderedId(ms: number): string {
  const time = ms.toString(16).padStart(12, '0');
  // The random bits and the variant are where version 4 has them.
  return `${time.slice(0, 8)}-${time.slice(8)}-7${randomUUID().slice(15)}`;
}
