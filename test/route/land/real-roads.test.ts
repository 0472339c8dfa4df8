import { createServer, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import polyline from '@mapbox/polyline';
import { afterEach, describe, expect, test } from 'vitest';
import { fault } from '../../../src/errors/fault.js';
import { connectRoadEngine } from '../../../src/road-engines.js';
import { shareOut } from '../../../src/route/country-shares.js';
import { createRoadRouter } from '../../../src/route/engines/land/real-roads.js';
import type { EmbeddedRoadRouter } from '../../../src/route/engines/land/road.js';
import { at, countries } from './open.js';

const servers: Server[] = [];
afterEach(() => {
  for (const server of servers.splice(0)) server.close();
});

/** A server of the given behaviour on a free port; `asked` collects addresses and bodies. */
async function serve(listener: RequestListener): Promise<string> {
  const server = createServer(listener);
  servers.push(server);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

const embedded: EmbeddedRoadRouter = {
  name: 'embedded',
  async route(from, to) {
    return {
      distanceKm: 500,
      sections: [{ mode: 'ROAD', distanceKm: 500, line: [from, to], countries: [] }],
      passages: [],
      method: 'SHORTEST_FEASIBLE_DISTANCE',
      quality: 'MODELLED_NETWORK',
      engine: 'embedded',
      distanceUncertaintyPercent: 8,
      snapKm: { from: 0, to: 0 },
      notes: [],
    };
  },
  reach: () => [],
};
const [vaduz, feldkirch] = [at(47.141, 9.5209), at(47.2333, 9.6)];
const [dover, calais] = [at(51.127, 1.335), at(50.966, 1.865)];

/** The form of a Valhalla answer (route, directions_type maneuvers): road, ferry, road. */
const shape = polyline.encode(
  [
    [51.13, 1.3],
    [51.127, 1.335],
    [50.966, 1.865],
    [50.95, 1.87],
  ],
  6,
);
const valhallaAnswer = {
  trip: {
    status: 0,
    units: 'kilometers',
    summary: { length: 48.5, time: 7000 },
    legs: [
      {
        summary: { length: 48.5 },
        shape,
        maneuvers: [
          { type: 1, length: 2.5, begin_shape_index: 0, end_shape_index: 1, travel_mode: 'drive' },
          {
            type: 28,
            length: 42,
            begin_shape_index: 1,
            end_shape_index: 2,
            ferry: true,
            street_names: ['Calais - Dover'],
          },
          { type: 29, length: 4, begin_shape_index: 2, end_shape_index: 3 },
          { type: 4, length: 0, begin_shape_index: 3, end_shape_index: 3 },
        ],
      },
    ],
  },
};
/** The form of an OSRM answer (route/v1, steps=true). */
const step = (mode: string, name: string, distance: number, points: [number, number][]) => ({
  mode,
  name,
  distance,
  geometry: polyline.encode(points),
});
const osrmAnswer = {
  code: 'Ok',
  routes: [
    {
      distance: 48_500,
      legs: [
        {
          steps: [
            step('driving', 'A20', 2500, [
              [51.13, 1.3],
              [51.127, 1.335],
            ]),
            step('ferry', 'Calais - Dover', 42_000, [
              [51.127, 1.335],
              [50.966, 1.865],
            ]),
            step('driving', 'A16', 4000, [
              [50.966, 1.865],
              [50.95, 1.87],
            ]),
            step('driving', '', 0, [
              [50.95, 1.87],
              [50.95, 1.87],
            ]),
          ],
        },
      ],
    },
  ],
};
const json =
  (status: number, body: unknown): RequestListener =>
  (_, response) => {
    response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
  };

describe.each([
  { kind: 'valhalla', answer: valhallaAnswer },
  { kind: 'osrm', answer: osrmAnswer },
])('$kind', ({ kind, answer }) => {
  test('its ferry is a separate section, its roads are real', async () => {
    const router = createRoadRouter(
      connectRoadEngine(`${kind}:${await serve(json(200, answer))}`),
      embedded,
      countries,
    );
    const route = await router.route(dover, calais, {});
    expect(route.sections.map((s) => [s.mode, s.waterway, s.distanceKm])).toEqual([
      ['ROAD', undefined, 2.5],
      ['WATER', 'FERRY', 42],
      ['ROAD', undefined, 4],
    ]);
    expect(route).toMatchObject({ distanceKm: 48.5, quality: 'REAL_NETWORK', passages: ['Calais - Dover'], notes: [] });
    expect(route.engine).toContain(kind);
    expect(route.sections[0]?.countries).toEqual([{ countryCode: 'GB', km: 2.5 }]);
  });
  test('without a route falls back at once and says why', async () => {
    let asked = 0;
    const url = await serve((request, response) => {
      asked += 1;
      const body = { code: 'NoRoute', error: 'No path could be found for input', error_code: 442 };
      json(400, body)(request, response);
    });
    const route = await createRoadRouter(connectRoadEngine(`${kind}:${url}`), embedded, countries).route(
      vaduz,
      feldkirch,
      {},
    );
    expect(route.quality).toBe('MODELLED_NETWORK');
    expect(route.notes.join()).toMatch(/did not answer \((NoRoute|No path could be found).*embedded network was used/);
    expect(asked).toBe(1);
  });
  test('that fails is asked twice, then falls back', async () => {
    let asked = 0;
    const url = await serve((_, response) => {
      asked += 1;
      response.writeHead(503).end('busy');
    });
    const route = await createRoadRouter(connectRoadEngine(`${kind}:${url}`), embedded, countries).route(
      vaduz,
      feldkirch,
      {},
    );
    expect(route.notes.join()).toContain('503');
    expect(asked).toBe(2);
  });
  test.each([
    ['no JSON', '<html>'],
    ['another JSON', '{"hello":1}'],
  ])('answering %s falls back', async (_, body) => {
    const url = await serve((__, response) => response.writeHead(200).end(body));
    const route = await createRoadRouter(connectRoadEngine(`${kind}:${url}`), embedded, countries).route(
      vaduz,
      feldkirch,
      {},
    );
    expect(route.engine).toBe('embedded');
    expect(route.notes).toHaveLength(1);
  });
  test('whose map is elsewhere falls back', async () => {
    const url = await serve(json(200, answer));
    const route = await createRoadRouter(connectRoadEngine(`${kind}:${url}`), embedded, countries).route(
      vaduz,
      feldkirch,
      {},
    );
    expect(route.notes.join()).toContain('outside its map');
  });
  test('if neither finds a route, the error is that of the embedded engine', async () => {
    const url = await serve(json(400, { code: 'NoRoute', error: 'No path' }));
    const refusing = { ...embedded, route: () => Promise.reject(fault('NOT_ROUTABLE_BY_ROAD', 'a to b')) };
    const router = createRoadRouter(connectRoadEngine(`${kind}:${url}`), refusing, countries);
    await expect(router.route(vaduz, feldkirch, {})).rejects.toMatchObject({ code: 34 });
  });
});

test('the weight of the truck goes to Valhalla in tonnes; OSRM cannot use it and says so', async () => {
  let query = '';
  const valhalla = await serve((request, response) => {
    request.on('data', (chunk: Buffer) => {
      query += chunk.toString();
    });
    request.on('end', () => json(200, valhallaAnswer)(request, response));
  });
  await createRoadRouter(connectRoadEngine(`valhalla:${valhalla}`), embedded, countries).route(dover, calais, {
    grossWeightTonnes: 40,
  });
  expect(JSON.parse(query)).toMatchObject({ costing: 'truck', costing_options: { truck: { weight: 40 } } });
  const osrm = await serve(json(200, osrmAnswer));
  const options = { grossWeightTonnes: 40 };
  const { notes } = await createRoadRouter(connectRoadEngine(`osrm:${osrm}`), embedded, countries).route(
    dover,
    calais,
    options,
  );
  expect(notes.join()).toContain('weight');
});

test('a server that is not there is a fallback, too', async () => {
  const route = await createRoadRouter(connectRoadEngine('osrm:http://127.0.0.1:1'), embedded, countries).route(
    vaduz,
    feldkirch,
    {},
  );
  expect(route.notes).toHaveLength(1);
});

test.each(['valhalla:', 'osrm:/some/path', 'graphhopper:http://x', 'nonsense'])(
  'the setting %s is refused',
  (setting) => {
    expect(() => createRoadRouter(connectRoadEngine(setting), embedded, countries)).toThrow('must be one of');
  },
);

test('kilometres by country add up and change at the border', () => {
  // Bregenz to Lindau: the border lies between Lochau and Zech.
  const shares = shareOut([at(47.5031, 9.7471), at(47.5298, 9.7183), at(47.5596, 9.6931)], 8, countries);
  expect(shares.reduce((sum, s) => sum + s.km, 0)).toBeCloseTo(8, 9);
  expect(shares.map((s) => s.countryCode).sort()).toEqual(['AT', 'DE']);
});
