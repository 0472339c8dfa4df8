import { ACCESS } from '../route/engines/osm/network.js';
import type { Tags } from './pbf/block-tags.js';
import { KIND, type Way } from './ways.js';

const BOTH = ACCESS.FORWARD | ACCESS.BACKWARD;
const COURSES = new Set(['river', 'canal', 'fairway', 'tidal_channel', 'lock']);

/**
 * A river, canal or fairway for freight vessels: classified by CEMT, or signed for ships; undefined for all other
 * water.
 */
export function toWaterWay(tags: Tags): Way | undefined {
  if (!COURSES.has(tags.get('waterway') ?? '')) return undefined;
  const isClassed = /^(I|II|III|IV|V|VI|VII)[abc]?$/.test(tags.get('CEMT') ?? '');
  const isForShips = /^(yes|designated|permissive)$/.test(tags.get('ship') ?? '');
  if (!isClassed && !isForShips && tags.get('waterway') !== 'fairway') return undefined;
  if (tags.get('ship') === 'no' || tags.get('boat') === 'no' || tags.get('motorboat') === 'no') return undefined;
  return { kind: KIND.WATERWAY, rank: 0, access: BOTH, costPerMetre: 100, cost: 0 };
}
