import { useTranslations } from 'use-intl';
import type { Key } from '../../api/keys.js';
import { useFormat } from '../../format.js';
import { Badge } from '../../ui/badge.js';
import { Button } from '../../ui/button.js';
import { Table, Td, Th } from '../../ui/table.js';

export function KeyTable({ keys, onRevoke }: { readonly keys: readonly Key[]; readonly onRevoke: (key: Key) => void }) {
  const t = useTranslations('keys');
  const format = useFormat();
  return (
    <Table caption={t('title')}>
      <thead>
        <tr>
          <Th>{t('key')}</Th>
          <Th>{t('scopes')}</Th>
          <Th>{t('created')}</Th>
          <Th>{t('lastUsed')}</Th>
          <Th>{t('expires')}</Th>
          <Th>{t('state')}</Th>
          <Th>
            <span className="sr-only">{t('actions')}</span>
          </Th>
        </tr>
      </thead>
      <tbody>
        {keys.map((key) => (
          <tr key={key.id}>
            <Th scope="row" className="max-w-64">
              <span className="block truncate" title={key.name}>
                {key.name}
              </span>
              <code className="font-mono text-xs font-normal text-muted">{key.prefix}…</code>
            </Th>
            <Td>
              <span className="flex flex-wrap gap-1">
                {key.scopes.map((scope) => (
                  <Badge key={scope}>{t(`scope.${scope}`)}</Badge>
                ))}
              </span>
            </Td>
            <Td className="whitespace-nowrap">{format.date(key.createdAt)}</Td>
            <Td className="whitespace-nowrap">
              {key.lastUsedAt === undefined ? t('notUsed') : format.dateTime(key.lastUsedAt)}
            </Td>
            <Td className="whitespace-nowrap">
              {key.expiresAt === undefined ? t('never') : format.date(key.expiresAt)}
            </Td>
            <Td>
              <State value={key} />
            </Td>
            <Td className="text-right">
              {stateOf(key) === 'active' && (
                <Button size="small" aria-label={`${t('revoke')}: ${key.name}`} onClick={() => onRevoke(key)}>
                  {t('revoke')}
                </Button>
              )}
            </Td>
          </tr>
        ))}
      </tbody>
    </Table>
  );
}

const TONES = { active: 'good', expired: 'warn', revoked: 'neutral' } as const;

function stateOf({ revokedAt, expiresAt }: Key): keyof typeof TONES {
  if (revokedAt !== undefined) return 'revoked';
  return expiresAt !== undefined && Date.parse(expiresAt) <= Date.now() ? 'expired' : 'active';
}

function State({ value }: { readonly value: Key }) {
  const t = useTranslations('keys');
  const state = stateOf(value);
  return <Badge tone={TONES[state]}>{t(state)}</Badge>;
}
