import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { Button } from '../../ui/button.js';
import { Dialog } from '../../ui/dialog.js';
import { TextField } from '../../ui/text-field.js';
import type { Asking } from './use-calculation.js';

/** Asks before invalidating a certificate that somebody may hold; the first suggestion is a new id. */
export function ReplaceDialog({ id, proposed, onSave, onClose }: Asking) {
  const t = useTranslations('calculate');
  const c = useTranslations('common');
  const [next, setNext] = useState(proposed);
  return (
    <Dialog
      open
      onClose={onClose}
      title={t('replaceTitle')}
      description={t('replaceHint', { id })}
      footer={
        <>
          <Button onClick={onClose}>{c('cancel')}</Button>
          <Button onClick={() => void onSave(id)}>{t('replace')}</Button>
          <Button
            variant="primary"
            disabled={next.trim() === '' || next === id}
            onClick={() => void onSave(next.trim())}
          >
            {t('saveAsNew')}
          </Button>
        </>
      }
    >
      <TextField label={t('newId')} value={next} maxLength={255} autoComplete="off" onChange={setNext} />
    </Dialog>
  );
}
