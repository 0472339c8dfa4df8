import { CircleHelp, type Icon, Plane, Ship, Shuffle, TrainFront, Truck, Warehouse } from '../icons/index.js';
import { cx } from '../ui/cx.js';

export type AnyType = 'ROAD' | 'RAIL' | 'WATER' | 'AIR' | 'HUB' | 'WEIGHTED_MODES' | 'UNKNOWN';

export const MODE_ICONS: Readonly<Record<AnyType, Icon>> = {
  ROAD: Truck,
  RAIL: TrainFront,
  WATER: Ship,
  AIR: Plane,
  HUB: Warehouse,
  WEIGHTED_MODES: Shuffle,
  UNKNOWN: CircleHelp,
};

const COLOURS: Readonly<Record<AnyType, string>> = {
  ROAD: 'text-road bg-road/12',
  RAIL: 'text-rail bg-rail/12',
  WATER: 'text-water bg-water/12',
  AIR: 'text-air bg-air/12',
  HUB: 'text-hub bg-hub/12',
  WEIGHTED_MODES: 'text-accent bg-accent/12',
  UNKNOWN: 'text-muted bg-muted/12',
};

/** The icon of a mode on its colour; the name is beside it in words. */
export function ModeIcon({ type, small = false }: { readonly type: AnyType; readonly small?: boolean }) {
  const Icon = MODE_ICONS[type];
  return (
    <span
      aria-hidden="true"
      className={cx(
        'grid shrink-0 place-items-center rounded-lg',
        small ? 'size-6 [&_svg]:size-3.5' : 'size-9 [&_svg]:size-[1.15rem]',
        COLOURS[type],
      )}
    >
      <Icon />
    </span>
  );
}
