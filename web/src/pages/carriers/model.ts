import type { CarrierSummary } from '../../api/carriers.js';
import type { SumGroup } from '../../api/shipments.js';

const SHOWN = 5;

export interface Covered {
  /** Shares of the tonne-km, 0 to 1. */
  readonly covered: number;
  readonly unnamed: number;
  /** Carriers without figures, those with the most activity first. */
  readonly missing: readonly { readonly carrier: string; readonly share: number }[];
}

const plain = (name: string): string => name.trim().toLowerCase().replace(/\s+/g, ' ');

/** The share of the stated activity moved by carriers with figures. Undefined if nothing was moved. */
export function measureCoverage(groups: readonly SumGroup[], carriers: readonly CarrierSummary[]): Covered | undefined {
  const known = new Set(carriers.map(({ carrier }) => plain(carrier)));
  // The legs of a shipment may have carriers of their own, all of which it names.
  const isKnown = ({ keys: [name] }: SumGroup): boolean =>
    known.has(plain(name ?? '')) || (name ?? '').split(' / ').every((one) => known.has(plain(one)));
  const total = groups.reduce((sum, { activityTonneKm = 0 }) => sum + activityTonneKm, 0);
  if (total <= 0) return undefined;
  const shareOf = (some: readonly SumGroup[]): number =>
    some.reduce((sum, { activityTonneKm = 0 }) => sum + activityTonneKm, 0) / total;
  const named = groups.filter(({ keys }) => keys[0] !== null);
  return {
    covered: shareOf(named.filter(isKnown)),
    unnamed: shareOf(groups.filter(({ keys }) => keys[0] === null)),
    missing: named
      .filter((group) => !isKnown(group))
      .map((group) => ({ carrier: group.keys[0] ?? '', share: shareOf([group]) }))
      .sort((left, right) => right.share - left.share)
      .slice(0, SHOWN),
  };
}
