import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { type Alias, aliasesQuery, removeAlias } from '../../api/aliases.js';
import { hasRole, useSession } from '../../api/session.js';
import { useCountryName } from '../../countries.js';
import { MapPin, Plus, Trash2 } from '../../icons/index.js';
import { describeLocation } from '../../request/places.js';
import { Button, IconButton } from '../../ui/button.js';
import { Card } from '../../ui/card.js';
import { Confirm } from '../../ui/confirm.js';
import { EmptyState } from '../../ui/empty.js';
import { Loaded } from '../../ui/loaded.js';
import { PageHeader } from '../../ui/page.js';
import { Table, Td, Th } from '../../ui/table.js';
import { useToast } from '../../ui/toast.js';
import { AddAlias } from './add.js';

/** The account's own names of places, which requests and files may use instead of addresses. */
export function AliasesPage() {
  const t = useTranslations('aliases');
  const aliases = useQuery(aliasesQuery);
  const client = useQueryClient();
  const toast = useToast();
  const [adding, setAdding] = useState(false);
  const [removing, setRemoving] = useState<string>();
  const mayChange = hasRole(useSession(), 'MANAGER');
  const add = mayChange && (
    <Button variant="primary" onClick={() => setAdding(true)}>
      <Plus aria-hidden="true" />
      {t('new')}
    </Button>
  );
  return (
    <>
      <PageHeader title={t('title')} description={t('description')} actions={add} />
      <Card flush>
        <Loaded query={aliases} className="m-5 h-40">
          {(items) =>
            items.length === 0 ? (
              <EmptyState icon={<MapPin />} title={t('none')}>
                {t('noneHint')}
              </EmptyState>
            ) : (
              <AliasTable aliases={items} onRemove={mayChange ? setRemoving : undefined} />
            )
          }
        </Loaded>
      </Card>
      {adding && <AddAlias onClose={() => setAdding(false)} />}
      {removing !== undefined && (
        <Confirm
          title={t('removeTitle', { name: removing })}
          hint={t('removeHint')}
          action={t('remove')}
          run={() => removeAlias(removing)}
          onDone={() => {
            toast.say(t('removed'));
            void client.invalidateQueries({ queryKey: aliasesQuery.queryKey });
            setRemoving(undefined);
          }}
          onClose={() => setRemoving(undefined)}
        />
      )}
    </>
  );
}

function AliasTable(props: {
  readonly aliases: readonly Alias[];
  readonly onRemove: ((name: string) => void) | undefined;
}) {
  const { aliases, onRemove } = props;
  const t = useTranslations('aliases');
  const countryName = useCountryName();
  return (
    <Table caption={t('title')}>
      <thead>
        <tr>
          <Th>{t('name')}</Th>
          <Th>{t('place')}</Th>
          {onRemove !== undefined && (
            <Th>
              <span className="sr-only">{t('remove')}</span>
            </Th>
          )}
        </tr>
      </thead>
      <tbody>
        {aliases.map(({ name, place }) => (
          <tr key={name}>
            <Th scope="row" className="wrap-anywhere whitespace-normal">
              {name}
            </Th>
            <Td className="wrap-anywhere">{describeLocation(place, undefined, countryName)}</Td>
            {onRemove !== undefined && (
              <Td>
                <IconButton label={t('removeTitle', { name })} onClick={() => onRemove(name)}>
                  <Trash2 />
                </IconButton>
              </Td>
            )}
          </tr>
        ))}
      </tbody>
    </Table>
  );
}
