import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { removeWebhook, rotateSecret, type Webhook, webhooksQuery } from '../../api/webhooks.js';
import { useFormat } from '../../format.js';
import { Ellipsis, KeyRound, Trash2 } from '../../icons/index.js';
import { Badge } from '../../ui/badge.js';
import { IconButton } from '../../ui/button.js';
import { Card } from '../../ui/card.js';
import { Confirm } from '../../ui/confirm.js';
import { Menu, MenuItem } from '../../ui/menu.js';
import { useProblemText } from '../../ui/problem.js';
import { useToast } from '../../ui/toast.js';
import { wordOf } from './create.js';
import { Deliveries } from './deliveries.js';
import { ShowSecret } from './secret.js';

export function WebhookCard({ webhook }: { readonly webhook: Webhook }) {
  const t = useTranslations('webhooks');
  const client = useQueryClient();
  const toast = useToast();
  const problem = useProblemText();
  const [removing, setRemoving] = useState(false);
  const rotate = useMutation({
    mutationFn: () => rotateSecret(webhook.id),
    // A webhook that was off is on again.
    onSuccess: () => client.invalidateQueries({ queryKey: webhooksQuery.queryKey }),
    onError: (error) => toast.warn(problem(error)),
    gcTime: 0,
  });
  return (
    <Card
      title={webhook.url}
      description={webhook.events.map((event) => t(wordOf(event))).join(' · ')}
      actions={
        <div className="flex flex-wrap items-center gap-2">
          <Health webhook={webhook} />
          <Menu
            trigger={
              <IconButton label={t('actions', { url: webhook.url })}>
                <Ellipsis />
              </IconButton>
            }
          >
            <MenuItem icon={<KeyRound />} onSelect={() => rotate.mutate()}>
              {t('rotate')}
            </MenuItem>
            <MenuItem icon={<Trash2 />} onSelect={() => setRemoving(true)}>
              {t('remove')}
            </MenuItem>
          </Menu>
        </div>
      }
      flush
    >
      {webhook.disabledAt !== undefined && <p className="px-5 pb-4 text-muted">{t('disabledHint')}</p>}
      <Deliveries webhook={webhook} />
      {rotate.data !== undefined && (
        <ShowSecret webhook={rotate.data} hint={t('rotateHint')} onClose={() => rotate.reset()} />
      )}
      {removing && (
        <Confirm
          title={t('removeTitle')}
          hint={t('removeHint')}
          action={t('remove')}
          run={() => removeWebhook(webhook.id)}
          onDone={() => {
            toast.say(t('removed'));
            void client.invalidateQueries({ queryKey: webhooksQuery.queryKey });
          }}
          onClose={() => setRemoving(false)}
        />
      )}
    </Card>
  );
}

function Health({ webhook: { disabledAt, failingSince } }: { readonly webhook: Webhook }) {
  const t = useTranslations('webhooks');
  const format = useFormat();
  if (disabledAt !== undefined) return <Badge tone="danger">{t('disabled', { date: format.date(disabledAt) })}</Badge>;
  if (failingSince !== undefined) {
    return <Badge tone="warn">{t('failing', { date: format.dateTime(failingSince) })}</Badge>;
  }
  return <Badge tone="good">{t('active')}</Badge>;
}
