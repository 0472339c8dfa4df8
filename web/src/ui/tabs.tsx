import { Tabs as Radix } from 'radix-ui';
import type { ReactNode } from 'react';

export interface Tab<T extends string> {
  readonly value: T;
  readonly label: ReactNode;
  readonly content: ReactNode;
}

export function Tabs<T extends string>(props: {
  readonly label: string;
  readonly tabs: readonly Tab<T>[];
  readonly value: T;
  readonly onChange: (value: T) => void;
}) {
  return (
    <Radix.Root
      value={props.value}
      onValueChange={(value) => {
        const tab = props.tabs.find((candidate) => candidate.value === value);
        if (tab !== undefined) props.onChange(tab.value);
      }}
    >
      <Radix.List aria-label={props.label} className="flex gap-1 overflow-x-auto border-b border-line">
        {props.tabs.map((tab) => (
          <Radix.Trigger
            key={tab.value}
            value={tab.value}
            className="-mb-px inline-flex h-10 items-center gap-2 border-b-2 border-transparent px-3 text-sm font-medium whitespace-nowrap text-muted hover:text-ink focus-visible:-outline-offset-2 data-[state=active]:border-accent data-[state=active]:text-ink [&_svg]:size-4"
          >
            {tab.label}
          </Radix.Trigger>
        ))}
      </Radix.List>
      {props.tabs.map((tab) => (
        <Radix.Content key={tab.value} value={tab.value} className="pt-4">
          {tab.content}
        </Radix.Content>
      ))}
    </Radix.Root>
  );
}

/** Two to four options side by side, one of them selected. */
export function Segmented<T extends string>(props: {
  readonly label: string;
  readonly options: readonly { readonly value: T; readonly label: ReactNode; readonly name?: string }[];
  readonly value: T;
  readonly onChange: (value: T) => void;
}) {
  return (
    <fieldset className="inline-flex rounded-lg border border-line bg-sunken p-0.5">
      <legend className="sr-only">{props.label}</legend>
      {props.options.map((option) => (
        <label
          key={option.value}
          title={option.name}
          className="inline-flex h-8 items-center gap-1.5 rounded-md px-3 text-sm font-medium text-muted transition-colors hover:text-ink has-checked:bg-surface has-checked:text-ink has-checked:shadow-card has-focus-visible:outline-2 has-focus-visible:outline-focus [&_svg]:size-4"
        >
          <input
            type="radio"
            className="sr-only"
            checked={option.value === props.value}
            aria-label={option.name}
            onChange={() => props.onChange(option.value)}
          />
          {option.label}
        </label>
      ))}
    </fieldset>
  );
}
