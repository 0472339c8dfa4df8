import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { createWebhook, EVENTS, type WebhookEvent, webhooksQuery } from '../../api/webhooks.js';
import { FormDialog } from '../../ui/form-dialog.js';
import { Checkbox } from '../../ui/input.js';
import { TextField } from '../../ui/text-field.js';
import { ShowSecret } from './secret.js';

/** Names of events contain a point, which keys of texts may not. */
export const wordOf = (event: WebhookEvent) => event.replace('.', '_') as `${'batch'}_done`;

/** A form, and after it the secret, this once. */
export function CreateWebhook({ onClose }: { readonly onClose: () => void }) {
  const t = useTranslations('webhooks');
  const client = useQueryClient();
  const [url, setUrl] = useState('');
  const [events, setEvents] = useState<readonly WebhookEvent[]>(['batch.done', 'batch.failed', 'batch.paused']);
  const [checked, setChecked] = useState(false);
  const create = useMutation({
    mutationFn: createWebhook,
    onSuccess: () => client.invalidateQueries({ queryKey: webhooksQuery.queryKey }),
    // The secret exists only in this dialog.
    gcTime: 0,
  });
  if (create.data !== undefined) return <ShowSecret webhook={create.data} onClose={onClose} />;
  return (
    <FormDialog
      title={t('new')}
      submit={t('new')}
      sending={create}
      fields={['url']}
      onClose={onClose}
      onSubmit={() => {
        setChecked(true);
        if (events.length > 0) create.mutate({ url: url.trim(), events });
      }}
    >
      <TextField
        name="url"
        label={t('url')}
        hint={t('urlHint')}
        type="url"
        required
        maxLength={2000}
        autoComplete="off"
        value={url}
        onChange={setUrl}
      />
      <fieldset className="flex flex-col gap-2.5">
        <legend className="mb-2 text-sm font-medium">{t('events')}</legend>
        {EVENTS.map((event) => (
          <Checkbox
            key={event}
            label={t(wordOf(event))}
            checked={events.includes(event)}
            onChange={({ target }) =>
              setEvents(EVENTS.filter((one) => (one === event ? target.checked : events.includes(one))))
            }
          />
        ))}
        {checked && events.length === 0 && (
          <p role="alert" className="text-sm text-danger">
            {t('noEvent')}
          </p>
        )}
      </fieldset>
    </FormDialog>
  );
}
