import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { accountsQuery, createAccount } from '../../api/admin.js';
import { FormDialog, NameField } from '../../ui/form-dialog.js';
import { TextField } from '../../ui/text-field.js';
import { useToast } from '../../ui/toast.js';
import { parseWhole } from './whole.js';

export function CreateAccount({ onClose }: { readonly onClose: () => void }) {
  const t = useTranslations('accounts');
  const client = useQueryClient();
  const toast = useToast();
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
    <FormDialog
      title={t('create')}
      submit={t('create')}
      sending={create}
      fields={['name']}
      onClose={onClose}
      onSubmit={() => {
        setChecked(true);
        if (credits !== undefined) create.mutate({ name: name.trim(), credits });
      }}
    >
      <NameField value={name} onChange={setName} maxLength={200} />
      <TextField
        label={t('startCredits')}
        error={checked && credits === undefined ? t('creditsFault') : undefined}
        inputMode="numeric"
        value={text}
        onChange={setText}
      />
    </FormDialog>
  );
}
