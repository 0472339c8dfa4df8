import { useTranslations } from 'use-intl';
import { useValueText } from '../texts/value-text.js';
import { Field } from '../ui/field.js';
import { Select } from '../ui/select.js';
import { useRequestField } from './form-context.js';
import { QuantityControl } from './quantity-control.js';
import { CATEGORIES, CLIMATES, DENSITIES, MASS_UNITS } from './vocabulary.js';

export function CargoFields() {
  const t = useTranslations('calculate');
  const weight = useRequestField(['cargo', 'weight']);
  return (
    <div className="grid gap-3 sm:grid-cols-2">
      <Field label={t('weight')} hint={t('weightHint')} error={weight.error} className="sm:col-span-2">
        {(control) => <QuantityControl units={MASS_UNITS} path={['cargo', 'weight']} control={control} />}
      </Field>
      <CargoChoice name="category" values={CATEGORIES} className="sm:col-span-2" />
      <CargoChoice name="climateControl" values={CLIMATES} />
      <CargoChoice name="densityCharacteristics" values={DENSITIES} />
    </div>
  );
}

function CargoChoice(props: {
  readonly name: 'category' | 'climateControl' | 'densityCharacteristics';
  readonly values: readonly string[];
  readonly className?: string;
}) {
  const t = useTranslations('calculate');
  const value = useValueText();
  const field = useRequestField(['cargo', props.name]);
  return (
    <Field
      label={t(props.name)}
      error={field.error}
      {...(props.className === undefined ? {} : { className: props.className })}
    >
      {(control) => (
        <Select
          {...control}
          empty={props.name === 'category' ? value('GENERAL') : t('byCategory')}
          options={props.values
            .filter((name) => name !== 'GENERAL' || field.value === 'GENERAL')
            .map((name) => ({ value: name, label: value(name) }))}
          value={props.values.find((name) => name === field.value)}
          onChange={field.set}
        />
      )}
    </Field>
  );
}
