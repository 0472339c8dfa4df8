import { useQuery } from '@tanstack/react-query';
import { Anchor, type LucideIcon, MapPin, Plane, TrainFront } from 'lucide-react';
import { type KeyboardEvent, useEffect, useId, useState } from 'react';
import { useTranslations } from 'use-intl';
import { get, query } from '../api/client.js';
import type { PlaceSuggestion } from '../api/types.js';
import { cx } from '../ui/cx.js';
import type { FieldControl } from '../ui/field.js';
import { Input } from '../ui/input.js';
import { Spinner } from '../ui/spinner.js';
import { isObject, type Json, type Path } from './draft.js';
import { useRequestField } from './form-context.js';
import { describeLocation, parseLocation, rememberLabel } from './places.js';

const MIN_LETTERS = 2;
const PAUSE_MS = 160;

/** A text field with a list of places, to the ARIA combobox pattern; text that is not chosen from it is read as typed. */
export function PlaceCombobox({ control, path }: { readonly control: FieldControl; readonly path: Path }) {
  const t = useTranslations('places');
  const field = useRequestField(path);
  const listId = useId();
  const [typed, setTyped] = useState<string>();
  const [open, setOpen] = useState(false);
  const [active, setActive] = useState(-1);
  const suggestions = useSuggestions(open ? (typed ?? '') : '');
  const items = suggestions.data ?? [];
  const shown = open && (typed?.trim().length ?? 0) >= MIN_LETTERS;

  const close = () => {
    setOpen(false);
    setActive(-1);
  };
  const choose = (item: PlaceSuggestion) => {
    const location: unknown = item.location;
    rememberLabel(location, item.detail === '' ? item.label : `${item.label}, ${item.detail}`);
    if (isObject(location)) field.set(location);
    setTyped(undefined);
    close();
  };
  const takeAsTyped = () => {
    if (typed !== undefined) field.set(parseLocation(typed) as Json | undefined);
    setTyped(undefined);
    close();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const move = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (move !== undefined && shown) {
      event.preventDefault();
      setActive((current) => (current + move + items.length + 1) % (items.length + 1));
    } else if (event.key === 'Enter' && shown) {
      event.preventDefault();
      const item = items[active];
      if (item === undefined) takeAsTyped();
      else choose(item);
    } else if (event.key === 'Escape' && shown) {
      event.preventDefault();
      close();
    }
  };
  return (
    <div className="relative min-w-0 flex-1">
      <Input
        {...control}
        role="combobox"
        aria-expanded={shown}
        aria-controls={listId}
        aria-autocomplete="list"
        aria-activedescendant={shown && active >= 0 ? `${listId}-${active}` : undefined}
        autoComplete="off"
        spellCheck={false}
        placeholder={t('placeholder')}
        value={typed ?? describeLocation(field.value)}
        onChange={(event) => {
          setTyped(event.target.value);
          setOpen(true);
          setActive(-1);
        }}
        onKeyDown={onKeyDown}
        onBlur={takeAsTyped}
      />
      <div
        className={cx(
          'absolute inset-x-0 top-full z-20 mt-1 max-h-80 overflow-y-auto rounded-xl border border-line bg-raised p-1.5 shadow-card',
          !shown && 'hidden',
        )}
      >
        {suggestions.isPending && (
          <p className="flex min-h-10 items-center gap-3 px-2.5 text-sm text-muted">
            <Spinner />
            {t('searching')}
          </p>
        )}
        <div id={listId} role="listbox" aria-label={t('suggestions')}>
          {items.map((item, index) => (
            <Suggestion
              key={JSON.stringify(item)}
              id={`${listId}-${index}`}
              item={item}
              active={index === active}
              onChoose={() => choose(item)}
            />
          ))}
          <Row id={`${listId}-${items.length}`} active={active === items.length} onChoose={takeAsTyped}>
            <span className="text-sm text-muted">{t('asTyped', { text: typed?.trim() ?? '' })}</span>
          </Row>
        </div>
        <p role="status" className="sr-only">
          {shown && suggestions.isSuccess && t('count', { count: items.length })}
        </p>
      </div>
    </div>
  );
}

const ICONS: Readonly<Record<PlaceSuggestion['kind'], LucideIcon>> = {
  PLACE: MapPin,
  AIRPORT: Plane,
  HARBOR: Anchor,
  RAIL_YARD: TrainFront,
};

function Suggestion(props: {
  readonly id: string;
  readonly item: PlaceSuggestion;
  readonly active: boolean;
  readonly onChoose: () => void;
}) {
  const values = useTranslations('values');
  const Icon = ICONS[props.item.kind] ?? MapPin;
  return (
    <Row id={props.id} active={props.active} onChoose={props.onChoose}>
      <Icon className="size-4 shrink-0 text-muted" aria-label={values(props.item.kind)} />
      <span className="min-w-0">
        <span className="block truncate">{props.item.label}</span>
        <span className="block truncate text-sm text-muted">{props.item.detail}</span>
      </span>
    </Row>
  );
}

function Row(props: {
  readonly id: string;
  readonly active: boolean;
  readonly onChoose: () => void;
  readonly children: React.ReactNode;
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
      // Pressing must not take the focus away before the choice is made.
      onPointerDown={(event) => {
        event.preventDefault();
        props.onChoose();
      }}
    >
      {props.children}
    </div>
  );
}

function useSuggestions(typed: string) {
  const text = useSettled(typed.trim());
  return useQuery({
    queryKey: ['places', text],
    queryFn: async () =>
      (await get<{ readonly items: readonly PlaceSuggestion[] }>(`/account/api/places${query({ q: text, limit: 8 })}`))
        .items,
    enabled: text.length >= MIN_LETTERS,
    placeholderData: (previous) => previous,
    staleTime: 300_000,
  });
}

/** The text once typing has paused. */
function useSettled(text: string): string {
  const [settled, setSettled] = useState(text);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(text), PAUSE_MS);
    return () => clearTimeout(timer);
  }, [text]);
  return settled;
}
