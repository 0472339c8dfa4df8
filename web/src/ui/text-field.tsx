import type { ComponentProps } from 'react';
import { Field, type FieldProps } from './field.js';
import { useFieldFault } from './form-faults.js';
import { Input } from './input.js';

type Own = Pick<FieldProps, 'label' | 'hint' | 'error'> & {
  readonly value: string;
  readonly onChange: (value: string) => void;
};

/** A one-line text field with its label; all other properties are passed to the input. */
export function TextField({
  label,
  hint,
  error,
  onChange,
  ...input
}: Own & Omit<ComponentProps<'input'>, keyof Own | 'children' | 'className' | 'id'>) {
  const fault = useFieldFault(input.name);
  return (
    <Field label={label} hint={hint} error={error ?? fault}>
      {(control) => <Input {...control} {...input} onChange={(event) => onChange(event.target.value)} />}
    </Field>
  );
}
