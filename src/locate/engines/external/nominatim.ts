import { asArray, asPosition, asRecord, asText, type Hit, type Provider, toHit } from './geocoder.js';

/** Nominatim, `/search` in the format jsonv2. https://nominatim.org/release-docs/latest/api/Search/ */
export const nominatim: Provider = {
  name: 'nominatim',
  url(base, { street, city, region, postcode, address, country }) {
    const url = new URL('search', base);
    const isCode = /^[A-Za-z]{2}$/.test(country ?? '');
    const structured = { street, city, state: region, postalcode: postcode, ...(isCode ? {} : { country }) };
    const free = { q: address === undefined || isCode || country === undefined ? address : `${address}, ${country}` };
    for (const [name, value] of Object.entries(address === undefined ? structured : free)) {
      if (value !== undefined) url.searchParams.set(name, value);
    }
    if (isCode && country !== undefined) url.searchParams.set('countrycodes', country.toLowerCase());
    url.searchParams.set('format', 'jsonv2');
    url.searchParams.set('addressdetails', '1');
    url.searchParams.set('limit', '3');
    return url;
  },
  parse: (answer) => asArray(answer).flatMap((item) => toResult(asRecord(item)) ?? []),
};

const LEVELS: Readonly<Record<string, Hit['level']>> = {
  building: 'HOUSE',
  place: 'HOUSE',
  road: 'STREET',
  postcode: 'POSTCODE',
  city: 'CITY',
  town: 'CITY',
  village: 'CITY',
  municipality: 'CITY',
};

function toResult(item: Readonly<Record<string, unknown>>): Hit | undefined {
  const position = asPosition(item.lat, item.lon);
  if (position === undefined) return undefined;
  const address = asRecord(item.address);
  const road = asText(address.road);
  const house = asText(address.house_number);
  return toHit(position, asText(item.display_name) ?? '', LEVELS[asText(item.addresstype) ?? ''] ?? 'OTHER', {
    countryCode: asText(address.country_code)?.toUpperCase(),
    street: road === undefined ? undefined : [road, house].filter((part) => part !== undefined).join(' '),
    city: asText(address.city) ?? asText(address.town) ?? asText(address.village) ?? asText(address.municipality),
    region: asText(address.state),
    postcode: asText(address.postcode),
  });
}
