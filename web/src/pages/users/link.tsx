import { useTranslations } from 'use-intl';
import type { OneTimeLink } from '../../api/users.js';
import { useFormat } from '../../format.js';
import { Button } from '../../ui/button.js';
import { Dialog } from '../../ui/dialog.js';
import { Secret } from '../../ui/secret.js';

/** The one-time link with which a user chooses a password. */
export function LinkDialog(props: { readonly name: string; readonly made: OneTimeLink; readonly onClose: () => void }) {
  const t = useTranslations('users');
  const format = useFormat();
  return (
    <Dialog
      open
      onClose={props.onClose}
      title={t('linkTitle', { name: props.name })}
      size="large"
      footer={
        <Button variant="primary" onClick={props.onClose}>
          {t('done')}
        </Button>
      }
    >
      <Secret
        label={t('linkLabel')}
        hint={t('linkHint', { date: format.dateTime(props.made.linkExpiresAt) })}
        value={props.made.link}
      />
    </Dialog>
  );
}
