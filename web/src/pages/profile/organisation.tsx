import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { type Organisation, organisationQuery, saveOrganisation } from '../../api/organisation.js';
import { LANGUAGE_NAMES } from '../../layout/user-menu.js';
import { Card } from '../../ui/card.js';
import { Field } from '../../ui/field.js';
import { Loaded } from '../../ui/loaded.js';
import { Select } from '../../ui/select.js';
import { TextField } from '../../ui/text-field.js';
import { useToast } from '../../ui/toast.js';
import { useCountries } from '../../use-countries.js';
import { LogoField } from './logo.js';
import { SaveForm } from './save-form.js';

/** The organisation behind the account, printed on certificates and reports. */
export function OrganisationCard() {
  const t = useTranslations('organisation');
  const organisation = useQuery(organisationQuery);
  return (
    <Card title={t('title')} description={t('hint')} className="xl:col-span-2">
      <Loaded query={organisation} className="h-64 w-full">
        {(found) => <Form found={found} />}
      </Loaded>
    </Card>
  );
}

function Form({ found }: { readonly found: Organisation }) {
  const t = useTranslations('organisation');
  const client = useQueryClient();
  const toast = useToast();
  const [draft, setDraft] = useState(found);
  const set = (change: Change) => setDraft((before) => withoutEmpty({ ...before, ...change }));
  const save = useMutation({
    mutationFn: () => saveOrganisation(draft),
    onSuccess: (saved) => {
      client.setQueryData(organisationQuery.queryKey, saved);
      toast.say(t('saved'));
    },
  });
  const { address = {}, contact = {} } = draft;
  return (
    <SaveForm save={save} isChanged={JSON.stringify(draft) !== JSON.stringify(found)}>
      <div className="grid gap-4 sm:grid-cols-2">
        <TextField
          label={t('legalName')}
          maxLength={300}
          autoComplete="organization"
          value={draft.legalName ?? ''}
          onChange={(legalName) => set({ legalName })}
        />
        <TextField
          label={t('street')}
          maxLength={300}
          value={address.street ?? ''}
          onChange={(street) => set({ address: { ...address, street } })}
        />
        <TextField
          label={t('postcode')}
          maxLength={300}
          value={address.postcode ?? ''}
          onChange={(postcode) => set({ address: { ...address, postcode } })}
        />
        <TextField
          label={t('city')}
          maxLength={300}
          value={address.city ?? ''}
          onChange={(city) => set({ address: { ...address, city } })}
        />
        <Country code={address.countryCode} onChange={(countryCode) => set({ address: { ...address, countryCode } })} />
        <TextField
          label={t('contactName')}
          maxLength={300}
          value={contact.name ?? ''}
          onChange={(name) => set({ contact: { ...contact, name } })}
        />
        <TextField
          label={t('email')}
          type="email"
          maxLength={300}
          value={contact.email ?? ''}
          onChange={(email) => set({ contact: { ...contact, email } })}
        />
        <TextField
          label={t('phone')}
          type="tel"
          maxLength={300}
          value={contact.phone ?? ''}
          onChange={(phone) => set({ contact: { ...contact, phone } })}
        />
        <Choices draft={draft} set={set} />
        <LogoField name={draft.legalName ?? ''} logo={draft.logo} onChange={(logo) => set({ logo })} />
      </div>
    </SaveForm>
  );
}

const SCOPES = ['4', '9'] as const;
/** What reports write their statements in. */
const STATEMENTS = LANGUAGE_NAMES.flatMap(({ value, label }) =>
  value === 'en' || value === 'fr' ? [{ value, label }] : [],
);

type Change = {
  readonly [K in 'legalName' | 'logo' | 'certificateLanguage' | 'statementLanguage' | 'defaultScope3Category']?:
    | Organisation[K]
    | undefined;
} & {
  readonly [K in 'address' | 'contact']?: Readonly<Record<string, string | undefined>>;
};

function Choices(props: { readonly draft: Organisation; readonly set: (change: Change) => void }) {
  const t = useTranslations('organisation');
  const { draft, set } = props;
  return (
    <>
      <Field label={t('certificateLanguage')}>
        {(control) => (
          <Select
            {...control}
            options={LANGUAGE_NAMES}
            value={draft.certificateLanguage ?? 'en'}
            onChange={(certificateLanguage) => set({ certificateLanguage })}
          />
        )}
      </Field>
      <Field label={t('statementLanguage')}>
        {(control) => (
          <Select
            {...control}
            options={STATEMENTS}
            value={draft.statementLanguage ?? 'en'}
            onChange={(statementLanguage) => set({ statementLanguage })}
          />
        )}
      </Field>
      <Field label={t('scope3')}>
        {(control) => (
          <Select
            {...control}
            empty={t('notSet')}
            options={SCOPES.map((value) => ({ value, label: t(value === '4' ? 'upstream' : 'downstream') }))}
            value={SCOPES.find((value) => value === String(draft.defaultScope3Category))}
            onChange={(category) =>
              set({ defaultScope3Category: category === undefined ? undefined : category === '4' ? 4 : 9 })
            }
          />
        )}
      </Field>
    </>
  );
}

function Country(props: { readonly code: string | undefined; readonly onChange: (code: string | undefined) => void }) {
  const t = useTranslations('organisation');
  const countries = useCountries();
  return (
    <Field label={t('country')}>
      {(control) => (
        <Select {...control} empty={t('notSet')} options={countries} value={props.code} onChange={props.onChange} />
      )}
    </Field>
  );
}

/** Emptied fields are not sent: an address without content is no address. */
function withoutEmpty(object: object): Organisation {
  const kept = Object.entries(object).flatMap(
    ([name, value]: readonly [string, unknown]): readonly (readonly unknown[])[] => {
      if (value === undefined || value === '') return [];
      if (typeof value !== 'object' || value === null || Array.isArray(value)) return [[name, value]];
      const inner = withoutEmpty(value);
      return Object.keys(inner).length === 0 ? [] : [[name, inner]];
    },
  );
  return Object.fromEntries(kept);
}
