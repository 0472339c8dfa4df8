import { useTranslations } from 'use-intl';
import { LANGUAGE_NAMES } from '../../layout/user-menu.js';
import { DISTANCE_UNITS, MASS_UNITS, setPreferences, THEMES, usePreferences } from '../../preferences.js';
import { Card } from '../../ui/card.js';
import { Field } from '../../ui/field.js';
import { Select } from '../../ui/select.js';

export function DisplayCard() {
  const t = useTranslations('profile');
  const p = useTranslations('preferences');
  const { theme, locale, massUnit, distanceUnit } = usePreferences();
  return (
    <Card title={t('preferences')} description={t('preferencesHint')}>
      <div className="grid gap-4 sm:grid-cols-2">
        <Choice
          label={p('language')}
          options={LANGUAGE_NAMES}
          value={locale}
          onChange={(locale) => setPreferences({ locale })}
        />
        <Choice
          label={p('theme')}
          options={THEMES.map((value) => ({ value, label: p(value) }))}
          value={theme}
          onChange={(theme) => setPreferences({ theme })}
        />
        <Choice
          label={p('massUnit')}
          options={MASS_UNITS.map((value) => ({ value, label: p(value) }))}
          value={massUnit}
          onChange={(massUnit) => setPreferences({ massUnit })}
        />
        <Choice
          label={p('distanceUnit')}
          options={DISTANCE_UNITS.map((value) => ({ value, label: p(value) }))}
          value={distanceUnit}
          onChange={(distanceUnit) => setPreferences({ distanceUnit })}
        />
      </div>
    </Card>
  );
}

interface ChoiceProps<Value extends string> {
  readonly label: string;
  readonly options: readonly { readonly value: Value; readonly label: string }[];
  readonly value: Value;
  readonly onChange: (value: Value) => void;
}

function Choice<Value extends string>({ label, options, value, onChange }: ChoiceProps<Value>) {
  return (
    <Field label={label}>
      {(control) => (
        <Select
          {...control}
          options={options}
          value={value}
          onChange={(chosen) => chosen !== undefined && onChange(chosen)}
        />
      )}
    </Field>
  );
}
