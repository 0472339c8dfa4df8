import { asText, type Hit, listPoints, type Provider, toHit } from './geocoder.js';

/** Pelias, `/v1/search/structured` and `/v1/search`, GeoJSON. https://github.com/pelias/documentation/blob/master/search.md */
export const pelias: Provider = {
  name: 'pelias',
  url(base, { street, city, region, postcode, address, country }) {
    const url = new URL(address === undefined ? 'v1/search/structured' : 'v1/search', base);
    const structured = { address: street, locality: city, region, postalcode: postcode, country };
    const free = { text: address, 'boundary.country': country };
    for (const [name, value] of Object.entries(address === undefined ? structured : free)) {
      if (value !== undefined) url.searchParams.set(name, value);
    }
    url.searchParams.set('size', '3');
    return url;
  },
  parse: (answer) => listPoints(answer).map(toResult),
};

const LEVELS: Readonly<Record<string, Hit['level']>> = {
  address: 'HOUSE',
  venue: 'HOUSE',
  street: 'STREET',
  postalcode: 'POSTCODE',
  locality: 'CITY',
  localadmin: 'CITY',
  borough: 'CITY',
};

function toResult({ position, properties }: ReturnType<typeof listPoints>[number]): Hit {
  const street = [asText(properties.street), asText(properties.housenumber)]
    .filter((part) => part !== undefined)
    .join(' ');
  return toHit(position, asText(properties.label) ?? '', LEVELS[asText(properties.layer) ?? ''] ?? 'OTHER', {
    countryCode: asText(properties.country_code)?.toUpperCase(),
    street: street === '' ? undefined : street,
    city: asText(properties.locality) ?? asText(properties.localadmin),
    region: asText(properties.region),
    postcode: asText(properties.postalcode),
  });
}
