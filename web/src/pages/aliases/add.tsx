import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { addAlias, aliasesQuery } from '../../api/aliases.js';
import { FormDialog } from '../../ui/form-dialog.js';
import { TextField } from '../../ui/text-field.js';
import { useToast } from '../../ui/toast.js';

/** A name and where it is; the service refuses a place that it does not find. */
export function AddAlias({ onClose }: { readonly onClose: () => void }) {
  const t = useTranslations('aliases');
  const client = useQueryClient();
  const toast = useToast();
  const [name, setName] = useState('');
  const [address, setAddress] = useState('');
  const add = useMutation({
    mutationFn: addAlias,
    onSuccess: () => {
      toast.say(t('added'));
      void client.invalidateQueries({ queryKey: aliasesQuery.queryKey });
      onClose();
    },
  });
  return (
    <FormDialog
      title={t('new')}
      submit={t('new')}
      sending={add}
      onClose={onClose}
      onSubmit={() => add.mutate({ name: name.trim(), place: { address: address.trim() } })}
    >
      <TextField
        label={t('name')}
        hint={t('nameHint')}
        required
        maxLength={100}
        autoComplete="off"
        value={name}
        onChange={setName}
      />
      <TextField
        label={t('place')}
        hint={t('placeHint')}
        required
        maxLength={500}
        autoComplete="off"
        value={address}
        onChange={setAddress}
      />
    </FormDialog>
  );
}
