import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { recalculationPriceQuery, startRecalculation } from '../../api/recalculations.js';
import { useSession } from '../../api/session.js';
import { FormDialog } from '../../ui/form-dialog.js';
import { Checkbox } from '../../ui/input.js';
import { Loaded } from '../../ui/loaded.js';

/** Calculates shipments again with current data, once the price is known; the page of the recalculation then opens. */
export function Recalculate({ ids, onClose }: { readonly ids: readonly string[]; readonly onClose: () => void }) {
  const t = useTranslations('recalculations');
  const { account } = useSession();
  const client = useQueryClient();
  const navigate = useNavigate();
  const [replaces, setReplaces] = useState(true);
  const price = useQuery(recalculationPriceQuery(ids));
  const start = useMutation({
    mutationFn: () => startRecalculation(ids, replaces),
    onSuccess: ({ id }) => {
      void client.invalidateQueries({ queryKey: ['recalculations'] });
      void navigate({ to: '/recalculations/$id', params: { id } });
    },
  });
  return (
    <FormDialog
      title={t('ask', { count: ids.length })}
      description={t('askHint')}
      submit={t('start')}
      sending={start}
      onClose={onClose}
      onSubmit={() => start.mutate()}
    >
      <Loaded query={price} className="h-6 w-full">
        {({ credits }) => (
          <div>
            <p>{t('price', { most: credits.most, balance: account.balance })}</p>
            {credits.most > account.balance && <p className="text-warn">{t('mayPause')}</p>}
          </div>
        )}
      </Loaded>
      <Checkbox
        label={
          <>
            {t('replace')}
            <span className="block text-sm text-muted">{t('replaceHint')}</span>
          </>
        }
        checked={replaces}
        onChange={(event) => setReplaces(event.target.checked)}
      />
    </FormDialog>
  );
}
