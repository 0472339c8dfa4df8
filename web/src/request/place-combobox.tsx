import { useQuery } from '@tanstack/react-query';
import { type KeyboardEvent, useEffect, useId, useState } from 'react';
import { useTranslations } from 'use-intl';
import { MIN_LETTERS, type PlaceKind, suggestionsQuery } from '../api/places.js';
import type { PlaceSuggestion } from '../api/types.js';
import { useCountryName } from '../countries.js';
import { cx } from '../ui/cx.js';
import type { FieldControl } from '../ui/field.js';
import { Input } from '../ui/input.js';
import { Spinner } from '../ui/spinner.js';
import type { Json } from './draft.js';
import { findPlace } from './known-places.js';
import { PlaceRow } from './place-row.js';
import { describeLocation } from './places.js';
import type { PlaceText } from './use-place-text.js';

const PAUSE_MS = 160;

/**
 * A text field with a list of places, following the ARIA combobox pattern; Enter and leaving the field look up the
 * text.
 */
export function PlaceCombobox(props: {
  readonly control: FieldControl;
  readonly text: PlaceText;
  readonly value: Json | undefined;
  readonly prefer: PlaceKind;
}) {
  const { control, text, value, prefer } = props;
  const t = useTranslations('places');
  const countryName = useCountryName();
  const listId = useId();
  const [open, setOpen] = useState(false);
  const [active, setActive] = useState(-1);
  const wanted = open ? (text.typed ?? '').trim() : '';
  const suggestions = useSuggestions(wanted, prefer);
  const items = suggestions ?? [];
  const shown = open && wanted.length >= MIN_LETTERS;

  const close = () => {
    setOpen(false);
    setActive(-1);
  };
  const choose = (item: PlaceSuggestion) => {
    text.choose(item);
    close();
  };
  const settle = () => {
    close();
    void text.settle();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const move = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (move !== undefined && shown) {
      event.preventDefault();
      if (items.length > 0) setActive((current) => (current + move + items.length + 1) % (items.length + 1));
    } else if (event.key === 'Enter' && text.typed !== undefined) {
      // The first Enter chooses the place; the next one submits the form.
      event.preventDefault();
      const item = items[active];
      if (item === undefined) settle();
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
        aria-activedescendant={shown && items[active] !== undefined ? `${listId}-${active}` : undefined}
        aria-busy={text.reading.state === 'READING' || undefined}
        autoComplete="off"
        spellCheck={false}
        maxLength={500}
        placeholder={t('placeholder')}
        value={text.typed ?? describeLocation(value, findPlace(value), countryName)}
        onChange={(event) => {
          text.type(event.target.value);
          setOpen(true);
          setActive(-1);
        }}
        onKeyDown={onKeyDown}
        onBlur={settle}
      />
      <div
        className={cx(
          'absolute inset-x-0 top-full z-30 mt-1 max-h-80 overflow-y-auto rounded-xl border border-line bg-raised p-1.5 shadow-card',
          !shown && 'hidden',
        )}
      >
        {shown && suggestions === undefined && (
          <p className="flex min-h-10 items-center gap-3 px-2.5 text-sm text-muted">
            <Spinner />
            {t('searching')}
          </p>
        )}
        {suggestions?.length === 0 && <p className="min-h-10 px-2.5 py-2 text-sm text-muted">{t('noSuggestion')}</p>}
        {items[0]?.isGuess && <p className="px-2.5 py-1.5 text-sm text-muted">{t('similar')}</p>}
        <div id={listId} role="listbox" aria-label={t('suggestions')}>
          {items.map((item, index) => (
            <PlaceRow
              key={JSON.stringify(item.location)}
              id={`${listId}-${index}`}
              item={item}
              active={index === active}
              onChoose={() => choose(item)}
            />
          ))}
        </div>
        <p role="status" className="sr-only">
          {shown && suggestions !== undefined && t('count', { count: items.length })}
        </p>
      </div>
    </div>
  );
}

/** Undefined until suggestions for the current text arrive: those for an earlier text are never offered. */
function useSuggestions(typed: string, prefer: PlaceKind): readonly PlaceSuggestion[] | undefined {
  const text = useSettled(typed);
  const { data, isError } = useQuery(suggestionsQuery(text));
  if (text !== typed) return undefined;
  if (isError) return [];
  if (data === undefined) return undefined;
  const rank = ({ kind, location }: PlaceSuggestion): number => {
    // `BEANR` is a port rather than a town.
    const isCode = kind !== 'PLACE' && Object.values(location).includes(typed.toUpperCase().replaceAll(' ', ''));
    return prefer === kind || (prefer === 'PLACE' && isCode) ? 0 : 1;
  };
  return data.toSorted((left, right) => rank(left) - rank(right));
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
