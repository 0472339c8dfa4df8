import { lazy, Suspense, useState } from 'react';
import { useTranslations } from 'use-intl';
import type { PlaceSuggestion } from '../api/types.js';
import { useCountryName } from '../countries.js';
import { useFormat } from '../format.js';
import { CircleHelp } from '../icons/index.js';
import { Button } from '../ui/button.js';
import { Spinner } from '../ui/spinner.js';
import { isObject, type Json } from './draft.js';
import { findPlace } from './known-places.js';
import { CountryTag, PlaceIcon, PlaceName } from './place-row.js';
import { detailOf } from './places.js';
import type { PlaceText } from './use-place-text.js';

const PlaceMap = lazy(async () => ({ default: (await import('./place-map.js')).PlaceMap }));

/** Below a place field: the place that was understood, or the question to answer. */
export function PlaceAnswer({ text, value }: { readonly text: PlaceText; readonly value: Json | undefined }) {
  const t = useTranslations('places');
  const { reading } = text;
  return (
    <div role="status" className="text-sm">
      {reading.state === 'READING' && (
        <p className="flex items-center gap-2 text-muted">
          <Spinner />
          {t('reading')}
        </p>
      )}
      {reading.state === 'FAILED' && (
        <p className="flex flex-wrap items-center gap-2 text-danger">
          {t('failed')}
          <Button size="small" onClick={() => void text.settle()}>
            {t('again')}
          </Button>
        </p>
      )}
      {reading.state === 'UNKNOWN' && <p className="text-danger">{t('unknown', { text: text.typed?.trim() ?? '' })}</p>}
      {reading.state === 'AMBIGUOUS' && (
        <Choice
          question={t(reading.others.every(({ isGuess }) => isGuess) ? 'guess' : 'which', {
            text: text.typed?.trim() ?? '',
          })}
          places={reading.others}
          onChoose={text.choose}
        />
      )}
      {reading.state === 'IDLE' && <Known text={text} value={value} />}
    </div>
  );
}

/** Below this confidence, the reader is told that the match is not exact. */
const EXACT = 0.995;

function Known({ text, value }: { readonly text: PlaceText; readonly value: Json | undefined }) {
  const t = useTranslations('places');
  const format = useFormat();
  const countryName = useCountryName();
  const [map, setMap] = useState(false);
  const [asked, setAsked] = useState(false);
  const place = findPlace(value);
  if (place === undefined) return null;
  const { confidence = 1, countryCode, detail, kind, label } = place;
  // Of an address, the service says which town and postcode it found; of a town, its region and country in English.
  const isAddress = isObject(value) && value.address !== undefined && detail !== '' && label !== detail;
  return (
    <>
      <p className="flex flex-wrap items-center gap-x-2 gap-y-1 text-muted">
        <button
          type="button"
          className="relative inline-flex items-center gap-2 rounded-md"
          aria-label={t('showMap', { place: label })}
          aria-expanded={map}
          onClick={() => setMap(!map)}
          onPointerEnter={() => setMap(true)}
          onPointerLeave={() => setMap(false)}
          onBlur={() => setMap(false)}
        >
          <PlaceIcon kind={kind} />
          {map && (
            <Suspense>
              <PlaceMap latitude={place.latitude} longitude={place.longitude} />
            </Suspense>
          )}
        </button>
        <span>
          <CountryTag code={countryCode} />{' '}
          {[...(isAddress ? [detail] : []), detailOf({ ...place, location: value }, countryName)].join(', ')}
        </span>
        {confidence < EXACT && (
          <span className="text-warn">{t('confidence', { percent: format.percent(confidence * 100) })}</span>
        )}
        {text.others.length > 0 && (
          <button
            type="button"
            aria-expanded={asked}
            className="text-accent underline"
            onClick={() => setAsked(!asked)}
          >
            {t('others')}
          </button>
        )}
      </p>
      {asked && text.others.length > 0 && (
        <Choice question={t('instead')} places={text.others} onChoose={text.choose} />
      )}
    </>
  );
}

function Choice(props: {
  readonly question: string;
  readonly places: readonly PlaceSuggestion[];
  readonly onChoose: (place: PlaceSuggestion) => void;
}) {
  return (
    <fieldset className="mt-1 rounded-xl border border-warn/50 bg-warn-soft p-2">
      <legend className="sr-only">{props.question}</legend>
      <p aria-hidden="true" className="flex items-center gap-2 px-1.5 pb-1 font-medium text-ink">
        <CircleHelp className="size-4 shrink-0 text-warn" />
        {props.question}
      </p>
      <ul className="flex flex-col">
        {props.places.map((place) => (
          <li key={JSON.stringify(place.location)}>
            <button
              type="button"
              className="flex min-h-10 w-full items-center gap-3 rounded-md px-2.5 py-1.5 text-left text-base hover:bg-surface"
              onClick={(event) => {
                // The question vanishes with its buttons. A tap is left alone, or a phone would show its keyboard.
                if (event.detail === 0) fieldOf(event.currentTarget)?.focus();
                props.onChoose(place);
              }}
            >
              <PlaceIcon kind={place.kind} />
              <PlaceName item={place} />
            </button>
          </li>
        ))}
      </ul>
    </fieldset>
  );
}

const fieldOf = (button: HTMLElement): HTMLElement | null | undefined =>
  button.closest('[data-place]')?.querySelector<HTMLElement>('[role=combobox]');
