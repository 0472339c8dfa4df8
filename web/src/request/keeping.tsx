import { useTranslations } from 'use-intl';
import { Field } from '../ui/field.js';
import { Checkbox, Input } from '../ui/input.js';
import { textOf } from './draft.js';
import { useRequestField } from './form-context.js';

/** Whether the result is stored, and under which id; one is proposed. */
export function Keeping() {
  const t = useTranslations('calculate');
  const id = useRequestField(['id']);
  const store = useRequestField(['options', 'storeResult']);
  const isKept = store.value === true;
  return (
    <div className="flex flex-col gap-3">
      <Checkbox
        label={t('store')}
        checked={isKept}
        onChange={(event) => {
          store.set(event.target.checked ? true : undefined);
          if (event.target.checked && textOf(id.value) === undefined) id.set(freshId());
        }}
      />
      {(isKept || id.value !== undefined) && (
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
      )}
    </div>
  );
}

/** A name from date and time that sorts well; four random letters distinguish two of the same minute. */
function freshId(): string {
  const now = new Date().toISOString().slice(0, 16).replaceAll(/[-:]/g, '').replace('T', '-');
  return `${now}-${crypto.randomUUID().slice(0, 4)}`;
}
