import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { importFile, type Terms } from '../../api/carriers.js';
import { useServiceText } from '../../texts/service-text.js';
import { Button } from '../../ui/button.js';
import { Dialog } from '../../ui/dialog.js';
import { Field } from '../../ui/field.js';
import { Input } from '../../ui/input.js';
import { Problem } from '../../ui/problem.js';
import { TextField } from '../../ui/text-field.js';
import { useToast } from '../../ui/toast.js';

const SHOWN = 8;

/** A file is read first, and stored once the user has checked what was found in it. */
export function ImportDialog({ onClose }: { readonly onClose: () => void }) {
  const t = useTranslations('carriers');
  const c = useTranslations('common');
  const said = useServiceText();
  const client = useQueryClient();
  const toast = useToast();
  const [file, setFile] = useState<File>();
  const [form, setForm] = useState({ carrier: '', validFrom: '', validTo: '', verification: '' });
  const terms: Terms = Object.fromEntries(Object.entries(form).filter(([, value]) => value.trim() !== ''));
  const check = useMutation({ mutationFn: (given: File) => importFile(given, terms, true) });
  const keep = useMutation({
    mutationFn: (given: File) => importFile(given, terms, false),
    onSuccess: () => {
      toast.say(t('kept'));
      void client.invalidateQueries({ queryKey: ['carriers'] });
      onClose();
    },
  });
  // The findings were made with other terms, so they no longer apply.
  const set = (change: Partial<typeof form>) => {
    setForm((current) => ({ ...current, ...change }));
    check.reset();
  };
  const found = check.data;
  return (
    <Dialog
      open
      onClose={onClose}
      title={t('upload')}
      description={t('uploadHint')}
      footer={
        <>
          <Button onClick={onClose}>{c('cancel')}</Button>
          {found === undefined ? (
            <Button
              variant="primary"
              busy={check.isPending}
              disabled={file === undefined}
              onClick={() => file !== undefined && check.mutate(file)}
            >
              {t('check')}
            </Button>
          ) : (
            <Button variant="primary" busy={keep.isPending} onClick={() => file !== undefined && keep.mutate(file)}>
              {t('keep')}
            </Button>
          )}
        </>
      }
    >
      <div className="flex flex-col gap-4">
        <Field label={t('file')}>
          {(control) => (
            <Input
              {...control}
              type="file"
              accept=".csv,.json,text/csv,application/json"
              className="py-1.5"
              onChange={(event) => {
                setFile(event.target.files?.[0]);
                check.reset();
              }}
            />
          )}
        </Field>
        <TextField
          label={t('carrier')}
          hint={t('carrierHint')}
          maxLength={200}
          value={form.carrier}
          onChange={(carrier) => set({ carrier })}
        />
        <div className="grid grid-cols-2 gap-3">
          {(['validFrom', 'validTo'] as const).map((name) => (
            <TextField
              key={name}
              label={t(name)}
              type="date"
              value={form[name]}
              onChange={(value) => set({ [name]: value })}
            />
          ))}
        </div>
        <TextField
          label={t('verification')}
          maxLength={200}
          value={form.verification}
          onChange={(verification) => set({ verification })}
        />
        {(check.error ?? keep.error) !== null && <Problem error={check.error ?? keep.error} />}
        {found !== undefined && (
          <div role="status" className="rounded-xl bg-good-soft px-4 py-3">
            <p className="font-medium">
              {t('found', { count: found.figures.length })}
              {found.shipments.length > 0 && ` ${t('foundShipments', { count: found.shipments.length })}`}
            </p>
            <ul className="mt-1 text-sm text-muted">
              {found.figures.slice(0, SHOWN).map(({ id, carrier, row }) => (
                <li key={id} className="wrap-anywhere">
                  {carrier}, {said(row)}
                </li>
              ))}
              {found.figures.length > SHOWN && <li>…</li>}
            </ul>
          </div>
        )}
      </div>
    </Dialog>
  );
}
