import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { webhooksQuery } from '../../api/webhooks.js';
import { Plus, Webhook as WebhookIcon } from '../../icons/index.js';
import { Button } from '../../ui/button.js';
import { Card } from '../../ui/card.js';
import { EmptyState } from '../../ui/empty.js';
import { Loaded } from '../../ui/loaded.js';
import { PageHeader } from '../../ui/page.js';
import { CreateWebhook } from './create.js';
import { WebhookCard } from './webhook.js';

/** Addresses notified of events, each with its log of deliveries. */
export function WebhooksPage() {
  const t = useTranslations('webhooks');
  const webhooks = useQuery(webhooksQuery);
  const [creating, setCreating] = useState(false);
  const create = (
    <Button variant="primary" onClick={() => setCreating(true)}>
      <Plus aria-hidden="true" />
      {t('new')}
    </Button>
  );
  return (
    <>
      <PageHeader title={t('title')} description={t('description')} actions={create} />
      <Loaded query={webhooks}>
        {(items) =>
          items.length === 0 ? (
            <Card flush>
              <EmptyState icon={<WebhookIcon />} title={t('none')}>
                {t('noneHint')}
              </EmptyState>
            </Card>
          ) : (
            <div className="flex flex-col gap-6">
              {items.map((webhook) => (
                <WebhookCard key={webhook.id} webhook={webhook} />
              ))}
            </div>
          )
        }
      </Loaded>
      {creating && <CreateWebhook onClose={() => setCreating(false)} />}
    </>
  );
}
