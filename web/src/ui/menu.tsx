import { DropdownMenu as Radix } from 'radix-ui';
import type { ReactElement, ReactNode } from 'react';
import { Check } from '../icons/index.js';

const ITEM =
  'flex min-h-9 items-center gap-2.5 rounded-md px-2.5 py-1.5 text-sm outline-none select-none data-highlighted:bg-sunken data-disabled:opacity-50 [&_svg]:size-4 [&_svg]:shrink-0 [&_svg]:text-muted';

/** A button that opens a list of actions and choices. Not modal, because a modal menu would need a style element. */
export function Menu(props: {
  readonly trigger: ReactElement;
  readonly children: ReactNode;
  readonly align?: 'start' | 'end';
  readonly side?: 'top' | 'bottom';
}) {
  return (
    <Radix.Root modal={false}>
      <Radix.Trigger asChild>{props.trigger}</Radix.Trigger>
      <Radix.Portal>
        <Radix.Content
          align={props.align ?? 'end'}
          side={props.side ?? 'bottom'}
          sideOffset={6}
          collisionPadding={8}
          className="z-40 max-h-(--radix-dropdown-menu-content-available-height) min-w-56 overflow-y-auto rounded-xl border border-line bg-raised p-1.5 text-ink shadow-card"
        >
          {props.children}
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  );
}

export function MenuItem(props: {
  readonly onSelect: () => void;
  readonly icon?: ReactNode;
  readonly disabled?: boolean;
  readonly children: ReactNode;
}) {
  return (
    <Radix.Item className={ITEM} onSelect={props.onSelect} disabled={props.disabled ?? false}>
      {props.icon}
      {props.children}
    </Radix.Item>
  );
}

export function MenuSeparator() {
  return <Radix.Separator className="my-1.5 h-px bg-line" />;
}

export function MenuChoice<T extends string>(props: {
  readonly label: string;
  readonly options: readonly { readonly value: T; readonly label: string; readonly icon?: ReactNode }[];
  readonly value: T;
  readonly onChange: (value: T) => void;
}) {
  return (
    <Radix.RadioGroup
      value={props.value}
      onValueChange={(value) => {
        const option = props.options.find((candidate) => candidate.value === value);
        if (option !== undefined) props.onChange(option.value);
      }}
    >
      <Radix.Label className="px-2.5 pt-1.5 pb-1 text-xs font-medium text-muted">{props.label}</Radix.Label>
      {props.options.map((option) => (
        <Radix.RadioItem
          key={option.value}
          value={option.value}
          className={ITEM}
          onSelect={(event) => event.preventDefault()}
        >
          {option.icon}
          <span className="flex-1">{option.label}</span>
          <Radix.ItemIndicator>
            <Check aria-hidden="true" />
          </Radix.ItemIndicator>
        </Radix.RadioItem>
      ))}
    </Radix.RadioGroup>
  );
}
