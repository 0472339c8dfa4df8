import { InvalidArgumentError } from 'commander';
import type { KeyScope } from '../record/port.js';

const SCOPES: readonly KeyScope[] = ['calculate', 'read', 'admin'];

/** Reader of a whole number from `min` that JavaScript counts exactly. */
export function parseWhole(min: number): (text: string) => number {
  return (text) => {
    const value = /^\d+$/.test(text) ? Number(text) : Number.NaN;
    if (!Number.isSafeInteger(value) || value < min) {
      throw new InvalidArgumentError(`It must be a whole number from ${min}.`);
    }
    return value;
  };
}

export function parseScopes(text: string): readonly KeyScope[] {
  return text.split(',').map((name) => {
    const scope = SCOPES.find((known) => known === name.trim());
    if (scope === undefined) throw new InvalidArgumentError(`Scopes are ${SCOPES.join(', ')}.`);
    return scope;
  });
}
