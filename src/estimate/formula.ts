/**
 * Arithmetic of the explanations: + - * / ^ ( ), numbers, names, `min(a, b)` and `max(a, b)`, and references to factor rows in square
 * brackets. Every computed value is obtained from its printed formula, so an explanation cannot drift from the figure it explains.
 */
export type Lookup = (name: string) => number;
type Node = (lookup: Lookup) => number;

const TOKEN = /\s*(?:(\d+(?:\.\d+)?(?:e[+-]?\d+)?)|([A-Za-z_]\w*)|\[([^\]]+)\]|([-+*/^(),]))/y;
type Token = { readonly kind: 'number' | 'name' | 'reference' | 'sign'; readonly text: string };

const compiled = new Map<string, Node>();

/** Value of `formula`. @throws Error on a syntax error; `lookup` throws for an unknown name. */
export function evaluate(formula: string, lookup: Lookup): number {
  let node = compiled.get(formula);
  if (node === undefined) {
    node = compile(formula);
    // Formulas come from code and tables, not from requests: their number is bounded, with country names about 10,000.
    if (compiled.size < 20_000) compiled.set(formula, node);
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

function compile(formula: string): Node {
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

  const sum = (): Node => {
    let left = product();
    for (;;) {
      const a = left;
      if (take('+')) {
        const b = product();
        left = (lookup) => a(lookup) + b(lookup);
      } else if (take('-')) {
        const b = product();
        left = (lookup) => a(lookup) - b(lookup);
      } else return left;
    }
  };
  const product = (): Node => {
    let left = power();
    for (;;) {
      const a = left;
      if (take('*')) {
        const b = power();
        left = (lookup) => a(lookup) * b(lookup);
      } else if (take('/')) {
        const b = power();
        left = (lookup) => a(lookup) / b(lookup);
      } else return left;
    }
  };
  const power = (): Node => {
    if (take('-')) {
      const a = power();
      return (lookup) => -a(lookup);
    }
    const base = primary();
    if (!take('^')) return base;
    const exponent = power();
    return (lookup) => base(lookup) ** exponent(lookup);
  };
  const primary = (): Node => {
    if (take('(')) {
      const inner = sum();
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
      const a = sum();
      need(',');
      const b = sum();
      need(')');
      return (lookup) => choose(a(lookup), b(lookup));
    }
    return (lookup) => lookup(token.text);
  };

  const node = sum();
  if (at !== tokens.length) throw new Error(`formula "${formula}": unexpected "${tokens[at]?.text}"`);
  return node;
}
