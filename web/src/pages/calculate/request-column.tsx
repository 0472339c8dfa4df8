import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { CargoFields } from '../../request/cargo-fields.js';
import { ChainEditor } from '../../request/chain-editor.js';
import { ContextFields } from '../../request/context-fields.js';
import { FaultSummary } from '../../request/fault-summary.js';
import { useRequestForm } from '../../request/form-context.js';
import { Keeping } from '../../request/keeping.js';
import { LocationField } from '../../request/location-field.js';
import { OptionFields } from '../../request/option-fields.js';
import { Button } from '../../ui/button.js';
import { Card } from '../../ui/card.js';
import { Fold } from '../../ui/fold.js';
import { useProblemText } from '../../ui/problem.js';

/** The request as a form, from origin to destination. */
export function RequestColumn(props: {
  readonly busy: boolean;
  readonly error: Error | null;
  readonly onCalculate: () => void;
}) {
  const t = useTranslations('calculate');
  const problem = useProblemText();
  const { faults } = useRequestForm();
  const optionsFaulty = faults.some(({ place }) => place.startsWith('options'));
  return (
    <form
      noValidate
      className="flex min-w-0 flex-col gap-4"
      onSubmit={(event) => {
        event.preventDefault();
        props.onCalculate();
      }}
    >
      <Card title={t('movement')}>
        <div className="flex flex-col gap-4">
          <LocationField label={t('origin')} path={['origin']} />
          <ChainEditor />
          <LocationField label={t('destination')} path={['destination']} />
        </div>
      </Card>
      <Card title={t('cargo')}>
        <CargoFields />
      </Card>
      <Card>
        <Keeping />
      </Card>
      <Section title={t('context')} open={faults.some(({ place }) => place.startsWith('context'))}>
        <p className="mb-3 text-sm text-muted">{t('contextHint')}</p>
        <ContextFields />
      </Section>
      <Section title={t('options')} open={optionsFaulty}>
        <OptionFields />
      </Section>
      <div className="sticky bottom-16 z-20 -mx-1 bg-linear-to-t from-page from-60% px-1 pt-6 pb-3 lg:bottom-0 lg:pb-4">
        <FaultSummary />
        {props.error !== null && faults.length === 0 && (
          <p className="mb-2 rounded-xl border border-danger/40 bg-danger-soft px-3 py-2 text-sm shadow-card wrap-anywhere">
            {problem(props.error)}
          </p>
        )}
        <Button type="submit" variant="primary" busy={props.busy} className="h-12 w-full text-base shadow-card">
          {t('submit')}
        </Button>
      </div>
    </form>
  );
}

function Section(props: { readonly title: string; readonly open: boolean; readonly children: ReactNode }) {
  return (
    <Fold
      className="rounded-2xl border border-line bg-surface"
      summaryClassName="min-h-12 rounded-2xl px-5 py-3 font-semibold"
      summary={props.title}
      open={props.open}
    >
      <div className="px-5 pb-5">{props.children}</div>
    </Fold>
  );
}
