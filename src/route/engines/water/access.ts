import { isInlandVehicle } from '../../../request/vocabulary.js';
import type { WaterRouteOptions } from '../../port.js';
import type { Barrier } from './gates.js';
import { inlandTag, SEA_TAG, type WaterNetwork } from './network.js';
import type { Passage } from './waterways.js';

/** What a voyage may use: extra cost per tag, Infinity if forbidden, with the reason. */
export interface Access {
  readonly inland: boolean;
  /** 256 entries, by tag. */
  readonly extraByTag: Float64Array;
  /** Gates of forbidden passages. */
  readonly closed: readonly Barrier[];
  /** What is excluded because the ship is too large for it: passages by id, and classes of waterways by name. */
  readonly tooSmall: { readonly passages: readonly string[]; readonly classes: readonly string[] };
}

const AVOIDED: Readonly<Record<string, string>> = {
  AVOID_KIEL_CANAL: 'KIEL',
  AVOID_NORTHEAST_PASSAGE: 'NORTHEAST_PASSAGE',
  AVOID_NORTHWEST_PASSAGE: 'NORTHWEST_PASSAGE',
  AVOID_SUEZ_CANAL: 'SUEZ',
  AVOID_PANAMA_CANAL: 'PANAMA',
};

/**
 * A sea ship of unstated size is assumed to be at least this large, t: it does not use short cuts made for coasters,
 * such as Corinth.
 */
const USUAL_DEADWEIGHT_TONNES = 20_000;

/** Number of cached decisions, because the same ships recur. */
const MOST_KEPT = 64;

/** Decides for the ships of one router. */
export class AccessRules {
  readonly #network: WaterNetwork;
  readonly #open: ReadonlySet<string>;
  readonly #decided = new Map<string, Access>();

  /** `open`: passages to use although they are closed by default. */
  constructor(network: WaterNetwork, open: ReadonlySet<string>) {
    this.#network = network;
    this.#open = open;
  }

  /** As decideAccess. */
  decide(options: WaterRouteOptions, overSea: boolean): Access {
    const { vehicle, deadweightTonnes, teu, constraints } = options;
    const key = `${vehicle} ${deadweightTonnes} ${teu} ${overSea} ${constraints}`;
    const known = this.#decided.get(key);
    if (known !== undefined) return known;
    if (this.#decided.size >= MOST_KEPT) this.#decided.clear();
    const access = decideAccess(this.#network, options, this.#open, overSea);
    this.#decided.set(key, access);
    return access;
  }
}

/** Inland vessels stay on rivers and canals if they can; `overSea` lets them use the sea as well. */
export function decideAccess(
  network: WaterNetwork,
  options: WaterRouteOptions,
  open: ReadonlySet<string>,
  overSea: boolean,
): Access {
  const inland = isInlandVehicle(options.vehicle);
  const extraByTag = new Float64Array(256);
  const avoided = new Set(options.constraints.map((constraint) => AVOIDED[constraint]));
  const tooSmall: { readonly passages: string[]; readonly classes: string[] } = { passages: [], classes: [] };
  network.tables.passages.forEach((passage, i) => {
    const fits = isLargeEnough(passage, options);
    if (!fits) tooSmall.passages.push(passage.id);
    const closed = passage.closed && !open.has(passage.id);
    const notForIt = inland && passage.seaShipsOnly;
    const forCoasters = !inland && isUnstated(options) && isShortCutForCoasters(passage);
    if (!fits || closed || notForIt || forCoasters || avoided.has(passage.id))
      extraByTag[i + 1] = Number.POSITIVE_INFINITY;
  });
  network.tables.classes.forEach(({ name, maxTonnes }, i) => {
    const fits = (options.deadweightTonnes ?? 0) <= maxTonnes;
    if (inland && !fits) tooSmall.classes.push(name);
    if (!inland || !fits) extraByTag[inlandTag(i)] = Number.POSITIVE_INFINITY;
  });
  if (inland && !overSea) extraByTag[SEA_TAG] = Number.POSITIVE_INFINITY;
  const closed = network.barriers.filter(({ tag }) => extraByTag[tag] === Number.POSITIVE_INFINITY);
  return { inland, extraByTag, closed, tooSmall };
}

const isUnstated = ({ deadweightTonnes, teu }: WaterRouteOptions): boolean =>
  deadweightTonnes === undefined && teu === undefined;

/** Ports at the end of a small fairway stay in reach: only connections from sea to sea can be bypassed. */
const isShortCutForCoasters = ({ joins, maxDeadweightTonnes }: Passage): boolean =>
  joins === 'BOTH' && maxDeadweightTonnes !== undefined && maxDeadweightTonnes < USUAL_DEADWEIGHT_TONNES;

/** Limits on dimensions that are not stated for the ship are assumed to be met. */
function isLargeEnough(passage: Passage, { deadweightTonnes, teu }: WaterRouteOptions): boolean {
  const { maxDeadweightTonnes = Number.POSITIVE_INFINITY, maxTeu = Number.POSITIVE_INFINITY } = passage;
  return (deadweightTonnes ?? 0) <= maxDeadweightTonnes && (teu ?? 0) <= maxTeu;
}
