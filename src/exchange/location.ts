import { asNumber, asObject, asText } from '../stored/json.js';
import { toDecimal } from './decimal.js';
import type { ExchangeLocation } from './model.js';

/** A place of a result. A facility is named by its name, a bare coordinate by its first line. */
export function locationOf(value: unknown): ExchangeLocation {
  const fields = asObject(value);
  const text = (name: string): string | undefined => asText(fields[name]);
  const [street, zip, iata, locode] = [text('street'), text('postcode'), text('iataCode'), text('unLoCode')];
  const [lat, lng] = [asNumber(fields.latitude), asNumber(fields.longitude)];
  return {
    ...(street !== undefined && { street }),
    ...(zip !== undefined && { zip }),
    city: text('city') ?? text('name') ?? text('formatted')?.split('\n')[0] ?? text('address') ?? 'unknown',
    country: text('countryCode') ?? 'ZZ',
    ...(iata !== undefined && { iata }),
    ...(locode !== undefined && { locode }),
    ...(lat !== undefined && lng !== undefined && { lat: toDecimal(lat), lng: toDecimal(lng) }),
  };
}
