import { useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { failedRowsQuery } from '../../api/batches.js';
import { useFormat } from '../../format.js';
import { useErrorWords } from '../../texts/errors.js';
import { Paged } from '../../ui/paged.js';
import { Table, Td, Th } from '../../ui/table.js';
import { useRowFault } from './row-fault.js';

/** The failed rows and their errors, loaded when opened. */
export function FailedRows({ id }: { readonly id: string }) {
  const t = useTranslations('batches');
  const [open, setOpen] = useState(false);
  return (
    <details className="w-full" onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary className="inline-flex min-h-8 items-center text-sm font-medium text-accent">{t('whyFailed')}</summary>
      {open && <Rows id={id} />}
    </details>
  );
}

function Rows({ id }: { readonly id: string }) {
  const t = useTranslations('batches');
  const format = useFormat();
  const words = useErrorWords();
  const said = useRowFault();
  const rows = useInfiniteQuery(failedRowsQuery(id));
  return (
    <Paged query={rows}>
      {(items) => (
        <Table caption={t('failedRows')}>
          <thead>
            <tr>
              <Th numeric>{t('line')}</Th>
              <Th>{t('shipment')}</Th>
              <Th>{t('problem')}</Th>
            </tr>
          </thead>
          <tbody>
            {items.map(({ row, line, id: shipment, error }) => (
              <tr key={row}>
                <Td numeric>{format.integer(line)}</Td>
                <Td className="max-w-48 wrap-anywhere">{shipment ?? '–'}</Td>
                <Td className="wrap-anywhere">
                  <span className="font-medium">
                    {error === undefined ? '–' : (words(error.code)?.title ?? error.title)}
                  </span>
                  <span className="block text-muted">{error?.details.map(said).join('; ')}</span>
                </Td>
              </tr>
            ))}
          </tbody>
        </Table>
      )}
    </Paged>
  );
}
