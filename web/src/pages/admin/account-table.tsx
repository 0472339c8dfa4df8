import { useTranslations } from 'use-intl';
import { type Account, exportUrl } from '../../api/admin.js';
import { useSession } from '../../api/session.js';
import { useFormat } from '../../format.js';
import { Coins, Download, Ellipsis, Eraser, Trash2, Users } from '../../icons/index.js';
import { Badge } from '../../ui/badge.js';
import { IconButton } from '../../ui/button.js';
import { cx } from '../../ui/cx.js';
import { Menu, MenuItem, MenuSeparator } from '../../ui/menu.js';
import { Table, Td, Th } from '../../ui/table.js';

export interface AskedOfAccount {
  readonly what: 'grant' | 'users' | 'remove' | 'erase';
  readonly account: Account;
}

export function AccountTable(props: {
  readonly accounts: readonly Account[];
  readonly onAsk: (asked: AskedOfAccount) => void;
}) {
  const c = useTranslations('common');
  const t = useTranslations('accounts');
  const format = useFormat();
  return (
    <Table caption={t('title')}>
      <thead>
        <tr>
          <Th>{t('account')}</Th>
          <Th numeric>{t('balance')}</Th>
          <Th numeric>{t('users')}</Th>
          <Th numeric>{t('keys')}</Th>
          <Th>{t('created')}</Th>
          <Th>
            <span className="sr-only">{c('actions')}</span>
          </Th>
        </tr>
      </thead>
      <tbody>
        {props.accounts.map((account) => (
          <tr key={account.id} className={cx(account.removedAt !== undefined && 'text-muted')}>
            <Th scope="row" className="max-w-72">
              <span className="flex items-center gap-2">
                <span className="truncate">{account.name}</span>
                {account.removedAt !== undefined && <Badge>{t('removed')}</Badge>}
              </span>
            </Th>
            <Td numeric>{format.integer(account.balance)}</Td>
            <Td numeric>{format.integer(account.users)}</Td>
            <Td numeric>{format.integer(account.keys)}</Td>
            <Td className="whitespace-nowrap">{format.date(account.createdAt)}</Td>
            <Td className="text-right">
              <Actions account={account} {...props} />
            </Td>
          </tr>
        ))}
      </tbody>
    </Table>
  );
}

function Actions({ account, onAsk }: { account: Account; onAsk: (asked: AskedOfAccount) => void }) {
  const t = useTranslations('accounts');
  const isOwn = account.id === useSession().account.id;
  return (
    <Menu
      trigger={
        <IconButton label={t('actions', { name: account.name })}>
          <Ellipsis />
        </IconButton>
      }
    >
      {account.removedAt === undefined && (
        <>
          <MenuItem icon={<Coins />} onSelect={() => onAsk({ what: 'grant', account })}>
            {t('grant')}
          </MenuItem>
          <MenuItem icon={<Users />} onSelect={() => onAsk({ what: 'users', account })}>
            {t('showUsers')}
          </MenuItem>
        </>
      )}
      <MenuItem icon={<Download />} onSelect={() => window.location.assign(exportUrl(account.id))}>
        {t('export')}
      </MenuItem>
      <MenuSeparator />
      {account.removedAt === undefined && (
        <MenuItem icon={<Trash2 />} disabled={isOwn} onSelect={() => onAsk({ what: 'remove', account })}>
          {t('remove')}
        </MenuItem>
      )}
      <MenuItem icon={<Eraser />} disabled={isOwn} onSelect={() => onAsk({ what: 'erase', account })}>
        {t('erase')}
      </MenuItem>
    </Menu>
  );
}
