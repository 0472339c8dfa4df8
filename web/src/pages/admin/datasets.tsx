import { useTranslations } from 'use-intl';
import type { Dataset } from '../../api/admin.js';
import { useFormat } from '../../format.js';
import { Card } from '../../ui/card.js';
import { Table, Td, Th } from '../../ui/table.js';

export function DatasetCard({ datasets }: { readonly datasets: readonly Dataset[] }) {
  const t = useTranslations('system');
  const format = useFormat();
  return (
    <Card title={t('datasets')} description={t('datasetsHint')} flush>
      <Table caption={t('datasets')}>
        <thead>
          <tr>
            <Th>{t('dataset')}</Th>
            <Th numeric>{t('size')}</Th>
            <Th>{t('built')}</Th>
            <Th>{t('madeFrom')}</Th>
          </tr>
        </thead>
        <tbody>
          {datasets.map((dataset) => (
            <tr key={dataset.id}>
              <Th scope="row" className="align-top font-mono text-xs">
                {dataset.id}
              </Th>
              <Td numeric className="align-top">
                {format.number(dataset.sizeBytes / 1e6)} MB
              </Td>
              <Td className="align-top whitespace-nowrap">{format.dateTime(dataset.builtAt)}</Td>
              <Td className="min-w-72">
                <ul className="flex flex-col gap-1">
                  {dataset.sources.map(({ name, version, licence }) => (
                    <li key={`${name} ${version}`}>
                      {name} {version} <span className="text-muted">· {licence}</span>
                    </li>
                  ))}
                </ul>
              </Td>
            </tr>
          ))}
        </tbody>
      </Table>
    </Card>
  );
}
