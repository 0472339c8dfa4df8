import { useQuery } from '@tanstack/react-query';
import { useEffect, useMemo, useRef } from 'react';
import { useTranslations } from 'use-intl';
import { Minus, Plus, Scan } from '../icons/index.js';
import { useIsDark } from '../preferences.js';
import { IconButton } from '../ui/button.js';
import type { Box } from './background.js';
import { Ground } from './ground.js';
import { placeLabels } from './labels.js';
import { smallMapQuery } from './land.js';
import { type Choose, Markers } from './markers.js';
import { type Flat, place, project, type Size, type View, viewOf, zoomAt } from './mercator.js';
import { DARK, DASHES, LIGHT } from './palette.js';
import type { Drawing } from './routes.js';
import { useView } from './use-view.js';

const LINE = 3.2;

/** Routes on our own world map, without a map library. */
export default function PlainMap(props: {
  readonly drawing: Drawing;
  readonly label: string;
  /** Called when a facility is exchanged for an alternative. */
  readonly onChoose?: Choose | undefined;
}) {
  const { drawing, label } = props;
  const t = useTranslations('map');
  const box = useRef<HTMLDivElement>(null);
  const { size, view, setView, fitView, isMoved, hinting } = useView(box);
  const fitted = useRef<Drawing['routes']>(undefined);
  const palette = useIsDark() ? DARK : LIGHT;
  const small = useQuery(smallMapQuery);
  const all = useMemo(
    () => [...drawing.routes.flatMap(({ lines }) => lines.flat()), ...drawing.points.map(({ at }) => at)],
    [drawing],
  );
  const isReady = size.width > 0;
  // biome-ignore lint/correctness/useExhaustiveDependencies: a window that changes its size shows what it showed
  useEffect(() => {
    // More stops of the same routes may arrive while the user is zoomed in: the map then stays where it was moved to.
    if (isMoved() && fitted.current === drawing.routes) return;
    const whole = viewOf(all, size);
    if (whole === undefined) return;
    fitView(whole);
    fitted.current = drawing.routes;
  }, [all, isReady]);
  const stops =
    view === undefined ? [] : drawing.points.map((point) => ({ ...point, on: place(project(point.at), view, size) }));
  const labels = placeLabels(stops, size.width);
  const taken: readonly Box[] = [
    ...[...labels.values()].map((one) => one.box),
    ...stops.map(({ on: [x, y] }): Box => [x - 8, y - 8, x + 8, y + 8]),
  ];
  if (small.isError) return <p className="p-5 text-muted">{t('failed')}</p>;
  return (
    <div className="relative h-full">
      {/* biome-ignore lint/a11y/useSemanticElements: a map that is moved by keys is no set of fields */}
      <div
        ref={box}
        role="group"
        aria-label={label}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: arrows move it, plus and minus zoom
        tabIndex={0}
        className="relative h-full cursor-grab touch-pan-y select-none overflow-hidden rounded-b-2xl active:cursor-grabbing focus-visible:-outline-offset-2"
      >
        <Ground view={view} size={size} taken={taken} />
        {view !== undefined && (
          <svg className="absolute inset-0 size-full" aria-hidden={props.onChoose === undefined}>
            <title>{label}</title>
            <Routes drawing={drawing} view={view} size={size} />
            <Markers stops={stops} labels={labels} palette={palette} onChoose={props.onChoose} />
          </svg>
        )}
        {hinting && (
          <p className="pointer-events-none absolute inset-0 grid place-items-center bg-nav/50 p-4 text-center text-lg text-nav-ink">
            {t(navigator.platform.startsWith('Mac') ? 'scrollHintMac' : 'scrollHint')}
          </p>
        )}
      </div>
      <div className="absolute top-3 right-3 flex flex-col gap-1 rounded-lg border border-line bg-surface/95 p-0.5 shadow-card">
        <IconButton label={t('zoomIn')} onClick={() => setView((current) => zoomAt(current, size, 1.8))}>
          <Plus />
        </IconButton>
        <IconButton label={t('zoomOut')} onClick={() => setView((current) => zoomAt(current, size, 1 / 1.8))}>
          <Minus />
        </IconButton>
        <IconButton
          label={t('fit')}
          onClick={() => {
            const whole = viewOf(all, size);
            if (whole !== undefined) fitView(whole);
          }}
        >
          <Scan />
        </IconButton>
      </div>
      <p className="pointer-events-none absolute right-2 bottom-1.5 rounded bg-surface/80 px-1.5 text-[0.7rem] text-muted">
        {ATTRIBUTION}
      </p>
    </div>
  );
}

const ATTRIBUTION = 'Natural Earth · GeoNames';

const STROKES = { ROAD: 'stroke-road', RAIL: 'stroke-rail', WATER: 'stroke-water', AIR: 'stroke-air' } as const;

/** Lines of the plane under one transform, so that moving the map changes one attribute and not every point. */
function Routes({ drawing, view, size }: { readonly drawing: Drawing; readonly view: View; readonly size: Size }) {
  const paths = useMemo(
    () =>
      drawing.routes.map(({ mode, owner, label, lines }, index) => ({
        key: `${owner} ${index}`,
        mode,
        label,
        path: lines
          .map(
            (line) =>
              `M${line
                .map((point) =>
                  project(point)
                    .map((one) => one.toFixed(4))
                    .join(','),
                )
                .join(' ')}`,
          )
          .join(''),
      })),
    [drawing],
  );
  const [x, y]: Flat = place([0, 0], view, size);
  return (
    <g transform={`translate(${x} ${y}) scale(${view.scale})`} fill="none" strokeLinejoin="round">
      {paths.map(({ key, path }) => (
        <path
          key={key}
          d={path}
          className="stroke-surface/75"
          strokeWidth={LINE * 2}
          strokeLinecap="round"
          vectorEffect="non-scaling-stroke"
        />
      ))}
      {paths.map(({ key, mode, label, path }) => (
        <path
          key={key}
          d={path}
          className={STROKES[mode]}
          strokeWidth={LINE}
          strokeLinecap={mode === 'WATER' || mode === 'ROAD' ? 'round' : 'butt'}
          vectorEffect="non-scaling-stroke"
          {...(DASHES[mode] === undefined
            ? {}
            : { strokeDasharray: DASHES[mode].map((length) => length * LINE).join(' ') })}
        >
          <title>{label}</title>
        </path>
      ))}
    </g>
  );
}
