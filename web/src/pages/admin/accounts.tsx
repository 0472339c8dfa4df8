import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { type Account, accountsQuery, removeAccount } from '../../api/admin.js';
import { Plus } from '../../icons/index.js';
import { Button } from '../../ui/button.js';
import { Card } from '../../ui/card.js';
import { Confirm } from '../../ui/confirm.js';
import { Loaded } from '../../ui/loaded.js';
import { PageHeader } from '../../ui/page.js';
import { useToast } from '../../ui/toast.js';
import { AccountTable, type AskedOfAccount } from './account-table.js';
import { AccountUsers } from './account-users.js';
import { CreateAccount } from './create-account.js';
import { EraseAccount } from './erase-account.js';
import { GrantCredits } from './grant.js';

export function AccountsPage() {
  const t = useTranslations('accounts');
  const accounts = useQuery(accountsQuery);
  const [asked, setAsked] = useState<AskedOfAccount | { readonly what: 'create' }>();
  const close = () => setAsked(undefined);
  return (
    <>
      <PageHeader
        title={t('title')}
        description={t('description')}
        actions={
          <Button variant="primary" onClick={() => setAsked({ what: 'create' })}>
            <Plus aria-hidden="true" />
            {t('create')}
          </Button>
        }
      />
      <Loaded query={accounts}>
        {(items) => (
          <Card flush>
            <AccountTable accounts={items} onAsk={setAsked} />
          </Card>
        )}
      </Loaded>
      {asked?.what === 'create' && <CreateAccount onClose={close} />}
      {asked?.what === 'grant' && <GrantCredits account={asked.account} onClose={close} />}
      {asked?.what === 'users' && <AccountUsers account={asked.account} onClose={close} />}
      {asked?.what === 'erase' && <EraseAccount account={asked.account} onClose={close} />}
      {asked?.what === 'remove' && <RemoveAccount account={asked.account} onClose={close} />}
    </>
  );
}

function RemoveAccount({ account, onClose }: { readonly account: Account; readonly onClose: () => void }) {
  const t = useTranslations('accounts');
  const client = useQueryClient();
  const toast = useToast();
  return (
    <Confirm
      title={t('removeTitle', { name: account.name })}
      hint={t('removeHint')}
      action={t('remove')}
      run={() => removeAccount(account.id)}
      onDone={() => {
        void client.invalidateQueries({ queryKey: accountsQuery.queryKey });
        toast.say(t('removedDone'));
        onClose();
      }}
      onClose={onClose}
    />
  );
}
