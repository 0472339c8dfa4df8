import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { patch } from '../../api/client.js';
import { sessionQuery, useSession } from '../../api/session.js';
import { Card } from '../../ui/card.js';
import { TextField } from '../../ui/text-field.js';
import { useToast } from '../../ui/toast.js';
import { SaveForm } from './save-form.js';

export function PersonCard() {
  const t = useTranslations('profile');
  const c = useTranslations('common');
  const roles = useTranslations('roles');
  const { user } = useSession();
  const client = useQueryClient();
  const toast = useToast();
  const [name, setName] = useState(user.name);
  const save = useMutation({
    mutationFn: () => patch('/account/api/profile', { name: name.trim() }),
    onSuccess: async () => {
      await client.invalidateQueries({ queryKey: sessionQuery.queryKey });
      toast.say(t('saved'));
    },
  });
  return (
    <Card title={t('person')}>
      <SaveForm save={save} isChanged={name.trim() !== '' && name.trim() !== user.name}>
        <TextField label={c('name')} required maxLength={200} autoComplete="name" value={name} onChange={setName} />
        <dl className="grid grid-cols-[auto_1fr] gap-x-6 gap-y-2">
          <dt className="text-muted">{c('email')}</dt>
          <dd className="min-w-0 break-words">{user.email}</dd>
          <dt className="text-muted">{t('role')}</dt>
          <dd>{roles(user.role)}</dd>
        </dl>
      </SaveForm>
    </Card>
  );
}
