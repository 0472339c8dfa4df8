import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { useTranslations } from 'use-intl';
import { accountsQuery, createAccount } from '../../api/admin.js';
import { Button } from '../../ui/button.js';
import { Dialog } from '../../ui/dialog.js';
import { Field } from '../../ui/field.js';
import { Input } from '../../ui/input.js';
import { Problem } from '../../ui/problem.js';
import { useToast } from '../../ui/toast.js';
import { parseWhole } from './whole.js';

export function CreateAccount({ onClose }: { readonly onClose: () => void }) {
  const t = useTranslations('accounts');
  const c = useTranslations('common');
  const client = useQueryClient();
  const toast = useToast();
  const formId = useId();
  const [name, setName] = useState('');
  const [text, setText] = useState('10000');
  const [checked, setChecked] = useState(false);
  const credits = parseWhole(text, 0);
  const create = useMutation({
    mutationFn: createAccount,
    onSuccess: () => {
      void client.invalidateQueries({ queryKey: accountsQuery.queryKey });
      toast.say(t('createdDone'));
      onClose();
    },
  });
  return (
    <Dialog
      open
      onClose={onClose}
      title={t('create')}
      footer={
        <>
          <Button onClick={onClose}>{c('cancel')}</Button>
          <Button type="submit" form={formId} variant="primary" busy={create.isPending}>
            {t('create')}
          </Button>
        </>
      }
    >
      <form
        id={formId}
        className="flex flex-col gap-4"
        onSubmit={(event) => {
          event.preventDefault();
          setChecked(true);
          if (credits !== undefined) create.mutate({ name: name.trim(), credits });
        }}
      >
        {create.isError && <Problem error={create.error} />}
        <Field label={c('name')}>
          {(control) => (
            <Input
              {...control}
              required
              maxLength={200}
              pattern=".*\S.*"
              value={name}
              onChange={(event) => setName(event.target.value)}
            />
          )}
        </Field>
        <Field label={t('startCredits')} error={checked && credits === undefined ? t('creditsFault') : undefined}>
          {(control) => (
            <Input {...control} inputMode="numeric" value={text} onChange={(event) => setText(event.target.value)} />
          )}
        </Field>
      </form>
    </Dialog>
  );
}
