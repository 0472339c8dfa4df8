import { type FormEvent, useId, useState } from 'react';
import { useTranslations } from 'use-intl';
import type { Mapping, Preview, Written } from '../../api/batches.js';
import { useValueText } from '../../texts/value-text.js';
import { Button } from '../../ui/button.js';
import { Input } from '../../ui/input.js';
import { Select } from '../../ui/select.js';
import type { Option } from '../../use-countries.js';
import { useFieldName } from './field-name.js';

const MODES = ['ROAD', 'RAIL', 'WATER', 'AIR'] as const;

/** A value that occurs in several rows, and its replacement in all of them. */
export function Mend(props: {
  readonly written: Written;
  readonly field: string | undefined;
  readonly countries: readonly Option[];
  /** What it was read as; nothing if it was not understood. */
  readonly place?: string | undefined;
  /** What else it may mean. */
  readonly others?: readonly string[] | undefined;
  readonly onSet: (right: string) => void;
}) {
  const { column, value, count, likely = '' } = props.written;
  const { others = [] } = props;
  const offersId = useId();
  const t = useTranslations('batches');
  const inWords = useValueText();
  const [right, setRight] = useState(likely);
  const [isOpen, setOpen] = useState(props.place === undefined);
  const label = value === '' ? t('insteadOfNothing', { column }) : t('insteadOf', { value });
  const options = optionsOf(props.field, props.countries, inWords);
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    if (right.trim() !== '') props.onSet(right.trim());
  };
  return (
    <form
      onSubmit={submit}
      className="flex flex-wrap items-center gap-x-3 gap-y-2 rounded-lg bg-sunken/70 px-3 py-2 text-sm"
    >
      <span className="min-w-0 flex-1 basis-56 wrap-anywhere">
        {value === '' ? t('emptyIn', { column, count }) : t('standsIn', { value, count })}
        {props.place !== undefined && <span className="text-muted"> → {props.place}</span>}
        {others.length > 0 && <span className="block text-muted">{t('orMeans', { others: others.join('; ') })}</span>}
      </span>
      {!isOpen && (
        <Button size="small" aria-label={label} onClick={() => setOpen(true)}>
          {t('change')}
        </Button>
      )}
      {isOpen && (
        <span className="flex min-w-0 flex-1 basis-72 gap-2">
          {options === undefined ? (
            <>
              <Input
                aria-label={label}
                list={others.length > 0 ? offersId : undefined}
                value={right}
                onChange={(event) => setRight(event.target.value)}
              />
              <datalist id={offersId}>
                {others.map((other) => (
                  <option key={other} value={other} />
                ))}
              </datalist>
            </>
          ) : (
            <Select
              aria-label={label}
              empty={t('choose_value')}
              options={options}
              value={right === '' ? undefined : right}
              onChange={(next) => setRight(next ?? '')}
            />
          )}
          <Button type="submit" className="shrink-0" disabled={right.trim() === ''}>
            {t('setForAll', { count })}
          </Button>
        </span>
      )}
    </form>
  );
}

/** The choices for the field if it has a closed list; undefined for free text. */
function optionsOf(
  field: string | undefined,
  countries: readonly Option[],
  inWords: (value: string) => string,
): readonly Option[] | undefined {
  if (field?.endsWith('_country')) return countries;
  if (field === undefined || !/^(?:leg\d+_)?mode$/.test(field)) return undefined;
  return MODES.map((value) => ({ value, label: inWords(value) }));
}

/** The replacements made so far, each of which can be undone. */
export function Mended(props: {
  readonly mapping: Mapping;
  readonly countries: readonly Option[];
  readonly onChange: (mapping: Mapping) => void;
}) {
  const { mapping, onChange } = props;
  const t = useTranslations('batches');
  const fieldName = useFieldName();
  const values = Object.entries(mapping.values ?? {}).flatMap(([column, own]) =>
    Object.entries(own).map(([value, right]) => ({ column, value, right })),
  );
  const defaults = Object.entries(mapping.defaults ?? {});
  if (values.length + defaults.length === 0) return null;
  const without = <T,>(all: Readonly<Record<string, T>>, key: string): Readonly<Record<string, T>> =>
    Object.fromEntries(Object.entries(all).filter(([name]) => name !== key));
  const items = [
    ...defaults.map(([field, right]) => ({
      key: field,
      text: `${isCountry(field) ? t(field) : fieldName(field)}: ${nameOf(right, props.countries)}`,
      undo: () => onChange({ ...mapping, defaults: without(mapping.defaults ?? {}, field) }),
    })),
    ...values.map(({ column, value, right }) => ({
      key: JSON.stringify([column, value]),
      text: `${column}: ${value === '' ? '–' : value} → ${nameOf(right, props.countries)}`,
      undo: () => {
        const rest = without(mapping.values?.[column] ?? {}, value);
        const others = without(mapping.values ?? {}, column);
        onChange({ ...mapping, values: Object.keys(rest).length === 0 ? others : { ...others, [column]: rest } });
      },
    })),
  ];
  return (
    <div className="mb-3 rounded-xl bg-accent-soft px-4 py-3 text-sm">
      <p className="font-medium">{t('mended')}</p>
      <ul className="mt-1 flex flex-col gap-1">
        {items.map(({ key, text, undo }) => (
          <li key={key} className="flex items-center justify-between gap-3">
            <span className="min-w-0 wrap-anywhere">{text}</span>
            <Button size="small" variant="ghost" aria-label={t('undoOf', { what: text })} onClick={undo}>
              {t('undo')}
            </Button>
          </li>
        ))}
      </ul>
    </div>
  );
}

const isCountry = (field: string): field is 'origin_country' | 'destination_country' =>
  field === 'origin_country' || field === 'destination_country';

const nameOf = (value: string, countries: readonly Option[]): string =>
  countries.find((country) => country.value === value)?.label ?? value;

/** Adds the answer for one value to those given before. */
export const setValue = (mapping: Mapping, { column, value }: Written, right: string): Mapping => ({
  ...mapping,
  values: { ...mapping.values, [column]: { ...mapping.values?.[column], [value]: right } },
});

/** Which field a column is. */
export const fieldOf = ({ columns = [] }: Preview, heading: string): string | undefined =>
  columns.find((column) => column.heading === heading)?.field;
