import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useTranslations } from 'use-intl';
import { groupsQuery, positionsQuery, type ShipmentFilter, type SumGroup } from '../../api/shipments.js';
import { useFormat } from '../../format.js';
import { useLand } from '../../map/land.js';
import { greatCircle, type Point, unwrap } from '../../map/lines.js';
import { Card } from '../../ui/card.js';
import { LOOKED_AT } from './top-list.js';

const SHOWN = 60;
const ARROW = ' → ';

interface DrawnLane {
  readonly lane: string;
  readonly grams: number;
  readonly line: readonly Point[];
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
  const land = useLand();
  const lanes = (groups.data ?? []).filter(({ keys }) => keys[0]?.includes(ARROW) === true).slice(0, SHOWN);
  const labels = [...new Set(lanes.flatMap(({ keys }) => (keys[0] ?? '').split(ARROW)))].sort();
  const positions = useQuery(positionsQuery(labels));
  const drawn = positions.data === undefined ? [] : lanes.flatMap((lane) => draw(lane, positions.data.positions));
  if (land === undefined || drawn.length === 0) return null;
  const most = drawn[0]?.grams ?? 1;
  const [x0, y0, width, height] = frame(drawn.flatMap(({ line }) => line));
  return (
    <Card
      title={t('laneMap')}
      description={t('laneMapHint')}
      className="flex flex-col [&>div]:min-h-0 [&>div]:flex-1"
      flush
    >
      <svg
        viewBox={`${x0} ${y0} ${width} ${height}`}
        className="block h-full w-full rounded-b-2xl bg-sunken"
        preserveAspectRatio="xMidYMid meet"
        role="img"
        aria-label={t('laneMap')}
      >
        {[-3600, 0, 3600].map((shift) => (
          <path
            key={shift}
            d={land}
            transform={`translate(${shift} 0)`}
            className="fill-surface stroke-line"
            strokeWidth={1}
            vectorEffect="non-scaling-stroke"
          />
        ))}
        {drawn.toReversed().map(({ lane, grams, line }) => (
          // biome-ignore lint/a11y/noStaticElementInteractions: the list of lanes has the same links for the keyboard
          <g
            key={lane}
            className="cursor-pointer stroke-accent opacity-70 hover:opacity-100"
            onClick={() => void navigate({ to: '/shipments', search: { ...filter, lane } })}
          >
            <title>{`${lane}: ${format.emissions(grams)} ${format.emissionsUnit}`}</title>
            <polyline
              points={line.map(([x, y]) => `${(x * 10).toFixed(1)},${(-y * 10).toFixed(1)}`).join(' ')}
              className="fill-none"
              strokeWidth={1 + 7 * Math.sqrt(grams / most)}
              strokeLinecap="round"
              vectorEffect="non-scaling-stroke"
            />
          </g>
        ))}
      </svg>
    </Card>
  );
}

function draw(
  { keys, totalCo2eGrams }: SumGroup,
  positions: Readonly<Record<string, { readonly latitude: number; readonly longitude: number }>>,
): readonly DrawnLane[] {
  const lane = keys[0] ?? '';
  const [from = '', to = ''] = lane.split(ARROW);
  const [start, end] = [positions[from], positions[to]];
  if (start === undefined || end === undefined) return [];
  const line = greatCircle([start.longitude, start.latitude], [end.longitude, end.latitude]);
  return [{ lane, grams: totalCo2eGrams, line: unwrap(line, start.longitude) }];
}

/** In tenths of a degree, with a margin, never flatter than 2.2 to 1 and never closer than a country. */
function frame(points: readonly Point[]): readonly [number, number, number, number] {
  const xs = points.map(([x]) => x * 10);
  const ys = points.map(([, y]) => -y * 10);
  const [left, right, top, bottom] = [Math.min(...xs), Math.max(...xs), Math.min(...ys), Math.max(...ys)];
  const width = Math.max(120, (right - left) * 1.15);
  const height = Math.max(width / 2.2, (bottom - top) * 1.2);
  const wide = Math.max(width, height * 1.3);
  return [(left + right) / 2 - wide / 2, (top + bottom) / 2 - height / 2, wide, height];
}
