import type { UseMutationResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { Button } from '../../ui/button.js';
import { Problem } from '../../ui/problem.js';

/** Fields with one button, which is enabled by a change. */
export function SaveForm(props: {
  readonly save: Pick<UseMutationResult<unknown, unknown, void>, 'mutate' | 'isPending' | 'isError' | 'error'>;
  readonly isChanged: boolean;
  readonly children: ReactNode;
}) {
  const c = useTranslations('common');
  const { save } = props;
  return (
    <form
      className="flex flex-col gap-4"
      onSubmit={(event) => {
        event.preventDefault();
        save.mutate();
      }}
    >
      {save.isError && <Problem error={save.error} />}
      {props.children}
      <div>
        <Button type="submit" variant="primary" busy={save.isPending} disabled={!props.isChanged}>
          {c('save')}
        </Button>
      </div>
    </form>
  );
}
