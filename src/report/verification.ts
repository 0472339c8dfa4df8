import { fault } from '../errors/fault.js';
import { isDay } from '../quantity/day.js';
import type { Verification } from './document.js';
import { readObject } from './request.js';

const LEVELS = ['LIMITED', 'REASONABLE'] as const;
const MAX_NAME = 300;
export const MAX_STATEMENT = 4000;

/**
 * A verifier's entry for a report or a certificate.
 * @throws ApiFault API_PROPERTY_MISSING, INVALID_PROPERTY_VALUE, INVALID_DATE_TIME
 */
export function readVerification(
  body: unknown,
  today: string,
  recorded: Pick<Verification, 'recordedAt' | 'recordedBy'>,
): Verification {
  const { verifier, level, date, statement, standard } = readObject('the body', body, [
    ...['verifier', 'level', 'date', 'statement', 'standard'],
  ]);
  const missing = Object.entries({ verifier, level, statement }).filter(([, value]) => value === undefined);
  if (missing.length > 0) throw fault('API_PROPERTY_MISSING', ...missing.map(([name]) => `${name}: is missing`));
  const known = LEVELS.find((one) => typeof level === 'string' && one === level.toUpperCase());
  if (known === undefined) throw fault('INVALID_PROPERTY_VALUE', `level: must be one of ${LEVELS.join(', ')}`);
  const day = date === undefined ? today : date;
  if (typeof day !== 'string' || !isDay(day)) {
    throw fault('INVALID_DATE_TIME', 'date: must be a day such as 2026-01-31');
  }
  if (day > today) throw fault('INVALID_DATE_TIME', 'date: is in the future');
  return {
    verifier: readStatement('verifier', verifier, MAX_NAME),
    level: known,
    date: day,
    statement: readStatement('statement', statement, MAX_STATEMENT),
    ...(standard !== undefined && { standard: readStatement('standard', standard, MAX_NAME) }),
    ...recorded,
  };
}

/** @throws ApiFault INVALID_PROPERTY_VALUE if the text is empty or too long */
export function readStatement(name: string, value: unknown, longest: number): string {
  if (typeof value !== 'string' || value.trim() === '')
    throw fault('INVALID_PROPERTY_VALUE', `${name}: must be a text`);
  if (value.length > longest) throw fault('INVALID_PROPERTY_VALUE', `${name}: is longer than ${longest} characters`);
  return value;
}
