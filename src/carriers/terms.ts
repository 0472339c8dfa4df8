import { fault } from '../errors/fault.js';
import { asText } from '../stored/json.js';
import { type Carrier, CODE_SCHEMES, type Period } from './model.js';
import { readDay } from './read/days.js';

/**
 * What the importer states for a whole document; a figure's own statements take precedence, except for the carrier's
 * name.
 */
export interface ImportTerms {
  readonly carrier?: Carrier;
  readonly valid?: Period;
  readonly verification?: string;
}

export const TERM_FIELDS = ['carrier', ...CODE_SCHEMES, 'validFrom', 'validTo', 'verification'] as const;

const MAX_NAME = 200;
const MAX_VERIFICATION = 200;

/** @throws ApiFault INVALID_PROPERTY_VALUE or API_PROPERTY_MISSING */
export function readTerms(fields: Readonly<Record<string, unknown>>): ImportTerms {
  const text = (name: string, max: number): string | undefined => {
    const value = fields[name];
    if (value === undefined || value === '') return undefined;
    const written = asText(value);
    if (written === undefined || written.length > max)
      throw fault('INVALID_PROPERTY_VALUE', `${name}: must be a text of up to ${max} characters`);
    return written;
  };
  const carrier = text('carrier', MAX_NAME);
  const codes = Object.fromEntries(
    CODE_SCHEMES.flatMap((scheme) => {
      const code = text(scheme, 20);
      return code === undefined ? [] : [[scheme, code]];
    }),
  );
  if (carrier === undefined && Object.keys(codes).length > 0)
    throw fault('API_PROPERTY_MISSING', 'carrier: is missing; a carrier with a code needs a name, too');
  const [from, to] = (['validFrom', 'validTo'] as const).map((name) => {
    const written = text(name, 30);
    const day = written === undefined ? undefined : readDay(written);
    if (written !== undefined && day === undefined)
      throw fault('INVALID_PROPERTY_VALUE', `${name}: "${written}" is not a day such as 2025-12-31`);
    return day;
  });
  if ((from === undefined) !== (to === undefined))
    throw fault('API_PROPERTY_MISSING', `${from === undefined ? 'validFrom' : 'validTo'}: is missing beside the other`);
  if (from !== undefined && to !== undefined && to < from)
    throw fault('INVALID_PROPERTY_VALUE', 'validTo: is before validFrom');
  const verification = text('verification', MAX_VERIFICATION);
  return {
    ...(carrier !== undefined && { carrier: { name: carrier, codes } }),
    ...(from !== undefined && to !== undefined && { valid: { from, to } }),
    ...(verification !== undefined && { verification }),
  };
}
