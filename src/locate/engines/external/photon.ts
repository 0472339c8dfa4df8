import { asText, type Hit, listPoints, type Provider, toHit } from './geocoder.js';

/** Photon, `/api`, GeoJSON. https://github.com/komoot/photon#search-api It takes one text and has no country filter. */
export const photon: Provider = {
  name: 'photon',
  url(base, { street, city, region, postcode, address, country }) {
    const town = [postcode, city].filter((part) => part !== undefined).join(' ');
    const text = [address ?? street, town, region, country]
      .filter((part) => part !== undefined && part !== '')
      .join(', ');
    const url = new URL('api', base);
    url.searchParams.set('q', text);
    url.searchParams.set('limit', '5');
    return url;
  },
  parse: (answer) => listPoints(answer).map(toResult),
};

const LEVELS: Readonly<Record<string, Hit['level']>> = {
  house: 'HOUSE',
  street: 'STREET',
  city: 'CITY',
  locality: 'CITY',
  district: 'CITY',
};

function toResult({ position, properties }: ReturnType<typeof listPoints>[number]): Hit {
  const level = LEVELS[asText(properties.type) ?? ''] ?? 'OTHER';
  const name = asText(properties.name);
  const street = asText(properties.street) ?? (level === 'STREET' ? name : undefined);
  const city = asText(properties.city) ?? (level === 'CITY' ? name : undefined);
  const house = [street, asText(properties.housenumber)].filter((part) => part !== undefined).join(' ');
  const postcode = asText(properties.postcode);
  const town = [postcode, city].filter((part) => part !== undefined).join(' ');
  const lines = [level === 'OTHER' ? name : undefined, house, town, asText(properties.country)];
  return toHit(position, lines.filter((line) => line !== undefined && line !== '').join(', '), level, {
    countryCode: asText(properties.countrycode)?.toUpperCase(),
    street: house === '' ? undefined : house,
    city,
    region: asText(properties.state),
    postcode,
  });
}
