import { useTranslations } from 'use-intl';
import { Button } from '../../ui/button.js';
import { Dialog } from '../../ui/dialog.js';
import { Secret } from '../../ui/secret.js';

/** The secret that signs messages, this once. */
export function ShowSecret(props: {
  readonly webhook: { readonly url: string; readonly secret: string };
  readonly hint?: string;
  readonly onClose: () => void;
}) {
  const t = useTranslations('webhooks');
  return (
    <Dialog
      open
      onClose={props.onClose}
      title={props.webhook.url}
      {...(props.hint === undefined ? {} : { description: props.hint })}
      size="large"
      footer={
        <Button variant="primary" onClick={props.onClose}>
          {t('done')}
        </Button>
      }
    >
      <Secret label={t('secret')} hint={t('secretHint')} value={props.webhook.secret} />
    </Dialog>
  );
}
