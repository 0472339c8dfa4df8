import { type ReactNode, useState } from 'react';
import { useTranslations } from 'use-intl';
import { LANGUAGE } from '../../format.js';
import { Plus, X } from '../../icons/index.js';
import { readNumber } from '../../numbers.js';
import { usePreferences } from '../../preferences.js';
import { hasFacilities } from '../../request/facility.js';
import { FaultSummary } from '../../request/fault-summary.js';
import { Button, IconButton } from '../../ui/button.js';
import { Card } from '../../ui/card.js';
import { Field } from '../../ui/field.js';
import { Input } from '../../ui/input.js';
import { chainOf, idOf, KINDS, listVariants, type Variant } from './model.js';
import type { Scenarios } from './store.js';
import { useVariantName } from './words.js';

const TYPED = ['LOAD', 'EMPTY'] as const;
const MOST = 20;

/** What is to be tried on the leg, by kind. */
export function Choice(props: {
  readonly scenarios: Scenarios;
  readonly busy: boolean;
  readonly onChange: (edit: (scenarios: Scenarios) => Scenarios) => void;
  readonly onRun: () => void;
}) {
  const { scenarios, onChange } = props;
  const t = useTranslations('scenarios');
  const { draft, leg, chosen, outcomes } = scenarios;
  const base = outcomes.find(({ variant }) => variant === undefined)?.result;
  const offers = listVariants(draft, leg, base);
  const ids = new Set(chosen.map(idOf));
  const toggle = (variant: Variant, on: boolean) =>
    onChange((current) => ({
      ...current,
      chosen: on
        ? [...current.chosen, variant].slice(0, MOST)
        : current.chosen.filter((other) => idOf(other) !== idOf(variant)),
    }));
  return (
    <Card title={t('variants')}>
      <div className="flex flex-col gap-5">
        {KINDS.filter((kind) => kind !== 'LOAD' && kind !== 'EMPTY').map((kind) => {
          const own = offers.filter((variant) => variant.kind === kind);
          if (own.length === 0 && (kind !== 'FACILITY' || !hasFacilities(chainOf(draft)[leg]?.type))) return null;
          return (
            <fieldset key={kind}>
              <legend className="mb-1.5 text-sm font-medium">{t(kind)}</legend>
              {own.length === 0 ? (
                <p className="text-sm text-muted">{t('facilityHint')}</p>
              ) : (
                <div className="flex flex-wrap gap-2">
                  {own.map((variant) => (
                    <Chip
                      key={idOf(variant)}
                      on={ids.has(idOf(variant))}
                      onToggle={(on) => toggle(variant, on)}
                      variant={variant}
                    />
                  ))}
                </div>
              )}
            </fieldset>
          );
        })}
        <div className="flex flex-wrap gap-4">
          {TYPED.map((kind) => (
            <Percent key={kind} label={t(kind)} onAdd={(value) => toggle({ kind, value: String(value) }, true)}>
              {chosen
                .filter((variant) => variant.kind === kind)
                .map((variant) => (
                  <Chip key={idOf(variant)} on onToggle={() => toggle(variant, false)} variant={variant} />
                ))}
            </Percent>
          ))}
        </div>
        <FaultSummary />
        <div className="border-t border-line pt-4">
          <Button variant="primary" className="h-11 px-8" busy={props.busy} onClick={props.onRun}>
            {t('run', { count: chosen.length })}
          </Button>
        </div>
      </div>
    </Card>
  );
}

function Chip(props: { readonly variant: Variant; readonly on: boolean; readonly onToggle: (on: boolean) => void }) {
  const name = useVariantName();
  return (
    <label className="inline-flex min-h-9 items-center gap-2 rounded-full border border-line px-3.5 text-sm text-muted transition-colors has-checked:border-accent has-checked:bg-accent-soft has-checked:text-ink has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-focus">
      <input
        type="checkbox"
        className="sr-only"
        checked={props.on}
        onChange={(event) => props.onToggle(event.target.checked)}
      />
      {name(props.variant)}
      {props.on && <X className="size-3.5" aria-hidden="true" />}
    </label>
  );
}

/** A percentage that is typed and added. */
function Percent(props: {
  readonly label: string;
  readonly onAdd: (value: number) => void;
  readonly children: ReactNode;
}) {
  const t = useTranslations('fields');
  const { locale } = usePreferences();
  const [typed, setTyped] = useState('');
  const value = readNumber(typed, LANGUAGE[locale]);
  const isValid = value !== undefined && value > 0 && value <= 100;
  const add = () => {
    if (!isValid) return;
    props.onAdd(value);
    setTyped('');
  };
  return (
    <div className="w-56">
      <Field label={props.label}>
        {(control) => (
          <span className="flex gap-1">
            <Input
              {...control}
              inputMode="decimal"
              value={typed}
              onChange={(event) => setTyped(event.target.value)}
              onKeyDown={(event) => event.key === 'Enter' && add()}
            />
            <IconButton label={`${t('addProperty')}: ${props.label}`} disabled={!isValid} onClick={add}>
              <Plus />
            </IconButton>
          </span>
        )}
      </Field>
      <div className="mt-2 flex flex-wrap gap-2 empty:hidden">{props.children}</div>
    </div>
  );
}
