import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { accountsQuery } from '../../api/admin.js';
import { type AuditEntry, auditQuery } from '../../api/audit.js';
import { useFormat } from '../../format.js';
import { ScrollText } from '../../icons/index.js';
import { Badge } from '../../ui/badge.js';
import { Card } from '../../ui/card.js';
import { EmptyState } from '../../ui/empty.js';
import { Field } from '../../ui/field.js';
import { PageHeader } from '../../ui/page.js';
import { Paged } from '../../ui/paged.js';
import { Select } from '../../ui/select.js';
import { Table, Td, Th } from '../../ui/table.js';

/** Every administrative action of the installation, or of one account. */
export function AuditPage() {
  const t = useTranslations('audit');
  const [account, setAccount] = useState<string>();
  const accounts = useQuery(accountsQuery);
  const entries = useInfiniteQuery(auditQuery(account));
  const nameOf = (id: string): string => accounts.data?.find((one) => one.id === id)?.name ?? id;
  return (
    <>
      <PageHeader
        title={t('title')}
        description={t('description')}
        actions={
          <Field label={t('account')} className="w-56">
            {(control) => (
              <Select
                {...control}
                empty={t('all')}
                options={(accounts.data ?? []).map(({ id, name }) => ({ value: id, label: name }))}
                value={account}
                onChange={setAccount}
              />
            )}
          </Field>
        }
      />
      <Card flush>
        <Paged query={entries}>
          {(items) =>
            items.length === 0 ? (
              <EmptyState icon={<ScrollText />} title={t('none')}>
                {t('noneHint')}
              </EmptyState>
            ) : (
              <Table caption={t('title')}>
                <thead>
                  <tr>
                    <Th>{t('when')}</Th>
                    <Th>{t('who')}</Th>
                    <Th>{t('what')}</Th>
                    <Th>{t('details')}</Th>
                    <Th>{t('outcome')}</Th>
                  </tr>
                </thead>
                <tbody>
                  {items.map((entry) => (
                    <Line key={entry.id} entry={entry} nameOf={nameOf} />
                  ))}
                </tbody>
              </Table>
            )
          }
        </Paged>
      </Card>
    </>
  );
}

function Line({ entry, nameOf }: { readonly entry: AuditEntry; readonly nameOf: (account: string) => string }) {
  const t = useTranslations('audit');
  const format = useFormat();
  const { actor, action, details = {}, accountId, target } = entry;
  const key = action as Parameters<typeof t>[0];
  const facts = [
    ...(accountId === undefined ? [] : [`${t('account')}: ${nameOf(accountId)}`]),
    ...Object.entries(details).map(
      ([name, value]) => `${name}: ${Array.isArray(value) ? value.join(', ') : String(value)}`,
    ),
    ...(target === undefined ? [] : [target]),
  ];
  return (
    <tr>
      <Td className="whitespace-nowrap">{format.dateTime(entry.createdAt)}</Td>
      <Td className="min-w-44 wrap-anywhere">
        {actor.name ?? actor.id ?? '–'}
        <span className="block text-muted">
          {t(actor.kind)} · {entry.address}
        </span>
      </Td>
      <Td className="font-medium">{/^[A-Z_]+$/.test(action) && t.has(key) ? t(key) : action}</Td>
      <Td className="max-w-80 wrap-anywhere text-muted">
        {/* In one piece: on a phone the cell is a row of its parts. */}
        <div className="min-w-0">
          {facts.map((fact) => (
            <span key={fact} className="block">
              {fact}
            </span>
          ))}
        </div>
      </Td>
      <Td>
        <Outcome outcome={entry.outcome} />
      </Td>
    </tr>
  );
}

function Outcome({ outcome }: { readonly outcome: string | undefined }) {
  const t = useTranslations('audit');
  if (outcome === undefined) return <Badge tone="warn">{t('unknown')}</Badge>;
  if (outcome === 'DONE') return <Badge tone="good">{t('DONE')}</Badge>;
  if (outcome === 'FAILED') return <Badge tone="danger">{t('FAILED')}</Badge>;
  return <Badge tone="danger">{t('refused', { code: outcome })}</Badge>;
}
