import { type LookupAddress, type LookupAllOptions, lookup as lookUp } from 'node:dns';
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
  ['192.88.99.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 4],
  ['240.0.0.0', 4],
] as const)
  INSIDE.addSubnet(network, bits, 'ipv4');
// Within the part of IPv6 for hosts: protocols' own (Teredo carries an IPv4 address), examples, 6to4 (carries one too), examples again.
for (const [network, bits] of [
  ['2001::', 23],
  ['2001:db8::', 32],
  ['2002::', 16],
  ['3fff::', 20],
] as const)
  INSIDE.addSubnet(network, bits, 'ipv6');
/** The only part of IPv6 that is given to hosts of the internet: everything else is local, translated IPv4 or not given yet. */
const HOSTS = new BlockList();
HOSTS.addSubnet('2000::', 3, 'ipv6');

/** IPv4 embedded in IPv6 (`::ffff:10.0.0.1`) is treated as IPv4; in any other form it counts as inside. */
export function isInside(address: string): boolean {
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address)?.[1];
  if (mapped !== undefined) return INSIDE.check(mapped, 'ipv4');
  const version = isIP(address);
  if (version === 4) return INSIDE.check(address, 'ipv4');
  return version === 0 || !HOSTS.check(address, 'ipv6') || INSIDE.check(address, 'ipv6');
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

type LookUpAll = (name: string, options: LookupAllOptions, done: OnAddresses) => void;
type OnAddresses = (error: NodeJS.ErrnoException | null, addresses: readonly LookupAddress[]) => void;

/**
 * Resolves a name and refuses one that leads inside, now or a moment later: the connection uses the checked address.
 * @param resolve replaceable in tests
 */
export const guardedLookup =
  (isAllowed: boolean, resolve: LookUpAll = lookUp): LookupFunction =>
  (name, options, done) => {
    resolve(name, { ...options, all: true }, (error, addresses) => {
      if (error !== null) return done(error, '', 4);
      const [first] = addresses;
      if (first === undefined || (!isAllowed && addresses.some(({ address }) => isInside(address)))) {
        return done(new Error('leads into a private network'), '', 4);
      }
      // biome-ignore lint/suspicious/noExplicitAny: the callback takes a list when all are asked for
      return options.all === true ? (done as any)(null, [...addresses]) : done(null, first.address, first.family);
    });
  };
