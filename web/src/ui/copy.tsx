import { useEffect, useState } from 'react';
import { Check, Copy } from '../icons/index.js';
import { Button } from './button.js';

/** Copies a text and says so for two seconds. */
export function CopyButton({
  text,
  label,
  done,
}: {
  readonly text: string;
  readonly label: string;
  readonly done: string;
}) {
  const [copied, setCopied] = useState(false);
  useEffect(() => {
    if (!copied) return;
    const timer = setTimeout(() => setCopied(false), 2000);
    return () => clearTimeout(timer);
  }, [copied]);
  return (
    <Button
      size="small"
      onClick={async () => {
        await navigator.clipboard.writeText(text);
        setCopied(true);
      }}
    >
      {copied ? <Check aria-hidden="true" /> : <Copy aria-hidden="true" />}
      <span aria-live="polite">{copied ? done : label}</span>
    </Button>
  );
}
