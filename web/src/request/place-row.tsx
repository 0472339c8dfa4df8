import { useTranslations } from 'use-intl';
import type { PlaceSuggestion } from '../api/types.js';
import { useCountryName } from '../countries.js';
import { Anchor, type Icon, MapPin, Plane, TrainFront } from '../icons/index.js';
import { cx } from '../ui/cx.js';
import { detailOf } from './places.js';

const ICONS: Readonly<Record<PlaceSuggestion['kind'], Icon>> = {
  PLACE: MapPin,
  AIRPORT: Plane,
  HARBOR: Anchor,
  RAIL_YARD: TrainFront,
};

export function PlaceIcon({ kind }: { readonly kind: PlaceSuggestion['kind'] }) {
  const values = useTranslations('values');
  const Icon = ICONS[kind] ?? MapPin;
  return <Icon className="size-4 shrink-0 text-muted" role="img" aria-label={values(kind)} />;
}

/** One place in a list of suggestions. */
export function PlaceRow(props: {
  readonly id: string;
  readonly item: PlaceSuggestion;
  readonly active: boolean;
  readonly onChoose: () => void;
}) {
  return (
    // biome-ignore lint/a11y/useFocusableInteractive: focus stays in the text field, which names the active option
    <div
      id={props.id}
      role="option"
      aria-selected={props.active}
      className={cx(
        'flex min-h-10 items-center gap-3 rounded-md px-2.5 py-1.5 hover:bg-sunken',
        props.active && 'bg-sunken',
      )}
      // Pressing must not move the focus before the choice is made.
      onPointerDown={(event) => {
        event.preventDefault();
        props.onChoose();
      }}
    >
      <PlaceIcon kind={props.item.kind} />
      <PlaceName item={props.item} />
    </div>
  );
}

export function PlaceName({ item }: { readonly item: PlaceSuggestion }) {
  const countryName = useCountryName();
  return (
    <span className="min-w-0">
      <span className="block truncate">{item.label}</span>
      <span className="block truncate text-sm text-muted">
        <CountryTag code={item.countryCode} /> {detailOf(item, countryName)}
      </span>
    </span>
  );
}

/** The country as a badge of two letters: flag emoji are not available on every system. */
export function CountryTag({ code }: { readonly code: string }) {
  return (
    <span
      aria-hidden="true"
      className="inline-block rounded-sm border border-line-strong/60 px-1 font-mono text-[0.7rem] leading-4 text-muted"
    >
      {code}
    </span>
  );
}
