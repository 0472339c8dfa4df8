import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { useSession } from '../../api/session.js';
import type { Role } from '../../api/types.js';
import { changeRole, removeUser, type User, usersQuery } from '../../api/users.js';
import { useFormat } from '../../format.js';
import { Ellipsis, Link as LinkIcon, UserRoundX } from '../../icons/index.js';
import { Badge } from '../../ui/badge.js';
import { IconButton } from '../../ui/button.js';
import { Confirm } from '../../ui/confirm.js';
import { Loaded } from '../../ui/loaded.js';
import { Menu, MenuItem } from '../../ui/menu.js';
import { useProblemText } from '../../ui/problem.js';
import { Select } from '../../ui/select.js';
import { Table, Td, Th } from '../../ui/table.js';
import { useToast } from '../../ui/toast.js';
import { NewLink } from './new-link.js';
import { useAssignableRoles } from './roles.js';

type Asked = { readonly what: 'link' | 'remove'; readonly user: User };

/** Users of one's own account, or of an account that an administrator manages. */
export function UserList({ accountId, empty }: { readonly accountId?: string; readonly empty?: string }) {
  const t = useTranslations('users');
  const query = usersQuery(accountId);
  const users = useQuery(query);
  const client = useQueryClient();
  const toast = useToast();
  const [asked, setAsked] = useState<Asked>();
  const close = () => setAsked(undefined);
  return (
    <>
      <Loaded query={users}>
        {(items) =>
          items.length === 0 && empty !== undefined ? (
            <p className="px-5 py-3 text-muted">{empty}</p>
          ) : (
            <UserTable users={items} queryKey={query.queryKey} onAsk={setAsked} />
          )
        }
      </Loaded>
      {asked?.what === 'link' && <NewLink user={asked.user} onClose={close} />}
      {asked?.what === 'remove' && (
        <Confirm
          title={t('removeTitle', { name: asked.user.name })}
          hint={t('removeHint')}
          action={t('remove')}
          run={() => removeUser(asked.user.id)}
          onDone={() => {
            void client.invalidateQueries({ queryKey: query.queryKey });
            toast.say(t('removed'));
            close();
          }}
          onClose={close}
        />
      )}
    </>
  );
}

function UserTable(props: {
  readonly users: readonly User[];
  readonly queryKey: readonly unknown[];
  readonly onAsk: (asked: Asked) => void;
}) {
  const t = useTranslations('users');
  const format = useFormat();
  const session = useSession();
  const c = useTranslations('common');
  return (
    <Table caption={t('title')}>
      <thead>
        <tr>
          <Th>{t('user')}</Th>
          <Th>{t('role')}</Th>
          <Th>{t('lastSignIn')}</Th>
          <Th>
            <span className="sr-only">{c('actions')}</span>
          </Th>
        </tr>
      </thead>
      <tbody>
        {props.users.map((user) => (
          <tr key={user.id}>
            <Th scope="row" className="max-w-80">
              <span className="block truncate">
                {user.name}
                {user.id === session.user.id && <span className="ml-1.5 font-normal text-muted">({t('you')})</span>}
              </span>
              <span className="block truncate font-normal text-muted">{user.email}</span>
            </Th>
            <Td>
              <RoleChoice user={user} queryKey={props.queryKey} />
            </Td>
            <Td className="whitespace-nowrap">
              {user.invited ? (
                <Badge tone="warn">{t('invited')}</Badge>
              ) : user.lastSignInAt === undefined ? (
                t('never')
              ) : (
                format.dateTime(user.lastSignInAt)
              )}
            </Td>
            <Td className="text-right">
              <Menu
                trigger={
                  <IconButton label={t('actions', { name: user.name })}>
                    <Ellipsis />
                  </IconButton>
                }
              >
                <MenuItem icon={<LinkIcon />} onSelect={() => props.onAsk({ what: 'link', user })}>
                  {t('newLink')}
                </MenuItem>
                <MenuItem
                  icon={<UserRoundX />}
                  disabled={user.id === session.user.id}
                  onSelect={() => props.onAsk({ what: 'remove', user })}
                >
                  {t('remove')}
                </MenuItem>
              </Menu>
            </Td>
          </tr>
        ))}
      </tbody>
    </Table>
  );
}

/** Takes effect at once. Nobody can change their own role, or that of a user above them. */
function RoleChoice({ user, queryKey }: { readonly user: User; readonly queryKey: readonly unknown[] }) {
  const t = useTranslations('users');
  const roles = useTranslations('roles');
  const session = useSession();
  const assignable = useAssignableRoles();
  const client = useQueryClient();
  const toast = useToast();
  const problemText = useProblemText();
  const change = useMutation({
    mutationFn: (role: Role) => changeRole(user.id, role),
    onSuccess: () => toast.say(t('roleChanged')),
    onError: (error) => toast.warn(problemText(error)),
    onSettled: () => client.invalidateQueries({ queryKey }),
  });
  if (user.id === session.user.id || !assignable.includes(user.role)) return roles(user.role);
  return (
    <Select
      aria-label={t('roleOf', { name: user.name })}
      className="w-44"
      options={assignable.map((value) => ({ value, label: roles(value) }))}
      value={change.variables !== undefined && change.isPending ? change.variables : user.role}
      disabled={change.isPending}
      onChange={(role) => role !== undefined && change.mutate(role)}
    />
  );
}
