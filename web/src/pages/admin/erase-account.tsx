import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { type Account, accountsQuery, eraseAccount } from '../../api/admin.js';
import { FormDialog } from '../../ui/form-dialog.js';
import { TextField } from '../../ui/text-field.js';
import { useToast } from '../../ui/toast.js';

/** Asks for the name, because an erased account cannot be restored. */
export function EraseAccount({ account, onClose }: { readonly account: Account; readonly onClose: () => void }) {
  const t = useTranslations('accounts');
  const client = useQueryClient();
  const toast = useToast();
  const [name, setName] = useState('');
  const [checked, setChecked] = useState(false);
  const erase = useMutation({
    mutationFn: () => eraseAccount(account.id, account.name),
    onSuccess: () => {
      void client.invalidateQueries({ queryKey: accountsQuery.queryKey });
      toast.say(t('eraseBegun'));
      onClose();
    },
  });
  return (
    <FormDialog
      title={t('eraseTitle', { name: account.name })}
      description={t('eraseHint')}
      submit={t('erase')}
      sending={erase}
      onClose={onClose}
      onSubmit={() => {
        setChecked(true);
        if (name === account.name) erase.mutate();
      }}
    >
      <TextField
        label={t('eraseName')}
        error={checked && name !== account.name ? t('eraseNameFault') : undefined}
        autoComplete="off"
        value={name}
        onChange={setName}
      />
    </FormDialog>
  );
}
