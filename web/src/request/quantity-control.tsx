import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { LANGUAGE } from '../format.js';
import { readWeight } from '../numbers.js';
import { usePreferences } from '../preferences.js';
import { useValueText } from '../texts/value-text.js';
import type { FieldControl } from '../ui/field.js';
import { Select } from '../ui/select.js';
import { isObject, type Json, type Path, textOf } from './draft.js';
import { useRequestField } from './form-context.js';
import { NumberInput } from './number-input.js';

/** A number and its unit, which may be chosen first; a weight may be typed with it. */
export function QuantityControl(props: {
  readonly units: readonly string[];
  readonly path: Path;
  readonly control: FieldControl;
}) {
  const { units, path, control } = props;
  const t = useTranslations('fields');
  const text = useValueText();
  const { locale } = usePreferences();
  const field = useRequestField(path);
  const quantity = isObject(field.value) ? field.value : {};
  const [chosen, setChosen] = useState(units[0]);
  const unit = textOf(quantity.unit) ?? chosen;
  const take = (value: Json | undefined) => {
    if (value === undefined) return field.set(undefined);
    const weight = typeof value === 'string' ? readWeight(value, LANGUAGE[locale]) : undefined;
    field.set({ ...quantity, value, unit, ...(weight !== undefined && units.includes(weight.unit) && weight) });
  };
  return (
    <div className="grid grid-cols-[minmax(0,1fr)_minmax(0,1fr)] gap-2">
      <NumberInput {...control} value={quantity.value} onChange={take} />
      <Select
        aria-label={t('unit')}
        options={units.map((name) => ({ value: name, label: text(name) }))}
        value={unit}
        onChange={(name) => {
          setChosen(name);
          if (quantity.value !== undefined && name !== undefined) field.set({ ...quantity, unit: name });
        }}
      />
    </div>
  );
}
