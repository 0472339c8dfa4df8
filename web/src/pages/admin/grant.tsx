import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { useTranslations } from 'use-intl';
import { type Account, accountsQuery, grantCredits } from '../../api/admin.js';
import { sessionQuery } from '../../api/session.js';
import { Button } from '../../ui/button.js';
import { Dialog } from '../../ui/dialog.js';
import { Field } from '../../ui/field.js';
import { Input } from '../../ui/input.js';
import { Problem } from '../../ui/problem.js';
import { useToast } from '../../ui/toast.js';
import { parseWhole } from './whole.js';

export function GrantCredits({ account, onClose }: { readonly account: Account; readonly onClose: () => void }) {
  const t = useTranslations('accounts');
  const c = useTranslations('common');
  const client = useQueryClient();
  const toast = useToast();
  const formId = useId();
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
    <Dialog
      open
      onClose={onClose}
      title={t('grantTitle', { name: account.name })}
      description={t('grantHint', { balance: account.balance })}
      footer={
        <>
          <Button onClick={onClose}>{c('cancel')}</Button>
          <Button type="submit" form={formId} variant="primary" busy={grant.isPending}>
            {t('grant')}
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
          if (amount !== undefined) grant.mutate(amount);
        }}
      >
        {grant.isError && <Problem error={grant.error} />}
        <Field label={t('amount')} error={checked && amount === undefined ? t('amountFault') : undefined}>
          {(control) => (
            <Input {...control} inputMode="numeric" value={text} onChange={(event) => setText(event.target.value)} />
          )}
        </Field>
      </form>
    </Dialog>
  );
}
