import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { Field } from '../../ui/field.js';
import { FormDialog } from '../../ui/form-dialog.js';
import { Textarea } from '../../ui/input.js';
import { Select } from '../../ui/select.js';
import { TextField } from '../../ui/text-field.js';
import { useToast } from '../../ui/toast.js';

const LEVELS = ['LIMITED', 'REASONABLE'] as const;

interface Entering<T> {
  readonly send: (verification: Readonly<Record<string, string>>) => Promise<T>;
  readonly onSent: (answer: T) => void;
  readonly onClose: () => void;
}

/** Records who verified the frozen figures of a report or a certificate and how; for users with that role. */
export function EnterVerification<T>({ send, onSent, onClose }: Entering<T>) {
  const t = useTranslations('reports');
  const toast = useToast();
  const today = new Date().toISOString().slice(0, 10);
  const [form, setForm] = useState({
    verifier: '',
    level: 'LIMITED',
    date: today,
    statement: '',
    standard: 'ISO 14064-3',
  });
  const set = (change: Partial<typeof form>) => setForm((current) => ({ ...current, ...change }));
  const verify = useMutation({
    mutationFn: () => send(Object.fromEntries(Object.entries(form).filter(([, value]) => value.trim() !== ''))),
    onSuccess: (next) => {
      onSent(next);
      toast.say(t('verifyDone'));
      onClose();
    },
  });
  return (
    <FormDialog
      title={t('verify')}
      description={t('verifyHint')}
      submit={t('verify')}
      sending={verify}
      onClose={onClose}
      onSubmit={() => verify.mutate()}
    >
      <TextField
        label={t('verifier')}
        required
        maxLength={300}
        value={form.verifier}
        onChange={(verifier) => set({ verifier })}
      />
      <div className="grid grid-cols-2 gap-3">
        <Field label={t('level')}>
          {(control) => (
            <Select
              {...control}
              options={LEVELS.map((value) => ({ value, label: t(value) }))}
              value={LEVELS.find((value) => value === form.level)}
              onChange={(level) => set({ level: level ?? 'LIMITED' })}
            />
          )}
        </Field>
        <TextField
          label={t('date')}
          type="date"
          required
          max={today}
          value={form.date}
          onChange={(date) => set({ date })}
        />
      </div>
      <Field label={t('statement')}>
        {(control) => (
          <Textarea
            {...control}
            required
            rows={4}
            maxLength={4000}
            value={form.statement}
            onChange={(event) => set({ statement: event.target.value })}
          />
        )}
      </Field>
      <TextField
        label={t('verifyStandard')}
        maxLength={300}
        value={form.standard}
        onChange={(standard) => set({ standard })}
      />
    </FormDialog>
  );
}
