import { Link } from '@tanstack/react-router';
import { Fragment, type KeyboardEvent, memo, useRef } from 'react';
import { useTranslations } from 'use-intl';
import type { Shipment, ShipmentFilter, SORTS } from '../../api/shipments.js';
import { useFormat } from '../../format.js';
import { ArrowDown, ArrowUp, MoveRight } from '../../icons/index.js';
import { Table, Td, Th } from '../../ui/table.js';
import { ModeList } from './modes.js';

type Sort = (typeof SORTS)[number];

/** Selected shipments by id; they stay selected when another filter hides them. */
export type Selection = ReadonlyMap<string, Shipment>;

/** One row each; j and k move between rows, x selects, Enter opens. */
export function ShipmentTable(props: {
  readonly items: readonly Shipment[];
  readonly filter: ShipmentFilter;
  readonly onSort: (sort: Sort) => void;
  readonly selected: Selection;
  readonly onSelect: (shipments: readonly Shipment[], on: boolean) => void;
}) {
  const { items, filter, onSort, selected, onSelect } = props;
  const t = useTranslations('shipments');
  const format = useFormat();
  const body = useRef<HTMLTableSectionElement>(null);
  const all = items.length > 0 && items.every(({ id }) => selected.has(id));
  const onKeyDown = (event: KeyboardEvent) => {
    const step = { j: 1, k: -1 }[event.key];
    if (step === undefined || event.ctrlKey || event.metaKey || event.altKey) return;
    const boxes = [...(body.current?.querySelectorAll<HTMLElement>('input[type=checkbox]') ?? [])];
    const row = (event.target as HTMLElement).closest('tr');
    const at = boxes.findIndex((box) => row?.contains(box));
    boxes[Math.min(Math.max(at + step, 0), boxes.length - 1)]?.focus();
    event.preventDefault();
  };
  const sortable = (sort: Sort, name: string) => (
    <SortButton
      name={name}
      direction={(filter.sort ?? 'createdAt') === sort ? (filter.order ?? 'desc') : undefined}
      onSort={() => onSort(sort)}
    />
  );
  return (
    <Table caption={t('title')} className="[&_td]:px-2 [&_th]:px-2">
      <thead>
        <tr>
          <Th className="w-10">
            <input
              type="checkbox"
              className="size-[24px] accent-accent align-middle"
              aria-label={t('selectAll')}
              checked={all}
              onChange={(event) => onSelect(items, event.target.checked)}
            />
          </Th>
          <Th>{t('id')}</Th>
          <Th>{t('lane')}</Th>
          <Th>{t('modes')}</Th>
          <Th>{t('carrier')}</Th>
          <Th aria-sort={ariaSort(filter, 'shipmentDate')}>{sortable('shipmentDate', t('shipmentDate'))}</Th>
          <Th numeric>{t('mass')}, t</Th>
          <Th numeric wrap className="max-w-28" aria-sort={ariaSort(filter, 'totalGrams')}>
            {sortable('totalGrams', `${t('emissions')}, ${format.emissionsUnit}`)}
          </Th>
          <Th numeric>{format.intensityUnit}</Th>
        </tr>
      </thead>
      <tbody ref={body} onKeyDown={onKeyDown}>
        {items.map((shipment) => (
          <Row key={shipment.id} shipment={shipment} selected={selected.has(shipment.id)} onSelect={onSelect} />
        ))}
      </tbody>
    </Table>
  );
}

/** Rendered again only when it changes itself: of thousands of rows, a user selects one or loads fifty more. */
const Row = memo(function Row(props: {
  readonly shipment: Shipment;
  readonly selected: boolean;
  readonly onSelect: (shipments: readonly Shipment[], on: boolean) => void;
}) {
  const { shipment, selected, onSelect } = props;
  const t = useTranslations('shipments');
  const format = useFormat();
  return (
    <tr className={selected ? 'bg-accent-soft/50 hover:bg-sunken' : 'hover:bg-sunken'}>
      <Td className="corner">
        <input
          type="checkbox"
          className="size-[24px] accent-accent align-middle"
          aria-label={t('select', { id: shipment.id })}
          checked={selected}
          onChange={(event) => onSelect([shipment], event.target.checked)}
          onKeyDown={(event) => {
            if (event.key === 'x') onSelect([shipment], !selected);
            if (event.key === 'Enter') event.currentTarget.closest('tr')?.querySelector('a')?.click();
          }}
        />
      </Td>
      <Th scope="row" className="max-w-44 min-[1400px]:max-w-60">
        <Name shipment={shipment} />
      </Th>
      <Td className="sm:max-w-56 min-[1400px]:max-w-72">
        <Lane shipment={shipment} />
      </Td>
      <Td>
        <ModeList modes={shipment.modes} />
      </Td>
      <Td className="text-muted sm:max-w-28 sm:truncate min-[1400px]:max-w-48" title={shipment.carrier}>
        {shipment.carrier}
      </Td>
      <Td className="whitespace-nowrap text-muted">{format.date(shipment.shipmentDate)}</Td>
      <Td numeric>{shipment.massTonnes === undefined ? '–' : format.tonnes(shipment.massTonnes)}</Td>
      <Td numeric className="font-medium">
        {format.emissions(shipment.totalCo2eGrams)}
      </Td>
      <Td numeric className="text-muted">
        {shipment.activityTonneKm === undefined || shipment.activityTonneKm === 0
          ? '–'
          : format.intensity(shipment.totalCo2eGrams / shipment.activityTonneKm)}
      </Td>
    </tr>
  );
});

const ariaSort = (filter: ShipmentFilter, sort: Sort): 'ascending' | 'descending' | 'none' =>
  (filter.sort ?? 'createdAt') !== sort ? 'none' : filter.order === 'asc' ? 'ascending' : 'descending';

function SortButton(props: {
  readonly name: string;
  readonly direction: 'asc' | 'desc' | undefined;
  readonly onSort: () => void;
}) {
  return (
    <button
      type="button"
      onClick={props.onSort}
      className="-my-1 inline-flex min-h-6 items-center gap-1 rounded font-medium hover:text-ink"
    >
      {props.name}
      {props.direction === 'asc' && <ArrowUp className="size-3.5" aria-hidden="true" />}
      {props.direction === 'desc' && <ArrowDown className="size-3.5" aria-hidden="true" />}
    </button>
  );
}

function Name({ shipment: { id, tags } }: { readonly shipment: Shipment }) {
  return (
    <span className="block min-w-0">
      <Link to="/shipments/$id" params={{ id }} className="block truncate text-accent hover:underline" title={id}>
        {id}
      </Link>
      {Object.keys(tags).length > 0 && (
        <span className="block max-w-56 truncate text-xs font-normal text-muted" title={tagText(tags)}>
          {Object.entries(tags).map(([key, value], index) => (
            <Fragment key={key}>
              {index > 0 && ' · '}
              <bdi>{key}</bdi>: <bdi>{value}</bdi>
            </Fragment>
          ))}
        </span>
      )}
    </span>
  );
}

const tagText = (tags: Shipment['tags']): string =>
  Object.entries(tags)
    .map(([key, value]) => `${key}: ${value}`)
    .join(' · ');

export function Lane({ shipment }: { readonly shipment: Shipment }) {
  const t = useTranslations('shipments');
  const origin = shipment.origin?.label ?? t('somewhere');
  const destination = shipment.destination?.label ?? t('somewhere');
  return (
    <>
      <span className="sr-only">{t('arrow', { origin, destination })}</span>
      {/* One line each, so that lines are of one height; on a phone there is room for all of it. */}
      <span
        aria-hidden="true"
        title={t('arrow', { origin, destination })}
        className="inline-flex max-w-full items-center gap-x-2 align-middle max-sm:flex-wrap max-sm:justify-end sm:inline-grid sm:grid-cols-[minmax(0,auto)_auto_minmax(0,auto)]"
      >
        <span className="min-w-0 sm:truncate">{origin}</span>
        <MoveRight className="size-4 shrink-0 text-muted" />
        <span className="min-w-0 sm:truncate">{destination}</span>
      </span>
    </>
  );
}
