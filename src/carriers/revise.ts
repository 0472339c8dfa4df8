import { fault } from '../errors/fault.js';
import { asText } from '../stored/json.js';
import { parseFigure } from './find.js';
import { readDay } from './read/days.js';

const FIELDS = ['validFrom', 'validTo', 'verification'];

/**
 * Changes a figure's validity or verification on behalf of its account; null removes the verification.
 * @throws ApiFault
 */
export function reviseFigure(figureJson: string, fields: Readonly<Record<string, unknown>>): string {
  const unknown = Object.keys(fields).find((name) => !FIELDS.includes(name));
  if (unknown !== undefined || Object.keys(fields).length === 0)
    throw fault('INVALID_PROPERTY_VALUE', `${unknown ?? 'body'}: only ${FIELDS.join(', ')} can be changed`);
  const { verification: known, ...figure } = parseFigure(figureJson);
  const day = (name: 'validFrom' | 'validTo', usual: string): string => {
    if (fields[name] === undefined) return usual;
    const written = readDay(asText(fields[name]) ?? '');
    if (written === undefined) throw fault('INVALID_PROPERTY_VALUE', `${name}: must be a day such as 2025-12-31`);
    return written;
  };
  const valid = { from: day('validFrom', figure.valid.from), to: day('validTo', figure.valid.to) };
  if (valid.to < valid.from) throw fault('INVALID_PROPERTY_VALUE', 'validTo: is before validFrom');
  const stated = fields.verification;
  if (stated !== undefined && stated !== null && (asText(stated) === undefined || String(stated).length > 200))
    throw fault('INVALID_PROPERTY_VALUE', 'verification: must be a text of up to 200 characters, or null');
  const verification = stated === null ? undefined : (asText(stated) ?? known);
  return JSON.stringify({ ...figure, valid, ...(verification !== undefined && { verification }) });
}
