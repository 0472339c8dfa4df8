import { useTranslations } from 'use-intl';
import type { CalculationResult } from '../api/types.js';
import { useServiceText } from '../texts/service-text.js';
import { Card } from '../ui/card.js';
import { SourceTitle } from './citation.js';

/** Every publication that figures come from, each once, and the versions of method and data. */
export function Sources({ result }: { readonly result: CalculationResult }) {
  const t = useTranslations('result');
  const said = useServiceText();
  // For a derived figure, the publications it was made from are cited too.
  const published = result.citations.filter(({ kind }) => kind !== 'derived');
  const sources = new Map(published.map((citation) => [`${citation.title} ${citation.edition}`, citation]));
  return (
    <Card title={t('sources')} description={t('sourcesHint', { count: result.citations.length })}>
      <ul className="flex flex-col gap-3 text-sm">
        {[...sources.values()].map((citation) => (
          <li key={citation.reference} className="min-w-0">
            <p className="font-medium break-words">
              <SourceTitle citation={citation} />
            </p>
            <p className="text-muted">{[citation.publisher, citation.edition, citation.licence].join(' · ')}</p>
          </li>
        ))}
      </ul>
      <dl className="mt-4 grid gap-x-8 gap-y-3 border-t border-line pt-4 text-sm sm:grid-cols-2">
        <div>
          <dt className="text-muted">{t('method')}</dt>
          <dd>
            {said(result.method.name)} ({result.method.version}), {result.method.gwp}
          </dd>
        </div>
        <div>
          <dt className="text-muted">{t('data')}</dt>
          <dd className="break-words">
            {[`${result.factorSet.name}@${result.factorSet.version}`, ...result.dataVersions].join(', ')}
          </dd>
        </div>
      </dl>
    </Card>
  );
}
