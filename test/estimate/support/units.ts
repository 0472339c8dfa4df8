/**
 * Units of explanations, worked out from printed formulas: it shares no code with the program. A formula computes with
 * numbers, so a conversion is a plain number in it (`* 1000`), and that number must be the one between the two units.
 */

/** What the number 1 stands for: `scale` times the product of base units. Undefined: a fitted curve, in which units mean nothing. */
interface Measure {
  readonly scale: number;
  readonly dimensions: Readonly<Record<string, number>>;
  /** A plain number of the formula. */
  readonly literal?: number;
}
type Unit = Measure | undefined;

const NONE: Measure = { scale: 1, dimensions: {} };
const of = (scale: number, ...bases: readonly string[]): Measure => ({
  scale,
  dimensions: Object.fromEntries(bases.map((base) => [base, 1])),
});

/** Energy in MJ, mass in grams, lengths in km, times in hours; greenhouse gases are not mass of cargo or fuel. */
const KNOWN: Readonly<Record<string, Measure>> = {
  ...{ '': NONE, '1': NONE, fraction: NONE, exponent: NONE, seats: NONE, container: NONE, '%': of(0.01) },
  ...{ t: of(1e6, 'mass'), kg: of(1e3, 'mass'), g: of(1, 'mass'), l: of(1, 'volume'), m3: of(1000, 'volume') },
  ...{ km: of(1, 'length'), '100 km': of(100, 'length'), h: of(1, 'time'), d: of(24, 'time') },
  ...{ MJ: of(1, 'energy'), GJ: of(1e3, 'energy'), kWh: of(3.6, 'energy'), Wh: of(0.0036, 'energy') },
  ...{ TEU: of(1, 'teu'), 'TEU-km': of(1, 'teu', 'length'), tkm: of(1e6, 'mass', 'length'), GT: of(1, 'tonnage') },
  ...{ gtkm: of(1e6, 'mass', 'length'), gCO2e: of(1, 'co2e'), kgCO2e: of(1e3, 'co2e') },
  ...{ gCO2: of(1, 'co2'), kgCO2: of(1e3, 'co2'), kW: { scale: 3.6, dimensions: { energy: 1, time: -1 } } },
};

export function unitOf(printed: string): Unit {
  const [first = '', ...below] = printed.replace('g CO2', 'gCO2').split('/');
  return [first, ...below].reduce<Unit>((unit, part, index) => {
    const known = KNOWN[part];
    return index === 0 ? known : times(unit, known, -1);
  }, undefined);
}

/** @throws Error if the unit of the line does not follow from its formula */
export function checkUnit(formula: string, printed: string, units: ReadonlyMap<string, Unit>): void {
  const derived = new Reader(formula, units).read();
  const stated = unitOf(printed);
  if (derived === undefined || stated === undefined || derived.literal !== undefined) return;
  if (!isSame(derived, stated)) throw new Error(`"${printed}" does not follow from ${formula}`);
}

/** A zero has every unit. */
function times(a: Unit, b: Unit, power: 1 | -1): Unit {
  if (a === undefined || b === undefined || a.literal === 0 || b.literal === 0) return undefined;
  if (a.literal !== undefined && b.literal !== undefined)
    return { ...NONE, literal: power === 1 ? a.literal * b.literal : a.literal / b.literal };
  if (b.literal !== undefined) return { ...a, scale: power === 1 ? a.scale / b.literal : a.scale * b.literal };
  const dimensions: Record<string, number> = { ...a.dimensions };
  for (const [base, exponent] of Object.entries(b.dimensions))
    dimensions[base] = (dimensions[base] ?? 0) + power * exponent;
  const scale = power === 1 ? a.scale * b.scale : a.scale / b.scale;
  return { scale: a.literal === undefined ? scale : scale / a.literal, dimensions };
}

function isSame(a: Measure, b: Measure): boolean {
  const bases = [...Object.keys(a.dimensions), ...Object.keys(b.dimensions)];
  return (
    Math.abs(a.scale / b.scale - 1) < 1e-9 &&
    bases.every((base) => (a.dimensions[base] ?? 0) === (b.dimensions[base] ?? 0))
  );
}

/** Sums and choices: both sides in one unit. A plain number goes with shares (`1 - share`) and percentages (`100 - percent`). */
function together(a: Unit, b: Unit, formula: string): Unit {
  if (a === undefined || b === undefined) return a ?? b;
  if (a.literal !== undefined && b.literal !== undefined) return a;
  if (a.literal !== undefined) return together(b, a, formula);
  if (b.literal !== undefined) {
    const isShare = isSame({ ...a, scale: 1 }, NONE) && (a.scale === 1 || Math.abs(b.literal * a.scale - 1) < 1e-9);
    if (b.literal === 0 || isShare) return a;
    throw new Error(`${b.literal} stands beside a quantity in ${formula}`);
  }
  if (!isSame(a, b)) throw new Error(`different units are added or compared in ${formula}`);
  return a;
}

class Reader {
  readonly #tokens: readonly string[];
  #at = 0;

  constructor(
    private readonly formula: string,
    private readonly units: ReadonlyMap<string, Unit>,
  ) {
    this.#tokens = formula.match(/\d+(?:\.\d+)?(?:e[+-]?\d+)?|[A-Za-z_]\w*|[-+*/^(),]/g) ?? [];
  }

  read(): Unit {
    let left = this.#product();
    while (this.#next() === '+' || this.#next() === '-') {
      this.#at += 1;
      left = together(left, this.#product(), this.formula);
    }
    return left;
  }

  #product(): Unit {
    let left = this.#power();
    while (this.#next() === '*' || this.#next() === '/') {
      const power = this.#take() === '*' ? 1 : -1;
      left = times(left, this.#power(), power);
    }
    return left;
  }

  #power(): Unit {
    if (this.#next() === '-') {
      this.#at += 1;
      const negated = this.#power();
      return negated?.literal === undefined ? negated : { ...negated, literal: -negated.literal };
    }
    const base = this.#primary();
    if (this.#next() !== '^') return base;
    this.#at += 1;
    this.#power();
    return undefined;
  }

  #primary(): Unit {
    const token = this.#take();
    if (token === '(') return this.#closed(this.read());
    if (token === 'min' || token === 'max') {
      this.#take();
      const first = this.read();
      this.#take();
      return this.#closed(together(first, this.read(), this.formula));
    }
    // Half of a quantity is of its unit; no unit is half of another.
    if (token === '2') return NONE;
    if (/^\d/.test(token)) return { ...NONE, literal: Number(token) };
    if (!this.units.has(token)) throw new Error(`no line ${token} above ${this.formula}`);
    return this.units.get(token);
  }

  #closed(unit: Unit): Unit {
    this.#take();
    return unit;
  }

  #next(): string | undefined {
    return this.#tokens[this.#at];
  }

  #take(): string {
    this.#at += 1;
    return this.#tokens[this.#at - 1] ?? '';
  }
}
