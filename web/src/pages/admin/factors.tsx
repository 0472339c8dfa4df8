import { useTranslations } from 'use-intl';
import type { FactorSource } from '../../api/admin.js';
import { useFormat } from '../../format.js';
import { ExternalLink } from '../../icons/index.js';
import { Card } from '../../ui/card.js';
import { Table, Td, Th } from '../../ui/table.js';

export function FactorCard({ sources }: { readonly sources: readonly FactorSource[] }) {
  const t = useTranslations('system');
  const format = useFormat();
  return (
    <Card title={t('factors')} description={t('factorsHint')} flush>
      <Table caption={t('factors')}>
        <thead>
          <tr>
            <Th>{t('source')}</Th>
            <Th>{t('edition')}</Th>
            <Th>{t('licence')}</Th>
            <Th numeric>{t('count')}</Th>
          </tr>
        </thead>
        <tbody>
          {sources.map((source) => (
            <tr key={source.id}>
              <Th scope="row">
                <div className="min-w-64 whitespace-normal">
                  {source.url === undefined || !/^https?:\/\//.test(source.url) ? (
                    source.title
                  ) : (
                    <a href={source.url} target="_blank" rel="noreferrer" className="text-accent hover:underline">
                      {source.title}
                      <ExternalLink className="ml-1 inline size-3.5" aria-hidden="true" />
                    </a>
                  )}
                  <span className="block font-mono text-xs font-normal text-muted">{source.id}</span>
                </div>
              </Th>
              <Td>{source.edition}</Td>
              <Td>{source.licence}</Td>
              <Td numeric>{format.integer(source.factors)}</Td>
            </tr>
          ))}
        </tbody>
      </Table>
    </Card>
  );
}
