import { useInfiniteQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useTranslations } from 'use-intl';
import { type LedgerEntry, ledgerQuery } from '../../api/credits.js';
import { signed, useFormat } from '../../format.js';
import { Badge } from '../../ui/badge.js';
import { Card } from '../../ui/card.js';
import { Paged } from '../../ui/paged.js';
import { Table, Td, Th } from '../../ui/table.js';

/** Every change of the balance, page by page. */
export function Ledger() {
  const t = useTranslations('credits');
  const ledger = useInfiniteQuery(ledgerQuery);
  return (
    <Card title={t('ledger')} description={t('ledgerHint')} flush>
      <Paged query={ledger}>
        {(entries) =>
          entries.length > 0 && (
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
          )
        }
      </Paged>
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
        {entry.batchId !== undefined ? (
          <Link to="/shipments" search={{ batch: entry.batchId }} className="text-accent hover:underline">
            {t('rowsOfBatch', { count: entry.calculations ?? 0 })}
          </Link>
        ) : entry.calculationId !== undefined ? (
          <Link to="/shipments/$id" params={{ id: entry.calculationId }} className="text-accent hover:underline">
            {entry.calculationId}
          </Link>
        ) : (
          entry.kind === 'CHARGE' && <span className="text-muted">{t('notStored')}</span>
        )}
      </Td>
      <Td className="max-w-56 truncate">{nameOf(entry)}</Td>
      <Td numeric className="font-medium">
        {signed(entry.amount, format.integer)}
      </Td>
    </tr>
  );
}

/** A user who was removed has no name any more. */
function nameOf({ key, user }: LedgerEntry): string {
  const name = key?.name ?? user?.name ?? '';
  return name === '' ? '–' : name;
}
