import { type ComponentProps, useState } from 'react';
import { LANGUAGE } from '../format.js';
import { readNumber, writeNumber } from '../numbers.js';
import { usePreferences } from '../preferences.js';
import { Input } from '../ui/input.js';
import type { Json } from './draft.js';

/**
 * A number as people type it; once the field loses focus it shows the number that was understood. Anything else stays
 * as typed.
 */
export function NumberInput(
  props: Omit<ComponentProps<'input'>, 'value' | 'onChange' | 'type'> & {
    readonly value: Json | undefined;
    readonly onChange: (value: Json | undefined) => void;
  },
) {
  const { value, onChange, ...rest } = props;
  const { locale } = usePreferences();
  const language = LANGUAGE[locale];
  const [typed, setTyped] = useState<string>();
  const shown = typeof value === 'number' ? writeNumber(value, language) : typeof value === 'string' ? value : '';
  return (
    <Input
      inputMode="decimal"
      autoComplete="off"
      {...rest}
      value={typed ?? shown}
      onBlur={() => setTyped(undefined)}
      onChange={(event) => {
        const text = event.target.value;
        setTyped(text);
        onChange(text.trim() === '' ? undefined : (readNumber(text, language) ?? text));
      }}
    />
  );
}
