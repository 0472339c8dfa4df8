import { anyNumberAt, uint32At } from '../at.js';
import { float64List, type NumberList, uint8List, uint32List } from '../route/graph/grow.js';

/** What moves on a way: indexes into EDGE_KINDS. */
export const KIND = { ROAD: 0, FERRY: 1, SHUTTLE: 2, RAIL: 3, WATERWAY: 4 } as const;
export type Kind = (typeof KIND)[keyof typeof KIND];

/** One way in the form its network needs. */
export interface Way {
  readonly kind: Kind;
  /** 0 is the most important in its network. */
  readonly rank: number;
  /** Bits of ACCESS, shifted by 4p for profile p. */
  readonly access: number;
  /** Cost per metre, in hundredths of a second, and cost per use in addition. */
  readonly costPerMetre: number;
  readonly cost: number;
  readonly name?: string;
}

/** The ways of one network, as numbers. */
export class WayStore {
  readonly kinds = uint8List();
  readonly ranks = uint8List();
  readonly access = uint32List();
  readonly costsPerMetre = float64List();
  readonly costs = uint32List();
  readonly names = uint32List();
  readonly texts: string[] = [''];
  /** Nodes of way i: refs[first[i]] to refs[first[i + 1] - 1]. */
  readonly first = uint32List();
  readonly refs: NumberList<Float64Array<ArrayBuffer>> = float64List();
  readonly #numbers = new Map<string, number>([['', 0]]);

  get length(): number {
    return this.kinds.length;
  }

  add({ kind, rank, access, costPerMetre, cost, name = '' }: Way, refs: ArrayLike<number>, count: number): void {
    this.kinds.push(kind);
    this.ranks.push(rank);
    this.access.push(access);
    this.costsPerMetre.push(costPerMetre);
    this.costs.push(cost);
    this.names.push(this.#numberOf(name));
    this.first.push(this.refs.length);
    for (let i = 0; i < count; i++) this.refs.push(anyNumberAt(refs, i));
  }

  endOf(way: number): number {
    return way + 1 < this.length ? uint32At(this.first.items, way + 1) : this.refs.length;
  }

  /** Once nodes are known by their index in the table, the ids are wasted memory; their number stays. */
  forgetIds(): void {
    this.refs.items = new Float64Array(0);
  }

  #numberOf(text: string): number {
    let number = this.#numbers.get(text);
    if (number === undefined) {
      number = this.texts.push(text) - 1;
      this.#numbers.set(text, number);
    }
    return number;
  }
}
