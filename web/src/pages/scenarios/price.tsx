import { useTranslations } from 'use-intl';
import { PriceDialog } from '../../priced/price-dialog.js';
import { useProblemText } from '../../ui/problem.js';
import type { Outcome } from './model.js';
import { useVariantName } from './words.js';

/** Variations that are not possible are named, and cost nothing. */
export function ScenariosPrice(props: {
  readonly outcomes: readonly Outcome[];
  readonly onAgree: () => void;
  readonly onClose: () => void;
}) {
  const t = useTranslations('scenarios');
  const c = useTranslations('compare');
  const name = useVariantName();
  const text = useProblemText();
  const credits = props.outcomes.reduce((sum, { credits: own = 0 }) => sum + own, 0);
  const impossible = props.outcomes.filter(({ error }) => error !== undefined);
  return (
    <PriceDialog
      credits={credits}
      words={{
        title: t('priceTitle', { credits }),
        agree: t('agree'),
        after: (balance) => t('after', { balance }),
        tooFew: (balance) => t('tooFew', { balance }),
      }}
      onAgree={props.onAgree}
      onClose={props.onClose}
    >
      {impossible.length > 0 && (
        <ul className="flex flex-col gap-2 text-sm">
          {impossible.map(({ variant, error }) => (
            <li key={JSON.stringify(variant)}>
              <span className="font-medium">
                {variant === undefined ? t('today') : name(variant)}: {c('impossible')}
              </span>
              <span className="block text-muted">{text(error)}</span>
            </li>
          ))}
        </ul>
      )}
    </PriceDialog>
  );
}
