import { ACCESS } from '../route/engines/osm/network.js';
import type { Tags } from './pbf/block-tags.js';
import { KIND, type Way } from './ways.js';

const BOTH = ACCESS.FORWARD | ACCESS.BACKWARD;
/** Cost per metre: distance decides, and trains prefer main lines; yards and sidings are only for reaching a place. */
const [MAIN, BRANCH, YARD] = [100, 115, 300];

/** Track used by freight trains; undefined for trams, underground lines, and closed or unfinished track. */
export function toRailWay(tags: Tags): Way | undefined {
  const railway = tags.get('railway');
  if (railway !== 'rail' && railway !== 'narrow_gauge') return undefined;
  const usage = tags.get('usage');
  if (usage === 'tourism' || usage === 'test' || usage === 'military') return undefined;
  const service = tags.get('service');
  const isYard = service !== undefined && service !== 'crossover';
  const costPerMetre = isYard ? YARD : usage === 'branch' || usage === 'industrial' ? BRANCH : MAIN;
  return { kind: KIND.RAIL, rank: isYard ? 6 : usage === 'main' ? 0 : 2, access: BOTH, costPerMetre, cost: 0 };
}
