import { useState } from 'react';
import { useTranslations } from 'use-intl';
import type { PlaceKind } from '../api/places.js';
import { COUNTRY_CODES } from '../country-codes.js';
import { SlidersHorizontal } from '../icons/index.js';
import { useValueText } from '../texts/value-text.js';
import { IconButton } from '../ui/button.js';
import { Field } from '../ui/field.js';
import { Input } from '../ui/input.js';
import { Select } from '../ui/select.js';
import { useCountries } from '../use-countries.js';
import { type Path, textOf, writePath } from './draft.js';
import { useRequestField } from './form-context.js';
import { NumberInput } from './number-input.js';
import { PlaceAnswer } from './place-answer.js';
import { PlaceCombobox } from './place-combobox.js';
import { usePlaceText } from './use-place-text.js';
import { LOCATION_TYPES } from './vocabulary.js';

const TEXTS = ['street', 'postcode', 'city', 'region', 'iataCode', 'unLoCode', 'railYardCode'] as const;

/** A place as people write it, what the service understood, and on request its parts. */
export function LocationField(props: {
  readonly label: string;
  readonly path: Path;
  /** The kind of place that is offered first. */
  readonly prefer?: PlaceKind;
}) {
  const { label, path, prefer = 'PLACE' } = props;
  const t = useTranslations('places');
  const { error, value } = useRequestField(path);
  const text = usePlaceText(path, prefer);
  const [detailed, setDetailed] = useState(false);
  const isAsked = text.reading.state === 'AMBIGUOUS' || text.reading.state === 'UNKNOWN';
  return (
    <div className="col-span-full flex min-w-0 flex-col gap-1.5" data-place={writePath(path)}>
      <Field label={label} error={isAsked || text.reading.state === 'READING' ? undefined : error}>
        {(control) => (
          <div className="flex gap-2">
            <PlaceCombobox
              control={isAsked ? { ...control, 'aria-invalid': true } : control}
              text={text}
              value={value}
              prefer={prefer}
            />
            <IconButton
              label={t('parts', { place: label })}
              aria-expanded={detailed}
              className="size-10 border border-line-strong/60"
              onClick={() => setDetailed(!detailed)}
            >
              <SlidersHorizontal />
            </IconButton>
          </div>
        )}
      </Field>
      <PlaceAnswer text={text} value={value} />
      {detailed && <LocationParts path={path} />}
    </div>
  );
}

function LocationParts({ path }: { readonly path: Path }) {
  const t = useTranslations('places');
  const value = useValueText();
  const type = useRequestField([...path, 'type']);
  return (
    <div className="grid grid-cols-2 gap-3 rounded-xl bg-sunken p-3">
      <Field label={t('type')} error={type.error}>
        {(control) => (
          <Select
            {...control}
            empty={value('PLACE')}
            options={LOCATION_TYPES.filter((name) => name !== 'PLACE').map((name) => ({
              value: name,
              label: value(name),
            }))}
            value={LOCATION_TYPES.find((name) => name === type.value)}
            onChange={type.set}
          />
        )}
      </Field>
      {TEXTS.map((name) => (
        <TextPart key={name} name={name} path={path} />
      ))}
      <CountryPart path={path} />
      <NumberPart name="latitude" path={path} />
      <NumberPart name="longitude" path={path} />
      <div className="col-span-2">
        <TextPart name="address" path={path} />
      </div>
    </div>
  );
}

function TextPart({ name, path }: { readonly name: (typeof TEXTS)[number] | 'address'; readonly path: Path }) {
  const t = useTranslations('places');
  const field = useRequestField([...path, name]);
  return (
    <Field label={t(name)} error={field.error}>
      {(control) => (
        <Input
          {...control}
          autoComplete="off"
          value={textOf(field.value) ?? ''}
          onChange={(event) => field.set(event.target.value === '' ? undefined : event.target.value)}
        />
      )}
    </Field>
  );
}

function NumberPart({ name, path }: { readonly name: 'latitude' | 'longitude'; readonly path: Path }) {
  const t = useTranslations('places');
  const field = useRequestField([...path, name]);
  return (
    <Field label={t(name)} error={field.error}>
      {(control) => <NumberInput {...control} value={field.value} onChange={field.set} />}
    </Field>
  );
}

function CountryPart({ path }: { readonly path: Path }) {
  const t = useTranslations('places');
  const options = useCountries();
  const field = useRequestField([...path, 'countryCode']);
  const given = textOf(field.value);
  // A country by name stays as it is; the API accepts names too.
  const all =
    given === undefined || COUNTRY_CODES.includes(given) ? options : [{ value: given, label: given }, ...options];
  return (
    <Field label={t('countryCode')} error={field.error}>
      {(control) => <Select {...control} empty={t('noCountry')} options={all} value={given} onChange={field.set} />}
    </Field>
  );
}
