import { type ComponentProps, useState } from 'react';
import { Input } from '../ui/input.js';
import type { Json } from './draft.js';

/** A number as people type it, with point or comma; what is no number is kept as typed, and the service says so. */
export function NumberInput(
  props: Omit<ComponentProps<'input'>, 'value' | 'onChange' | 'type'> & {
    readonly value: Json | undefined;
    readonly onChange: (value: Json | undefined) => void;
  },
) {
  const { value, onChange, ...rest } = props;
  const shown = typeof value === 'number' || typeof value === 'string' ? String(value) : '';
  const [typed, setTyped] = useState(shown);
  const text = readNumber(typed) === value ? typed : shown;
  return (
    <Input
      inputMode="decimal"
      autoComplete="off"
      {...rest}
      value={text}
      onChange={(event) => {
        setTyped(event.target.value);
        onChange(readNumber(event.target.value));
      }}
    />
  );
}

function readNumber(typed: string): number | string | undefined {
  const plain = typed.trim().replace(',', '.');
  if (plain === '') return undefined;
  const number = Number(plain);
  return Number.isFinite(number) ? number : typed;
}
