import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startService, type TestService } from '../support/service.js';
import { calculated, HAMBURG, MUNICH, movement } from './support/movements.js';

let service: TestService;
beforeAll(async () => {
  service = await startService();
});
afterAll(() => service.close());
const road = movement(HAMBURG, MUNICH, [{ type: 'ROAD' }]);
const refuse = async (changes: object) => (await service.calculate({ ...road, ...changes })).body;

describe('Unknown properties', () => {
  it.each<[place: string, code: number, meant: string, changes: object]>([
    ['transportchain', 5, 'transportChain', { transportchain: [] }],
    ['destiantion', 5, 'destination', { destiantion: MUNICH }],
    ['options.storeresult', 5, 'storeResult', { options: { storeresult: true } }],
    ['options.store_result', 5, 'storeResult', { options: { store_result: true } }],
    ['options.fallbackTransportMode', 5, 'fallbackTransportModes', { options: { fallbackTransportMode: [] } }],
    ['cargo.climatecontrol', 5, 'climateControl', { cargo: { ...road.cargo, climatecontrol: 'REQUIRED' } }],
    ['cargo.catgeory', 5, 'category', { cargo: { ...road.cargo, catgeory: 'OIL' } }],
    ['cargo.weight.untis', 4, 'unit', { cargo: { weight: { value: 1, unit: 'KILOGRAM', untis: 'POUND' } } }],
    ['origin.lattitude', 5, 'latitude', { origin: { ...HAMBURG, lattitude: 5 } }],
    ['destination.country_code', 5, 'countryCode', { destination: { ...MUNICH, country_code: 'DE' } }],
    ['destination.postalCode', 5, 'postcode', { destination: { ...MUNICH, postalCode: '80331' } }],
  ])(
    'a misspelling of a known property is refused with the code of its part and a suggestion: %s',
    async (place, code, meant, changes) => {
      const body = await refuse(changes);
      expect(body).toMatchObject({ code });
      expect(body.details).toContainEqual(
        expect.stringMatching(`^${place}: is not a property of .*; did you mean ${meant}\\?$`),
      );
    },
  );

  it('in a chain element, or in the location of a hub, the code is 6', async () => {
    expect(await refuse({ transportChain: [{ type: 'ROAD', loadfactor: 50 }] })).toMatchObject({
      code: 6,
      details: ['transportChain[0].loadfactor: is not a field of this element; did you mean loadFactor?'],
    });
    const hub = { type: 'HUB', location: { city: 'Kassel', countryCode: 'DE', longtitude: 9 } };
    expect(await refuse({ transportChain: [{ type: 'ROAD' }, hub, { type: 'ROAD' }] })).toMatchObject({
      code: 6,
      details: [
        'transportChain[1].location.longtitude: is not a property of transportChain[1].location; did you mean longitude?',
      ],
    });
  });

  it.each(['coordinates', 'geo'])('a location that holds its fields in another object is refused: %s', async (name) => {
    const at = { latitude: 53.55, longitude: 10 };
    const body = await refuse({ origin: { countryCode: 'DE', [name]: at } });
    expect(body.code).toBe(7);
    expect(body.details).toContainEqual(
      `origin.${name}: is not a property of a location: latitude, longitude, city and the others stand in the location itself`,
    );
    const { warnings } = await calculated(service, { ...road, origin: { ...HAMBURG, [name]: at } });
    expect(warnings).toEqual([`origin.${name}: is not a property of a request and was not used`]);
  });

  it('any other unknown property is accepted, has no effect and is listed in warnings', async () => {
    const plain = await calculated(service, road);
    const { warnings, ...rest } = await calculated(service, {
      ...road,
      reference: 7,
      options: { dryRun: true },
      cargo: { ...road.cargo, hsCode: '0101' },
      origin: { ...HAMBURG, county: 'X', address2: 'Y' },
    });
    expect(rest).toEqual(plain);
    expect(plain).not.toHaveProperty('warnings');
    expect(warnings).toEqual(
      ['reference', 'options.dryRun', 'cargo.hsCode', 'origin.county', 'origin.address2'].map(
        (place) => `${place}: is not a property of a request and was not used`,
      ),
    );
  });

  it('context may have any properties', async () => {
    const result = await calculated(service, { ...road, context: { storeresult: true, lattitude: 1 } });
    expect(result).not.toHaveProperty('warnings');
    expect(result.context).toEqual({ storeresult: true, lattitude: 1 });
  });

  it('an invalid key in options.defaultHubTypes has the code of options', async () => {
    expect(await refuse({ options: { defaultHubTypes: { HARBOUR: 'WAREHOUSE' } } })).toMatchObject({
      code: 5,
      details: [expect.stringMatching(/^options\.defaultHubTypes\.HARBOUR: .*did you mean HARBOR\?$/)],
    });
  });
});
