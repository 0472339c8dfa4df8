import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { type CarrierDocument, documentsQuery, removeDocument } from '../../api/carriers.js';
import { useFormat } from '../../format.js';
import { Trash2 } from '../../icons/index.js';
import { IconButton } from '../../ui/button.js';
import { Card } from '../../ui/card.js';
import { Confirm } from '../../ui/confirm.js';
import { Paged } from '../../ui/paged.js';
import { Table, Td, Th } from '../../ui/table.js';
import { useToast } from '../../ui/toast.js';

/** Files and partners' answers that figures came with. */
export function Documents({ mayChange }: { readonly mayChange: boolean }) {
  const t = useTranslations('carriers');
  const format = useFormat();
  const client = useQueryClient();
  const toast = useToast();
  const documents = useInfiniteQuery(documentsQuery);
  const [removing, setRemoving] = useState<CarrierDocument>();
  return (
    <Card title={t('documents')} flush>
      <Paged query={documents}>
        {(items) => (
          <Table caption={t('documents')}>
            <thead>
              <tr>
                <Th>{t('file')}</Th>
                <Th>{t('format')}</Th>
                <Th numeric>{t('figures')}</Th>
                <Th>{t('added')}</Th>
                {mayChange && (
                  <Th>
                    <span className="sr-only">{t('remove')}</span>
                  </Th>
                )}
              </tr>
            </thead>
            <tbody>
              {items.map((document) => (
                <tr key={document.id}>
                  <Th scope="row" className="wrap-anywhere whitespace-normal">
                    {document.name}
                  </Th>
                  <Td>{document.format}</Td>
                  <Td numeric>{format.integer(document.figures)}</Td>
                  <Td className="whitespace-nowrap text-muted">{format.dateTime(document.createdAt)}</Td>
                  {mayChange && (
                    <Td>
                      <IconButton
                        label={t('removeTitle', { name: document.name })}
                        onClick={() => setRemoving(document)}
                      >
                        <Trash2 />
                      </IconButton>
                    </Td>
                  )}
                </tr>
              ))}
            </tbody>
          </Table>
        )}
      </Paged>
      {removing !== undefined && (
        <Confirm
          title={t('removeTitle', { name: removing.name })}
          hint={t('removeHint')}
          action={t('remove')}
          run={() => removeDocument(removing.id)}
          onDone={() => {
            toast.say(t('removed'));
            void client.invalidateQueries({ queryKey: ['carriers'] });
            setRemoving(undefined);
          }}
          onClose={() => setRemoving(undefined)}
        />
      )}
    </Card>
  );
}
