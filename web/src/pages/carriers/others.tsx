import { useInfiniteQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useTranslations } from 'use-intl';
import { thirdPartyQuery } from '../../api/carriers.js';
import { signed, useFormat } from '../../format.js';
import { Card } from '../../ui/card.js';
import { Paged } from '../../ui/paged.js';
import { Table, Td, Th } from '../../ui/table.js';

/** Results that others calculated for shipments, beside our own; nothing if there are none. */
export function Others() {
  const t = useTranslations('carriers');
  const format = useFormat();
  const others = useInfiniteQuery(thirdPartyQuery);
  if ((others.data?.pages[0]?.items.length ?? 0) === 0) return null;
  return (
    <Card title={t('others')} description={t('othersHint')} flush>
      <Paged query={others}>
        {(items) => (
          <Table caption={t('others')}>
            <thead>
              <tr>
                <Th>{t('shipment')}</Th>
                <Th>{t('source')}</Th>
                <Th numeric>
                  {t('theirs')}, {format.emissionsUnit}
                </Th>
                <Th numeric>
                  {t('ours')}, {format.emissionsUnit}
                </Th>
                <Th numeric>{t('difference')}</Th>
              </tr>
            </thead>
            <tbody>
              {items.map(({ shipmentId, source, theirs, ours, difference, createdAt }) => (
                <tr key={`${shipmentId} ${source} ${createdAt}`}>
                  <Th scope="row" className="wrap-anywhere whitespace-normal">
                    {ours === undefined ? (
                      shipmentId
                    ) : (
                      <Link to="/shipments/$id" params={{ id: shipmentId }} className="text-accent hover:underline">
                        {shipmentId}
                      </Link>
                    )}
                  </Th>
                  <Td>{source}</Td>
                  <Td numeric>{format.emissions(theirs.co2eGrams)}</Td>
                  <Td numeric>{ours === undefined ? '–' : format.emissions(ours.co2eGrams)}</Td>
                  <Td numeric className="font-medium">
                    {difference?.percent === undefined
                      ? '–'
                      : signed(difference.percent, (size) => format.percent(size, 1))}
                  </Td>
                </tr>
              ))}
            </tbody>
          </Table>
        )}
      </Paged>
    </Card>
  );
}
