import { isIPv6 } from 'node:net';

/**
 * The address that attempts are counted under: an IPv4 address, or the first 64 bits of an IPv6 address, since one
 * household or server owns the rest.
 */
export function addressGroup(address: string): string {
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address)?.[1];
  if (mapped !== undefined) return mapped;
  if (!isIPv6(address)) return address;
  const [head = '', tail] = (address.split('%')[0] ?? '').split('::');
  const groups = (part: string): readonly string[] => (part === '' ? [] : part.split(':'));
  // An embedded IPv4 address at the end stands for two groups.
  const width = (part: string): number => groups(part).reduce((sum, group) => sum + (group.includes('.') ? 2 : 1), 0);
  const zeros = tail === undefined ? 0 : 8 - width(head) - width(tail);
  const all = [...groups(head), ...Array<string>(zeros).fill('0'), ...groups(tail ?? '')];
  return `${all
    .slice(0, 4)
    .map((group) => Number.parseInt(group, 16).toString(16))
    .join(':')}::/64`;
}
