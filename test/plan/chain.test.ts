import { describe, expect, it } from 'vitest';
import { planChain } from '../../src/plan/chain.js';
import { type Adjoining, planHub } from '../../src/plan/hubs.js';
import { planMovement } from '../../src/plan/movement.js';
import type { ModalElement, Place, PlanContext, Stage } from '../../src/plan/types.js';
import { decideVessel } from '../../src/plan/vessel.js';
import { context, FACILITIES, index, indexOf, placeAt, read } from './world.js';

const origin = placeAt(10.5);
const destination = placeAt(61.5);

function plan(
  chain: readonly unknown[],
  options: Record<string, unknown> = {},
  hubs: ReadonlyMap<number, Place> = new Map(),
) {
  const request = read(chain, options);
  const stages = planChain({ chain: request.chain, origin, destination, hubs }, context(request));
  contexts.set(stages, context(request));
  return stages;
}

/** Hubs are planned once both sides are realized; here both are what was asked for. */
const contexts = new WeakMap<readonly Stage[], PlanContext>();

function hubTypeAt(stages: readonly Stage[], i: number): string {
  const stage = stages[i];
  const planContext = contexts.get(stages);
  if (stage?.kind !== 'HUB' || planContext === undefined) throw new Error('no hub of a planned chain');
  const adjoining = [stages[i - 1], stages[i + 1]].flatMap((beside): Adjoining[] => {
    if (beside?.kind !== 'MOVEMENT' || !('spec' in beside.element)) return [];
    const { spec } = beside.element;
    return spec.mode === 'WATER' ? [{ spec, vehicle: decideVessel(spec, planContext.cargo, 'SEA') }] : [{ spec }];
  });
  return planHub(stage.location, stage.element, adjoining, planContext).hubType;
}

const name = (place: Place): string => place.code ?? place.formatted;
const outline = (stages: readonly Stage[]): readonly string[] =>
  stages.map((s, i) =>
    s.kind === 'HUB'
      ? `${hubTypeAt(stages, i)} at ${name(s.location)}`
      : `${s.element.type} ${name(s.from)}-${name(s.to)}`,
  );

const facility = (code: string): Place => {
  const found = FACILITIES.find((f) => f.code === code);
  if (found === undefined) throw new Error(code);
  return index.toLocation(found);
};

describe('where two operations meet without a hub', () => {
  it('the truck feeds the ship at the harbor nearest to its start', () => {
    expect(outline(plan([{ type: 'ROAD' }, { type: 'WATER' }, { type: 'ROAD' }]))).toEqual([
      'ROAD 10.5-XXHAR',
      'MARITIME_TERMINAL at XXHAR',
      'WATER XXHAR-YYHBR',
      'MARITIME_TERMINAL at YYHBR',
      'ROAD YYHBR-61.5',
    ]);
  });

  it('a train takes over from a ship at the harbor on the train’s side', () => {
    expect(outline(plan([{ type: 'WATER' }, { type: 'RAIL' }]))).toEqual([
      'WATER 10.5-YYHBR',
      'MARITIME_TERMINAL at YYHBR',
      'RAIL YYHBR-61.5',
    ]);
  });

  it('an unknown movement goes where its neighbour needs it', () => {
    expect(outline(plan([{ type: 'UNKNOWN' }, { type: 'AIR' }]))[0]).toBe('UNKNOWN 10.5-APT');
  });

  it('two operations of one mode meet at a facility near the midpoint, and the result says so', () => {
    for (const type of ['ROAD', 'AIR', 'WATER', 'RAIL', 'UNKNOWN']) {
      const stages = plan([{ type }, { type }]);
      expect(outline(stages), type).toHaveLength(3);
      const [first] = stages;
      expect(first?.kind === 'MOVEMENT' && first.to.notes?.[0]).toMatch(
        /^the place where the two movements meet is not stated/,
      );
    }
  });

  it('a train takes over without a word of the truck that the harbor was chosen by', () => {
    const far = { origin, destination: placeAt(65), hubs: new Map() };
    const request = read([{ type: 'WATER' }, { type: 'RAIL' }]);
    const [sea] = planChain({ chain: request.chain, ...far }, context(request));
    expect(sea?.kind === 'MOVEMENT' && sea.to.selection?.code).toBe('YYHBR');
    expect(JSON.stringify(sea)).not.toMatch(/km by truck/);
    const onward = read([{ type: 'WATER' }, { type: 'ROAD' }]);
    expect(JSON.stringify(planChain({ chain: onward.chain, ...far }, context(onward)))).toMatch(/km by truck/);
  });

  describe('a barge and a seagoing ship', () => {
    const barge = { type: 'WATER', vehicle: 'INLAND_CONTAINER' };
    const ship = { type: 'WATER', vehicle: 'CONTAINER' };
    const estuary = FACILITIES.map((one) => (one.code === 'XXHAR' ? { ...one, inlandAccess: true } : one));
    const planFrom = (longitude: number, chain: readonly unknown[], to: number, facilities = estuary) => {
      const request = read(chain);
      const places = { origin: placeAt(longitude), destination: placeAt(to), hubs: new Map() };
      return planChain({ chain: request.chain, ...places }, { ...context(request), facilities: indexOf(facilities) });
    };

    it('meet at the seaport that both reach, in either order, and the result says so', () => {
      const out = planFrom(4.5, [barge, ship], 61.5);
      expect(out.map((s) => (s.kind === 'HUB' ? name(s.location) : `${name(s.from)}-${name(s.to)}`))).toEqual([
        '4.5-XXHAR',
        'XXHAR',
        'XXHAR-61.5',
      ]);
      const back = planFrom(61.5, [ship, barge], 4.5);
      expect(back[1]?.kind === 'HUB' && back[1].location).toMatchObject({
        code: 'XXHAR',
        notes: [expect.stringMatching(/a seaport that both vessels reach/)],
      });
    });

    it('meet there as well if only the barge is stated', () => {
      const [first] = planFrom(4.5, [barge, { type: 'WATER' }], 61.5);
      expect(first?.kind === 'MOVEMENT' && first.to.code).toBe('XXHAR');
    });
  });

  it('with MANUAL hubs the hub is missing: code 18', () => {
    expect(() => plan([{ type: 'ROAD' }, { type: 'WATER' }], { hubInsertion: 'MANUAL' })).toThrow(/^18 /);
  });

  it('the type of an inserted hub is the default of its place', () => {
    const stages = plan([{ type: 'ROAD' }, { type: 'AIR' }], { defaultHubTypes: { AIRPORT: 'WAREHOUSE' } });
    expect(outline(stages)[1]).toBe('WAREHOUSE at APT');
  });
});

describe('requested hubs', () => {
  const hub = (more: Record<string, unknown> = {}) => ({
    type: 'HUB',
    location: { city: 'X', countryCode: 'XX' },
    ...more,
  });

  it('are the end of one leg and the start of the next', () => {
    const hubs = new Map([[1, facility('XXHAR')]]);
    expect(outline(plan([{ type: 'ROAD' }, hub(), { type: 'WATER' }], {}, hubs))).toEqual([
      'ROAD 10.5-XXHAR',
      'MARITIME_TERMINAL at XXHAR',
      'WATER XXHAR-61.5',
    ]);
  });

  it('at the start and end, they replace origin and destination', () => {
    const hubs = new Map([
      [0, facility('XXHAR')],
      [2, facility('YYHBR')],
    ]);
    const stages = plan([hub({ hubType: 'WAREHOUSE' }), { type: 'WATER' }, hub()], {}, hubs);
    expect(outline(stages)).toEqual(['WAREHOUSE at XXHAR', 'WATER XXHAR-YYHBR', 'MARITIME_TERMINAL at YYHBR']);
  });

  it('two in a row at one site are two operations; at two sites a movement is missing', () => {
    const at = (second: Place) =>
      new Map([
        [1, facility('XXHAR')],
        [2, second],
      ]);
    const chain = [{ type: 'ROAD' }, hub(), hub({ hubType: 'WAREHOUSE' }), { type: 'ROAD' }];
    expect(outline(plan(chain, {}, at(placeAt(10.01))))[2]).toBe('WAREHOUSE at 10.01');
    expect(() => plan(chain, {}, at(placeAt(12)))).toThrow(/^5 .*transportChain\[2\]/);
  });

  it('a place requested by its kind becomes the nearest suitable one of that kind', () => {
    const hubs = new Map<number, Place>([[1, { ...placeAt(9.5), type: 'HARBOR' }]]);
    const stages = plan([{ type: 'ROAD' }, hub(), { type: 'WATER', vehicle: 'CONTAINER' }], {}, hubs);
    expect(outline(stages)[0]).toBe('ROAD 10.5-XXHAR');
    const bulk = plan([{ type: 'ROAD' }, hub(), { type: 'WATER', vehicle: 'BULK_CARRIER' }], {}, hubs);
    expect(outline(bulk)[0]).toBe('ROAD 10.5-XXBLK');
  });
});

describe('the operations that realize one movement', () => {
  const realize = (element: Record<string, unknown>, from: Place, to: Place, options: Record<string, unknown> = {}) => {
    const request = read([element], options);
    return planMovement(request.chain[0] as ModalElement, from, to, context(request)).map((op) =>
      op.kind === 'HUB'
        ? `${op.hubType} at ${name(op.location)}`
        : `${op.role} ${op.spec.mode} ${name(op.from)}-${name(op.to)}`,
    );
  };

  it('from door to door: first mile, hub, main, hub, last mile', () => {
    expect(realize({ type: 'WATER' }, origin, destination)).toEqual([
      'FIRST_MILE ROAD 10.5-XXHAR',
      'MARITIME_TERMINAL at XXHAR',
      'MAIN WATER XXHAR-YYHBR',
      'MARITIME_TERMINAL at YYHBR',
      'LAST_MILE ROAD YYHBR-61.5',
    ]);
  });

  it('from facility to facility: only the main operation', () => {
    expect(realize({ type: 'WATER' }, facility('XXHAR'), facility('YYHBR'))).toEqual(['MAIN WATER XXHAR-YYHBR']);
  });

  it('with MANUAL hubs the connectors stay and their hubs go', () => {
    expect(realize({ type: 'AIR' }, origin, facility('APB'), { hubInsertion: 'MANUAL' })).toEqual([
      'FIRST_MILE ROAD 10.5-APT',
      'MAIN AIR APT-APB',
    ]);
  });

  it('a harbor with a yard within 15 km starts a train without a truck, another does not', () => {
    expect(realize({ type: 'RAIL' }, facility('XXHAR'), facility('RLB'))).toEqual(['MAIN RAIL XXHAR-RLB']);
    expect(realize({ type: 'RAIL' }, facility('RLY'), facility('YYHBR'))).toEqual([
      'MAIN RAIL RLY-RLB',
      'TRANSSHIPMENT at RLB',
      'LAST_MILE ROAD RLB-YYHBR',
    ]);
  });

  it('out of reach by road: 28, 29, 30 with the coordinates', () => {
    const island = placeAt(10, 20);
    expect(() => realize({ type: 'AIR' }, island, destination)).toThrow(/^28 .*20\.00000, 10\.00000/);
    expect(() => realize({ type: 'RAIL' }, island, destination)).toThrow(/^29 /);
    expect(() => realize({ type: 'WATER' }, island, destination)).toThrow(/^30 /);
  });

  it('no train is taken if trucks to the yards drive farther than the whole movement: 33 with both yards', () => {
    // By truck to the yards 4,523 km; between the ends, 2,002.
    expect(() => realize({ type: 'RAIL' }, placeAt(28), placeAt(46))).toThrow(/^33 .*\(RLY\) and .*\(RLB\)/);
    expect(realize({ type: 'RAIL' }, placeAt(20), placeAt(61))[0]).toBe('FIRST_MILE ROAD 20-RLY');
    // A quay with a railway may have been chosen for a ship, by trucks from far away.
    const quay = {
      ...facility('XXHAR'),
      selection: { code: 'XXHAR', name: '', roadKm: 9000, greatCircleKm: 8000, reason: '', alternatives: [] },
    };
    expect(realize({ type: 'RAIL' }, quay, placeAt(61))[0]).toBe('MAIN RAIL XXHAR-RLB');
  });

  it('from a country without a railway, a nearby yard abroad is used; otherwise code 31', () => {
    const without = (longitude: number): Place => ({ ...placeAt(longitude), countryCode: 'NN' });
    expect(realize({ type: 'RAIL' }, without(10.5), facility('RLB'))[0]).toBe('FIRST_MILE ROAD 10.5-RLY');
    expect(() => realize({ type: 'RAIL' }, without(13), facility('RLB'))).toThrow(/^31 .*NN/);
  });

  it('a facility that does not suit the vehicle is not used', () => {
    expect(() => realize({ type: 'AIR', vehicle: 'GIANT' }, origin, destination)).toThrow(/^28 /);
  });

  it('one facility for both ends is not a route', () => {
    expect(() => realize({ type: 'AIR' }, placeAt(10.9), placeAt(11.1))).toThrow(/^32 /);
  });

  it('the choice is reported with its alternatives', () => {
    const request = read([{ type: 'WATER', vehicle: 'BULK_CARRIER' }]);
    const operations = planMovement(request.chain[0] as ModalElement, placeAt(9.6), destination, context(request));
    const main = operations.find((op) => op.kind === 'TRANSPORT' && op.role === 'MAIN');
    expect(main?.kind === 'TRANSPORT' && main.selections.start).toMatchObject({
      code: 'XXBLK',
      alternatives: [{ code: 'XXHAR' }, { code: 'YYHBR' }],
    });
  });

  it('on the Mississippi and the Paraguay, dry cargo goes by pushed barges; on the Rhine, only coal and steel do', () => {
    const spec = { mode: 'WATER', navigationConstraints: [] } as const;
    const { cargo } = context(read([{ type: 'WATER' }], {}));
    const vesselOf = (category: 'GENERAL' | 'CEREALS' | 'OIL' | 'COAL_AND_STEEL', countries: readonly string[]) =>
      decideVessel(spec, { ...cargo, category }, 'INLAND', countries);
    expect(vesselOf('GENERAL', ['US', 'US'])).toBe('PUSHED_CONVOY');
    expect(vesselOf('CEREALS', ['AR', 'PY'])).toBe('PUSHED_CONVOY');
    expect(vesselOf('OIL', ['US', 'US'])).toBe('INLAND_TANKER');
    expect(vesselOf('CEREALS', ['NL', 'DE'])).toBe('INLAND_VESSEL');
    expect(vesselOf('COAL_AND_STEEL', ['NL', 'DE'])).toBe('PUSHED_CONVOY');
    expect(decideVessel({ ...spec, containerCount: 2 }, cargo, 'INLAND', ['US', 'US'])).toBe('INLAND_CONTAINER');
  });

  it('where sea ships cannot go, an unstated vessel is an inland one, and the result says why', () => {
    const main = (element: Record<string, unknown>, options: Record<string, unknown> = {}) => {
      const request = read([element], options);
      const [operation] = planMovement(
        request.chain[0] as ModalElement,
        facility('XXRIV'),
        facility('XXHAR'),
        context(request),
      );
      return operation?.kind === 'TRANSPORT' && operation;
    };
    expect(main({ type: 'WATER' })).toMatchObject({
      vehicle: 'INLAND_VESSEL',
      notes: ['no vessel stated: an inland vessel, because an inland waterway connects the nearest ports'],
    });
    expect(main({ type: 'WATER', vehicle: 'CONTAINER' })).toMatchObject({ spec: { vehicle: 'CONTAINER' }, notes: [] });
  });
});
