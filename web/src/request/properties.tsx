import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { Plus, Trash2 } from '../icons/index.js';
import { Button, IconButton } from '../ui/button.js';
import { Input } from '../ui/input.js';
import { isObject, type Json, type Path, textOf } from './draft.js';
import { useRequestField } from './form-context.js';

/** Free properties of a context, returned unchanged with the answer; values other than text are edited as JSON. */
export function PropertiesView(props: {
  readonly path: Path;
  readonly label?: string;
  /** Properties that have fields of their own. */
  readonly without?: readonly string[];
}) {
  const { path, label, without = [] } = props;
  const t = useTranslations('fields');
  const field = useRequestField(path);
  const [name, setName] = useState('');
  const properties = isObject(field.value) ? field.value : {};
  const entries = Object.entries(properties);
  const change = (next: readonly (readonly [string, Json | undefined])[]) =>
    field.set(next.length === 0 ? undefined : Object.fromEntries(next));
  const add = () => {
    const key = name.trim();
    if (key === '' || key in properties) return;
    change([...entries, [key, '']]);
    setName('');
  };
  return (
    <fieldset className="col-span-full flex min-w-0 flex-col gap-2">
      <legend className="mb-1.5 text-sm font-medium">{label ?? t('context')}</legend>
      {entries
        .filter(([key]) => !without.includes(key))
        .map(([key, value]) => (
          <div key={key} className="grid grid-cols-[minmax(0,2fr)_minmax(0,3fr)_auto] items-center gap-2">
            <span className="truncate text-sm" title={key}>
              {key}
            </span>
            {typeof value === 'string' ? (
              <Input
                aria-label={key}
                value={value}
                onChange={(event) =>
                  change(entries.map(([other, old]) => [other, other === key ? event.target.value : old]))
                }
              />
            ) : (
              <code className="truncate text-xs text-muted">{JSON.stringify(value)}</code>
            )}
            <IconButton
              label={t('removeProperty', { name: key })}
              onClick={() => change(entries.filter(([other]) => other !== key))}
            >
              <Trash2 />
            </IconButton>
          </div>
        ))}
      <div className="flex gap-2">
        <Input
          aria-label={t('propertyName')}
          placeholder={t('propertyName')}
          value={name}
          onChange={(event) => setName(event.target.value)}
          onKeyDown={(event) => {
            if (event.key !== 'Enter') return;
            event.preventDefault();
            add();
          }}
        />
        <Button onClick={add} disabled={textOf(name.trim()) === undefined}>
          <Plus aria-hidden="true" />
          {t('addProperty')}
        </Button>
      </div>
    </fieldset>
  );
}
