import { createRequire } from 'node:module';

/**
 * The pinned version of each package that a benchmark compares with. None is a dependency: 23 MB that only a comparison
 * needs.
 */
export const PEERS = { 'geojson-path-finder': '2.1.0', 'searoute-js': '0.1.0' } as const;

/** The exports of the package, or undefined and a note on how to install it. */
export function findPeer(name: keyof typeof PEERS, note: (text: string) => void): unknown {
  try {
    return createRequire(import.meta.url)(name);
  } catch {
    note(`not compared with ${name}: npm install --no-save --ignore-scripts ${name}@${PEERS[name]}`);
    return undefined;
  }
}
