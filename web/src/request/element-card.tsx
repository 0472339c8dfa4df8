import { useSortable } from '@dnd-kit/sortable';
import { CSS } from '@dnd-kit/utilities';
import { useEffect, useId, useRef, useState } from 'react';
import { useTranslations } from 'use-intl';
import { ArrowDown, ArrowUp, ChevronDown, Copy, EllipsisVertical, GripVertical, Trash2 } from '../icons/index.js';
import { ModeIcon } from '../result/mode.js';
import { useValueText } from '../texts/value-text.js';
import { IconButton } from '../ui/button.js';
import { cx } from '../ui/cx.js';
import { Menu, MenuItem, MenuSeparator } from '../ui/menu.js';
import { Select } from '../ui/select.js';
import { isObject, type Json, type Path, writePath } from './draft.js';
import { ElementBody } from './element-body.js';
import { ElementSummary } from './element-summary.js';
import { isWithin } from './faults.js';
import { FieldView } from './field-view.js';
import { ELEMENT_TYPES, type ElementType } from './fields.js';
import { useRequestField, useRequestForm } from './form-context.js';
import { OwnFaults } from './own-faults.js';

export interface ElementActions {
  readonly onMove: (by: 1 | -1) => void;
  readonly onDuplicate: () => void;
  readonly onRemove: () => void;
}

export interface ElementCardProps extends ElementActions {
  readonly id: string;
  readonly index: number;
  readonly count: number;
}

export function typeOf(element: unknown): ElementType {
  const type = isObject(element) ? element.type : undefined;
  return ELEMENT_TYPES.find((name) => name === type) ?? 'UNKNOWN';
}

/** One element of the chain: its type, its position, and its fields. */
export function ElementCard({ id, index, count, ...actions }: ElementCardProps) {
  const t = useTranslations('calculate');
  const value = useValueText();
  const path: Path = ['transportChain', index];
  const field = useRequestField(path);
  const type = typeOf(field.value);
  const { attributes, listeners, setNodeRef, setActivatorNodeRef, transform, transition, isDragging } = useSortable({
    id,
  });
  const name = t('legNumber', { number: index + 1 });
  const { faults } = useRequestForm();
  const place = writePath(path);
  // A card with a fault opens, or nobody would find it; the place of a hub is always visible.
  const own = faults.filter((fault) => fault.place === place || fault.place === `${place}.type`);
  const hidesFault = faults.some(
    (fault) => isWithin(fault.place, place) && !isWithin(fault.place, `${place}.location`) && !own.includes(fault),
  );
  const ownId = useId();
  /** What the leg was as each type: passing over a type with the arrow keys loses nothing. */
  const earlier = useRef<Partial<Record<ElementType, Json>>>({});
  const [open, setOpen] = useState(type === 'WEIGHTED_MODES');
  useEffect(() => {
    if (hidesFault) setOpen(true);
  }, [hidesFault]);
  return (
    <li
      ref={setNodeRef}
      style={{ transform: CSS.Translate.toString(transform), transition }}
      className={cx('relative', isDragging && 'z-10')}
    >
      <section
        aria-label={`${name}: ${value(type)}`}
        data-place={place}
        className={cx('rounded-xl border border-line bg-surface', isDragging && 'shadow-card')}
      >
        <div className="flex items-center gap-1 py-2 pr-2 pl-2.5">
          <ModeIcon type={type} />
          <Select
            aria-label={t('legType', { leg: name })}
            aria-invalid={own.length > 0 || undefined}
            aria-describedby={own.length > 0 ? ownId : undefined}
            className="flex-1 [&_select]:border-transparent [&_select]:bg-transparent [&_select]:pl-1.5 [&_select]:font-medium"
            options={ELEMENT_TYPES.map((option) => ({ value: option, label: value(option) }))}
            value={type}
            onChange={(next) => {
              if (next === undefined) return;
              earlier.current[type] = field.value ?? {};
              field.set(changeType(field.value, next, earlier.current[next]));
              if (next === 'WEIGHTED_MODES') setOpen(true);
            }}
          />
          <IconButton
            label={t('drag', { leg: name })}
            ref={setActivatorNodeRef}
            className="cursor-grab touch-none"
            {...attributes}
            {...listeners}
          >
            <GripVertical />
          </IconButton>
          <ActionsMenu name={name} index={index} count={count} {...actions} />
        </div>
        <div className="px-3 pb-2.5">
          <OwnFaults faults={own} id={ownId} />
          {type === 'HUB' && (
            <div className="pb-1">
              <FieldView spec={{ name: 'location', kind: 'LOCATION' }} path={path} />
            </div>
          )}
          <button
            type="button"
            aria-expanded={open}
            onClick={() => setOpen(!open)}
            className="flex min-h-8 w-full items-center gap-2 rounded-md px-1 text-left text-sm hover:bg-sunken"
          >
            <span className="min-w-0 flex-1 wrap-anywhere">
              <span className="sr-only">{t('legDetails', { leg: name })}: </span>
              <ElementSummary type={type} element={withoutLocation(field.value)} />
            </span>
            <ChevronDown
              aria-hidden="true"
              className={cx('size-4 shrink-0 text-muted transition-transform', open && 'rotate-180')}
            />
          </button>
          {open && (
            <div className="pt-2">
              <ElementBody type={type} path={path} />
            </div>
          )}
        </div>
      </section>
    </li>
  );
}

function ActionsMenu(
  props: ElementActions & { readonly name: string; readonly index: number; readonly count: number },
) {
  const t = useTranslations('calculate');
  return (
    <Menu
      trigger={
        <IconButton label={t('legMenu', { leg: props.name })}>
          <EllipsisVertical />
        </IconButton>
      }
    >
      <MenuItem icon={<ArrowUp />} disabled={props.index === 0} onSelect={() => props.onMove(-1)}>
        {t('moveUp')}
      </MenuItem>
      <MenuItem icon={<ArrowDown />} disabled={props.index === props.count - 1} onSelect={() => props.onMove(1)}>
        {t('moveDown')}
      </MenuItem>
      <MenuItem icon={<Copy />} onSelect={props.onDuplicate}>
        {t('duplicate')}
      </MenuItem>
      <MenuSeparator />
      <MenuItem icon={<Trash2 />} onSelect={props.onRemove}>
        {t('removeLeg')}
      </MenuItem>
    </Menu>
  );
}

/** A hub's place stands in the card itself. */
function withoutLocation(element: Json | undefined): Json | undefined {
  if (!isObject(element)) return element;
  const { location: _, ...rest } = element;
  return rest;
}

/**
 * Another mode starts with its own defaults, or with what was stated when the element was of this type before; the
 * identifying properties of the element stay.
 */
function changeType(element: unknown, type: ElementType, earlier: Json | undefined): Json {
  const { id, context } = isObject(element) ? element : {};
  const kept = { ...(id === undefined ? {} : { id }), ...(context === undefined ? {} : { context }) };
  if (isObject(earlier)) return { ...earlier, ...kept };
  if (type !== 'WEIGHTED_MODES') return { type, ...kept };
  return {
    type,
    ...kept,
    modes: [
      { type: 'RAIL', percentage: 50 },
      { type: 'ROAD', percentage: 50 },
    ],
  };
}
