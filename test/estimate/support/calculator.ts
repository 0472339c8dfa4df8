/**
 * A second, independent calculator for the formulas of explanations (operator precedence by a stack): it shares no code with the
 * program, so that a reader with a pocket calculator is what the tests imitate.
 */
const PRECEDENCE: Readonly<Record<string, number>> = { '+': 1, '-': 1, '*': 2, '/': 2, neg: 3, '^': 4 };

export function calculate(formula: string, values: ReadonlyMap<string, number>): number {
  const output: number[] = [];
  const operators: string[] = [];
  const apply = (): void => {
    const operator = operators.pop();
    const right = pop(output);
    if (operator === 'neg') output.push(-right);
    else output.push(combine(operator ?? '', pop(output), right));
  };
  let valueExpected = true;
  for (const token of formula.match(/\d+(?:\.\d+)?(?:e[+-]?\d+)?|[A-Za-z_]\w*|[-+*/^(),]/g) ?? []) {
    if (token === 'min' || token === 'max') operators.push(token);
    else if (token === '(') {
      operators.push('(');
      valueExpected = true;
    } else if (token === ')' || token === ',') {
      while (operators.at(-1) !== '(') apply();
      if (token === ',') {
        valueExpected = true;
        continue;
      }
      operators.pop();
      if (operators.at(-1) === 'min' || operators.at(-1) === 'max') apply();
      valueExpected = false;
    } else if (/^[\dA-Za-z_]/.test(token)) {
      output.push(/^\d/.test(token) ? Number(token) : lookUp(token, values));
      valueExpected = false;
    } else {
      const operator = valueExpected ? 'neg' : token;
      const rightToLeft = operator === '^' || operator === 'neg';
      while (binds(operators.at(-1), operator, rightToLeft)) apply();
      operators.push(operator);
      valueExpected = true;
    }
  }
  while (operators.length > 0) apply();
  return pop(output);
}

function binds(top: string | undefined, operator: string, rightToLeft: boolean): boolean {
  const above = PRECEDENCE[top ?? ''];
  const own = PRECEDENCE[operator] ?? 0;
  return above !== undefined && (rightToLeft ? above > own : above >= own);
}

function combine(operator: string, left: number, right: number): number {
  switch (operator) {
    case '+':
      return left + right;
    case '-':
      return left - right;
    case '*':
      return left * right;
    case '/':
      return left / right;
    case '^':
      return left ** right;
    case 'min':
      return Math.min(left, right);
    case 'max':
      return Math.max(left, right);
    default:
      throw new Error(`operator "${operator}"`);
  }
}

function lookUp(name: string, values: ReadonlyMap<string, number>): number {
  const value = values.get(name);
  if (value === undefined) throw new Error(`"${name}" is not above`);
  return value;
}

function pop(stack: number[]): number {
  const value = stack.pop();
  if (value === undefined) throw new Error('formula is incomplete');
  return value;
}
