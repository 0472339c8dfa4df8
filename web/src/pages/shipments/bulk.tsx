import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { request } from '../../api/client.js';
import { priceAll } from '../../api/prices.js';
import { hasRole, sessionQuery, useSession } from '../../api/session.js';
import { exportSelected, type Shipment } from '../../api/shipments.js';
import { Download, FileCheck, RotateCcw, Tag, Trash2, X } from '../../icons/index.js';
import type { JsonObject } from '../../request/draft.js';
import { Button, buttonClass } from '../../ui/button.js';
import { Dialog } from '../../ui/dialog.js';
import { Problem } from '../../ui/problem.js';
import { useToast } from '../../ui/toast.js';
import { DeleteDialog } from './delete-dialog.js';
import { ReportDialog } from './report-dialog.js';
import { TagDialog } from './tag-dialog.js';

/** One address can name so many. */
const MAX_EXPORTED = 100;

/** Actions for the selected shipments. */
export function BulkBar(props: {
  readonly ids: readonly string[];
  readonly shipments: readonly Shipment[];
  readonly onDone: () => void;
}) {
  const { ids, onDone } = props;
  const t = useTranslations('shipments');
  const k = useTranslations('kept');
  const mayDelete = hasRole(useSession(), 'MANAGER');
  const [asked, setAsked] = useState<'recalculate' | 'tag' | 'report' | 'delete'>();
  const close = () => setAsked(undefined);
  return (
    <div className="sticky bottom-16 z-20 flex flex-wrap items-center gap-2 border-t border-line bg-raised px-5 py-3 lg:bottom-0">
      <p role="status" className="mr-auto font-medium">
        {t('selected', { count: ids.length })}
      </p>
      <a href={exportSelected(ids.slice(0, MAX_EXPORTED))} download className={buttonClass('secondary', 'small')}>
        <Download aria-hidden="true" />
        {t('exportSelected')}
      </a>
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
      {asked === 'recalculate' && <Recalculate ids={ids} onDone={onDone} onClose={close} />}
      {asked === 'tag' && <TagDialog ids={ids} onDone={onDone} onClose={close} />}
      {asked === 'report' && <ReportDialog shipments={props.shipments} onClose={close} />}
      {asked === 'delete' && <DeleteDialog ids={ids} onDone={onDone} onClose={close} />}
    </div>
  );
}

interface Stored {
  readonly request?: JsonObject;
}

/** Shows the price first: every certificate of the selection will be replaced by a new one. */
function Recalculate(props: {
  readonly ids: readonly string[];
  readonly onDone: () => void;
  readonly onClose: () => void;
}) {
  const t = useTranslations('shipments');
  const c = useTranslations('common');
  const { account } = useSession();
  const client = useQueryClient();
  const toast = useToast();
  const [done, setDone] = useState(0);
  const price = useMutation({
    mutationFn: async () => {
      const requests = (await Promise.all(props.ids.map(readRequest))).filter((found) => found !== undefined);
      const prices = await priceAll(requests);
      return { requests, credits: prices.reduce((sum, { credits = 0 }) => sum + credits, 0) };
    },
  });
  const run = useMutation({
    mutationFn: async (requests: readonly JsonObject[]) => {
      let failed = 0;
      for (const body of requests) {
        await request('POST', '/account/api/calculate', body).catch(() => {
          failed += 1;
        });
        setDone((count) => count + 1);
      }
      return failed;
    },
    onSuccess: (failed, requests) => {
      if (failed > 0) toast.warn(t('recalculateFailed', { failed, count: requests.length }));
      else toast.say(t('recalculated', { count: requests.length }));
      void client.invalidateQueries({ queryKey: ['calculations'] });
      void client.invalidateQueries({ queryKey: sessionQuery.queryKey });
      props.onClose();
      props.onDone();
    },
  });
  const found = price.data;
  const suffices = found === undefined || found.credits <= account.balance;
  return (
    <Dialog
      open
      onClose={props.onClose}
      title={t('recalculateTitle', { count: props.ids.length })}
      description={t('recalculateHint')}
      footer={
        <>
          <Button onClick={props.onClose}>{c('cancel')}</Button>
          {found === undefined ? (
            <Button variant="primary" busy={price.isPending} onClick={() => price.mutate()}>
              {t('askPrice')}
            </Button>
          ) : (
            <Button
              variant="primary"
              busy={run.isPending}
              disabled={!suffices || found.requests.length === 0}
              onClick={() => run.mutate(found.requests)}
            >
              {t('recalculate')}
            </Button>
          )}
        </>
      }
    >
      {price.isError && <Problem error={price.error} />}
      {found !== undefined && (
        <div className="flex flex-col gap-2">
          <p>{t('price', { credits: found.credits, balance: account.balance })}</p>
          {found.requests.length < props.ids.length && (
            <p className="text-warn">{t('withoutRequest', { count: props.ids.length - found.requests.length })}</p>
          )}
          {!suffices && <p className="text-danger">{t('tooFewCredits')}</p>}
          {run.isPending && (
            <progress
              className="w-full accent-accent"
              max={found.requests.length}
              value={done}
              aria-label={t('recalculate')}
            />
          )}
        </div>
      )}
    </Dialog>
  );
}

/** The request as sent, under the same id; undefined if requests were not kept. */
async function readRequest(id: string): Promise<JsonObject | undefined> {
  try {
    const { body } = await request<Stored>('GET', `/account/api/calculations/${encodeURIComponent(id)}`);
    return body.request;
  } catch {
    return undefined;
  }
}
