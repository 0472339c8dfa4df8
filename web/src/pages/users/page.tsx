import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { UserPlus } from '../../icons/index.js';
import { Button } from '../../ui/button.js';
import { Card } from '../../ui/card.js';
import { PageHeader } from '../../ui/page.js';
import { InviteUser } from './invite.js';
import { UserList } from './list.js';

export function UsersPage() {
  const t = useTranslations('users');
  const [inviting, setInviting] = useState(false);
  return (
    <>
      <PageHeader
        title={t('title')}
        description={t('description')}
        actions={
          <Button variant="primary" onClick={() => setInviting(true)}>
            <UserPlus aria-hidden="true" />
            {t('invite')}
          </Button>
        }
      />
      <Card flush>
        <UserList />
      </Card>
      {inviting && <InviteUser onClose={() => setInviting(false)} />}
    </>
  );
}
