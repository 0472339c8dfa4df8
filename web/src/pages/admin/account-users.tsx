import { useState } from 'react';
import { useTranslations } from 'use-intl';
import type { Account } from '../../api/admin.js';
import { UserPlus } from '../../icons/index.js';
import { Button } from '../../ui/button.js';
import { Dialog } from '../../ui/dialog.js';
import { InviteUser } from '../users/invite.js';
import { UserList } from '../users/list.js';

/** The users of another account, for an administrator. */
export function AccountUsers({ account, onClose }: { readonly account: Account; readonly onClose: () => void }) {
  const t = useTranslations('accounts');
  const u = useTranslations('users');
  const [inviting, setInviting] = useState(false);
  if (inviting) return <InviteUser accountId={account.id} onClose={() => setInviting(false)} />;
  return (
    <Dialog
      open
      onClose={onClose}
      title={t('usersOf', { name: account.name })}
      size="large"
      footer={
        <Button variant="primary" onClick={() => setInviting(true)}>
          <UserPlus aria-hidden="true" />
          {u('invite')}
        </Button>
      }
    >
      <div className="-mx-5 min-h-48">
        <UserList accountId={account.id} empty={t('noUsers')} />
      </div>
    </Dialog>
  );
}
