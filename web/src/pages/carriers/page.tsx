import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { type CarrierSummary, carriersQuery, TEMPLATE_ADDRESS } from '../../api/carriers.js';
import { hasRole, useSession } from '../../api/session.js';
import { useFormat } from '../../format.js';
import { FileSpreadsheet, Upload } from '../../icons/index.js';
import { useValueText } from '../../texts/value-text.js';
import { Button, buttonClass } from '../../ui/button.js';
import { Card } from '../../ui/card.js';
import { EmptyState } from '../../ui/empty.js';
import { Loaded } from '../../ui/loaded.js';
import { PageHeader } from '../../ui/page.js';
import { Table, Td, Th } from '../../ui/table.js';
import { Coverage } from './coverage.js';
import { Documents } from './documents.js';
import { Figures } from './figures.js';
import { ImportDialog } from './import.js';
import { Others } from './others.js';

/** Carriers' data on their own operation: how much it covers, the figures, and the documents they come from. */
export function CarriersPage() {
  const t = useTranslations('carriers');
  const carriers = useQuery(carriersQuery);
  const mayChange = hasRole(useSession(), 'MANAGER');
  const [adding, setAdding] = useState(false);
  const [shown, setShown] = useState<string>();
  return (
    <>
      <PageHeader
        title={t('title')}
        description={t('description')}
        actions={
          <>
            <a href={TEMPLATE_ADDRESS} download className={buttonClass()}>
              <FileSpreadsheet aria-hidden="true" />
              {t('template')}
            </a>
            {mayChange && (
              <Button variant="primary" onClick={() => setAdding(true)}>
                <Upload aria-hidden="true" />
                {t('upload')}
              </Button>
            )}
          </>
        }
      />
      <Loaded query={carriers} className="h-64 w-full">
        {(items) => (
          <div className="flex flex-col gap-6">
            <Coverage carriers={items} />
            <Card title={t('list')} flush>
              {items.length === 0 ? (
                <EmptyState icon={<FileSpreadsheet />} title={t('none')}>
                  {t('noneHint')}
                </EmptyState>
              ) : (
                <CarrierTable items={items} onOpen={setShown} />
              )}
            </Card>
            {items.length > 0 && (
              <Figures carriers={items} carrier={shown} onCarrier={setShown} mayChange={mayChange} />
            )}
            {items.length > 0 && <Documents mayChange={mayChange} />}
            <Others />
          </div>
        )}
      </Loaded>
      {adding && <ImportDialog onClose={() => setAdding(false)} />}
    </>
  );
}

function CarrierTable(props: {
  readonly items: readonly CarrierSummary[];
  readonly onOpen: (carrier: string) => void;
}) {
  const t = useTranslations('carriers');
  const format = useFormat();
  const value = useValueText();
  return (
    <Table caption={t('list')}>
      <thead>
        <tr>
          <Th>{t('carrier')}</Th>
          <Th>{t('codes')}</Th>
          <Th>{t('modes')}</Th>
          <Th numeric>{t('figures')}</Th>
          <Th numeric>{t('verified')}</Th>
          <Th>{t('valid')}</Th>
        </tr>
      </thead>
      <tbody>
        {props.items.map((item) => (
          <tr key={item.carrier}>
            <Th scope="row" className="whitespace-normal">
              <button
                type="button"
                className="min-h-6 text-left wrap-anywhere text-accent hover:underline"
                onClick={() => props.onOpen(item.carrier)}
              >
                {item.carrier}
              </button>
            </Th>
            <Td className="text-muted">
              {Object.entries(item.codes)
                .map(([kind, code]) => `${kind.toUpperCase()} ${code}`)
                .join(', ')}
            </Td>
            <Td>{item.modes.map(value).join(', ')}</Td>
            <Td numeric>{format.integer(item.figures)}</Td>
            <Td numeric>{format.integer(item.verified)}</Td>
            <Td className="whitespace-nowrap text-muted">
              {format.date(item.validFrom)} – {format.date(item.validTo)}
            </Td>
          </tr>
        ))}
      </tbody>
    </Table>
  );
}
