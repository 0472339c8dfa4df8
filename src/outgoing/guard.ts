import { lookup as lookUp } from 'node:dns';
import { BlockList, isIP, type LookupFunction } from 'node:net';

/** Addresses inside private networks, or of no host at all (IANA special-purpose registries). */
const INSIDE = new BlockList();
for (const [network, bits] of [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 4],
  ['240.0.0.0', 4],
] as const)
  INSIDE.addSubnet(network, bits, 'ipv4');
for (const [network, bits] of [
  ['::', 128],
  ['::1', 128],
  ['64:ff9b::', 96],
  ['100::', 64],
  ['2001:db8::', 32],
  ['fc00::', 7],
  ['fe80::', 10],
  ['ff00::', 8],
] as const)
  INSIDE.addSubnet(network, bits, 'ipv6');

/** IPv4 embedded in IPv6 (`::ffff:10.0.0.1`) is treated as IPv4. */
export function isInside(address: string): boolean {
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address)?.[1];
  if (mapped !== undefined) return INSIDE.check(mapped, 'ipv4');
  if (/^::ffff:/i.test(address)) return true;
  const version = isIP(address);
  return version === 0 || INSIDE.check(address, version === 6 ? 'ipv6' : 'ipv4');
}

/** Why an external address cannot be called; undefined if it can. Names are resolved on sending. */
export function findProblem(url: string, privateHosts: readonly string[]): string | undefined {
  if (!URL.canParse(url)) return 'must be an address such as https://example.com/hooks';
  const { protocol, hostname, username, password } = new URL(url);
  if (username !== '' || password !== '') return 'must not carry a user name or password';
  if (privateHosts.includes(hostname))
    return ['https:', 'http:'].includes(protocol) ? undefined : 'must be https or http';
  if (protocol !== 'https:') return 'must be https';
  const literal = hostname.replace(/^\[|\]$/g, '');
  return isIP(literal) !== 0 && isInside(literal) ? 'must not lead into a private network' : undefined;
}

/**
 * Resolves a name and refuses one that leads inside, now or a moment later: the connection uses the checked address.
 */
export const guardedLookup =
  (isAllowed: boolean): LookupFunction =>
  (name, options, done) => {
    lookUp(name, { ...options, all: true }, (error, addresses) => {
      if (error !== null) return done(error, '', 4);
      const [first] = addresses;
      if (first === undefined || (!isAllowed && addresses.some(({ address }) => isInside(address)))) {
        return done(new Error('leads into a private network'), '', 4);
      }
      // biome-ignore lint/suspicious/noExplicitAny: the callback takes a list when all are asked for
      return options.all === true ? (done as any)(null, addresses) : done(null, first.address, first.family);
    });
  };
