import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { useSession } from '../api/session.js';
import { useFormat } from '../format.js';
import { Button } from '../ui/button.js';
import { Dialog } from '../ui/dialog.js';

/** Shows the exact price before anything is charged, and whether the credits suffice. */
export function PriceDialog(props: {
  readonly credits: number;
  /** Texts of the page: `priceTitle`, `agree`, and the remaining balance. */
  readonly words: {
    readonly title: string;
    readonly agree: string;
    readonly after: (balance: string) => string;
    readonly tooFew: (balance: string) => string;
  };
  readonly onAgree: () => void;
  readonly onClose: () => void;
  readonly children?: ReactNode;
}) {
  const { credits, words } = props;
  const c = useTranslations('common');
  const format = useFormat();
  const { account } = useSession();
  const suffices = account.balance >= credits;
  return (
    <Dialog
      open
      onClose={props.onClose}
      title={words.title}
      footer={
        <>
          <Button onClick={props.onClose}>{c('cancel')}</Button>
          <Button variant="primary" data-first disabled={!suffices} onClick={props.onAgree}>
            {words.agree}
          </Button>
        </>
      }
    >
      {props.children}
      <p className={`mt-3 text-sm ${suffices ? 'text-muted' : 'text-danger'}`}>
        {suffices
          ? words.after(format.integer(account.balance - credits))
          : words.tooFew(format.integer(account.balance))}
      </p>
    </Dialog>
  );
}
