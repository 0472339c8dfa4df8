import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { addressOf, createLink, linksQuery, takeBackLink } from '../../api/kept.js';
import { useFormat } from '../../format.js';
import { Link as LinkIcon, Share2 } from '../../icons/index.js';
import { Button } from '../../ui/button.js';
import { CopyButton } from '../../ui/copy.js';
import { Dialog } from '../../ui/dialog.js';
import { Loaded } from '../../ui/loaded.js';
import { Problem } from '../../ui/problem.js';

/** Links that let others read a result, and their withdrawal. */
export function Share({ id, certificateUrl }: { readonly id: string; readonly certificateUrl: string }) {
  const t = useTranslations('kept');
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button onClick={() => setOpen(true)}>
        <Share2 aria-hidden="true" />
        {t('share')}
      </Button>
      {open && <ShareDialog id={id} certificateUrl={certificateUrl} onClose={() => setOpen(false)} />}
    </>
  );
}

function ShareDialog(props: { readonly id: string; readonly certificateUrl: string; readonly onClose: () => void }) {
  const t = useTranslations('kept');
  const c = useTranslations('common');
  const format = useFormat();
  const client = useQueryClient();
  const query = linksQuery(props.id);
  const links = useQuery(query);
  const onSuccess = () => client.invalidateQueries({ queryKey: query.queryKey });
  const make = useMutation({ mutationFn: () => createLink(props.id), onSuccess });
  const takeBack = useMutation({ mutationFn: takeBackLink, onSuccess });
  const error = make.error ?? takeBack.error;
  return (
    <Dialog
      open
      onClose={props.onClose}
      title={t('shareTitle')}
      description={t('shareHint')}
      size="large"
      footer={
        <>
          <Button onClick={props.onClose}>{c('close')}</Button>
          <Button variant="primary" busy={make.isPending} onClick={() => make.mutate()}>
            <LinkIcon aria-hidden="true" />
            {t('makeLink')}
          </Button>
        </>
      }
    >
      <div className="flex flex-col gap-4">
        {error !== null && <Problem error={error} />}
        <Loaded query={links} className="h-16 w-full">
          {(items) =>
            items.length === 0 ? (
              <p className="text-muted">{t('noLinks')}</p>
            ) : (
              <ul className="flex flex-col gap-3">
                {items.map(({ token, createdAt }) => (
                  <li key={token} className="flex flex-wrap items-center gap-2 rounded-xl border border-line px-4 py-3">
                    <span className="min-w-0 flex-1 basis-60">
                      <span className="block font-mono text-xs break-all">{addressOf(token)}</span>
                      <span className="text-sm text-muted">{format.dateTime(createdAt)}</span>
                    </span>
                    <CopyButton text={addressOf(token)} label={t('copyLink')} done={c('copied')} />
                    <Button size="small" busy={takeBack.isPending} onClick={() => takeBack.mutate(token)}>
                      {t('takeBack')}
                    </Button>
                  </li>
                ))}
              </ul>
            )
          }
        </Loaded>
        <p className="flex flex-wrap items-center gap-2 border-t border-line pt-4">
          <span className="flex-1 text-sm text-muted">{t('certificateLink')}</span>
          <CopyButton
            text={props.certificateUrl.replace('/certificate/', '/verify/')}
            label={t('copyLink')}
            done={c('copied')}
          />
        </p>
      </div>
    </Dialog>
  );
}
