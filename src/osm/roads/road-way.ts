import { ACCESS } from '../../route/engines/osm/network.js';
import type { Tags } from '../pbf/block-tags.js';
import { KIND, type Way } from '../ways.js';
import { accessOf, directionsOf, TRUCK_CLASSES } from './access.js';
import { roadClassOf, speedOf } from './classes.js';

/** Seconds that a metre takes at 1 km/h, in hundredths. */
const PER_KMH = 360;
/** Ferries: mean speed if no duration is given, km/h, and the waiting time, hundredths of a second. */
const [FERRY_KMH, WAIT] = [18, 90_000];

/** The way as trucks use it: a road, a vehicle ferry or a car train; undefined if none may use it. */
export function toRoadWay(tags: Tags): Way | undefined {
  const route = tags.get('route');
  if (route === 'ferry' || route === 'shuttle_train') return toCrossing(tags, route);
  const road = roadClassOf(tags);
  if (road === undefined) return undefined;
  const directions = directionsOf(tags, tags.get('highway') === 'motorway');
  const access = accessBits(tags, directions);
  if (access === 0) return undefined;
  const costPerMetre = (PER_KMH / speedOf(tags, road)) * road.aversion;
  return { kind: KIND.ROAD, rank: road.rank, access, costPerMetre, cost: 0 };
}

function accessBits(
  tags: Tags,
  { forward, backward }: { readonly forward: boolean; readonly backward: boolean },
): number {
  let bits = 0;
  TRUCK_CLASSES.forEach((truck, profile) => {
    const access = accessOf(tags, truck);
    if (access === 'CLOSED') return;
    const own =
      (forward ? ACCESS.FORWARD : 0) | (backward ? ACCESS.BACKWARD : 0) | (access === 'DESTINATION' ? ACCESS.DOORS : 0);
    if (forward || backward) bits |= own << (4 * profile);
  });
  return bits;
}

/** Tags that indicate a vehicle ferry; without any it is considered a passenger ferry. */
const VEHICLES = ['hgv', 'motorcar', 'motor_vehicle', 'vehicle'];

function toCrossing(tags: Tags, route: string): Way | undefined {
  const isStated = VEHICLES.some((key) => /^(yes|designated|permissive|destination)$/.test(tags.get(key) ?? ''));
  if (route === 'ferry' && !isStated && tags.get('ferry') === undefined) return undefined;
  const access = accessBits(tags, directionsOf(tags, false));
  if (access === 0) return undefined;
  const minutes = minutesOf(tags.get('duration'));
  const name = tags.get('name') ?? (route === 'ferry' ? 'ferry' : 'car train');
  const shared = { kind: route === 'ferry' ? KIND.FERRY : KIND.SHUTTLE, rank: 5, access, name } as const;
  return minutes === undefined
    ? { ...shared, costPerMetre: PER_KMH / FERRY_KMH, cost: WAIT }
    : { ...shared, costPerMetre: 0, cost: WAIT + minutes * 6000 };
}

/** `00:25`, `1:10:00`, `PT25M`, `25`; undefined for anything else. */
function minutesOf(text: string | undefined): number | undefined {
  const clock = /^(\d{1,3}):(\d{2})(?::\d{2})?$/.exec(text ?? '');
  if (clock !== null) return Number(clock[1]) * 60 + Number(clock[2]);
  const period = /^PT(?:(\d+)H)?(?:(\d+)M)?$/.exec(text ?? '');
  if (period !== null) return Number(period[1] ?? 0) * 60 + Number(period[2] ?? 0);
  return /^\d{1,4}$/.test(text ?? '') ? Number(text) : undefined;
}
