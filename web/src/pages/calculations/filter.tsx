import { Search } from 'lucide-react';
import { useEffect, useState } from 'react';
import { useTranslations } from 'use-intl';
import type { CalculationFilter } from '../../api/calculations.js';
import { Field } from '../../ui/field.js';
import { Input } from '../../ui/input.js';

/** Time between the last letter and the search. */
const PAUSE_MS = 250;

export function Filter(props: {
  readonly filter: CalculationFilter;
  readonly onChange: (filter: CalculationFilter) => void;
}) {
  const t = useTranslations('calculations');
  const { filter, onChange } = props;
  const { search = '', from = '', to = '' } = filter;
  const [typed, setTyped] = useState(search);
  useEffect(() => setTyped(search), [search]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: only typing starts the wait
  useEffect(() => {
    if (typed === search) return;
    const timer = setTimeout(() => onChange(withoutEmpty({ ...filter, search: typed })), PAUSE_MS);
    return () => clearTimeout(timer);
  }, [typed]);
  const days = [
    ['from', from, { max: to }],
    ['to', to, { min: from }],
  ] as const;
  return (
    <search className="grid grid-cols-2 gap-4 p-5 sm:grid-cols-[minmax(0,1fr)_11rem_11rem]">
      <Field label={t('search')} className="col-span-2 sm:col-span-1">
        {(control) => (
          <div className="relative">
            <Search
              className="pointer-events-none absolute top-1/2 left-3 size-4 -translate-y-1/2 text-muted"
              aria-hidden="true"
            />
            <Input
              {...control}
              type="search"
              className="pl-9"
              maxLength={255}
              value={typed}
              onChange={(event) => setTyped(event.target.value)}
            />
          </div>
        )}
      </Field>
      {days.map(([name, value, bounds]) => (
        <Field key={name} label={t(name)}>
          {(control) => (
            <Input
              {...control}
              {...bounds}
              type="date"
              value={value}
              onChange={(event) => onChange(withoutEmpty({ ...filter, [name]: event.target.value }))}
            />
          )}
        </Field>
      ))}
    </search>
  );
}

/** What is not asked for is not in the address either. */
function withoutEmpty(filter: CalculationFilter): CalculationFilter {
  return Object.fromEntries(Object.entries(filter).filter(([, value]) => value !== ''));
}
