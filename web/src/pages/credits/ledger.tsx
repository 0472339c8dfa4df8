import { useInfiniteQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useTranslations } from 'use-intl';
import { type LedgerEntry, ledgerQuery } from '../../api/credits.js';
import { useFormat } from '../../format.js';
import { Badge } from '../../ui/badge.js';
import { Button } from '../../ui/button.js';
import { Card } from '../../ui/card.js';
import { Skeleton } from '../../ui/empty.js';
import { Problem } from '../../ui/problem.js';
import { Table, Td, Th } from '../../ui/table.js';

/** Every change of the balance, page by page. */
export function Ledger() {
  const t = useTranslations('credits');
  const c = useTranslations('common');
  const { data, error, hasNextPage, fetchNextPage, isFetchingNextPage, refetch } = useInfiniteQuery(ledgerQuery);
  const entries = data?.pages.flatMap((page) => page.items) ?? [];
  return (
    <Card title={t('ledger')} description={t('ledgerHint')} flush>
      {data === undefined && error === null && <Skeleton className="m-5 h-40" />}
      {entries.length > 0 && (
        <Table caption={t('ledger')}>
          <thead>
            <tr>
              <Th>{t('date')}</Th>
              <Th>{t('kind')}</Th>
              <Th>{t('what')}</Th>
              <Th>{t('by')}</Th>
              <Th numeric>{t('amount')}</Th>
            </tr>
          </thead>
          <tbody>
            {entries.map((entry) => (
              <Row key={entry.id} entry={entry} />
            ))}
          </tbody>
        </Table>
      )}
      {error !== null && (
        <div className="p-5">
          <Problem error={error} onRetry={() => void refetch()} />
        </div>
      )}
      {hasNextPage && (
        <div className="p-4 text-center">
          <Button busy={isFetchingNextPage} onClick={() => void fetchNextPage()}>
            {c('loadMore')}
          </Button>
        </div>
      )}
    </Card>
  );
}

const TONES = { GRANT: 'good', CHARGE: 'neutral', REFUND: 'accent' } as const;

function Row({ entry }: { readonly entry: LedgerEntry }) {
  const t = useTranslations('credits');
  const format = useFormat();
  return (
    <tr>
      <Td className="whitespace-nowrap">{format.dateTime(entry.createdAt)}</Td>
      <Td>
        <Badge tone={TONES[entry.kind]}>{t(entry.kind)}</Badge>
      </Td>
      <Td className="max-w-72 truncate">
        {entry.calculationId !== undefined ? (
          <Link to="/shipments/$id" params={{ id: entry.calculationId }} className="text-accent hover:underline">
            {entry.calculationId}
          </Link>
        ) : (
          entry.kind === 'CHARGE' && <span className="text-muted">{t('notStored')}</span>
        )}
      </Td>
      <Td className="max-w-56 truncate">{nameOf(entry)}</Td>
      <Td numeric className="font-medium">
        {entry.amount > 0 ? '+' : entry.amount < 0 ? '−' : ''}
        {format.integer(Math.abs(entry.amount))}
      </Td>
    </tr>
  );
}

/** A user who was removed has no name any more. */
function nameOf({ key, user }: LedgerEntry): string {
  const name = key?.name ?? user?.name ?? '';
  return name === '' ? '–' : name;
}
