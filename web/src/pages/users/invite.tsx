import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import type { Role } from '../../api/types.js';
import { inviteUser, type NewUser, usersQuery } from '../../api/users.js';
import { Field } from '../../ui/field.js';
import { FormDialog, NameField } from '../../ui/form-dialog.js';
import { Select } from '../../ui/select.js';
import { TextField } from '../../ui/text-field.js';
import { LinkDialog } from './link.js';
import { useAssignableRoles } from './roles.js';

/** A form, and after it the link to send. */
export function InviteUser({ accountId, onClose }: { readonly accountId?: string; readonly onClose: () => void }) {
  const client = useQueryClient();
  const invite = useMutation({
    mutationFn: (user: NewUser) => inviteUser(user, accountId),
    onSuccess: async () => {
      await client.invalidateQueries({ queryKey: usersQuery(accountId).queryKey });
      if (accountId !== undefined) await client.invalidateQueries({ queryKey: ['accounts'] });
    },
    gcTime: 0,
  });
  if (invite.data !== undefined) {
    return <LinkDialog name={invite.data.user.name} made={invite.data} onClose={onClose} />;
  }
  return <InviteForm sending={invite} onSubmit={invite.mutate} onClose={onClose} />;
}

function InviteForm(props: {
  readonly sending: { readonly isPending: boolean; readonly error: Error | null };
  readonly onSubmit: (user: NewUser) => void;
  readonly onClose: () => void;
}) {
  const t = useTranslations('users');
  const c = useTranslations('common');
  const roles = useTranslations('roles');
  const assignable = useAssignableRoles();
  const [name, setName] = useState('');
  const [email, setEmail] = useState('');
  const [role, setRole] = useState<Role>('MEMBER');
  return (
    <FormDialog
      title={t('invite')}
      submit={t('invite')}
      sending={props.sending}
      fields={['name', 'email']}
      onClose={props.onClose}
      onSubmit={() => props.onSubmit({ name: name.trim(), email: email.trim(), role })}
    >
      <NameField value={name} onChange={setName} maxLength={200} />
      <TextField
        name="email"
        label={c('email')}
        type="email"
        required
        maxLength={254}
        autoComplete="off"
        value={email}
        onChange={setEmail}
      />
      <Field label={t('role')} hint={t(`roleHint.${role}`)}>
        {(control) => (
          <Select
            {...control}
            options={assignable.map((value) => ({ value, label: roles(value) }))}
            value={role}
            onChange={(value) => value !== undefined && setRole(value)}
          />
        )}
      </Field>
    </FormDialog>
  );
}
