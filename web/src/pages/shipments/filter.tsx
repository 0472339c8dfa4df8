import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { useTranslations } from 'use-intl';
import { SHIPMENT_MODES, type ShipmentFilter, tagsQuery } from '../../api/shipments.js';
import { LANGUAGE } from '../../format.js';
import { Search, X } from '../../icons/index.js';
import { readNumber } from '../../numbers.js';
import { usePreferences } from '../../preferences.js';
import { Field } from '../../ui/field.js';
import { Input } from '../../ui/input.js';
import { Select } from '../../ui/select.js';

/** Time between the last letter and the search. */
const PAUSE_MS = 250;

/** The filter is part of the address, so a filtered list can be sent, saved and returned to. */
export function ShipmentFilters(props: {
  readonly filter: ShipmentFilter;
  readonly onChange: (filter: ShipmentFilter) => void;
}) {
  const { filter, onChange } = props;
  const t = useTranslations('shipments');
  const values = useTranslations('values');
  const set = (change: ShipmentFilter) => onChange(withoutEmpty({ ...filter, ...change }));
  return (
    <search className="grid grid-cols-2 gap-3 p-5 md:grid-cols-4 2xl:grid-cols-[minmax(0,2fr)_repeat(6,minmax(0,1fr))]">
      <SearchField value={filter.search ?? ''} onChange={(search) => set({ search })} />
      <Field label={t('mode')}>
        {(control) => (
          <Select
            {...control}
            empty={t('any')}
            options={SHIPMENT_MODES.filter((mode) => mode !== 'HUB').map((mode) => ({
              value: mode,
              label: values(mode),
            }))}
            value={filter.mode}
            onChange={(mode) => onChange(withoutEmpty({ ...filter, mode: mode ?? ('' as never) }))}
          />
        )}
      </Field>
      <Settled label={t('carrier')} value={filter.carrier ?? ''} onChange={(carrier) => set({ carrier })} />
      <TagField value={filter.tag ?? ''} onChange={(tag) => set({ tag })} />
      <Field label={t('from')}>
        {(control) => (
          <Input
            {...control}
            type="date"
            max={filter.to}
            value={filter.from ?? ''}
            onChange={(event) => set({ from: event.target.value })}
          />
        )}
      </Field>
      <Field label={t('to')}>
        {(control) => (
          <Input
            {...control}
            type="date"
            min={filter.from}
            value={filter.to ?? ''}
            onChange={(event) => set({ to: event.target.value })}
          />
        )}
      </Field>
      <Amount label={t('min')} value={filter.min ?? ''} onChange={(min) => set({ min })} />
      {filter.lane !== undefined && <Chip text={filter.lane} onRemove={() => set({ lane: '' })} />}
      {filter.batch !== undefined && <Chip text={t('ofBatch')} onRemove={() => set({ batch: '' })} />}
    </search>
  );
}

/** A filter that comes with a link and has no field of its own. */
function Chip({ text, onRemove }: { readonly text: string; readonly onRemove: () => void }) {
  const t = useTranslations('shipments');
  return (
    <button
      type="button"
      onClick={onRemove}
      className="col-span-full inline-flex min-h-8 items-center gap-2 justify-self-start rounded-full bg-accent-soft px-3 text-sm text-accent-strong"
    >
      {text}
      <X className="size-4" aria-hidden="true" />
      <span className="sr-only">{t('removeFilter')}</span>
    </button>
  );
}

function SearchField({ value, onChange }: { readonly value: string; readonly onChange: (value: string) => void }) {
  const t = useTranslations('shipments');
  const [typed, setTyped] = useSettled(value, onChange);
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => {
    const focus = (event: KeyboardEvent) => {
      const target = event.target as HTMLElement;
      if (event.key !== '/' || event.ctrlKey || event.metaKey || target.closest('input, textarea, select') !== null)
        return;
      event.preventDefault();
      input.current?.focus();
    };
    document.addEventListener('keydown', focus);
    return () => document.removeEventListener('keydown', focus);
  }, []);
  return (
    <Field label={t('search')} className="col-span-2 md:col-span-4 xl:col-span-1">
      {(control) => (
        <div className="relative">
          <Search
            className="pointer-events-none absolute top-1/2 left-3 size-4 -translate-y-1/2 text-muted"
            aria-hidden="true"
          />
          <Input
            {...control}
            ref={input}
            type="search"
            aria-keyshortcuts="/"
            className="pl-9"
            maxLength={255}
            value={typed}
            onChange={(event) => setTyped(event.target.value)}
          />
        </div>
      )}
    </Field>
  );
}

interface TextProps {
  readonly label: string;
  readonly value: string;
  readonly onChange: (value: string) => void;
}

function Settled({ label, value, onChange }: TextProps) {
  const [typed, setTyped] = useSettled(value, onChange);
  return (
    <Field label={label}>
      {(control) => (
        <Input {...control} maxLength={200} value={typed} onChange={(event) => setTyped(event.target.value)} />
      )}
    </Field>
  );
}

/** Tags of the account, as `key` or `key=value`. */
function TagField({ value, onChange }: Omit<TextProps, 'label'>) {
  const t = useTranslations('shipments');
  const keys = useQuery(tagsQuery());
  const [key = ''] = value.split('=');
  const known = useQuery({ ...tagsQuery(key), enabled: key !== '' && keys.data?.includes(key) === true });
  const [typed, setTyped] = useSettled(value, onChange);
  const offers = [...(keys.data ?? []), ...(known.data ?? []).map((one) => `${key}=${one}`)];
  return (
    <Field label={t('tag')}>
      {(control) => (
        <>
          <Input
            {...control}
            list={`${control.id}-tags`}
            maxLength={300}
            placeholder={t('tagExample')}
            value={typed}
            onChange={(event) => setTyped(event.target.value)}
          />
          <datalist id={`${control.id}-tags`}>
            {offers.map((offer) => (
              <option key={offer} value={offer} />
            ))}
          </datalist>
        </>
      )}
    </Field>
  );
}

/** Kilograms in the number format of the language; the address has plain numbers. */
function Amount({ label, value, onChange }: TextProps) {
  const { locale } = usePreferences();
  const [typed, setTyped] = useSettled(value, (text) => {
    const number = readNumber(text, LANGUAGE[locale]);
    onChange(number === undefined ? '' : String(number));
  });
  return (
    <Field label={label}>
      {(control) => (
        <Input {...control} inputMode="decimal" value={typed} onChange={(event) => setTyped(event.target.value)} />
      )}
    </Field>
  );
}

/** Typed text goes into the address when typing pauses. */
function useSettled(value: string, onChange: (value: string) => void) {
  const [typed, setTyped] = useState(value);
  useEffect(() => setTyped(value), [value]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: only typing starts the wait
  useEffect(() => {
    if (typed === value) return;
    const timer = setTimeout(() => onChange(typed), PAUSE_MS);
    return () => clearTimeout(timer);
  }, [typed]);
  return [typed, setTyped] as const;
}

/** Empty filters are left out of the address. */
function withoutEmpty(filter: ShipmentFilter): ShipmentFilter {
  return Object.fromEntries(Object.entries(filter).filter(([, value]) => value !== '' && value !== undefined));
}
