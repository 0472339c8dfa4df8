import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { addAlias, aliasesQuery } from '../../api/aliases.js';
import { understoodQuery } from '../../api/places.js';
import { useCountryName } from '../../countries.js';
import { isObject } from '../../request/draft.js';
import { nameOf } from '../../request/places.js';
import { FormDialog } from '../../ui/form-dialog.js';
import { TextField } from '../../ui/text-field.js';
import { useToast } from '../../ui/toast.js';

/** A name and where it is, as people write it; a place that is not found, or not the only one, is not taken. */
export function AddAlias({ onClose }: { readonly onClose: () => void }) {
  const t = useTranslations('aliases');
  const client = useQueryClient();
  const toast = useToast();
  const countryName = useCountryName();
  const [name, setName] = useState('');
  const [written, setWritten] = useState('');
  const [refusal, setRefusal] = useState<string>();
  const add = useMutation({
    mutationFn: async () => {
      const answer = await client.fetchQuery(understoodQuery(written.trim(), 'PLACE'));
      const location: unknown = answer.state === 'FOUND' ? answer.place.location : undefined;
      if (!isObject(location)) return answer;
      await addAlias({ name: name.trim(), place: location });
      return answer;
    },
    onSuccess: (answer) => {
      if (answer.state === 'AMBIGUOUS') {
        const places = answer.others.map((place) => nameOf(place, countryName)).join('; ');
        return setRefusal(t('ambiguous', { places }));
      }
      if (answer.state === 'UNKNOWN') return setRefusal(t('unknown'));
      toast.say(t('added'));
      void client.invalidateQueries({ queryKey: aliasesQuery.queryKey });
      onClose();
    },
  });
  return (
    <FormDialog title={t('new')} submit={t('new')} sending={add} onClose={onClose} onSubmit={() => add.mutate()}>
      <TextField
        label={t('name')}
        hint={t('nameHint')}
        required
        maxLength={100}
        autoComplete="off"
        value={name}
        onChange={setName}
      />
      <TextField
        label={t('place')}
        hint={t('placeHint')}
        error={refusal}
        required
        maxLength={500}
        autoComplete="off"
        value={written}
        onChange={(text) => {
          setWritten(text);
          setRefusal(undefined);
        }}
      />
    </FormDialog>
  );
}
