import { describe, expect, it } from 'vitest';
import { greatCircleKm } from '../../src/geo/point.js';
import type { PlaceSuggestion } from '../../src/locate/port.js';
import { parseRequest } from '../../src/request/parse.js';
import { getEngines } from '../support/service.js';

const suggest = (text: string, limit = 8) => getEngines().places.suggest(text, limit);
const name = ({ kind, label, countryCode }: PlaceSuggestion): string => `${kind} ${label}, ${countryCode}`;

/** What somebody types, and what must be among the first of the list. */
const TYPED: readonly (readonly [typed: string, among: number, wanted: string])[] = [
  ['hamb', 1, 'PLACE Hamburg, DE'],
  ['hamburg', 3, 'HARBOR Hamburg, DE'],
  ['Hamburg, D', 1, 'PLACE Hamburg, DE'],
  ['Hamburg, Germ', 1, 'PLACE Hamburg, DE'],
  ['münch', 1, 'PLACE Munich, DE'],
  ['muench', 2, 'PLACE Munich, DE'],
  ['london', 1, 'PLACE London, GB'],
  ['rotterd', 2, 'HARBOR Rotterdam (Maasvlakte), NL'],
  ['st peters', 1, 'PLACE Saint Petersburg, RU'],
  ['springfield, ill', 1, 'PLACE Springfield, US'],
  ['paris, texas', 1, 'PLACE Paris, US'],
  ['paris', 1, 'PLACE Paris, FR'],
  ['上海', 1, 'PLACE Shanghai, CN'],
  ['москва', 1, 'PLACE Moscow, RU'],
  ['HAM', 1, 'AIRPORT Hamburg Helmut Schmidt Airport, DE'],
  ['jfk', 1, 'AIRPORT John F Kennedy International Airport, US'],
  ['kennedy', 1, 'AIRPORT John F Kennedy International Airport, US'],
  ['DEHAM', 2, 'HARBOR Hamburg, DE'],
  ['NYC', 1, 'PLACE New York City, US'],
  ['LON', 1, 'PLACE London, GB'],
  ['nl rtm', 1, 'PLACE Rotterdam, NL'],
  ['köln eifel', 1, 'RAIL_YARD Köln Eifeltor, DE'],
  ['20095', 1, 'PLACE 20095 Hamburg, DE'],
  ['D-20095', 1, 'PLACE 20095 Hamburg, DE'],
  ['20095 ham', 1, 'PLACE 20095 Hamburg, DE'],
  ['1010 wien', 1, 'PLACE Vienna, AT'],
  ['90210', 1, 'PLACE 90210 Beverly Hills, US'],
  ['SW1A', 1, 'PLACE SW1A London, GB'],
];

describe('Suggestions while a place is typed', () => {
  it.each(TYPED)('offers for "%s" among the first %d: %s', async (typed, among, wanted) => {
    expect((await suggest(typed)).slice(0, among).map(name)).toContain(wanted);
  });

  it.each([
    ['Shenzen', 'PLACE Shenzhen, CN'],
    ['Antwrep', 'PLACE Antwerpen, BE'],
    ['Los Angelos', 'PLACE Los Angeles, US'],
    ['Hambrug, Germany', 'PLACE Hamburg, DE'],
    ['Nurenberg', 'PLACE Nürnberg, DE'],
    ['Rotterdamn', 'PLACE Rotterdam, NL'],
  ])('guesses the town of "%s" and says that it is a guess: %s', async (typed, wanted) => {
    const guesses = await getEngines().places.guess(typed, 8);
    expect(guesses.slice(0, 3).map(name)).toContain(wanted);
    expect(new Set(guesses.map(({ location }) => JSON.stringify(location))).size).toBe(guesses.length);
    expect(guesses.every(({ isGuess, isWhole }) => isGuess === true && isWhole !== true)).toBe(true);
  });

  it('guesses nothing from texts that resemble no name or are too short', async () => {
    for (const typed of ['', 'ulz', 'qqxxzzvv', '12345']) expect(await getEngines().places.guess(typed, 8)).toEqual([]);
  });

  it('offers nothing for fewer than two characters, or for nonsense', async () => {
    for (const typed of ['', ' ', 'h', '  h ', ',', '--', 'qqxxzz', '\u0000\u0000', '!'.repeat(200)]) {
      expect(await suggest(typed)).toEqual([]);
    }
  });

  it('offers no more than asked for, and nothing twice', async () => {
    for (const typed of ['sa', 'san', 'new york', '10', 'hamburg']) {
      const found = await suggest(typed, 5);
      expect(found.length).toBeLessThanOrEqual(5);
      expect(new Set(found.map(({ location }) => JSON.stringify(location))).size).toBe(found.length);
    }
  });

  it('offers locations that a request resolves to the place that was shown', async () => {
    const typed = [
      'ha',
      'sa',
      'sp',
      'new',
      'port',
      'kö',
      'st',
      'santa',
      'wash',
      '10',
      '75',
      'SW',
      'shan',
      'tok',
      'sao',
    ];
    const offered = (await Promise.all(typed.map((text) => suggest(text, 20)))).flat();
    expect(offered.length).toBeGreaterThan(200);
    for (const suggestion of offered) {
      const request = {
        cargo: { weight: { value: 1, unit: 'METRIC_TONNE' } },
        origin: suggestion.location,
        destination: { city: 'Hamburg', countryCode: 'DE' },
      };
      const { origin } = parseRequest(request);
      if (origin === undefined) throw new Error('the request lost its origin');
      const found = await getEngines().geocoder.locate(origin);
      expect([name(suggestion), greatCircleKm(found, suggestion) < 1.001]).toEqual([name(suggestion), true]);
    }
  });

  it.each(['1'.repeat(199), '1a'.repeat(99), 'DE-1 '.repeat(40), 'a1-'.repeat(60)])(
    'answers whatever is typed, though it could be divided in many ways: %s!',
    async (text) => {
      // 24 digits before an exclamation mark took two minutes.
      expect(await suggest(`${text}!`)).toEqual([]);
    },
  );
});
