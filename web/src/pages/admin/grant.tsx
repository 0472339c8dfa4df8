import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { type Account, accountsQuery, grantCredits } from '../../api/admin.js';
import { sessionQuery } from '../../api/session.js';
import { FormDialog } from '../../ui/form-dialog.js';
import { TextField } from '../../ui/text-field.js';
import { useToast } from '../../ui/toast.js';
import { parseWhole } from './whole.js';

export function GrantCredits({ account, onClose }: { readonly account: Account; readonly onClose: () => void }) {
  const t = useTranslations('accounts');
  const client = useQueryClient();
  const toast = useToast();
  const [text, setText] = useState('');
  const [checked, setChecked] = useState(false);
  const amount = parseWhole(text, 1);
  const grant = useMutation({
    mutationFn: (granted: number) => grantCredits(account.id, granted),
    onSuccess: (_, granted) => {
      for (const { queryKey } of [accountsQuery, sessionQuery]) void client.invalidateQueries({ queryKey });
      void client.invalidateQueries({ queryKey: ['credits'] });
      toast.say(t('granted', { amount: granted }));
      onClose();
    },
  });
  return (
    <FormDialog
      title={t('grantTitle', { name: account.name })}
      description={t('grantHint', { balance: account.balance })}
      submit={t('grant')}
      sending={grant}
      onClose={onClose}
      onSubmit={() => {
        setChecked(true);
        if (amount !== undefined) grant.mutate(amount);
      }}
    >
      <TextField
        label={t('amount')}
        error={checked && amount === undefined ? t('amountFault') : undefined}
        inputMode="numeric"
        value={text}
        onChange={setText}
      />
    </FormDialog>
  );
}
