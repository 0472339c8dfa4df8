import { describe, expect, test } from 'vitest';
import { understand } from '../../src/locate/understand/understand.js';
import type { Understood } from '../../src/locate/understand/understood.js';
import { getEngines } from '../support/service.js';

const read = (text: string, prefer: 'PLACE' | 'HARBOR' | 'AIRPORT' = 'PLACE'): Promise<Understood> =>
  understand(text, prefer, getEngines());

async function locationOf(text: string, prefer?: 'HARBOR' | 'AIRPORT') {
  const understood = await read(text, prefer);
  return understood.state === 'FOUND' ? understood.place.location : understood.state;
}

describe('A place as a person types it', () => {
  test.each([
    ['Hamburg', { city: 'Hamburg', countryCode: 'DE' }],
    ['münchen', { city: 'Munich', countryCode: 'DE' }],
    ['Munich, DE', { city: 'Munich', countryCode: 'DE' }],
    ['Springfield, Illinois', { city: 'Springfield', region: 'Illinois', countryCode: 'US' }],
    ['20095 Hamburg', { postcode: '20095', countryCode: 'DE' }],
    // Postcodes of towns by another of their names, or with the letters of the country.
    ['1010 Wien', { address: '1010 Wien', countryCode: 'AT' }],
    ['20121 Milano', { address: '20121 Milano', countryCode: 'IT' }],
    ['D-20457 Hamburg', { address: 'D-20457 Hamburg', countryCode: 'DE' }],
    ['SW1A 2AB', { postcode: 'SW1A 2AB', countryCode: 'GB' }],
    ['10 Downing St, SW1A 2AB London', { address: '10 Downing St, SW1A 2AB London', countryCode: 'GB' }],
    ['Wetstraat 175, 1048 Brussel', { address: 'Wetstraat 175, 1048 Brussel', countryCode: 'BE' }],
    ['Bahnhofstrasse 1, 8001 Zürich, Switzerland', { countryCode: 'Switzerland' }],
    ['53.55, 10', { latitude: 53.55, longitude: 10 }],
    ['BEANR', { type: 'HARBOR', unLoCode: 'BEANR' }],
    ['nl rtm', { type: 'HARBOR', unLoCode: 'NLRTM' }],
    ['FRA', { type: 'AIRPORT', iataCode: 'FRA' }],
    ['NYC', { unLoCode: 'USNYC' }],
    ['fra', { type: 'AIRPORT', iataCode: 'FRA' }],
    ['ulm', { city: 'Ulm', countryCode: 'DE' }],
    ['Port of Antwerp', { type: 'HARBOR', unLoCode: 'BEANR' }],
    ['Flughafen München', { type: 'AIRPORT', iataCode: 'MUC' }],
    ['Flughafen Wien', { type: 'AIRPORT', iataCode: 'VIE' }],
    ['aéroport de Genève', { type: 'AIRPORT', iataCode: 'GVA' }],
    ['Haven Antwerpen', { type: 'HARBOR', unLoCode: 'BEANR' }],
    ['上海港', { type: 'HARBOR', unLoCode: 'CNSHA' }],
    ['Порт Новороссийск', { type: 'HARBOR', unLoCode: 'RUNVS' }],
    ['成田空港', { type: 'AIRPORT', iataCode: 'NRT' }],
    ['인천공항', { type: 'AIRPORT', iataCode: 'ICN' }],
    // Towns whose name begins like that of a port; the port is beside them as that of Santos is.
    ['Port Louis', { city: 'Port Louis', countryCode: 'MU' }],
    ['Porto Alegre', { city: 'Porto Alegre', countryCode: 'BR' }],
    ['Puerto Montt', { city: 'Puerto Montt', countryCode: 'CL' }],
    ['Port Said', { city: 'Port Said', countryCode: 'EG' }],
    ['Port of Valencia', { type: 'HARBOR', unLoCode: 'ESVLC' }],
  ])('%s is one place', async (text, location) => {
    const { countryCode, ...rest } = location as { readonly countryCode?: string };
    const code = countryCode === 'Switzerland' ? 'CH' : countryCode;
    expect(await locationOf(text)).toMatchObject({ ...rest, ...(code === undefined ? {} : { countryCode: code }) });
  });

  test.each([
    // Inhabitants by GeoNames: 146,000, 130,000 and 110,000.
    ['Cambridge', ['GB', 'CA', 'US']],
    // 1.6 million and 790,000.
    ['Valencia', ['VE', 'ES']],
    // 405,000, 349,000 and, as Newcastle upon Tyne, 300,000.
    ['Newcastle', ['ZA', 'AU', 'GB']],
    ['20095', ['DE', 'IT']],
    ['3000 Springfield', ['US']],
  ])('%s is asked about, because several places are of comparable size', async (text, countries) => {
    const understood = await read(text);
    expect(understood.state).toBe('AMBIGUOUS');
    expect(understood.others.map(({ countryCode }) => countryCode)).toEqual(expect.arrayContaining(countries));
  });

  test.each([
    ['Port Louis', 'MUPLU'],
    ['Porto Alegre', 'BRPOA'],
    ['Puerto Montt', 'CLPMC'],
  ])('%s is a port in the field of a port', async (text, unLoCode) => {
    expect(await locationOf(text, 'HARBOR')).toMatchObject({ type: 'HARBOR', unLoCode });
  });

  test('the largest town of a name is chosen if it is clearly the largest, and the others are offered', async () => {
    const london = await read('London');
    expect(london).toMatchObject({ state: 'FOUND', place: { countryCode: 'GB', confidence: 1 } });
    expect(london.others.map(({ countryCode }) => countryCode)).toContain('CA');
  });

  test.each([
    ['Bordeaux, Germany', 'FR'],
    ['Bordeaux, Deutschland', 'FR'],
    ['Atlantis, DE', 'ZA'],
  ])('%s is asked about, because the place lies in another country', async (text, country) => {
    const { state, others } = await read(text);
    expect([state, others[0]?.countryCode]).toEqual(['AMBIGUOUS', country]);
  });

  test.each([
    ['1600 Smith Street, Houston, TX', 'US'],
    // Illinois, and not Israel.
    ['1 Main Street, Springfield, IL', 'US'],
  ])('%s ends in a state, not in a country', async (text, country) => {
    expect(await locationOf(text)).toMatchObject({ countryCode: country });
  });

  test('a misspelt town leads to a question, never to a choice', async () => {
    const { state, others } = await read('Shenzen');
    expect(state).toBe('AMBIGUOUS');
    expect(others[0]).toMatchObject({ countryCode: 'CN', isGuess: true, location: { city: 'Shenzhen' } });
  });

  test('two letters are not answered with whatever begins with them', async () => {
    expect(await read('DE')).toEqual({ state: 'UNKNOWN', others: [] });
    expect(await read('LA')).toMatchObject({ state: 'FOUND', place: { label: 'Los Angeles' } });
  });

  test('a small town does not hide an airport of its name', async () => {
    const heathrow = await read('Heathrow');
    expect(heathrow.state).toBe('AMBIGUOUS');
    expect(heathrow.others[0]).toMatchObject({ kind: 'AIRPORT', countryCode: 'GB' });
  });

  test('a port field chooses the port, whatever else has the name', async () => {
    expect(await locationOf('Antwerp', 'HARBOR')).toEqual({ type: 'HARBOR', unLoCode: 'BEANR' });
    expect(await locationOf('Frankfurt', 'AIRPORT')).toEqual({ type: 'AIRPORT', iataCode: 'FRA' });
  });

  test('a misspelt town in a stated country is found, with its confidence', async () => {
    const hamburg = await read('Hambug, Germany');
    expect(hamburg).toMatchObject({ state: 'FOUND', place: { location: { city: 'Hamburg' }, countryCode: 'DE' } });
    expect(hamburg.state === 'FOUND' && hamburg.place.confidence).toBeLessThan(0.9);
  });

  test.each(['', '   ', 'xyzzy qqq', ', ,', '!!!', 'a'.repeat(200)])('%j finds nothing, and says so', async (text) => {
    expect((await read(text)).state).toBe('UNKNOWN');
  });

  test('a request with the result leads to the same place', async () => {
    for (const text of ['Hamburg', '10 Downing St, SW1A 2AB London', 'BEANR', '20095 Hamburg', 'Hambug, Germany']) {
      const understood = await read(text);
      if (understood.state !== 'FOUND') throw new Error(`${text} is ${understood.state}`);
      const { countryCode: country, ...fields } = understood.place.location;
      const query = { path: 'origin', type: 'PLACE', ...fields, ...(country === undefined ? {} : { country }) };
      const location = await getEngines().geocoder.locate(query as never);
      expect(location.latitude).toBeCloseTo(understood.place.latitude, 2);
      expect(location.longitude).toBeCloseTo(understood.place.longitude, 2);
    }
  });
});
