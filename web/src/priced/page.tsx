import type { ReactNode } from 'react';
import type { Json } from '../request/draft.js';
import { RequestFormProvider } from '../request/form-context.js';
import type { useForm } from '../request/use-form.js';
import { Card } from '../ui/card.js';
import { EmptyState } from '../ui/empty.js';
import { PageHeader } from '../ui/page.js';
import { OutcomePane } from './outcome.js';

/** A page that calculates one movement in several ways: its form, and below it the outcome or a placeholder. */
export function PricedPage(props: {
  readonly title: string;
  readonly description: string;
  readonly draft: Json;
  readonly setDraft: (edit: (draft: Json) => Json) => void;
  readonly form: ReturnType<typeof useForm>;
  readonly fields: ReactNode;
  readonly problem: unknown;
  readonly outOfDate: string | false;
  /** While there is no outcome. */
  readonly empty: { readonly icon: ReactNode; readonly title: string; readonly hint: string };
  /** What came of it; undefined before. */
  readonly outcome: ReactNode;
  /** The price, while it is to be agreed to. */
  readonly children: ReactNode;
}) {
  const { empty, outcome } = props;
  return (
    <>
      <PageHeader title={props.title} description={props.description} />
      <div className="flex flex-col gap-6">
        <RequestFormProvider draft={props.draft} setDraft={props.setDraft} {...props.form}>
          {props.fields}
        </RequestFormProvider>
        <OutcomePane problem={props.problem} outOfDate={props.outOfDate}>
          {outcome ?? (
            <Card>
              <EmptyState icon={empty.icon} title={empty.title}>
                {empty.hint}
              </EmptyState>
            </Card>
          )}
        </OutcomePane>
      </div>
      {props.children}
    </>
  );
}
