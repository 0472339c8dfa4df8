import { CircleAlert, CircleCheck, X } from 'lucide-react';
import { Toast as Radix } from 'radix-ui';
import { createContext, type ReactNode, useCallback, useContext, useMemo, useState } from 'react';
import { useTranslations } from 'use-intl';
import { IconButton } from './button.js';

interface Message {
  readonly key: number;
  readonly tone: 'good' | 'danger';
  readonly text: string;
}

export interface Toaster {
  readonly say: (text: string) => void;
  readonly warn: (text: string) => void;
}

const Context = createContext<Toaster | undefined>(undefined);
let nextKey = 0;

/** Short confirmations in the corner, announced to screen readers. */
export function ToastProvider({ children }: { readonly children: ReactNode }) {
  const t = useTranslations('common');
  const [messages, setMessages] = useState<readonly Message[]>([]);
  const add = useCallback((tone: Message['tone'], text: string) => {
    nextKey += 1;
    const key = nextKey;
    setMessages((current) => [...current.slice(-2), { key, tone, text }]);
  }, []);
  const toaster = useMemo<Toaster>(
    () => ({ say: (text) => add('good', text), warn: (text) => add('danger', text) }),
    [add],
  );
  return (
    <Context value={toaster}>
      <Radix.Provider duration={6000} label={t('notification')}>
        {children}
        {messages.map((message) => (
          <Radix.Root
            key={message.key}
            type={message.tone === 'danger' ? 'foreground' : 'background'}
            onOpenChange={(open) => {
              if (!open) setMessages((current) => current.filter(({ key }) => key !== message.key));
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
    </Context>
  );
}

export function useToast(): Toaster {
  const toaster = useContext(Context);
  if (toaster === undefined) throw new Error('useToast stands outside ToastProvider');
  return toaster;
}
