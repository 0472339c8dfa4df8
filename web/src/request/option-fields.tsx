import { useTranslations } from 'use-intl';
import { useValueText } from '../texts/value-text.js';
import { Field } from '../ui/field.js';
import { Fold, QUIET_SUMMARY } from '../ui/fold.js';
import { Checkbox, Input } from '../ui/input.js';
import { Select } from '../ui/select.js';
import { FallbackModes } from './fallback-modes.js';
import { textOf } from './field-view.js';
import { useRequestField } from './form-context.js';
import { HUB_INSERTIONS, HUB_TYPES, LOCATION_TYPES } from './vocabulary.js';

/** Whether and under which id the result is kept, and how gaps in the chain are filled. */
export function OptionFields() {
  const t = useTranslations('calculate');
  return (
    <div className="flex flex-col gap-4">
      <Keeping />
      <FallbackModes />
      <HubOptions />
      <div className="flex flex-col gap-2">
        <Flag name="includeRoutePolylines" label={t('withPolylines')} />
        <Flag name="includeExplanation" label={t('withExplanation')} />
      </div>
    </div>
  );
}

function Keeping() {
  const t = useTranslations('calculate');
  const id = useRequestField(['id']);
  const store = useRequestField(['options', 'storeResult']);
  return (
    <div className="flex flex-col gap-3">
      <Checkbox
        label={t('store')}
        checked={store.value === true}
        onChange={(event) => {
          store.set(event.target.checked ? true : undefined);
          if (event.target.checked && textOf(id.value) === undefined) id.set(freshId());
        }}
      />
      <Field label={t('id')} hint={t('idHint')} error={id.error}>
        {(control) => (
          <Input
            {...control}
            autoComplete="off"
            maxLength={255}
            value={textOf(id.value) ?? ''}
            onChange={(event) => id.set(event.target.value === '' ? undefined : event.target.value)}
          />
        )}
      </Field>
    </div>
  );
}

/** A name by day and time that sorts well; four random letters keep two of the same minute apart. */
function freshId(): string {
  const now = new Date().toISOString().slice(0, 16).replaceAll(/[-:]/g, '').replace('T', '-');
  return `${now}-${crypto.randomUUID().slice(0, 4)}`;
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
