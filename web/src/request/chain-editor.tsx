import {
  closestCenter,
  DndContext,
  type DndContextProps,
  type DragEndEvent,
  KeyboardSensor,
  PointerSensor,
  type UniqueIdentifier,
  useSensor,
  useSensors,
} from '@dnd-kit/core';
import {
  arrayMove,
  SortableContext,
  sortableKeyboardCoordinates,
  verticalListSortingStrategy,
} from '@dnd-kit/sortable';
import { useRef, useState } from 'react';
import { useTranslations } from 'use-intl';
import { Plus } from '../icons/index.js';
import { MODE_ICONS } from '../result/mode.js';
import { useValueText } from '../texts/value-text.js';
import { Button } from '../ui/button.js';
import { Menu, MenuItem } from '../ui/menu.js';
import { isObject, type Json, listAt } from './draft.js';
import { ElementCard, typeOf } from './element-card.js';
import { ELEMENT_TYPES, type ElementType } from './fields.js';
import { useRequestField, useRequestForm } from './form-context.js';

/** The legs and hubs in order; they can be dragged, moved by keyboard, or moved with their menu. */
export function ChainEditor() {
  const t = useTranslations('calculate');
  const { draft } = useRequestForm();
  const field = useRequestField(['transportChain']);
  const chain = listAt(draft, ['transportChain']);
  const keys = useKeys(chain.length);
  const sensors = useSensors(
    useSensor(PointerSensor, { activationConstraint: { distance: 4 } }),
    // At once: during a smooth scroll, the next key press would count from wherever the page happens to be.
    useSensor(KeyboardSensor, { coordinateGetter: sortableKeyboardCoordinates, scrollBehavior: 'auto' }),
  );

  const list = useRef<HTMLOListElement>(null);
  const add = useRef<HTMLDivElement>(null);
  const [spoken, setSpoken] = useState('');
  const value = useValueText();
  const legAt = (index: number) => t('legNumber', { number: index + 1 });
  // After the menu has closed and given back the focus.
  const focusLater = (find: () => HTMLElement | null | undefined) => setTimeout(() => find()?.focus(), 50);
  const cardAt = (index: number) => list.current?.children[index];

  const change = (next: readonly Json[], nextKeys: readonly string[]) => {
    keys.set(nextKeys);
    field.set(next);
  };
  const move = (from: number, to: number) =>
    change(arrayMove([...chain], from, to), arrayMove([...keys.list], from, to));
  const insert = (at: number, element: Json) =>
    change(chain.toSpliced(at, 0, element), keys.list.toSpliced(at, 0, keys.fresh()));
  const remove = (at: number) => {
    change(chain.toSpliced(at, 1), keys.list.toSpliced(at, 1));
    setSpoken(t('legRemoved', { leg: legAt(at) }));
    const next = Math.min(at, chain.length - 2);
    focusLater(() => (next < 0 ? add.current : cardAt(next))?.querySelector<HTMLElement>('button[aria-haspopup=menu]'));
  };
  const append = (type: ElementType) => {
    insert(chain.length, newElement(type));
    setSpoken(t('legAdded', { leg: legAt(chain.length), type: value(type) }));
    // A hub needs a place; everything else about a leg can be left to the service.
    if (type === 'HUB') focusLater(() => cardAt(chain.length)?.querySelector<HTMLElement>('[role=combobox]'));
  };
  const shift = (index: number, by: 1 | -1) => {
    move(index, index + by);
    setSpoken(t('dragOver', { leg: legAt(index), place: index + by + 1, count: chain.length }));
    // Some browsers drop the focus of an element that is moved in the document.
    focusLater(() => cardAt(index + by)?.querySelector<HTMLElement>('button[aria-haspopup=menu]'));
  };
  const duplicate = (index: number) => {
    insert(index + 1, withoutId(chain[index] ?? {}));
    setSpoken(t('legAdded', { leg: legAt(index + 1), type: value(typeOf(chain[index])) }));
  };
  const onDragEnd = ({ active, over }: DragEndEvent) => {
    const from = keys.list.indexOf(String(active.id));
    const to = keys.list.indexOf(String(over?.id));
    if (from >= 0 && to >= 0 && from !== to) move(from, to);
  };
  return (
    <div className="flex flex-col gap-3">
      <DndContext
        sensors={sensors}
        collisionDetection={closestCenter}
        onDragEnd={onDragEnd}
        accessibility={useSpokenMoves(keys.list)}
      >
        <SortableContext items={[...keys.list]} strategy={verticalListSortingStrategy}>
          <ol ref={list} className="flex flex-col gap-3">
            {keys.list.map((id, index) => (
              <ElementCard
                key={id}
                id={id}
                index={index}
                count={chain.length}
                onMove={(by) => shift(index, by)}
                onDuplicate={() => duplicate(index)}
                onRemove={() => remove(index)}
              />
            ))}
          </ol>
        </SortableContext>
      </DndContext>
      {chain.length === 0 && <p className="text-sm text-muted">{t('emptyChain')}</p>}
      <p role="status" className="sr-only">
        {spoken}
      </p>
      <div ref={add} className="self-start">
        <AddMenu onAdd={append} />
      </div>
    </div>
  );
}

/** Announcements for screen readers while an element is moved, in the reader's language. */
function useSpokenMoves(ids: readonly string[]): NonNullable<DndContextProps['accessibility']> {
  const t = useTranslations('calculate');
  const leg = (id: UniqueIdentifier) => t('legNumber', { number: ids.indexOf(String(id)) + 1 });
  const placed = (key: 'dragOver' | 'dragEnd', { active, over }: Pick<DragEndEvent, 'active' | 'over'>) =>
    over === null
      ? t('dragCancel', { leg: leg(active.id) })
      : t(key, { leg: leg(active.id), place: ids.indexOf(String(over.id)) + 1, count: ids.length });
  return {
    screenReaderInstructions: { draggable: t('dragHelp') },
    announcements: {
      onDragStart: ({ active }) => t('dragStart', { leg: leg(active.id) }),
      onDragOver: (event) => placed('dragOver', event),
      onDragEnd: (event) => placed('dragEnd', event),
      onDragCancel: ({ active }) => t('dragCancel', { leg: leg(active.id) }),
    },
  };
}

function AddMenu({ onAdd }: { readonly onAdd: (type: ElementType) => void }) {
  const t = useTranslations('calculate');
  const value = useValueText();
  return (
    <Menu
      align="start"
      trigger={
        <Button>
          <Plus aria-hidden="true" />
          {t('addLeg')}
        </Button>
      }
    >
      {ELEMENT_TYPES.map((type) => {
        const Icon = MODE_ICONS[type];
        return (
          <MenuItem key={type} icon={<Icon />} onSelect={() => onAdd(type)}>
            {value(type)}
          </MenuItem>
        );
      })}
    </Menu>
  );
}

/** The copy of a leg is another leg: two with one id could not be told apart on a certificate. */
function withoutId(element: Json): Json {
  if (!isObject(element)) return element;
  const { id: _, ...rest } = element;
  return rest;
}

function newElement(type: ElementType): Json {
  if (type !== 'WEIGHTED_MODES') return { type };
  return {
    type,
    modes: [
      { type: 'RAIL', percentage: 50 },
      { type: 'ROAD', percentage: 50 },
    ],
  };
}

interface Keys {
  readonly list: readonly string[];
  set(keys: readonly string[]): void;
  fresh(): string;
}

/** A name that stays with an element when it is moved; editing the JSON may change its position at any time. */
function useKeys(count: number): Keys {
  const next = useRef(0);
  const list = useRef<readonly string[]>([]);
  const fresh = () => {
    next.current += 1;
    return `element-${next.current}`;
  };
  const missing = Math.max(0, count - list.current.length);
  list.current = [...list.current.slice(0, count), ...Array.from({ length: missing }, fresh)];
  return {
    list: list.current,
    set: (keys) => {
      list.current = keys;
    },
    fresh,
  };
}
