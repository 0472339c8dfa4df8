import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { batchesQuery, type Mapping, type Preview, previewFile, startBatch } from '../../api/batches.js';
import { useSession } from '../../api/session.js';
import { useFormat } from '../../format.js';
import { FileSpreadsheet } from '../../icons/index.js';
import { Button } from '../../ui/button.js';
import { Card } from '../../ui/card.js';
import { EmptyState } from '../../ui/empty.js';
import { Field } from '../../ui/field.js';
import { Checkbox } from '../../ui/input.js';
import { Loaded } from '../../ui/loaded.js';
import { Problem } from '../../ui/problem.js';
import { Select } from '../../ui/select.js';
import { useToast } from '../../ui/toast.js';
import { Columns } from './columns.js';
import { Problems } from './problems.js';
import { ReadAs } from './read-as.js';

/** From a file to its batch: what was understood, what needs correcting, and what it will cost. */
export function Wizard({ file, onDone }: { readonly file: File; readonly onDone: () => void }) {
  const t = useTranslations('batches');
  const c = useTranslations('common');
  const client = useQueryClient();
  const toast = useToast();
  const [said, setMapping] = useState<Mapping>();
  const [keepsResults, setKeepsResults] = useState(false);
  const preview = useQuery({
    queryKey: ['preview', file.name, file.size, file.lastModified, said, keepsResults],
    queryFn: () => previewFile({ file, mapping: said ?? {}, keepsResults }),
    placeholderData: (previous) => previous,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  });
  // Start with the answers given for an earlier file with these headings.
  const mapping = said ?? preview.data?.mapping ?? {};
  const start = useMutation({
    mutationFn: () => startBatch({ file, mapping, keepsResults }),
    onSuccess: () => {
      toast.say(t('started'));
      void client.invalidateQueries({ queryKey: batchesQuery.queryKey });
      onDone();
    },
  });
  return (
    <Card
      title={file.name}
      actions={<Button onClick={onDone}>{c('cancel')}</Button>}
      description={preview.isFetching ? t('checking') : undefined}
    >
      <Loaded query={preview} className="h-64 w-full">
        {(found) => (
          <div className="flex flex-col gap-6" aria-busy={preview.isFetching}>
            <Sheet preview={found} mapping={mapping} onChange={setMapping} />
            <Questions preview={found} mapping={mapping} onChange={setMapping} />
            <Problems preview={found} mapping={mapping} onChange={setMapping} />
            <ReadAs preview={found} />
            {found.columns !== undefined && (
              <Columns
                columns={found.columns}
                examples={found.examples}
                mapping={mapping}
                areNeeded={found.counts.ready + found.counts.unchanged === 0}
                onChange={setMapping}
              />
            )}
            {found.counts.rows > 0 && (
              <Checkbox
                label={
                  <>
                    {t('keep')}
                    <span className="block text-sm text-muted">{t('keepHint')}</span>
                  </>
                }
                checked={keepsResults}
                onChange={(event) => setKeepsResults(event.target.checked)}
              />
            )}
            {start.isError && <Problem error={start.error} />}
            {found.counts.rows === 0 ? (
              <EmptyState icon={<FileSpreadsheet />} title={t('noRows')}>
                {t('noRowsHint')}
              </EmptyState>
            ) : (
              <Price preview={found} busy={start.isPending || preview.isFetching} onStart={() => start.mutate()} />
            )}
          </div>
        )}
      </Loaded>
    </Card>
  );
}

interface Part {
  readonly preview: Preview;
  readonly mapping: Mapping;
  readonly onChange: (mapping: Mapping) => void;
}

/** For a workbook with several sheets: which one contains the shipments. */
function Sheet({ preview, onChange }: Part) {
  const t = useTranslations('batches');
  const { sheet, sheets = [] } = preview;
  if (sheets.length < 2) return null;
  return (
    <Field label={t('sheet')} className="max-w-sm">
      {(control) => (
        <Select
          {...control}
          options={sheets.map((name) => ({ value: name, label: name }))}
          value={sheet}
          // Another sheet has other headings. Without columns, `sheet` could be mistaken for the name of one.
          onChange={(next) => onChange(next === undefined ? {} : { columns: {}, sheet: next })}
        />
      )}
    </Field>
  );
}

/** Dates and amounts that can be read in two ways are asked about, never guessed. */
function Questions({ preview, mapping, onChange }: Part) {
  const t = useTranslations('batches');
  return preview.questions.map(({ kind, columns, example }) => {
    const isDate = kind === 'DATE_ORDER';
    const text = t(isDate ? 'dateQuestion' : 'decimalQuestion', { columns: columns.join(', '), example });
    const answers = isDate
      ? ([
          ['dayFirst', { dateOrder: 'DMY' }],
          ['monthFirst', { dateOrder: 'MDY' }],
        ] as const)
      : ([
          ['decimals', { decimal: '.' }],
          ['thousands', { decimal: ',' }],
        ] as const);
    return (
      <fieldset key={kind + columns.join()} className="rounded-xl border border-warn/50 bg-warn-soft px-4 py-3">
        <legend className="sr-only">{text}</legend>
        <p className="font-medium">{text}</p>
        <div className="mt-2 flex flex-wrap gap-2">
          {answers.map(([label, answer]) => (
            <Button key={label} size="small" onClick={() => onChange({ ...mapping, ...answer })}>
              {t(label)}
            </Button>
          ))}
        </div>
      </fieldset>
    );
  });
}

function Price(props: { readonly preview: Preview; readonly busy: boolean; readonly onStart: () => void }) {
  const t = useTranslations('batches');
  const format = useFormat();
  const { account } = useSession();
  const { counts, credits, questions } = props.preview;
  const toCalculate = counts.ready + counts.unchecked;
  // A file without news is started for its results.
  const toStart = toCalculate > 0 ? toCalculate : counts.unchanged;
  const suffices = account.balance >= credits.likely;
  return (
    <div className="flex flex-wrap items-center gap-x-6 gap-y-3 border-t border-line pt-4">
      <p role="status" className="min-w-0 flex-1 basis-64">
        <span className="block font-medium">{t('ready', { ready: counts.ready, rows: counts.rows })}</span>
        <span className="block text-sm text-muted">
          {toCalculate > 0 && t('price', { credits: credits.likely, balance: format.integer(account.balance) })}
          {counts.unchanged > 0 && ` ${t('unchanged', { count: counts.unchanged })}`}
        </span>
        {counts.unchecked > 0 && (
          <span className="block text-sm text-muted">{t('located', { count: counts.located })}</span>
        )}
        {!suffices && <span className="block text-sm text-danger">{t('tooFewCredits')}</span>}
      </p>
      <Button
        variant="primary"
        busy={props.busy}
        disabled={toStart === 0 || questions.length > 0}
        onClick={props.onStart}
      >
        {t('start', { count: toStart })}
      </Button>
    </div>
  );
}
