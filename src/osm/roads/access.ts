import type { Tags } from '../pbf/block-tags.js';

/** A class of trucks, as far as road signs distinguish them. Lengths in metres, masses in tonnes. */
export interface TruckClass {
  readonly name: 'VAN' | 'RIGID' | 'ARTICULATED';
  /** Used for vehicles up to this gross weight, and checked against limits with it. */
  readonly weightTonnes: number;
  readonly axleTonnes: number;
  readonly height: number;
  readonly width: number;
  readonly length: number;
  /** Whether bans on heavy goods vehicles apply to it. */
  readonly isHeavy: boolean;
}

/** Limits of Directive 96/53/EC for the largest; common sizes of the others. */
export const TRUCK_CLASSES: readonly TruckClass[] = [
  { name: 'VAN', weightTonnes: 3.5, axleTonnes: 2.5, height: 2.8, width: 2.1, length: 7, isHeavy: false },
  { name: 'RIGID', weightTonnes: 12, axleTonnes: 8, height: 3.6, width: 2.55, length: 9.5, isHeavy: true },
  { name: 'ARTICULATED', weightTonnes: 40, axleTonnes: 11.5, height: 4, width: 2.55, length: 16.5, isHeavy: true },
];

/** What a class of trucks may do: pass through, only deliver there, or neither. */
export type Access = 'OPEN' | 'DESTINATION' | 'CLOSED';

const CLOSING = new Set(['no', 'agricultural', 'forestry', 'emergency', 'bus', 'psv', 'military', 'foot', 'bicycle']);
const TO_DOORS = new Set(['destination', 'delivery', 'private', 'customers', 'permit', 'residents', 'discouraged']);

/** Access of a truck by the most specific tag, then by weight and size limits. */
export function accessOf(tags: Tags, truck: TruckClass): Access {
  const signed = signedAccess(tags, truck);
  return signed === 'CLOSED' || !fits(tags, truck) ? doorsOnly(tags) : signed;
}

function signedAccess(tags: Tags, { isHeavy }: TruckClass): Access {
  const keys = isHeavy ? ['hgv', 'goods', 'motor_vehicle'] : ['goods', 'motorcar', 'motor_vehicle'];
  for (const key of [...keys, 'vehicle', 'access']) {
    const value = tags.get(key);
    if (value === undefined || value === 'unknown') continue;
    if (CLOSING.has(value)) return 'CLOSED';
    return TO_DOORS.has(value) ? 'DESTINATION' : 'OPEN';
  }
  return 'OPEN';
}

/** A closed road with an exemption for deliveries. */
function doorsOnly(tags: Tags): Access {
  for (const key of ['hgv', 'maxweight', 'maxweight:hgv', 'maxweightrating', 'maxweightrating:hgv']) {
    const condition = tags.get(`${key}:conditional`);
    if (
      condition !== undefined &&
      /\b(none|yes|no|delivery|destination)\s*@\s*\(?\s*(delivery|destination)/.test(condition)
    )
      return 'DESTINATION';
  }
  return 'CLOSED';
}

function fits(tags: Tags, truck: TruckClass): boolean {
  const weights = ['maxweight', 'maxweightrating', ...(truck.isHeavy ? ['maxweight:hgv', 'maxweightrating:hgv'] : [])];
  return (
    weights.every((key) => allows(tonnes(tags.get(key)), truck.weightTonnes)) &&
    allows(tonnes(tags.get('maxaxleload')), truck.axleTonnes) &&
    allows(metres(tags.get('maxheight')), truck.height) &&
    allows(metres(tags.get('maxheight:physical')), truck.height) &&
    allows(metres(tags.get('maxwidth')), truck.width) &&
    allows(metres(tags.get('maxwidth:physical')), truck.width) &&
    allows(metres(tags.get('maxlength')), truck.length)
  );
}

const allows = (limit: number | undefined, needed: number): boolean => limit === undefined || limit >= needed;

const KG = 0.001;
const [POUND, SHORT_TON] = [0.000_453_592_37, 0.907_184_74];

/** `7.5`, `7.5 t`, `7500 kg`, `10 st`, `20000 lbs`; undefined for anything else, including `default` and `none`. */
export function tonnes(text: string | undefined): number | undefined {
  const match = /^\s*(\d+(?:[.,]\d+)?)\s*(t|kg|st|lbs?)?\s*$/.exec(text ?? '');
  if (match === null) return undefined;
  const value = Number((match[1] ?? '').replace(',', '.'));
  const unit = match[2];
  if (unit === 'kg') return value * KG;
  if (unit === 'st') return value * SHORT_TON;
  return unit === 'lb' || unit === 'lbs' ? value * POUND : value;
}

const [FOOT, INCH] = [0.3048, 0.0254];

/** `3.8`, `3.8 m`, `12'6"`, `13 ft`; undefined for anything else. */
export function metres(text: string | undefined): number | undefined {
  const plain = /^\s*(\d+(?:[.,]\d+)?)\s*m?\s*$/.exec(text ?? '');
  if (plain !== null) return Number((plain[1] ?? '').replace(',', '.'));
  const feet = /^\s*(\d+(?:\.\d+)?)\s*(?:'|ft|feet)\s*(?:(\d+(?:\.\d+)?)\s*(?:"|''|in)?)?\s*$/.exec(text ?? '');
  return feet === null ? undefined : Number(feet[1]) * FOOT + Number(feet[2] ?? 0) * INCH;
}

/** The directions in which a road may be driven. */
export function directionsOf(
  tags: Tags,
  isMotorway: boolean,
): { readonly forward: boolean; readonly backward: boolean } {
  const oneway = tags.get('oneway:hgv') ?? tags.get('oneway');
  const isRound = tags.get('junction') === 'roundabout' || tags.get('junction') === 'circular';
  if (oneway === '-1' || oneway === 'reverse') return { forward: false, backward: true };
  if (oneway === 'no' || oneway === 'false' || oneway === '0') return { forward: true, backward: true };
  if (oneway === 'reversible' || oneway === 'alternating')
    return { forward: oneway === 'alternating', backward: oneway === 'alternating' };
  const isOne = oneway === 'yes' || oneway === 'true' || oneway === '1' || isMotorway || isRound;
  return { forward: true, backward: !isOne };
}

/** Barriers that stop a truck unless a tag lets it through. */
const STOPPING = new Set([
  'bollard',
  'block',
  'jersey_barrier',
  'cycle_barrier',
  'motorcycle_barrier',
  'log',
  'debris',
  'planter',
  'sump_buster',
  'bus_trap',
  'height_restrictor',
  'stile',
  'turnstile',
  'kissing_gate',
  'full-height_turnstile',
  'wall',
  'fence',
]);

/** Whether a node of the road stops all trucks. */
export function blocks(tags: Tags): boolean {
  const barrier = tags.get('barrier');
  if (barrier === undefined) return false;
  for (const key of ['hgv', 'motor_vehicle', 'vehicle', 'access']) {
    const value = tags.get(key);
    if (value !== undefined) return CLOSING.has(value);
  }
  return STOPPING.has(barrier);
}
