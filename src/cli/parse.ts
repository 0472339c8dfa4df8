import { InvalidArgumentError } from 'commander';
import { EMAIL_PATTERN } from '../account/email.js';
import { ROLES } from '../account/roles.js';
import type { KeyScope, Role } from '../record/port.js';
import { KEY_SCOPES } from '../record/ports/keys.js';
import { isWebAddress } from '../web-address.js';

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

export function parseAddress(text: string): string {
  if (isWebAddress(text)) return text;
  throw new InvalidArgumentError('It must be an http or https address.');
}

/** As the dashboard takes names. */
export function parseName(text: string): string {
  if (text.trim() === '' || text.length > 100) throw new InvalidArgumentError('It must have 1 to 100 characters.');
  return text;
}

export function parseScopes(text: string): readonly KeyScope[] {
  return text.split(',').map((name) => {
    const scope = KEY_SCOPES.find((known) => known === name.trim());
    if (scope === undefined) throw new InvalidArgumentError(`Scopes are ${KEY_SCOPES.join(', ')}.`);
    return scope;
  });
}

export function parseRole(text: string): Role {
  const role = ROLES.find((known) => known === text.trim().toUpperCase());
  if (role === undefined) throw new InvalidArgumentError(`Roles are ${ROLES.join(', ')}.`);
  return role;
}

export function parseEmail(text: string): string {
  if (text.length > 254 || !new RegExp(EMAIL_PATTERN).test(text)) {
    throw new InvalidArgumentError('It must be an e-mail address such as ada@example.com.');
  }
  return text;
}
