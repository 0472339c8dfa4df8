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
  private readonly near = [0, 0, 0];
  private readonly far = [0n, 0n, 0n];

  add(parts: Parts): void {
    if (parts === NOTHING) return;
    for (let i = 0; i < 3; i++) {
      const part = parts[i] ?? 0;
      const sum = (this.near[i] ?? 0) + part;
      if (Math.abs(sum) < Number.MAX_SAFE_INTEGER && Math.abs(part) < Number.MAX_SAFE_INTEGER) {
        this.near[i] = sum;
      } else {
        this.far[i] = (this.far[i] ?? 0n) + BigInt(this.near[i] ?? 0) + BigInt(part);
        this.near[i] = 0;
      }
    }
  }

  merge(other: ExactSum | undefined): void {
    for (const [i, far] of (other?.whole() ?? []).entries()) this.far[i] = (this.far[i] ?? 0n) + far;
  }

  /** As a multiple of 2^-92. */
  get exact(): bigint {
    return joinParts(this.whole());
  }

  get value(): number {
    return toDouble(this.exact);
  }

  private whole(): readonly bigint[] {
    return this.far.map((far, i) => far + BigInt(this.near[i] ?? 0));
  }
}
