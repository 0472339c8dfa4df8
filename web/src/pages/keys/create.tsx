import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { createKey, type KeyScope, keysQuery } from '../../api/keys.js';
import { Button } from '../../ui/button.js';
import { Dialog } from '../../ui/dialog.js';
import { Field } from '../../ui/field.js';
import { FormDialog, NameField } from '../../ui/form-dialog.js';
import { Checkbox } from '../../ui/input.js';
import { Secret } from '../../ui/secret.js';
import { Select } from '../../ui/select.js';

/** Scopes of an API key; administration is left to the command line. */
const SCOPES = ['calculate', 'read', 'store', 'query'] as const satisfies readonly KeyScope[];
const DEFAULT: readonly KeyScope[] = ['calculate', 'read', 'store'];
const IN_ADDRESS: readonly KeyScope[] = ['calculate', 'query'];
const EXPIRY_DAYS = { never: undefined, '30': 30, '90': 90, '365': 365 } as const;
type Expiry = keyof typeof EXPIRY_DAYS;

const DAY_MS = 86_400_000;

/** A form, and after it the secret, this once. */
export function CreateKey({ onClose }: { readonly onClose: () => void }) {
  const t = useTranslations('keys');
  const client = useQueryClient();
  const create = useMutation({
    mutationFn: createKey,
    onSuccess: () => client.invalidateQueries({ queryKey: keysQuery.queryKey }),
    // The secret exists only in this dialog.
    gcTime: 0,
  });
  if (create.data !== undefined) {
    const { key, secret } = create.data;
    return (
      <Dialog
        open
        onClose={onClose}
        title={key.name}
        size="large"
        footer={
          <Button variant="primary" onClick={onClose}>
            {t('done')}
          </Button>
        }
      >
        <div className="flex flex-col gap-4">
          <Secret label={t('secret')} hint={t('shownOnce')} value={secret} />
          <div>
            <h3 className="mb-1.5 text-sm font-medium">{t('tryIt')}</h3>
            <pre className="rounded-xl bg-nav p-4 font-mono text-xs whitespace-pre-wrap text-nav-ink [overflow-wrap:anywhere]">
              {exampleRequest(secret)}
            </pre>
          </div>
        </div>
      </Dialog>
    );
  }
  return <KeyForm sending={create} onSubmit={create.mutate} onClose={onClose} />;
}

function KeyForm(props: {
  readonly sending: { readonly isPending: boolean; readonly error: Error | null };
  readonly onSubmit: (key: Parameters<typeof createKey>[0]) => void;
  readonly onClose: () => void;
}) {
  const t = useTranslations('keys');
  const [name, setName] = useState('');
  const [scopes, setScopes] = useState<readonly KeyScope[]>(DEFAULT);
  const [expiry, setExpiry] = useState<Expiry>('never');
  const [checked, setChecked] = useState(false);
  const toggle = (scope: KeyScope, on: boolean) => setScopes(change(scopes, scope, on));
  const submit = () => {
    setChecked(true);
    if (scopes.length === 0) return;
    const days = EXPIRY_DAYS[expiry];
    props.onSubmit({
      name: name.trim(),
      scopes,
      ...(days === undefined ? {} : { expiresAt: new Date(Date.now() + days * DAY_MS).toISOString() }),
    });
  };
  return (
    <FormDialog
      title={t('create')}
      submit={t('create')}
      sending={props.sending}
      fields={['name']}
      onClose={props.onClose}
      onSubmit={submit}
    >
      <NameField value={name} onChange={setName} hint={t('nameHint')} maxLength={100} />
      <fieldset className="flex flex-col gap-2.5">
        <legend className="mb-2 text-sm font-medium">{t('scopesLegend')}</legend>
        {SCOPES.map((scope) => (
          <Checkbox
            key={scope}
            checked={scopes.includes(scope)}
            onChange={(event) => toggle(scope, event.target.checked)}
            label={
              <>
                {t(`scope.${scope}`)}
                <span className="block text-sm text-muted">{t(`scopeHint.${scope}`)}</span>
              </>
            }
          />
        ))}
        {checked && scopes.length === 0 && (
          <p role="alert" className="text-sm text-danger">
            {t('noScope')}
          </p>
        )}
      </fieldset>
      <Field label={t('expiry')}>
        {(control) => (
          <Select
            {...control}
            value={expiry}
            onChange={(value) => value !== undefined && setExpiry(value)}
            options={[
              { value: 'never', label: t('never') },
              { value: '30', label: t('days', { days: 30 }) },
              { value: '90', label: t('days', { days: 90 }) },
              { value: '365', label: t('year') },
            ]}
          />
        )}
      </Field>
    </FormDialog>
  );
}

/** A key that may be part of an address can only calculate. */
function change(scopes: readonly KeyScope[], scope: KeyScope, on: boolean): readonly KeyScope[] {
  if (on && scope === 'query') return IN_ADDRESS;
  return SCOPES.filter((one) => {
    if (one === scope) return on;
    return scopes.includes(one) && !(on && one === 'query' && !IN_ADDRESS.includes(scope));
  });
}

/** Something to paste into a terminal. */
function exampleRequest(secret: string): string {
  const body = {
    cargo: { weight: { value: 10, unit: 'METRIC_TONNE' } },
    origin: { city: 'Hamburg', countryCode: 'DE' },
    destination: { city: 'München', countryCode: 'DE' },
    transportChain: [{ type: 'ROAD' }],
  };
  return `curl -s ${window.location.origin}/v1/calculate \\
  -H 'x-api-key: ${secret}' \\
  -H 'content-type: application/json' \\
  -d '${JSON.stringify(body)}'`;
}
