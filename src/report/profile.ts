import { defined } from '../defined.js';
import { fault } from '../errors/fault.js';
import type { AccountProfile } from '../record/port.js';
import { LANGUAGES } from '../words/texts.js';
import { readObject } from './request.js';
import { isWholeImage } from './whole-image.js';

const MAX_TEXT = 300;
const MAX_IDENTIFIERS = 20;
/** Size of the data address: about 150 KB of image. */
const MAX_LOGO = 200_000;
const IMAGE = /^data:image\/(png|jpeg);base64,([A-Za-z0-9+/]+={0,2})$/;

/**
 * An account's complete profile.
 * @throws ApiFault INVALID_PROPERTY_VALUE or INVALID_COUNTRY_CODE, naming the field
 */
export function parseProfile(body: unknown): AccountProfile {
  const known = [
    'legalName',
    'identifiers',
    'address',
    'contact',
    'logo',
    'statementLanguage',
    'certificateLanguage',
    'defaultScope3Category',
  ];
  const given = readObject('the body', body, known);
  const address = readTexts('address', given.address, ['street', 'postcode', 'city', 'countryCode']);
  const countryCode = address?.countryCode?.toUpperCase();
  if (countryCode !== undefined && !/^[A-Z]{2}$/.test(countryCode)) {
    throw fault('INVALID_COUNTRY_CODE', 'address.countryCode: must be two letters such as DE');
  }
  return defined({
    legalName: readText('legalName', given.legalName),
    identifiers: readIdentifiers(given.identifiers),
    address: address && defined({ ...address, countryCode }),
    contact: readTexts('contact', given.contact, ['name', 'email', 'phone']),
    logo: readLogo(given.logo),
    statementLanguage: readOne('statementLanguage', given.statementLanguage, ['en', 'fr'] as const),
    certificateLanguage: readOne('certificateLanguage', given.certificateLanguage, LANGUAGES),
    defaultScope3Category: readOne('defaultScope3Category', given.defaultScope3Category, [4, 9] as const),
  });
}

function readIdentifiers(value: unknown): AccountProfile['identifiers'] {
  if (value === undefined) return undefined;
  if (!Array.isArray(value) || value.length > MAX_IDENTIFIERS) {
    throw fault('INVALID_PROPERTY_VALUE', `identifiers: must be a list of at most ${MAX_IDENTIFIERS}`);
  }
  return value.map((one: unknown, i) => {
    const name = `identifiers[${i}]`;
    const given = readObject(name, one, ['scheme', 'value']);
    const [scheme, text] = [readText(`${name}.scheme`, given.scheme), readText(`${name}.value`, given.value)];
    if (scheme === undefined || text === undefined) {
      throw fault('API_PROPERTY_MISSING', `${name}.${scheme === undefined ? 'scheme' : 'value'}: is missing`);
    }
    return { scheme, value: text };
  });
}

/** An image and nothing else: it is drawn in documents and displayed by browsers. */
function readLogo(value: unknown): string | undefined {
  if (value === undefined) return undefined;
  if (typeof value === 'string' && value.length > MAX_LOGO) {
    throw fault('INVALID_PROPERTY_VALUE', `logo: is longer than ${MAX_LOGO} characters`);
  }
  const [, type = '', data = ''] = (typeof value === 'string' ? IMAGE.exec(value) : undefined) ?? [];
  if (type === '' || !isWholeImage(type, Buffer.from(data, 'base64'))) {
    throw fault(
      'INVALID_PROPERTY_VALUE',
      'logo: must be a complete PNG or JPEG image of at most 2 million pixels as a data address (data:image/png;base64,…)',
    );
  }
  return value as string;
}

function readTexts<K extends string>(
  name: string,
  value: unknown,
  keys: readonly K[],
): { readonly [P in K]?: string } | undefined {
  if (value === undefined) return undefined;
  const given = readObject(name, value, keys);
  const entries = keys.map((key) => [key, readText(`${name}.${key}`, given[key])] as const);
  return Object.fromEntries(entries.filter(([, text]) => text !== undefined)) as { [P in K]?: string };
}

function readText(name: string, value: unknown): string | undefined {
  if (value === undefined) return undefined;
  if (typeof value !== 'string' || value.trim() === '' || value.length > MAX_TEXT) {
    throw fault('INVALID_PROPERTY_VALUE', `${name}: must be a text of 1 to ${MAX_TEXT} characters`);
  }
  return value.trim();
}

function readOne<T>(name: string, value: unknown, known: readonly T[]): T | undefined {
  if (value === undefined) return undefined;
  const found = known.find((one) => one === value);
  if (found === undefined) throw fault('INVALID_PROPERTY_VALUE', `${name}: must be one of ${known.join(', ')}`);
  return found;
}
