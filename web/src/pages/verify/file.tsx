import { useMutation } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { useTranslations } from 'use-intl';
import { CircleCheck, CircleX, FileJson } from '../../icons/index.js';
import { buttonClass } from '../../ui/button.js';
import { Card } from '../../ui/card.js';
import { cx } from '../../ui/cx.js';
import { checksumsOf } from './checksum.js';

const MAX_BYTES = 50e6;

type Outcome =
  | { readonly state: 'same' | 'different'; readonly name: string; readonly sha256: string }
  | { readonly state: 'tooBig' }
  /** A copy of the certificate itself, most likely: it contains no result to compare. */
  | { readonly state: 'printed'; readonly name: string };

async function compare(file: File, sha256: string): Promise<Outcome> {
  if (file.size > MAX_BYTES) return { state: 'tooBig' };
  const bytes = new Uint8Array(await file.arrayBuffer());
  if (new TextDecoder('latin1').decode(bytes.subarray(0, 5)) === '%PDF-') return { state: 'printed', name: file.name };
  const found = await checksumsOf(bytes);
  return { state: found.includes(sha256) ? 'same' : 'different', name: file.name, sha256: found[0] };
}

/** Compares a result file with the certified checksum in the browser; the file is not uploaded. */
export function CompareFile({ sha256 }: { readonly sha256: string }) {
  const t = useTranslations('verify');
  const id = useId();
  const [over, setOver] = useState(false);
  const check = useMutation({ mutationFn: (file: File) => compare(file, sha256) });
  const take = (files: FileList | null): void => {
    const file = files?.[0];
    if (file !== undefined) check.mutate(file);
  };
  // Over plain http from another machine there is no Web Crypto.
  if (!window.isSecureContext) return <p className="text-sm text-muted">{t('needsHttps')}</p>;
  return (
    <Card title={t('file')} description={t('fileHint')}>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: dropping is a second way; the button is the first */}
      <div
        className={cx(
          'flex flex-col items-center gap-3 rounded-xl border-2 border-dashed px-4 py-8 text-center',
          over ? 'border-accent bg-accent-soft' : 'border-line',
        )}
        onDragOver={(event) => {
          event.preventDefault();
          setOver(true);
        }}
        onDragLeave={() => setOver(false)}
        onDrop={(event) => {
          event.preventDefault();
          setOver(false);
          take(event.dataTransfer.files);
        }}
      >
        <FileJson className="size-8 text-muted" aria-hidden="true" />
        <input
          id={id}
          type="file"
          accept=".json,application/json"
          className="peer sr-only"
          onChange={(event) => {
            take(event.target.files);
            event.target.value = '';
          }}
        />
        <label
          htmlFor={id}
          className={buttonClass(
            'secondary',
            'medium',
            'peer-focus-visible:outline-2 peer-focus-visible:outline-focus',
          )}
        >
          {t('choose')}
        </label>
        <span className="text-sm text-muted">{t('drop')}</span>
      </div>
      <div role="status" className="mt-4 empty:hidden">
        {check.isError && <p className="text-danger">{t('unreadable')}</p>}
        {check.data !== undefined && <Verdict outcome={check.data} />}
      </div>
    </Card>
  );
}

function Verdict({ outcome }: { readonly outcome: Outcome }) {
  const t = useTranslations('verify');
  if (outcome.state === 'tooBig') return <p className="text-danger">{t('tooBig')}</p>;
  if (outcome.state === 'printed') {
    return <p className="rounded-xl bg-warn-soft px-4 py-3 break-words">{t('printed', { name: outcome.name })}</p>;
  }
  const same = outcome.state === 'same';
  const Icon = same ? CircleCheck : CircleX;
  return (
    <div className={cx('flex gap-3 rounded-xl px-4 py-3', same ? 'bg-good-soft' : 'bg-danger-soft')}>
      <Icon className={cx('mt-0.5 size-5 shrink-0', same ? 'text-good' : 'text-danger')} aria-hidden="true" />
      <div className="min-w-0">
        <p className="font-medium break-words">{t(outcome.state, { name: outcome.name })}</p>
        {!same && (
          <>
            <p className="mt-1 text-sm text-muted">{t('differentHint')}</p>
            <p className="mt-1 text-sm break-all text-muted">
              {t('itsChecksum')}: <span className="font-mono">{outcome.sha256}</span>
            </p>
          </>
        )}
      </div>
    </div>
  );
}
