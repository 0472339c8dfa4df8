import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { changeTags } from '../../api/kept.js';
import { tagsQuery } from '../../api/shipments.js';
import { Field } from '../../ui/field.js';
import { FormDialog } from '../../ui/form-dialog.js';
import { Checkbox, Input } from '../../ui/input.js';
import { useToast } from '../../ui/toast.js';

type Props = { readonly ids: readonly string[]; readonly onDone: () => void; readonly onClose: () => void };

/** Sets one tag on shipments, or takes it away. */
export function TagDialog({ ids, onDone, onClose }: Props) {
  const t = useTranslations('kept');
  const toast = useToast();
  const client = useQueryClient();
  const [key, setKey] = useState('');
  const [value, setValue] = useState('');
  const [away, setAway] = useState(false);
  const keys = useQuery(tagsQuery());
  const values = useQuery({ ...tagsQuery(key), enabled: keys.data?.includes(key) === true });
  const change = useMutation({
    mutationFn: () =>
      changeTags({ ids, ...(away ? { remove: [key.trim()] } : { set: { [key.trim()]: value.trim() } }) }),
    onSuccess: (count) => {
      toast.say(t('tagged', { count }));
      void client.invalidateQueries({ queryKey: ['calculations'] });
      onClose();
      onDone();
    },
  });
  return (
    <FormDialog
      title={t('tagTitle', { count: ids.length })}
      description={t('tagHint')}
      submit={t('setTag')}
      sending={change}
      onClose={onClose}
      onSubmit={() => change.mutate()}
    >
      <div className="grid grid-cols-2 gap-3">
        <Suggested label={t('key')} value={key} offers={keys.data ?? []} onChange={setKey} />
        {!away && <Suggested label={t('value')} value={value} offers={values.data ?? []} onChange={setValue} />}
      </div>
      <Checkbox label={t('takeAway')} checked={away} onChange={(event) => setAway(event.target.checked)} />
    </FormDialog>
  );
}

function Suggested(props: {
  readonly label: string;
  readonly value: string;
  readonly offers: readonly string[];
  readonly onChange: (value: string) => void;
}) {
  return (
    <Field label={props.label}>
      {(control) => (
        <>
          <Input
            {...control}
            required
            pattern=".*\S.*"
            maxLength={255}
            autoComplete="off"
            list={`${control.id}-offers`}
            value={props.value}
            onChange={(event) => props.onChange(event.target.value)}
          />
          <datalist id={`${control.id}-offers`}>
            {props.offers.map((offer) => (
              <option key={offer} value={offer} />
            ))}
          </datalist>
        </>
      )}
    </Field>
  );
}
