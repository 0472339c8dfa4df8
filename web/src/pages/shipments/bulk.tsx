import { useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { exportSelected, listMatching, MOST_SELECTED } from '../../api/selection.js';
import { hasRole, useSession } from '../../api/session.js';
import { type Shipment, type ShipmentFilter, sumsQuery } from '../../api/shipments.js';
import { Download, FileCheck, RotateCcw, Tag, Trash2, X } from '../../icons/index.js';
import { saveText } from '../../save.js';
import { Button } from '../../ui/button.js';
import { useProblemText } from '../../ui/problem.js';
import { useToast } from '../../ui/toast.js';
import { DeleteDialog } from './delete-dialog.js';
import { Recalculate } from './recalculate.js';
import { ReportDialog } from './report-dialog.js';
import { TagDialog } from './tag-dialog.js';

/** Actions for the selected shipments. */
export function BulkBar(props: {
  readonly shipments: readonly Shipment[];
  /** The rows of the list as far as they are loaded. */
  readonly shown: readonly Shipment[];
  readonly filter: ShipmentFilter;
  readonly onSelect: (shipments: readonly Shipment[], on: boolean) => void;
  readonly onDone: () => void;
}) {
  const { shipments, shown, onDone } = props;
  const t = useTranslations('shipments');
  const k = useTranslations('kept');
  const toast = useToast();
  const problem = useProblemText();
  const mayDelete = hasRole(useSession(), 'MANAGER');
  const [asked, setAsked] = useState<'recalculate' | 'tag' | 'report' | 'delete'>();
  const close = () => setAsked(undefined);
  const ids = shipments.map(({ id }) => id);
  const visible = new Set(shown.map(({ id }) => id));
  const hidden = ids.filter((id) => !visible.has(id)).length;
  const table = useMutation({
    mutationFn: () => exportSelected(ids),
    onSuccess: (text) => saveText('shipments.csv', text, 'text/csv'),
    onError: (error) => toast.warn(problem(error)),
  });
  return (
    <div className="sticky bottom-16 z-20 flex flex-wrap items-center gap-2 border-t border-line bg-raised px-5 py-3 lg:bottom-0">
      <p role="status" className="font-medium">
        {t('selected', { count: ids.length })}
        {hidden > 0 && <span className="font-normal text-muted"> {t('hidden', { count: hidden })}</span>}
      </p>
      <div className="mr-auto">{ids.length === shown.length && hidden === 0 && <SelectAll {...props} />}</div>
      <Button size="small" busy={table.isPending} onClick={() => table.mutate()}>
        <Download aria-hidden="true" />
        {t('exportSelected')}
      </Button>
      <Button size="small" onClick={() => setAsked('recalculate')}>
        <RotateCcw aria-hidden="true" />
        {t('recalculate')}
      </Button>
      <Button size="small" onClick={() => setAsked('tag')}>
        <Tag aria-hidden="true" />
        {k('tag')}
      </Button>
      <Button size="small" onClick={() => setAsked('report')}>
        <FileCheck aria-hidden="true" />
        {k('report')}
      </Button>
      {mayDelete && (
        <Button size="small" onClick={() => setAsked('delete')}>
          <Trash2 aria-hidden="true" />
          {k('delete')}
        </Button>
      )}
      <Button size="small" variant="ghost" onClick={onDone}>
        <X aria-hidden="true" />
        {t('clearSelection')}
      </Button>
      {asked === 'recalculate' && <Recalculate ids={ids} onClose={close} />}
      {asked === 'tag' && <TagDialog ids={ids} onDone={onDone} onClose={close} />}
      {asked === 'report' && <ReportDialog shipments={shipments} onClose={close} />}
      {asked === 'delete' && <DeleteDialog ids={ids} onDone={onDone} onClose={close} />}
    </div>
  );
}

/** Where everything shown is selected and more matches: selects that too. */
function SelectAll({ shown, filter, onSelect }: Parameters<typeof BulkBar>[0]) {
  const t = useTranslations('shipments');
  const toast = useToast();
  const problem = useProblemText();
  const { data: sums } = useQuery(sumsQuery(filter));
  const all = useMutation({
    mutationFn: () => listMatching(filter),
    onSuccess: (found) => onSelect(found, true),
    onError: (error) => toast.warn(problem(error)),
  });
  if (sums === undefined || sums.results <= shown.length) return null;
  const count = Math.min(sums.results, MOST_SELECTED);
  return (
    <Button size="small" variant="ghost" busy={all.isPending} onClick={() => all.mutate()}>
      {t(count < sums.results ? 'selectFirst' : 'selectMatching', { count })}
    </Button>
  );
}
