import type { Tags } from '../pbf/block-tags.js';

/** How a truck drives on a class of roads without other signs. */
export interface RoadClass {
  /** 0 is the most important. Up to THROUGH a road leads somewhere: where it ends, so does the map. */
  readonly rank: number;
  /** Mean speed of a truck, km/h. */
  readonly speed: number;
  /** Multiplies the driving time: drivers stay on main roads if a small one saves little. */
  readonly aversion: number;
}

export const THROUGH = 5;

const CLASSES: Readonly<Record<string, RoadClass>> = {
  motorway: { rank: 0, speed: 82, aversion: 1 },
  motorway_link: { rank: 0, speed: 50, aversion: 1 },
  trunk: { rank: 1, speed: 74, aversion: 1 },
  trunk_link: { rank: 1, speed: 45, aversion: 1 },
  primary: { rank: 2, speed: 62, aversion: 1 },
  primary_link: { rank: 2, speed: 40, aversion: 1 },
  secondary: { rank: 3, speed: 54, aversion: 1.02 },
  secondary_link: { rank: 3, speed: 35, aversion: 1.02 },
  tertiary: { rank: 4, speed: 46, aversion: 1.05 },
  tertiary_link: { rank: 4, speed: 30, aversion: 1.05 },
  unclassified: { rank: 6, speed: 38, aversion: 1.3 },
  road: { rank: 6, speed: 30, aversion: 1.2 },
  residential: { rank: 7, speed: 28, aversion: 1.6 },
  living_street: { rank: 8, speed: 10, aversion: 1.8 },
  service: { rank: 8, speed: 14, aversion: 1.8 },
  track: { rank: 9, speed: 10, aversion: 2 },
};

/** Trucks are limited to this where cars are not, km/h. */
const FASTEST = 85;
/** Share of a signed speed limit that is driven on average. */
const REACHED = 0.9;

/** The class of a `highway`; undefined for ways not open to trucks. */
export function roadClassOf(tags: Tags): RoadClass | undefined {
  const highway = tags.get('highway');
  if (highway === undefined || tags.get('area') === 'yes') return undefined;
  if (highway === 'track' && !isPaved(tags)) return undefined;
  if (highway === 'service' && /^(parking_aisle|drive-through|emergency_access)$/.test(tags.get('service') ?? ''))
    return undefined;
  return Object.hasOwn(CLASSES, highway) ? CLASSES[highway] : undefined;
}

const isPaved = (tags: Tags): boolean =>
  tags.get('tracktype') === 'grade1' || /^(asphalt|paved|concrete)/.test(tags.get('surface') ?? '');

/** Mean speed of a truck on this road, km/h. */
export function speedOf(tags: Tags, { speed }: RoadClass): number {
  const signed = [signedSpeed(tags.get('maxspeed:hgv')), signedSpeed(tags.get('maxspeed'))].filter(
    (limit) => limit !== undefined,
  );
  if (signed.length === 0) return speed;
  return Math.min(FASTEST, Math.max(5, Math.min(...signed) * REACHED));
}

const KM_PER_MILE = 1.609344;

/** `50`, `30 mph`, `DE:urban`; undefined if the sign gives no number. */
function signedSpeed(text: string | undefined): number | undefined {
  if (text === undefined) return undefined;
  const match = /^(\d+(?:\.\d+)?)\s*(mph|km\/h|kmh)?$/.exec(text.trim());
  if (match !== null) return Number(match[1]) * (match[2] === 'mph' ? KM_PER_MILE : 1);
  if (/:urban$/.test(text)) return 50;
  if (/:(living_street|walk)$|^walk$/.test(text)) return 8;
  return undefined;
}
