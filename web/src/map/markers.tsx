import { type KeyboardEvent, type PointerEvent, useState } from 'react';
import { useTranslations } from 'use-intl';
import type { Label } from './labels.js';
import type { Flat } from './mercator.js';
import type { Palette } from './palette.js';
import type { DrawnPoint, Exchange } from './routes.js';

export type Choose = (exchange: Exchange) => void;
type Stop = DrawnPoint & { readonly on: Flat };

/** So near to another marker it is meant. */
const CATCH = 26;
const RADII = { END: 6.5, HUB: 5, FACILITY: 5, ALTERNATIVE: 4 } as const;

function onMap(event: PointerEvent<SVGGElement>): Flat | undefined {
  const frame = event.currentTarget.ownerSVGElement?.getBoundingClientRect();
  return frame && [event.clientX - frame.left, event.clientY - frame.top];
}

/** Of neighbouring ports the one nearest to the pointer, not the first in the list. */
function findCaught(offers: readonly Stop[], from: string, to: Flat): Stop | undefined {
  return offers
    .filter(({ exchange }) => exchange?.from === from)
    .map((stop) => ({ stop, distance: Math.hypot(stop.on[0] - to[0], stop.on[1] - to[1]) }))
    .filter(({ distance }) => distance < CATCH)
    .toSorted((left, right) => left.distance - right.distance)[0]?.stop;
}

/**
 * Stops with their names. If facilities can be exchanged, the chosen one can be dragged onto an alternative; each
 * alternative is also a button, for users who do not drag.
 */
export function Markers(props: {
  readonly stops: readonly Stop[];
  readonly labels: ReadonlyMap<DrawnPoint, Label>;
  readonly palette: Palette;
  readonly onChoose: Choose | undefined;
}) {
  const { stops, labels, palette, onChoose } = props;
  const t = useTranslations('map');
  const [dragged, setDragged] = useState<{ readonly name: string; readonly to: Flat }>();
  const offers = stops.filter(({ exchange }) => exchange !== undefined);
  // An alternative may lie beneath the chosen facility, which must stay draggable.
  const layered = stops.toSorted(
    (left, right) => Number(right.kind === 'ALTERNATIVE') - Number(left.kind === 'ALTERNATIVE'),
  );
  const caught = dragged && findCaught(offers, dragged.name, dragged.to);
  const canDrag = (stop: Stop): boolean =>
    onChoose !== undefined && offers.some(({ exchange }) => exchange?.from === stop.name);
  const drag = (event: PointerEvent<SVGGElement>, stop: Stop) => {
    const to = onMap(event);
    if (to !== undefined) setDragged({ name: stop.name, to });
  };
  // Uses the pointer's position, because the last drawn one may lag behind a quick movement.
  const drop = (event: PointerEvent<SVGGElement>, stop: Stop) => {
    const to = onMap(event);
    const exchange = to && findCaught(offers, stop.name, to)?.exchange;
    if (exchange !== undefined) onChoose?.(exchange);
    setDragged(undefined);
  };
  return (
    <g>
      {layered.map((stop) => {
        const { kind, name, on, exchange } = stop;
        const isOffer = exchange !== undefined && onChoose !== undefined;
        const isDragged = dragged?.name === name;
        const [x, y] = isDragged ? dragged.to : on;
        const label = labels.get(stop);
        const choose = () => exchange !== undefined && onChoose?.(exchange);
        return (
          <g
            key={`${kind} ${name} ${stop.at.join()}`}
            {...(isOffer
              ? {
                  'data-marker': '',
                  role: 'button',
                  tabIndex: 0,
                  'aria-label': t('choose', { name, instead: exchange.from }),
                  className: 'cursor-pointer focus-visible:outline-2 focus-visible:outline-focus',
                  onClick: choose,
                  onKeyDown: (event: KeyboardEvent) => {
                    if (event.key !== 'Enter' && event.key !== ' ') return;
                    // The space bar would scroll the page away from the map.
                    event.preventDefault();
                    choose();
                  },
                }
              : {})}
            {...(canDrag(stop)
              ? {
                  'data-marker': '',
                  className: 'cursor-move touch-none',
                  onPointerDown: (event: PointerEvent<SVGGElement>) => {
                    event.currentTarget.setPointerCapture(event.pointerId);
                    drag(event, stop);
                  },
                  onPointerMove: (event: PointerEvent<SVGGElement>) => isDragged && drag(event, stop),
                  onPointerUp: (event: PointerEvent<SVGGElement>) => drop(event, stop),
                  onPointerCancel: () => setDragged(undefined),
                }
              : {})}
          >
            <title>{name}</title>
            <circle cx={x} cy={y} r={14} fill="transparent" />
            <circle
              cx={x}
              cy={y}
              r={caught === stop ? RADII[kind] + 4 : RADII[kind]}
              fill={kind === 'END' ? palette.end : palette.casing}
              stroke={kind === 'END' ? palette.casing : palette.hub}
              strokeWidth={kind === 'ALTERNATIVE' ? 1.6 : 2.2}
              strokeDasharray={kind === 'ALTERNATIVE' ? '2.5 1.5' : undefined}
            />
            {label !== undefined && !isDragged && (
              <text
                x={label.x}
                y={label.y}
                textAnchor={label.anchor}
                fill={palette.label}
                stroke={palette.halo}
                strokeWidth={3}
                paintOrder="stroke"
                className={
                  kind === 'ALTERNATIVE'
                    ? 'pointer-events-none text-[11px]'
                    : 'pointer-events-none text-[12.5px] font-medium'
                }
              >
                {name}
              </text>
            )}
          </g>
        );
      })}
    </g>
  );
}
