import { useEffect, useId, useRef, useState } from 'react';
import { useTranslations } from 'use-intl';
import { CopyButton } from '../ui/copy.js';
import { Textarea } from '../ui/input.js';
import { isObject, type Json } from './draft.js';
import { linkTo } from './link.js';

const write = (value: Json): string => JSON.stringify(value, null, 2);

/** The request as JSON, in sync with the form in both directions. */
export function JsonPane({ draft, onChange }: { readonly draft: Json; readonly onChange: (draft: Json) => void }) {
  const t = useTranslations('calculate');
  const c = useTranslations('common');
  const id = useId();
  const [text, setText] = useState(() => write(draft));
  const [fault, setFault] = useState<string>();
  const own = useRef(draft);
  useEffect(() => {
    // Typed text stays as typed; only a change by the form rewrites it.
    if (own.current === draft) return;
    own.current = draft;
    setText(write(draft));
    setFault(undefined);
  }, [draft]);

  const onText = (next: string) => {
    setText(next);
    const read = readDraft(next);
    setFault(read.fault === '' ? t('jsonObject') : read.fault);
    if (read.draft === undefined) return;
    own.current = read.draft;
    onChange(read.draft);
  };
  return (
    <div className="flex flex-col gap-3">
      <div className="flex flex-wrap items-center justify-between gap-2">
        <p className="text-sm text-muted">{t('jsonHint')}</p>
        <div className="flex flex-wrap gap-2">
          <CopyButton text={linkTo(window.location.origin, draft)} label={t('copyLink')} done={c('copied')} />
          <CopyButton text={write(draft)} label={c('copy')} done={c('copied')} />
          <CopyButton text={curl(draft)} label={t('copyCurl')} done={c('copied')} />
        </div>
      </div>
      {fault !== undefined && (
        <p id={`${id}-fault`} role="alert" className="rounded-lg bg-danger-soft px-3 py-2 text-sm text-danger">
          {t('jsonInvalid', { reason: fault })}
        </p>
      )}
      <label htmlFor={id} className="sr-only">
        {t('json')}
      </label>
      <Textarea
        id={id}
        spellCheck={false}
        aria-invalid={fault === undefined ? undefined : true}
        aria-describedby={fault === undefined ? undefined : `${id}-fault`}
        rows={Math.min(34, Math.max(18, text.split('\n').length + 1))}
        className="resize-y font-mono text-[0.8rem] leading-relaxed"
        value={text}
        onChange={(event) => onText(event.target.value)}
      />
    </div>
  );
}

function readDraft(text: string): { readonly draft?: Json; readonly fault?: string } {
  try {
    const value: Json = JSON.parse(text);
    return isObject(value) ? { draft: value } : { fault: '' };
  } catch (error) {
    return { fault: error instanceof Error ? error.message : String(error) };
  }
}

/** The same request as a shell command, with a placeholder for the key. */
function curl(draft: Json): string {
  const body = JSON.stringify(draft).replaceAll("'", "'\\''");
  return [
    `curl -X POST ${window.location.origin}/v1/calculate`,
    "-H 'x-api-key: YOUR_API_KEY'",
    "-H 'content-type: application/json'",
    `-d '${body}'`,
  ].join(' \\\n  ');
}
