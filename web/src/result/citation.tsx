import { FACTOR_SOURCE_URLS } from 'virtual:factor-sources';
import { useTranslations } from 'use-intl';
import type { CalculationResult } from '../api/types.js';
import { ExternalLink } from '../icons/index.js';

type Citation = CalculationResult['citations'][number];

/** `desnz-2025/fuels/diesel-mineral/l` is a row of the table `desnz-2025`. */
export function sourceUrl(reference: string): string | undefined {
  return FACTOR_SOURCE_URLS[reference.split('/')[0] ?? ''];
}

/** The source of a figure: title, edition, position in the source, licence, and a link to the publication. */
export function CitationLine(props: { readonly reference: string; readonly citation: Citation | undefined }) {
  const { reference, citation } = props;
  return (
    <div className="mx-3 my-1.5 rounded-lg bg-sunken px-3 py-2 text-sm">
      {citation !== undefined && (
        <>
          <p className="font-medium">
            <SourceTitle citation={citation} />
          </p>
          <p className="text-muted">
            {[citation.publisher, citation.edition, citation.locator, citation.licence].join(' · ')}
          </p>
        </>
      )}
      <p className="font-mono text-xs break-all text-muted">{reference}</p>
    </div>
  );
}

export function SourceTitle({ citation }: { readonly citation: Pick<Citation, 'title' | 'reference'> }) {
  const t = useTranslations('result');
  const url = sourceUrl(citation.reference);
  if (url === undefined) return citation.title;
  return (
    <a
      href={url}
      target="_blank"
      rel="noreferrer"
      className="text-accent underline decoration-accent/40 underline-offset-2 hover:decoration-accent"
    >
      {citation.title}
      <ExternalLink className="mb-0.5 ml-1 inline size-3.5" aria-label={t('opensOutside')} />
    </a>
  );
}
