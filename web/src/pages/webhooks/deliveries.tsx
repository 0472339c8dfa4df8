import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useTranslations } from 'use-intl';
import { type Delivery, deliveriesQuery, sendAgain, type Webhook, webhooksQuery } from '../../api/webhooks.js';
import { useFormat } from '../../format.js';
import { RotateCw } from '../../icons/index.js';
import { useServiceText } from '../../texts/service-text.js';
import { Badge } from '../../ui/badge.js';
import { Button } from '../../ui/button.js';
import { Loaded } from '../../ui/loaded.js';
import { useProblemText } from '../../ui/problem.js';
import { Table, Td, Th } from '../../ui/table.js';
import { useToast } from '../../ui/toast.js';
import { wordOf } from './create.js';

const TONES = { WAITING: 'accent', DELIVERED: 'good', FAILED: 'danger' } as const;

/** The log of one webhook, loaded when opened. */
export function Deliveries({ webhook }: { readonly webhook: Webhook }) {
  const t = useTranslations('webhooks');
  const [open, setOpen] = useState(false);
  return (
    <details className="border-t border-line" onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary className="flex min-h-11 items-center px-5 text-sm font-medium text-accent">{t('log')}</summary>
      {open && <Log webhook={webhook} />}
    </details>
  );
}

function Log({ webhook }: { readonly webhook: Webhook }) {
  const t = useTranslations('webhooks');
  const client = useQueryClient();
  const deliveries = useQuery(deliveriesQuery(webhook.id));
  const states = deliveries.data?.map(({ state, attempts }) => `${state} ${attempts}`).join();
  // Every outcome may change whether the webhook counts as failing.
  useEffect(() => {
    if (states !== undefined) void client.invalidateQueries({ queryKey: webhooksQuery.queryKey, exact: true });
  }, [client, states]);
  return (
    <Loaded query={deliveries} className="m-5 h-24">
      {(items) =>
        items.length === 0 ? (
          <p className="px-5 pb-5 text-muted">{t('noDeliveries')}</p>
        ) : (
          <Table caption={t('log')}>
            <thead>
              <tr>
                <Th>{t('event')}</Th>
                <Th>{t('state')}</Th>
                <Th>{t('answer')}</Th>
                <Th numeric>{t('attempts')}</Th>
                <Th>{t('sent')}</Th>
                <Th>
                  <span className="sr-only">{t('again')}</span>
                </Th>
              </tr>
            </thead>
            <tbody>
              {items.map((delivery) => (
                <Line key={delivery.id} webhook={webhook} delivery={delivery} />
              ))}
            </tbody>
          </Table>
        )
      }
    </Loaded>
  );
}

function Line({ webhook, delivery }: { readonly webhook: Webhook; readonly delivery: Delivery }) {
  const t = useTranslations('webhooks');
  const format = useFormat();
  const client = useQueryClient();
  const toast = useToast();
  const problem = useProblemText();
  const said = useServiceText(delivery.problem !== undefined);
  const again = useMutation({
    mutationFn: () => sendAgain(webhook.id, delivery.id),
    onSuccess: () => {
      toast.say(t('againDone'));
      void client.invalidateQueries({ queryKey: deliveriesQuery(webhook.id).queryKey });
    },
    onError: (error) => toast.warn(problem(error)),
  });
  const isRetried = delivery.state === 'WAITING' && delivery.attempts > 0;
  return (
    <tr>
      <Th scope="row" className="whitespace-normal">
        {t(wordOf(delivery.event))}
        <details className="font-normal">
          <summary className="inline-flex min-h-6 items-center text-accent">{t('payload')}</summary>
          <pre className="max-w-xl overflow-x-auto rounded-lg bg-sunken p-3 font-mono text-xs whitespace-pre-wrap wrap-anywhere">
            {JSON.stringify(delivery.payload, null, 2)}
          </pre>
        </details>
      </Th>
      <Td>
        <Badge tone={isRetried ? 'warn' : TONES[delivery.state]}>
          {t(isRetried ? 'state_RETRIED' : `state_${delivery.state}`)}
        </Badge>
      </Td>
      <Td className="wrap-anywhere text-muted">
        {delivery.status ?? (delivery.problem === undefined ? '–' : said(delivery.problem))}
      </Td>
      <Td numeric>{format.integer(delivery.attempts)}</Td>
      <Td className="whitespace-nowrap text-muted">{format.dateTime(delivery.createdAt)}</Td>
      <Td>
        <Button size="small" busy={again.isPending} onClick={() => again.mutate()}>
          <RotateCw aria-hidden="true" />
          {t('again')}
        </Button>
      </Td>
    </tr>
  );
}
