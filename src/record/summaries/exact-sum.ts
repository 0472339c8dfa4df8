import { joinParts, toDouble } from './exact.js';

/** A double split into three whole numbers, as the database splits it by `exact.ts`. */
export type Parts = readonly [number, number, number];

const FIRST = 4096;
const NEXT = 2 ** 40;
export const NOTHING: Parts = [0, 0, 0];

export function cut(value: number | undefined): Parts {
  if (value === undefined || value === 0) return NOTHING;
  const scaled = value * FIRST;
  const first = Math.trunc(scaled);
  const rest = (scaled - first) * NEXT;
  const second = Math.trunc(rest);
  return [first, second, Math.trunc((rest - second) * NEXT)];
}

/** An exact sum: the same double in any order, equal to the database's sum. */
export class ExactSum {
  /** Whole numbers that doubles hold exactly. */
  private first = 0;
  private second = 0;
  private third = 0;
  /** The rest, as a multiple of 2^-92. */
  private far = 0n;

  add(parts: Parts): void {
    if (parts === NOTHING) return;
    const first = this.first + parts[0];
    const second = this.second + parts[1];
    const third = this.third + parts[2];
    if (isSafe(first) && isSafe(second) && isSafe(third)) this.keep(first, second, third);
    else {
      this.far = this.exact + joinParts(parts);
      this.keep(0, 0, 0);
    }
  }

  merge(other: ExactSum | undefined): void {
    if (other !== undefined) this.far += other.exact;
  }

  /** As a multiple of 2^-92. */
  get exact(): bigint {
    if (this.first === 0 && this.second === 0 && this.third === 0) return this.far;
    return this.far + joinParts([this.first, this.second, this.third]);
  }

  get value(): number {
    return toDouble(this.exact);
  }

  private keep(first: number, second: number, third: number): void {
    this.first = first;
    this.second = second;
    this.third = third;
  }
}

const isSafe = (sum: number): boolean => Math.abs(sum) < Number.MAX_SAFE_INTEGER;
