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
        <Field label={p('language')}>
          {(control) => (
            <Select
              {...control}
              options={LANGUAGE_NAMES}
              value={locale}
              onChange={(value) => value !== undefined && setPreferences({ locale: value })}
            />
          )}
        </Field>
        <Field label={p('theme')}>
          {(control) => (
            <Select
              {...control}
              options={THEMES.map((value) => ({ value, label: p(value) }))}
              value={theme}
              onChange={(value) => value !== undefined && setPreferences({ theme: value })}
            />
          )}
        </Field>
        <Field label={p('massUnit')}>
          {(control) => (
            <Select
              {...control}
              options={MASS_UNITS.map((value) => ({ value, label: p(value) }))}
              value={massUnit}
              onChange={(value) => value !== undefined && setPreferences({ massUnit: value })}
            />
          )}
        </Field>
        <Field label={p('distanceUnit')}>
          {(control) => (
            <Select
              {...control}
              options={DISTANCE_UNITS.map((value) => ({ value, label: p(value) }))}
              value={distanceUnit}
              onChange={(value) => value !== undefined && setPreferences({ distanceUnit: value })}
            />
          )}
        </Field>
      </div>
    </Card>
  );
}
