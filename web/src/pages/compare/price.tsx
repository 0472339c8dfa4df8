import { useTranslations } from 'use-intl';
import { useSession } from '../../api/session.js';
import { useFormat } from '../../format.js';
import { ModeIcon } from '../../result/mode.js';
import { Button } from '../../ui/button.js';
import { Dialog } from '../../ui/dialog.js';
import { type Contender, priceOf } from './compare.js';

/** The exact price before anything is charged, and whether the credits suffice. */
export function PriceDialog(props: {
  readonly contenders: readonly Contender[];
  readonly onAgree: () => void;
  readonly onClose: () => void;
}) {
  const t = useTranslations('compare');
  const c = useTranslations('common');
  const credits = useTranslations('credits');
  const values = useTranslations('values');
  const format = useFormat();
  const { account } = useSession();
  const price = priceOf(props.contenders);
  const suffices = account.balance >= price;
  return (
    <Dialog
      open
      onClose={props.onClose}
      title={t('priceTitle', { credits: price })}
      footer={
        <>
          <Button onClick={props.onClose}>{c('cancel')}</Button>
          <Button variant="primary" autoFocus disabled={!suffices} onClick={props.onAgree}>
            {t('agree')}
          </Button>
        </>
      }
    >
      <ul className="flex flex-col divide-y divide-line">
        {props.contenders.map(({ mode, credits: own }) => (
          <li key={mode} className="flex min-h-11 items-center gap-3">
            <ModeIcon type={mode} small />
            <span className="flex-1">{values(mode)}</span>
            <span className={own === undefined ? 'text-muted' : 'font-medium'}>
              {own === undefined ? t('impossible') : credits('credits', { count: own })}
            </span>
          </li>
        ))}
      </ul>
      <p className={`mt-3 text-sm ${suffices ? 'text-muted' : 'text-danger'}`}>
        {suffices
          ? t('balanceAfter', { balance: format.integer(account.balance - price) })
          : t('tooFewCredits', { balance: format.integer(account.balance) })}
      </p>
    </Dialog>
  );
}
