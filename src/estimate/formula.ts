/**
 * Arithmetic of the explanations: + - * / ^ ( ), numbers, names, `min(a, b)` and `max(a, b)`, and references to factor rows in square
 * brackets. Every computed value is obtained from its printed formula, so an explanation cannot drift from the figure it explains.
 */
export type Lookup = (name: string) => number;
/** A compiled formula; `Values` is what its names are looked up in. */
type Node<Values> = (values: Values) => number;

/** A line of a calculation with a number. Its unit is part of its type, so litres cannot pass for kilowatt-hours. */
export interface Line<Unit extends string = string> {
  readonly symbol: string;
  readonly value: number;
  readonly unit: Unit;
}

/** Arithmetic over lines: its printed text, and its value, computed from that text. */
export interface Formula {
  readonly text: string;
  readonly value: number;
}

type Operands = readonly (Line | number)[];

interface Template {
  readonly node: Node<Operands>;
  /**
   * Printed texts by the symbols it was used with, the latest first: most templates have one set, some one per purpose.
   */
  readonly uses: Use[];
}

interface Use {
  readonly names: readonly (string | number)[];
  readonly text: string;
}

/** Texts kept per template; searching more takes longer than printing one. */
const MOST_USES = 12;

const templates = new WeakMap<TemplateStringsArray, Template>();

/**
 * A formula over lines and constants: f`${litres} * ${factor} * 1000`. A reference to a missing line does not compile.
 * @throws Error on a syntax error
 */
export function f(strings: TemplateStringsArray, ...operands: Operands): Formula {
  let template = templates.get(strings);
  if (template === undefined) {
    template = { node: compileTemplate(strings), uses: [] };
    templates.set(strings, template);
  }
  return { text: textOf(template.uses, strings, operands), value: template.node(operands) };
}

function textOf(uses: Use[], strings: TemplateStringsArray, operands: Operands): string {
  for (const { names, text } of uses) if (hasNames(operands, names)) return text;
  const names = operands.map(nameOf);
  const text = strings.reduce((before, after, index) => `${before}${names[index - 1]}${after}`);
  if (uses.length >= MOST_USES) uses.pop();
  uses.unshift({ names, text });
  return text;
}

function nameOf(operand: Line | number): string | number {
  return typeof operand === 'object' ? operand.symbol : operand;
}

function hasNames(operands: Operands, names: readonly (string | number)[]): boolean {
  for (let index = 0; index < operands.length; index += 1) {
    const operand = operands[index];
    if (operand === undefined || nameOf(operand) !== names[index]) return false;
  }
  return true;
}

/** The sum of lines, in their order. */
export function sum(lines: readonly Line[]): Formula {
  const [first, ...rest] = lines;
  if (first === undefined) throw new Error('a sum of no lines');
  return {
    text: lines.map(({ symbol }) => symbol).join(' + '),
    value: rest.reduce((total, { value }) => total + value, first.value),
  };
}

function compileTemplate(strings: TemplateStringsArray): Node<Operands> {
  const text = strings.reduce((before, after, index) => `${before}_${index - 1}${after}`);
  return compile(text, (name) => {
    const index = Number(name.slice(1));
    return (operands) => {
      const operand = operands[index];
      return typeof operand === 'object' ? operand.value : (operand ?? Number.NaN);
    };
  });
}

const TOKEN = /\s*(?:(\d+(?:\.\d+)?(?:e[+-]?\d+)?)|([A-Za-z_]\w*)|\[([^\]]+)\]|([-+*/^(),]))/y;
type Token = { readonly kind: 'number' | 'name' | 'reference' | 'sign'; readonly text: string };

const compiled = new Map<string, Node<Lookup>>();

/** Value of `formula`. @throws Error on a syntax error; `lookup` throws for an unknown name. */
export function evaluate(formula: string, lookup: Lookup): number {
  let node = compiled.get(formula);
  if (node === undefined) {
    node = compile(formula, (name) => (names) => names(name));
    // Formulas come from tables, not from requests, so their number is bounded.
    compiled.set(formula, node);
  }
  return node(lookup);
}

/** Names of rows in square brackets, in order of appearance. */
export function listReferences(formula: string): string[] {
  return tokenize(formula)
    .filter((token) => token.kind === 'reference')
    .map((token) => token.text);
}

function tokenize(formula: string): Token[] {
  const tokens: Token[] = [];
  const text = formula.trimEnd();
  TOKEN.lastIndex = 0;
  while (TOKEN.lastIndex < text.length) {
    const at = TOKEN.lastIndex;
    const match = TOKEN.exec(text);
    if (match === null) throw new Error(`formula "${formula}": cannot read at ${at}`);
    if (match[1] !== undefined) tokens.push({ kind: 'number', text: match[1] });
    else if (match[2] !== undefined) tokens.push({ kind: 'name', text: match[2] });
    else if (match[3] !== undefined) tokens.push({ kind: 'reference', text: match[3] });
    else tokens.push({ kind: 'sign', text: match[4] ?? '' });
  }
  return tokens;
}

function compile<Values>(formula: string, resolve: (name: string) => Node<Values>): Node<Values> {
  const tokens = tokenize(formula);
  let at = 0;
  const take = (sign: string): boolean => {
    const token = tokens[at];
    if (token?.kind !== 'sign' || token.text !== sign) return false;
    at += 1;
    return true;
  };
  const need = (sign: string): void => {
    if (!take(sign)) throw new Error(`formula "${formula}": "${sign}" expected`);
  };

  const total = (): Node<Values> => {
    let left = product();
    for (;;) {
      const a = left;
      if (take('+')) {
        const b = product();
        left = (values) => a(values) + b(values);
      } else if (take('-')) {
        const b = product();
        left = (values) => a(values) - b(values);
      } else return left;
    }
  };
  const product = (): Node<Values> => {
    let left = power();
    for (;;) {
      const a = left;
      if (take('*')) {
        const b = power();
        left = (values) => a(values) * b(values);
      } else if (take('/')) {
        const b = power();
        left = (values) => a(values) / b(values);
      } else return left;
    }
  };
  const power = (): Node<Values> => {
    if (take('-')) {
      const a = power();
      return (values) => -a(values);
    }
    const base = primary();
    if (!take('^')) return base;
    const exponent = power();
    return (values) => base(values) ** exponent(values);
  };
  const primary = (): Node<Values> => {
    if (take('(')) {
      const inner = total();
      need(')');
      return inner;
    }
    const token = tokens[at];
    if (token === undefined || token.kind === 'sign') throw new Error(`formula "${formula}": value expected`);
    at += 1;
    if (token.kind === 'number') {
      const value = Number(token.text);
      return () => value;
    }
    if (token.kind === 'name' && (token.text === 'min' || token.text === 'max')) {
      const choose = token.text === 'min' ? Math.min : Math.max;
      need('(');
      const a = total();
      need(',');
      const b = total();
      need(')');
      return (values) => choose(a(values), b(values));
    }
    return resolve(token.text);
  };

  const node = total();
  if (at !== tokens.length) throw new Error(`formula "${formula}": unexpected "${tokens[at]?.text}"`);
  return node;
}
