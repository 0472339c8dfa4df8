import { Toast as Radix } from 'radix-ui';
import { useTranslations } from 'use-intl';
import { CircleAlert, CircleCheck, X } from '../icons/index.js';
import { IconButton } from './button.js';
import type { Message } from './toast.js';

/** The messages currently shown; `onClose` is called for each one that was closed or has expired. */
export default function ToastList(props: {
  readonly messages: readonly Message[];
  readonly onClose: (key: number) => void;
}) {
  const t = useTranslations('common');
  return (
    <Radix.Provider duration={6000} label={t('notification')}>
      {props.messages.map((message) => (
        <Radix.Root
          key={message.key}
          type={message.tone === 'danger' ? 'foreground' : 'background'}
          onOpenChange={(open) => {
            if (!open) props.onClose(message.key);
          }}
          className="flex items-center gap-3 rounded-xl border border-line bg-raised py-2 pr-2 pl-4 text-ink shadow-card"
        >
          {message.tone === 'good' ? (
            <CircleCheck className="size-5 shrink-0 text-good" aria-hidden="true" />
          ) : (
            <CircleAlert className="size-5 shrink-0 text-danger" aria-hidden="true" />
          )}
          <Radix.Description className="min-w-0 flex-1 text-sm break-words">{message.text}</Radix.Description>
          <Radix.Close asChild>
            <IconButton label={t('close')}>
              <X />
            </IconButton>
          </Radix.Close>
        </Radix.Root>
      ))}
      <Radix.Viewport className="fixed right-4 bottom-20 z-50 flex w-[min(24rem,calc(100vw-2rem))] flex-col gap-2 outline-none lg:bottom-4" />
    </Radix.Provider>
  );
}
