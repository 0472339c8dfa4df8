import type { HubStage, MovementStage } from '../plan/types.js';
import type { RealizedHub, RealizedOperation } from '../realize/types.js';
import type { TransportElement } from '../request/types.js';
import type { ElementType } from '../request/vocabulary.js';

/** One way of making a requested movement: the whole of it, or the part that a weighted mix gives to one mode. */
export interface RealizedPart {
  /** 0 to 1; prorates distance, tonne-km and emissions. */
  readonly share: number;
  readonly operations: readonly RealizedOperation[];
  /** The mode of a weighted mix that this part is; its id and context return on what it was realized by. */
  readonly element?: TransportElement;
}

export interface RealizedMovement {
  readonly kind: 'MOVEMENT';
  readonly stage: MovementStage;
  /** What was used: the requested type, or the mode that succeeded in its place. */
  readonly usedType: ElementType;
  /** What realizing it brought to light, e.g. a fallback that changes the result. */
  readonly notes?: readonly string[];
  readonly parts: readonly RealizedPart[];
}

export interface RealizedChainHub {
  readonly kind: 'HUB';
  readonly stage: HubStage;
  readonly realized: RealizedHub;
}

export type RealizedStage = RealizedMovement | RealizedChainHub;
