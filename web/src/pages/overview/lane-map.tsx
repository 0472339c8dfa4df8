import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { type RefObject, useEffect, useRef, useState } from 'react';
import { useTranslations } from 'use-intl';
import { positionsQuery } from '../../api/positions.js';
import { groupsQuery, type ShipmentFilter, type SumGroup } from '../../api/shipments.js';
import { useFormat } from '../../format.js';
import { frameOf, gather } from '../../map/frame.js';
import { Ground } from '../../map/ground.js';
import { greatCircle, type Line, unwrap } from '../../map/lines.js';
import { project, type Size } from '../../map/mercator.js';
import { Card } from '../../ui/card.js';
import { Skeleton } from '../../ui/empty.js';
import { Problem } from '../../ui/problem.js';
import { LOOKED_AT } from './top-list.js';

const SHOWN = 60;
const ARROW = ' → ';

interface DrawnLane {
  readonly lane: string;
  readonly grams: number;
  readonly line: Line;
}

/**
 * All lanes on one map, their width showing their emissions; a lane links to its shipments. The list beside it says the
 * same in words.
 */
export function LaneMap({ filter }: { readonly filter: ShipmentFilter }) {
  const t = useTranslations('overview');
  const format = useFormat();
  const navigate = useNavigate();
  const groups = useQuery(groupsQuery(filter, 'lane', LOOKED_AT));
  const lanes = (groups.data ?? []).filter(({ keys }) => keys[0]?.includes(ARROW) === true).slice(0, SHOWN);
  const labels = [...new Set(lanes.flatMap(({ keys }) => (keys[0] ?? '').split(ARROW)))].sort();
  const positions = useQuery(positionsQuery(labels));
  const box = useRef<HTMLDivElement>(null);
  const drawn = positions.data === undefined ? [] : draw(lanes, positions.data.positions);
  const size = useSize(box, drawn.length > 0);
  const isLoading = groups.isPending || (labels.length > 0 && positions.isPending);
  if (drawn.length === 0) {
    if (isLoading) return <Skeleton className="aspect-[1.7] w-full rounded-2xl" />;
    const failed = [groups, positions].find(({ error }) => error !== null);
    if (failed === undefined) return null;
    return (
      <Card title={t('laneMap')}>
        <Problem error={failed.error} onRetry={() => void failed.refetch()} />
      </Card>
    );
  }
  const most = drawn[0]?.grams ?? 1;
  const frame = frameOf(
    drawn.map(({ line }) => line),
    size && size.width / size.height,
  );
  const [left, top, width, height] = frame;
  return (
    <Card
      title={t('laneMap')}
      description={t('laneMapHint')}
      className="flex flex-col [&>div]:min-h-0 [&>div]:flex-1"
      flush
    >
      <div ref={box} className="relative aspect-[1.7] h-full w-full overflow-hidden rounded-b-2xl bg-sunken">
        {size !== undefined && (
          <Ground view={{ x: left + width / 2, y: top + height / 2, scale: size.width / width }} size={size} />
        )}
        <svg
          viewBox={frame.join(' ')}
          className="absolute inset-0 size-full"
          preserveAspectRatio="xMidYMid meet"
          role="img"
          aria-label={t('laneMap')}
        >
          {drawn.toReversed().map(({ lane, grams, line }) => (
            // biome-ignore lint/a11y/noStaticElementInteractions: the list of lanes has the same links for the keyboard
            <g
              key={lane}
              className="cursor-pointer stroke-accent opacity-70 hover:opacity-100"
              onClick={() => void navigate({ to: '/shipments', search: { ...filter, lane } })}
            >
              <title>{`${lane}: ${format.emissions(grams)} ${format.emissionsUnit}`}</title>
              <polyline
                points={pointsOf(line)}
                className="fill-none"
                strokeWidth={1 + 7 * Math.sqrt(grams / most)}
                strokeLinecap="round"
                vectorEffect="non-scaling-stroke"
              />
            </g>
          ))}
        </svg>
      </div>
    </Card>
  );
}

function draw(
  lanes: readonly SumGroup[],
  positions: Readonly<Record<string, { readonly latitude: number; readonly longitude: number }>>,
): readonly DrawnLane[] {
  const found = lanes.flatMap(({ keys, totalCo2eGrams: grams }): readonly DrawnLane[] => {
    const lane = keys[0] ?? '';
    const [from = '', to = ''] = lane.split(ARROW);
    const [start, end] = [positions[from], positions[to]];
    if (start === undefined || end === undefined || grams === undefined) return [];
    const line = greatCircle([start.longitude, start.latitude], [end.longitude, end.latitude]);
    return [{ lane, grams, line: unwrap(line, start.longitude) }];
  });
  const lines = gather(found.map(({ line }) => line));
  return found.map((lane, i) => ({ ...lane, line: lines[i] ?? lane.line }));
}

const pointsOf = (line: Line): string =>
  line
    .map((point) =>
      project(point)
        .map((one) => one.toFixed(2))
        .join(','),
    )
    .join(' ');

/** The size of the place for the map, which is as tall as what stands beside it; undefined until it is known. */
function useSize(box: RefObject<HTMLElement | null>, isThere: boolean): Size | undefined {
  const [size, setSize] = useState<Size>();
  useEffect(() => {
    const element = box.current;
    if (element === null || !isThere) return;
    const observer = new ResizeObserver(([entry]) => {
      if (entry !== undefined && entry.contentRect.height > 0)
        setSize({ width: entry.contentRect.width, height: entry.contentRect.height });
    });
    observer.observe(element);
    return () => observer.disconnect();
  }, [box, isThere]);
  return size;
}
