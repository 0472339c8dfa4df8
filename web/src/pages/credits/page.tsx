import { useInfiniteQuery, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useTranslations } from 'use-intl';
import { ledgerQuery, sumOf, type UseOfDay, usageQuery } from '../../api/credits.js';
import { sessionQuery, useSession } from '../../api/session.js';
import { useFormat } from '../../format.js';
import { Card } from '../../ui/card.js';
import { Loaded } from '../../ui/loaded.js';
import { PageHeader } from '../../ui/page.js';
import { Segmented } from '../../ui/tabs.js';
import { Ledger } from './ledger.js';
import { SourceTable } from './sources.js';
import { UsageCard } from './usage.js';

const RANGES = ['7', '30', '90'] as const;
type Range = (typeof RANGES)[number];

export function CreditsPage() {
  const t = useTranslations('credits');
  const [range, setRange] = useState<Range>('30');
  const days = Number(range);
  const usage = useQuery(usageQuery(days));
  return (
    <>
      <PageHeader
        title={t('title')}
        actions={
          <Segmented
            label={t('range')}
            options={RANGES.map((value) => ({ value, label: t('daysShort', { days: Number(value) }) }))}
            value={range}
            onChange={setRange}
          />
        }
      />
      <div className="flex flex-col gap-6">
        <Loaded query={usage} className="h-96 w-full">
          {(found) => (
            <>
              <Figures found={found} />
              <UsageCard days={found} />
              <SourceTable days={found} />
            </>
          )}
        </Loaded>
        <Ledger />
      </div>
    </>
  );
}

function Figures({ found }: { readonly found: readonly UseOfDay[] }) {
  const t = useTranslations('credits');
  const format = useFormat();
  const balance = useBalance();
  const total = sumOf(found);
  const figures = [
    [t('balance'), format.integer(balance)],
    [t('spent', { days: found.length }), format.integer(total.credits)],
    [t('calculated', { days: found.length }), format.integer(total.calculations)],
  ] as const;
  return (
    <Card>
      <dl className="grid gap-x-8 gap-y-4 sm:grid-cols-3">
        {figures.map(([label, value]) => (
          <div key={label}>
            <dt className="text-sm text-muted">{label}</dt>
            <dd className="text-3xl font-semibold tracking-tight">{value}</dd>
          </div>
        ))}
      </dl>
    </Card>
  );
}

/**
 * The ledger's current balance. Programs spend credits with their keys, so the session's figure may be outdated and is
 * updated from this one.
 */
function useBalance(): number {
  const { account } = useSession();
  const client = useQueryClient();
  const balance = useInfiniteQuery(ledgerQuery).data?.pages[0]?.balance ?? account.balance;
  useEffect(() => {
    client.setQueryData(sessionQuery.queryKey, (session) =>
      session === undefined ? session : { ...session, account: { ...session.account, balance } },
    );
  }, [client, balance]);
  return balance;
}
