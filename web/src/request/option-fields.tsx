import { useTranslations } from 'use-intl';
import { useValueText } from '../texts/value-text.js';
import { Field } from '../ui/field.js';
import { Fold, QUIET_SUMMARY } from '../ui/fold.js';
import { Checkbox } from '../ui/input.js';
import { Select } from '../ui/select.js';
import { FallbackModes } from './fallback-modes.js';
import { useRequestField } from './form-context.js';
import { HUB_INSERTIONS, HUB_TYPES, LOCATION_TYPES } from './vocabulary.js';

/** How gaps in the chain are filled, and what the answer contains. */
export function OptionFields() {
  const t = useTranslations('calculate');
  return (
    <div className="flex flex-col gap-4">
      <FallbackModes />
      <HubOptions />
      <div className="flex flex-col gap-2">
        <Flag name="includeRoutePolylines" label={t('withPolylines')} />
        <Flag name="includeExplanation" label={t('withExplanation')} />
      </div>
    </div>
  );
}

function Flag({ name, label }: { readonly name: string; readonly label: string }) {
  const field = useRequestField(['options', name]);
  return (
    <Checkbox
      label={label}
      checked={field.value === true}
      onChange={(event) => field.set(event.target.checked ? true : undefined)}
    />
  );
}

function HubOptions() {
  const t = useTranslations('calculate');
  const value = useValueText();
  const insertion = useRequestField(['options', 'hubInsertion']);
  const defaults = useRequestField(['options', 'defaultHubTypes']);
  return (
    <>
      <Field label={t('hubInsertion')} error={insertion.error}>
        {(control) => (
          <Select
            {...control}
            options={HUB_INSERTIONS.map((name) => ({ value: name, label: value(name) }))}
            value={HUB_INSERTIONS.find((name) => name === insertion.value) ?? 'AUTOMATIC_ON_ALL_TRANSITIONS'}
            onChange={(next) => insertion.set(next === 'MANUAL' ? next : undefined)}
          />
        )}
      </Field>
      <Fold summary={t('defaultHubTypes')} summaryClassName={QUIET_SUMMARY} open={defaults.value !== undefined}>
        <div className="mt-2 grid gap-3 sm:grid-cols-2">
          {LOCATION_TYPES.map((type) => (
            <DefaultHubType key={type} type={type} />
          ))}
        </div>
      </Fold>
    </>
  );
}

function DefaultHubType({ type }: { readonly type: (typeof LOCATION_TYPES)[number] }) {
  const t = useTranslations('fields');
  const value = useValueText();
  const field = useRequestField(['options', 'defaultHubTypes', type]);
  return (
    <Field label={value(type)} error={field.error}>
      {(control) => (
        <Select
          {...control}
          empty={t('automatic')}
          options={HUB_TYPES.map((name) => ({ value: name, label: value(name) }))}
          value={HUB_TYPES.find((name) => name === field.value)}
          onChange={field.set}
        />
      )}
    </Field>
  );
}
