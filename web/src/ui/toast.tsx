import {
  createContext,
  lazy,
  type ReactNode,
  Suspense,
  useCallback,
  useContext,
  useEffect,
  useMemo,
  useState,
} from 'react';

export interface Message {
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

// No message is shown while a page opens, so the list is loaded afterwards. If the server is gone by then, messages
// lose their styling but not their text.
const load = () => import('./toast-list.js').catch(() => ({ default: PlainList }));
const ToastList = lazy(load);

/** Short confirmations in the corner, announced to screen readers. */
export function ToastProvider({ children }: { readonly children: ReactNode }) {
  const [messages, setMessages] = useState<readonly Message[]>([]);
  const add = useCallback((tone: Message['tone'], text: string) => {
    nextKey += 1;
    const key = nextKey;
    setMessages((current) => [...current.slice(-2), { key, tone, text }]);
  }, []);
  const drop = useCallback((key: number) => setMessages((current) => current.filter((one) => one.key !== key)), []);
  const toaster = useMemo<Toaster>(
    () => ({ say: (text) => add('good', text), warn: (text) => add('danger', text) }),
    [add],
  );
  useEffect(() => {
    const timer = setTimeout(load, 3000);
    return () => clearTimeout(timer);
  }, []);
  return (
    <Context value={toaster}>
      {children}
      <Suspense>{messages.length > 0 && <ToastList messages={messages} onClose={drop} />}</Suspense>
    </Context>
  );
}

function PlainList({ messages }: { readonly messages: readonly Message[] }) {
  return (
    <p
      role="status"
      className="fixed right-4 bottom-20 z-50 rounded-xl border border-line bg-raised p-4 text-sm text-ink"
    >
      {messages.at(-1)?.text}
    </p>
  );
}

export function useToast(): Toaster {
  const toaster = useContext(Context);
  if (toaster === undefined) throw new Error('useToast stands outside ToastProvider');
  return toaster;
}
