import { useTranslations } from 'use-intl';
import { useSession } from '../../api/session.js';
import { useFormat } from '../../format.js';
import { Button } from '../../ui/button.js';
import { Dialog } from '../../ui/dialog.js';
import { useProblemText } from '../../ui/problem.js';
import type { Outcome } from './model.js';
import { useVariantName } from './words.js';

/** The exact price before anything is charged; what is not possible is named, and costs nothing. */
export function PriceDialog(props: {
  readonly outcomes: readonly Outcome[];
  readonly onAgree: () => void;
  readonly onClose: () => void;
}) {
  const t = useTranslations('scenarios');
  const c = useTranslations('common');
  const name = useVariantName();
  const text = useProblemText();
  const format = useFormat();
  const { account } = useSession();
  const credits = props.outcomes.reduce((sum, { credits: own = 0 }) => sum + own, 0);
  const suffices = account.balance >= credits;
  const impossible = props.outcomes.filter(({ error }) => error !== undefined);
  return (
    <Dialog
      open
      onClose={props.onClose}
      title={t('priceTitle', { credits })}
      footer={
        <>
          <Button onClick={props.onClose}>{c('cancel')}</Button>
          <Button variant="primary" disabled={!suffices} onClick={props.onAgree}>
            {t('agree')}
          </Button>
        </>
      }
    >
      {impossible.length > 0 && (
        <ul className="mb-3 flex flex-col gap-2 text-sm">
          {impossible.map(({ variant, error }) => (
            <li key={JSON.stringify(variant)}>
              <span className="font-medium">
                {variant === undefined ? t('today') : name(variant)}: {t('impossible')}
              </span>
              <span className="block text-muted">{text(error)}</span>
            </li>
          ))}
        </ul>
      )}
      <p className={`text-sm ${suffices ? 'text-muted' : 'text-danger'}`}>
        {suffices
          ? t('after', { balance: format.integer(account.balance - credits) })
          : t('tooFew', { balance: format.integer(account.balance) })}
      </p>
    </Dialog>
  );
}
