import { useTranslations } from 'use-intl';
import type { ShipmentMode } from '../../api/shipments.js';
import { type AnyType, ModeIcon } from '../../result/mode.js';

/** The icon of each mode in lists and sums; sea-going and inland ships share one. */
export const PICTURES: Readonly<Record<ShipmentMode, AnyType>> = {
  ROAD: 'ROAD',
  RAIL: 'RAIL',
  AIR: 'AIR',
  SEA: 'WATER',
  INLAND_WATERWAY: 'WATER',
  HUB: 'HUB',
};

/** The modes of a chain as icons, with their names for screen readers. */
export function ModeList({ modes }: { readonly modes: readonly ShipmentMode[] }) {
  const values = useTranslations('values');
  return (
    <ul className="flex min-w-0 flex-wrap items-center gap-1 max-sm:justify-end sm:max-w-40">
      {modes.map((mode, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a mode may come twice, and the order is the chain's
        <li key={index} title={values(mode)}>
          <ModeIcon type={PICTURES[mode]} small />
          <span className="sr-only">{values(mode)}</span>
        </li>
      ))}
    </ul>
  );
}
