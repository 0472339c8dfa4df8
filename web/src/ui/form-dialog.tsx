import { type ReactNode, useId } from 'react';
import { useTranslations } from 'use-intl';
import { Button } from './button.js';
import { Dialog } from './dialog.js';
import { FormFaults } from './form-faults.js';
import { TextField } from './text-field.js';

/** Fields to fill in, with any failure shown above them, and two buttons below. */
export function FormDialog(props: {
  readonly title: string;
  readonly description?: string;
  readonly submit: string;
  /** What is sent at the moment: a mutation. */
  readonly sending: { readonly isPending: boolean; readonly error: Error | null };
  /** Names of fields whose faults the service reports; each is shown at its field. */
  readonly fields?: readonly string[];
  readonly onSubmit: () => void;
  readonly onClose: () => void;
  readonly children: ReactNode;
}) {
  const c = useTranslations('common');
  const formId = useId();
  const { isPending, error } = props.sending;
  return (
    <Dialog
      open
      onClose={props.onClose}
      isLocked={isPending}
      title={props.title}
      {...(props.description === undefined ? {} : { description: props.description })}
      footer={
        <>
          <Button disabled={isPending} onClick={props.onClose}>
            {c('cancel')}
          </Button>
          <Button type="submit" form={formId} variant="primary" busy={isPending}>
            {props.submit}
          </Button>
        </>
      }
    >
      <form
        id={formId}
        className="flex flex-col gap-4"
        onSubmit={(event) => {
          event.preventDefault();
          props.onSubmit();
        }}
      >
        <FormFaults error={error} fields={props.fields ?? []}>
          {props.children}
        </FormFaults>
      </form>
    </Dialog>
  );
}

/** A name that is not only spaces. */
export function NameField(props: {
  readonly value: string;
  readonly onChange: (value: string) => void;
  readonly hint?: string;
  readonly maxLength: number;
}) {
  const c = useTranslations('common');
  return (
    <TextField
      name="name"
      label={c('name')}
      {...(props.hint === undefined ? {} : { hint: props.hint })}
      required
      maxLength={props.maxLength}
      pattern=".*\S.*"
      autoComplete="off"
      value={props.value}
      onChange={props.onChange}
    />
  );
}
