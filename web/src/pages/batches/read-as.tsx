import { useTranslations } from 'use-intl';
import type { Preview } from '../../api/batches.js';
import { useFormat } from '../../format.js';
import { Info, TriangleAlert } from '../../icons/index.js';
import { useServiceText } from '../../texts/service-text.js';
import { useFieldName } from './field-name.js';

/** Number of lines and ids that are named; the rest is counted. */
const SHOWN = 8;
/** What an answer in the mapping would change, of use to programs only. */
const OPTION = / \((?:options|mapping): \w+\)$/;
const COLUMN_READ = /^is read as (\w+), by its (?:similar )?(name|content|order)$/;

/** What the service decided about the file by itself: columns, units, separators, lines left out, ids that occur twice. */
export function ReadAs({ preview }: { readonly preview: Preview }) {
  const t = useTranslations('batches');
  const { assumptions = [], skippedLines = [] } = preview;
  const said = useServiceText(assumptions.length > 0);
  const name = useFieldName();
  const format = useFormat();
  const listed = (items: readonly string[], all: number): string =>
    [...items.slice(0, SHOWN), ...(all > SHOWN ? [t('others')] : [])].join(', ');
  const read = (text: string): string => {
    const [, field, by] = COLUMN_READ.exec(text) ?? [];
    return field === undefined || by === undefined
      ? said(text.replace(OPTION, ''))
      : t('columnRead', { field: name(field), by });
  };
  return (
    <>
      <Repeated preview={preview} />
      {assumptions.length + skippedLines.length > 0 && (
        <section aria-label={t('readAs')} className="text-sm">
          <h3 className="mb-1 flex items-center gap-2 font-semibold">
            <Info className="size-4 text-muted" aria-hidden="true" />
            {t('readAs')}
          </h3>
          <ul className="flex list-disc flex-col gap-1 pl-6 text-muted wrap-anywhere">
            {assumptions.map(({ column, text }) => (
              <li key={`${column} ${text}`}>
                <bdi className="font-medium text-ink">{column}</bdi>: {read(text)}
              </li>
            ))}
            {skippedLines.length > 0 && (
              <li>
                {t('totalsSkipped', {
                  count: skippedLines.length,
                  lines: listed(skippedLines.map(format.integer), skippedLines.length),
                })}
              </li>
            )}
          </ul>
        </section>
      )}
    </>
  );
}

/** Rows that replace earlier ones of the same file, which are paid for all the same. */
function Repeated({ preview: { counts, repeatedIds = [] } }: { readonly preview: Preview }) {
  const t = useTranslations('batches');
  const { repeatedIds: count = 0 } = counts;
  if (count === 0) return null;
  const ids = repeatedIds
    .slice(0, SHOWN)
    .map(({ id, line, firstLine }) => t('repeatedId', { id, line, first: firstLine }));
  return (
    <div className="flex gap-3 rounded-xl border border-warn/50 bg-warn-soft px-4 py-2.5 text-sm">
      <TriangleAlert className="mt-0.5 size-4 shrink-0 text-warn" aria-hidden="true" />
      <div className="min-w-0 wrap-anywhere">
        <p className="font-medium">{t('repeatedIds', { count })}</p>
        <p className="text-muted">
          {t('repeatedIdsHint', { ids: [...ids, ...(count > ids.length ? [t('others')] : [])].join(', ') })}
        </p>
      </div>
    </div>
  );
}
