import { useTranslations } from 'use-intl';
import { PriceDialog } from '../../priced/price-dialog.js';
import { ModeIcon } from '../../result/mode.js';
import { type Contender, priceOf } from './compare.js';

/** The price of each mode, or that it is not possible. */
export function ComparePrice(props: {
  readonly contenders: readonly Contender[];
  readonly onAgree: () => void;
  readonly onClose: () => void;
}) {
  const t = useTranslations('compare');
  const credits = useTranslations('credits');
  const values = useTranslations('values');
  const price = priceOf(props.contenders);
  return (
    <PriceDialog
      credits={price}
      words={{
        title: t('priceTitle', { credits: price }),
        agree: t('agree'),
        after: (balance) => t('balanceAfter', { balance }),
        tooFew: (balance) => t('tooFewCredits', { balance }),
      }}
      onAgree={props.onAgree}
      onClose={props.onClose}
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
    </PriceDialog>
  );
}
