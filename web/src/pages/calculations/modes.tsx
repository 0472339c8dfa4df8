import { CircleHelp, type LucideIcon, Plane, Ship, TrainFront, Truck, Warehouse } from 'lucide-react';
import { useTranslations } from 'use-intl';
import { cx } from '../../ui/cx.js';

const MODES = {
  ROAD: [Truck, 'text-road'],
  RAIL: [TrainFront, 'text-rail'],
  WATER: [Ship, 'text-water'],
  AIR: [Plane, 'text-air'],
  HUB: [Warehouse, 'text-hub'],
} as const satisfies Readonly<Record<string, readonly [LucideIcon, string]>>;

const isMode = (mode: string): mode is keyof typeof MODES => mode in MODES;

/** The modes of a chain as pictures with their names for whoever does not see them. */
export function ModeList({ modes }: { readonly modes: readonly string[] }) {
  const t = useTranslations('calculations');
  return (
    <ul className="flex items-center gap-1.5">
      {modes.map((mode, index) => {
        const [Icon, colour] = isMode(mode) ? MODES[mode] : [CircleHelp, 'text-muted'];
        const name = isMode(mode) ? t(`mode.${mode}`) : t('modeUnknown');
        return (
          // biome-ignore lint/suspicious/noArrayIndexKey: a mode may come twice, and the order is the chain's
          <li key={index} title={name}>
            <Icon className={cx('size-[1.15rem]', colour)} aria-hidden="true" />
            <span className="sr-only">{name}</span>
          </li>
        );
      })}
    </ul>
  );
}
