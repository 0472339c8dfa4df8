/** A number as iLEAP and PACT write it: `-?\d+(\.\d+)?`, no exponent, twelve significant digits. */
export type Decimal = string;

const DIGITS = 12;

/** @throws Error if it is not a finite number */
export function toDecimal(value: number): Decimal {
  if (!Number.isFinite(value)) throw new Error(`${value} cannot be written as a decimal`);
  const [mantissa = '0', exponent = '0'] = value.toExponential(DIGITS - 1).split('e');
  const negative = mantissa.startsWith('-');
  const digits = mantissa.replace(/[-.]/g, '');
  const point = 1 + Number(exponent);
  const whole = point <= 0 ? '0' : digits.slice(0, point).padEnd(point, '0');
  const part = (point <= 0 ? '0'.repeat(-point) + digits : digits.slice(point)).replace(/0+$/, '');
  const text = part === '' ? whole : `${whole}.${part}`;
  return negative && /[1-9]/.test(text) ? `-${text}` : text;
}

/** The exact sum of the printed decimals, so that a total equals the parts beside it. */
export function sumDecimals(values: readonly Decimal[]): Decimal {
  const scale = Math.max(0, ...values.map((value) => (value.split('.')[1] ?? '').length));
  const sum = values.reduce((total, value) => {
    const [whole = '0', part = ''] = value.split('.');
    return total + BigInt(`${whole}${part.padEnd(scale, '0')}`);
  }, 0n);
  const digits = (sum < 0n ? -sum : sum).toString().padStart(scale + 1, '0');
  const whole = digits.slice(0, digits.length - scale);
  const part = digits.slice(digits.length - scale).replace(/0+$/, '');
  return `${sum < 0n ? '-' : ''}${whole}${part === '' ? '' : `.${part}`}`;
}
