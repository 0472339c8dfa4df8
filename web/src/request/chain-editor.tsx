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
import { useRef } from 'react';
import { useTranslations } from 'use-intl';
import { Plus } from '../icons/index.js';
import { MODE_ICONS } from '../result/mode.js';
import { useValueText } from '../texts/value-text.js';
import { Button } from '../ui/button.js';
import { Menu, MenuItem } from '../ui/menu.js';
import { type Json, listAt } from './draft.js';
import { ElementCard } from './element-card.js';
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

  const change = (next: readonly Json[], nextKeys: readonly string[]) => {
    keys.set(nextKeys);
    field.set(next);
  };
  const move = (from: number, to: number) =>
    change(arrayMove([...chain], from, to), arrayMove([...keys.list], from, to));
  const insert = (at: number, element: Json) =>
    change(chain.toSpliced(at, 0, element), keys.list.toSpliced(at, 0, keys.fresh()));
  const remove = (at: number) => change(chain.toSpliced(at, 1), keys.list.toSpliced(at, 1));
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
          <ol className="flex flex-col gap-3">
            {keys.list.map((id, index) => (
              <ElementCard
                key={id}
                id={id}
                index={index}
                count={chain.length}
                onMove={(by) => move(index, index + by)}
                onDuplicate={() => insert(index + 1, chain[index] ?? {})}
                onRemove={() => remove(index)}
              />
            ))}
          </ol>
        </SortableContext>
      </DndContext>
      {chain.length === 0 && <p className="text-sm text-muted">{t('emptyChain')}</p>}
      <AddMenu onAdd={(type) => insert(chain.length, newElement(type))} />
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
        <Button className="self-start">
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
