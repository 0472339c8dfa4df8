import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { useTranslations } from 'use-intl';
import type { Role } from '../../api/types.js';
import { inviteUser, type NewUser, usersQuery } from '../../api/users.js';
import { Button } from '../../ui/button.js';
import { Dialog } from '../../ui/dialog.js';
import { Field } from '../../ui/field.js';
import { Input } from '../../ui/input.js';
import { Problem } from '../../ui/problem.js';
import { Select } from '../../ui/select.js';
import { LinkDialog } from './link.js';
import { useAssignableRoles } from './roles.js';

/** A form, and after it the link to send. */
export function InviteUser({ accountId, onClose }: { readonly accountId?: string; readonly onClose: () => void }) {
  const t = useTranslations('users');
  const c = useTranslations('common');
  const client = useQueryClient();
  const formId = useId();
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
  return (
    <Dialog
      open
      onClose={onClose}
      title={t('invite')}
      footer={
        <>
          <Button onClick={onClose}>{c('cancel')}</Button>
          <Button type="submit" form={formId} variant="primary" busy={invite.isPending}>
            {t('invite')}
          </Button>
        </>
      }
    >
      <InviteForm id={formId} error={invite.error} onSubmit={invite.mutate} />
    </Dialog>
  );
}

function InviteForm(props: {
  readonly id: string;
  readonly error: Error | null;
  readonly onSubmit: (user: NewUser) => void;
}) {
  const t = useTranslations('users');
  const c = useTranslations('common');
  const roles = useTranslations('roles');
  const assignable = useAssignableRoles();
  const [name, setName] = useState('');
  const [email, setEmail] = useState('');
  const [role, setRole] = useState<Role>('MEMBER');
  return (
    <form
      id={props.id}
      className="flex flex-col gap-4"
      onSubmit={(event) => {
        event.preventDefault();
        props.onSubmit({ name: name.trim(), email: email.trim(), role });
      }}
    >
      {props.error !== null && <Problem error={props.error} />}
      <Field label={c('name')}>
        {(control) => (
          <Input
            {...control}
            required
            maxLength={200}
            pattern=".*\S.*"
            autoComplete="off"
            value={name}
            onChange={(event) => setName(event.target.value)}
          />
        )}
      </Field>
      <Field label={c('email')}>
        {(control) => (
          <Input
            {...control}
            type="email"
            required
            maxLength={254}
            autoComplete="off"
            value={email}
            onChange={(event) => setEmail(event.target.value)}
          />
        )}
      </Field>
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
    </form>
  );
}
