/** The double next to the true sum: doubles as whole multiples of 2^-1074, added as such. */
export function sumExactly(values: readonly number[]): number {
  const total = values.reduce((sum, value) => sum + toWhole(value), 0n);
  // JavaScript rounds a whole number of any size to the nearest double; the division by 2^1074 is done where it is exact.
  return divide(total);
}

function toWhole(value: number): bigint {
  const view = new DataView(new ArrayBuffer(8));
  view.setFloat64(0, value);
  const bits = view.getBigUint64(0);
  const exponent = Number((bits >> 52n) & 0x7ffn);
  const fraction = bits & 0xfffffffffffffn;
  const mantissa = exponent === 0 ? fraction : fraction | 0x10000000000000n;
  const whole = mantissa << BigInt(Math.max(0, exponent - 1));
  return bits >> 63n === 1n ? -whole : whole;
}

/** Rounds half to even at 53 bits, then scales by powers of two, which is exact for the sizes of emissions. */
function divide(total: bigint): number {
  if (total < 0n) return -divide(-total);
  const excess = Math.max(0, total.toString(2).length - 53);
  const shift = BigInt(excess);
  const [floor, rest] = [total >> shift, total & ((1n << shift) - 1n)];
  const half = excess === 0 ? 0n : 1n << (shift - 1n);
  const up = excess > 0 && (rest > half || (rest === half && (floor & 1n) === 1n));
  let result = Number(up ? floor + 1n : floor);
  for (let power = excess - 1074; power !== 0; ) {
    const step = Math.max(-1000, Math.min(1000, power));
    result *= 2 ** step;
    power -= step;
  }
  return result;
}
