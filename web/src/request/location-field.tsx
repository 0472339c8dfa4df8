import { SlidersHorizontal } from 'lucide-react';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { useValueText } from '../texts/value-text.js';
import { IconButton } from '../ui/button.js';
import { Field } from '../ui/field.js';
import { Input } from '../ui/input.js';
import { Select } from '../ui/select.js';
import type { Path } from './draft.js';
import { textOf } from './field-view.js';
import { useRequestField } from './form-context.js';
import { NumberInput } from './number-input.js';
import { PlaceCombobox } from './place-combobox.js';
import { LOCATION_TYPES } from './vocabulary.js';

const TEXTS = ['street', 'postcode', 'city', 'region', 'countryCode', 'iataCode', 'unLoCode', 'railYardCode'] as const;

/** A place by name with suggestions; its parts can be given one by one. */
export function LocationField({ label, path }: { readonly label: string; readonly path: Path }) {
  const t = useTranslations('places');
  const { error } = useRequestField(path);
  const [detailed, setDetailed] = useState(false);
  return (
    <div className="col-span-full flex min-w-0 flex-col gap-3">
      <Field label={label} error={error}>
        {(control) => (
          <div className="flex gap-2">
            <PlaceCombobox control={control} path={path} />
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
