import { type RawBuilder, sql } from 'kysely';

/**
 * Exact sums of doubles: each value is split into three whole numbers, which the database adds without rounding, and
 * the sum is rounded once, to the nearest double. Whatever the order, and however the sums are split, the last digit is
 * the same. The parts are multiples of 2^-12, 2^-52 and 2^-92: values from 1e-12 to 1e15 are split without remainder.
 */
const FIRST = 4096;
const NEXT = 2 ** 40;
const SCALE = 2 ** 46;

/** The three sums over the expression `value`, as `name_0` to `name_2`. `whole` removes a double's fraction. */
export function sumParts(
  name: string,
  value: RawBuilder<unknown>,
  whole: (value: RawBuilder<unknown>) => RawBuilder<unknown>,
): RawBuilder<unknown> {
  const scaled = sql`(${value} * ${sql.lit(FIRST)})`;
  const rest = sql`((${scaled} - ${whole(scaled)}) * ${sql.lit(NEXT)})`;
  // From 1 on a double has no digit that small; databases evaluate a shared expression again each time it occurs.
  const last = sql`(case when ${value} >= 1 then 0.0 else (${rest} - ${whole(rest)}) * ${sql.lit(NEXT)} end)`;
  const total = (part: RawBuilder<unknown>, i: number) =>
    sql`cast(sum(${whole(part)}) as text) as ${sql.ref(`${name}_${i}`)}`;
  return sql.join([total(scaled, 0), total(rest, 1), total(last, 2)]);
}

/** The exact sum as a multiple of 2^-92, from the three parts as the database wrote them. */
export function joinParts(parts: readonly (string | number | bigint | null | undefined)[]): bigint {
  const [first, second, third] = parts;
  return (BigInt(first ?? 0) << 80n) + (BigInt(second ?? 0) << 40n) + BigInt(third ?? 0);
}

/** The nearest double to the sum. Two divisions by powers of two, both exact. */
export const toDouble = (sum: bigint): number => Number(sum) / SCALE / SCALE;
