import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { type Key, keysQuery, revokeKey } from '../../api/keys.js';
import { KeyRound, Plus } from '../../icons/index.js';
import { Button } from '../../ui/button.js';
import { Card } from '../../ui/card.js';
import { Confirm } from '../../ui/confirm.js';
import { EmptyState } from '../../ui/empty.js';
import { Loaded } from '../../ui/loaded.js';
import { PageHeader } from '../../ui/page.js';
import { useToast } from '../../ui/toast.js';
import { CreateKey } from './create.js';
import { KeyTable } from './table.js';

export function KeysPage() {
  const t = useTranslations('keys');
  const keys = useQuery(keysQuery);
  const [creating, setCreating] = useState(false);
  const [revoking, setRevoking] = useState<Key>();
  const create = (
    <Button variant="primary" onClick={() => setCreating(true)}>
      <Plus aria-hidden="true" />
      {t('create')}
    </Button>
  );
  return (
    <>
      <PageHeader title={t('title')} description={t('description')} actions={create} />
      <Loaded query={keys}>
        {(items) => (
          <Card flush>
            {items.length === 0 ? (
              <EmptyState icon={<KeyRound />} title={t('none')}>
                {t('noneHint')}
              </EmptyState>
            ) : (
              <KeyTable keys={items} onRevoke={setRevoking} />
            )}
          </Card>
        )}
      </Loaded>
      {creating && <CreateKey onClose={() => setCreating(false)} />}
      {revoking !== undefined && <RevokeKey item={revoking} onClose={() => setRevoking(undefined)} />}
    </>
  );
}

function RevokeKey({ item, onClose }: { readonly item: Key; readonly onClose: () => void }) {
  const t = useTranslations('keys');
  const toast = useToast();
  const client = useQueryClient();
  return (
    <Confirm
      title={t('revokeTitle', { name: item.name })}
      hint={t('revokeHint')}
      action={t('revoke')}
      run={() => revokeKey(item.id)}
      onDone={() => {
        void client.invalidateQueries({ queryKey: keysQuery.queryKey });
        toast.say(t('revokeDone'));
        onClose();
      }}
      onClose={onClose}
    />
  );
}
