import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type AgentTest, callTool, connect, startAgentTest } from './support.js';

let agents: AgentTest;
beforeAll(async () => {
  agents = await startAgentTest();
});
afterAll(() => agents.close());

const HAMBURG_MILAN = { weight_kg: 1000, origin: 'Hamburg, DE', destination: 'Milano, IT' };

describe('what agents are offered', () => {
  it('is eleven tools with titles, schemas, annotations and short descriptions', async () => {
    const { tools } = await agents.client.listTools();
    expect(tools.map(({ name }) => name)).toEqual([
      'calculate_shipment',
      'compare_modes',
      'calculate_shipments',
      'explain_result',
      'find_places',
      'list_vocabulary',
      'get_result',
      'list_results',
      'start_batch',
      'get_batch',
      'create_report',
    ]);
    for (const tool of tools) {
      expect(tool.description?.length, tool.name).toBeLessThanOrEqual(1000);
      expect(tool.title, tool.name).toBeDefined();
      expect(tool.outputSchema, tool.name).toMatchObject({ type: 'object' });
      expect(tool.annotations, tool.name).toMatchObject({ openWorldHint: false });
    }
  });

  it('says which tools change nothing', async () => {
    const { tools } = await agents.client.listTools();
    const readOnly = tools.filter(({ annotations }) => annotations?.readOnlyHint === true).map(({ name }) => name);
    expect(readOnly).toEqual([
      'compare_modes',
      'explain_result',
      'find_places',
      'list_vocabulary',
      'get_result',
      'list_results',
      'get_batch',
    ]);
  });

  it('tells the rules that models get wrong', async () => {
    const { tools } = await agents.client.listTools();
    const { description = '' } = tools.find(({ name }) => name === 'calculate_shipment') ?? {};
    for (const rule of ['net mass', 'first or last miles', 'all kilometres', 'country', 'assumptions', 'measured']) {
      expect(description).toContain(rule);
    }
  });
});

describe('calculate_shipment', () => {
  it('answers what POST /v1/calculate answers, in kilograms', async () => {
    const { content, text } = await agents.call('calculate_shipment', { ...HAMBURG_MILAN, legs: [{ mode: 'RAIL' }] });
    const direct = await agents.service.calculate({
      cargo: { weight: { value: 1000, unit: 'KILOGRAM' } },
      origin: { city: 'Hamburg', countryCode: 'DE' },
      destination: { city: 'Milano', countryCode: 'IT' },
      transportChain: [{ type: 'RAIL' }],
    });
    expect(content.total_co2e_kg).toBe(direct.body.totalEmissions.co2eGrams / 1000);
    expect(content.distance_km).toBe(direct.body.activityDistanceKm);
    expect(content.intensity_g_per_tkm).toBe(direct.body.totalIntensities.co2eGramsPerTonneKm);
    expect(content.credits).toBe(direct.body.creditCost);
    expect(content.legs).toHaveLength(direct.body.transportChain[0].elements.length);
    expect(text.split('\n').length).toBeLessThanOrEqual(40);
  });

  it('says what nobody stated', async () => {
    const { content } = await agents.call('calculate_shipment', { ...HAMBURG_MILAN, legs: [{ mode: 'ROAD' }] });
    expect(content.assumptions.join('\n')).toMatch(/Load factor of loaded trips/);
    const stated = await agents.call('calculate_shipment', {
      ...HAMBURG_MILAN,
      legs: [{ mode: 'ROAD', load_factor: 70 }],
    });
    expect(stated.content.assumptions.join('\n')).not.toMatch(/Load factor of loaded trips/);
  });

  it('keeps a result under store_as, which get_result, explain_result and list_results then find', async () => {
    const stored = await agents.call('calculate_shipment', {
      ...HAMBURG_MILAN,
      legs: [{ mode: 'ROAD' }],
      store_as: 'agents/1',
    });
    expect(stored.content).toMatchObject({ stored_as: 'agents/1' });
    expect(stored.content.certificate_url).toMatch(/\/certificate\/[0-9a-f-]{36}$/);
    const { credits, ...again } = (await agents.call('get_result', { id: 'agents/1' })).content;
    expect({ ...again, credits }).toEqual(stored.content);
    const explained = await agents.call('explain_result', { id: 'agents/1', element: 1 });
    expect(explained.content.elements).toHaveLength(1);
    expect(explained.text).toMatch(/Cargo mass = 1 t/);
    const { content } = await agents.call('list_results', {});
    expect(content.results[0].id).toBe('agents/1');
  });

  it.each(['.', '..'])('finds a result called %j, which an address would resolve away', async (id) => {
    const stored = await agents.call('calculate_shipment', { ...HAMBURG_MILAN, store_as: id });
    const { credits, ...again } = (await agents.call('get_result', { id })).content;
    expect({ ...again, credits }).toEqual(stored.content);
    const explained = await agents.call('explain_result', { id, element: 1 });
    expect(explained.content.elements).toHaveLength(1);
  });

  it('is summed by create_report, for the whole period and for one tag', async () => {
    const shipment = { weight_kg: 1000, origin: 'Hamburg, DE', destination: 'Munich, DE', legs: [{ mode: 'ROAD' }] };
    const kept = await agents.call('calculate_shipment', { ...shipment, store_as: 'report-1' });
    const today = new Date().toISOString().slice(0, 10);
    const tomorrow = new Date(Date.now() + 2 * 86_400_000).toISOString().slice(0, 10);
    const { content, text } = await agents.call('create_report', { from: today, to: tomorrow, title: 'Today' });
    expect(text).toMatch(/^Report [0-9a-f-]{36} \(draft\): /);
    const stored = await agents.service.get(`/v1/-/reports/${content.id}`);
    expect(content).toMatchObject({ status: 'draft', total_co2e_kg: stored.body.totals.co2eGrams / 1000 });
    expect(content.total_co2e_kg).toBeGreaterThanOrEqual(kept.content.total_co2e_kg);
    expect((await agents.service.get(`${content.file}?format=csv`)).text).toContain('report-1');
    const tagged = await agents.call('create_report', { from: today, to: tomorrow, tag: { customer: 'ACME' } });
    expect(tagged.content).toMatchObject({ results: 0, total_co2e_kg: 0 });
    expect((await agents.call('create_report', { from: tomorrow, to: today })).text).toContain('period.to');
  });

  it('calculates leg by leg through the named places', async () => {
    const { content } = await agents.call('calculate_shipment', {
      weight_kg: 12_000,
      origin: 'Stuttgart, DE',
      destination: 'Chicago, US',
      legs: [{ mode: 'ROAD', to: 'DEBRV' }, { mode: 'WATER', vehicle: 'CONTAINER', to: 'USNYC' }, { mode: 'RAIL' }],
    });
    const modes = content.legs.map(({ type }: { type: string }) => type);
    expect(modes.filter((type: string) => type === 'WATER')).toHaveLength(1);
    expect(modes.indexOf('WATER')).toBeGreaterThan(modes.indexOf('ROAD'));
    expect(modes.lastIndexOf('RAIL')).toBeGreaterThan(modes.indexOf('WATER'));
  });

  it('reports an unknown place as an error with code, field and advice, and charges nothing', async () => {
    const before = (await agents.service.store.listAccounts())[0]?.balance;
    const { isError, text } = await agents.call('calculate_shipment', {
      ...HAMBURG_MILAN,
      destination: 'Qwertyuiopolis, IT',
    });
    expect(isError).toBe(true);
    expect(text).toMatch(/^Error 16: Unresolvable location\n- destination\.city: no place called/);
    expect(text).toContain('The same request will fail again');
    expect((await agents.service.store.listAccounts())[0]?.balance).toBe(before);
  });

  it.each([
    [{ weight_kg: -5 }, 'weight_kg: must be more than 0, not -5'],
    [{ weight_kg: '5' }, 'weight_kg: must be a number, not "5"'],
    [{ legs: [{ mode: 'rail' }] }, 'legs[0].mode: must be one of AIR, RAIL, ROAD, WATER, UNKNOWN, not "rail"'],
    [{ orign: 'Hamburg, DE' }, 'orign: is not a field of this element; did you mean origin?'],
  ])('refuses %j, naming the field and what it may be', async (wrong, message) => {
    const { isError, text } = await agents.call('calculate_shipment', { ...HAMBURG_MILAN, ...wrong });
    expect(isError).toBe(true);
    expect(text).toContain(message);
  });
});

describe('compare_modes', () => {
  it('lists the lowest first, and impossible modes with the reason', async () => {
    const { content } = await agents.call('compare_modes', {
      weight_kg: 1000,
      origin: 'Hamburg, DE',
      destination: 'Reykjavik, IS',
      modes: ['AIR', 'WATER', 'RAIL'],
    });
    const totals = content.ranking.map((row: { total_co2e_kg?: number }) => row.total_co2e_kg);
    expect(content.ranking.map(({ mode }: { mode: string }) => mode)).toEqual(['WATER', 'AIR', 'RAIL']);
    expect(totals[0]).toBeLessThan(totals[1]);
    expect(content.ranking[0].more_than_lowest_percent).toBe(0);
    expect(content.ranking[2].error.code).toBe(31);
  });
});

describe('find_places and list_vocabulary', () => {
  it('finds towns with their number of inhabitants, by which the user can tell them apart', async () => {
    const { content, text } = await agents.call('find_places', { text: 'Springfield', country: 'US' });
    expect(content.places[0]).toMatchObject({ name: 'Springfield', kind: 'PLACE', country: 'US' });
    expect(content.places[0].inhabitants).toBeGreaterThan(100_000);
    expect(text).toMatch(/^- Springfield \(PLACE; Missouri.*; US; [\d,]+ inhabitants\)/);
  });

  it('find the harbor of a code and words of a topic', async () => {
    const { content } = await agents.call('find_places', { text: 'Rotterdam', kind: 'HARBOR' });
    expect(content.places.length).toBeGreaterThan(0);
    for (const place of content.places) expect(place.kind).toBe('HARBOR');
    const { content: vocabulary } = await agents.call('list_vocabulary', { topic: 'water_vehicles' });
    expect(vocabulary.words.map(({ word }: { word: string }) => word)).toContain('INLAND_VESSEL');
  });
});

describe('resources', () => {
  it('are the methodology, factors, errors and stored results', async () => {
    const { resources } = await agents.client.listResources();
    expect(resources.map(({ uri }) => uri)).toContain('cargowake://methodology/road');
    const read = async (uri: string): Promise<string> => {
      const { contents } = await agents.client.readResource({ uri });
      return (contents[0] as { readonly text: string }).text;
    };
    expect(await read('cargowake://methodology/road')).toMatch(/^# /);
    expect(JSON.parse(await read('cargowake://errors/33'))).toMatchObject({ title: 'Not routable by rail' });
    await agents.call('calculate_shipment', { ...HAMBURG_MILAN, store_as: 'as a resource' });
    expect(JSON.parse(await read('cargowake://results/as%20a%20resource'))).toHaveProperty('result.totalEmissions');
  });
});

describe('who may call', () => {
  const post = (headers: Record<string, string>) =>
    fetch(agents.url, {
      method: 'POST',
      headers: { 'content-type': 'application/json', accept: 'application/json, text/event-stream', ...headers },
      body: JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'tools/list' }),
    });

  it('nobody without a key: 401, saying how to send one', async () => {
    const answer = await post({});
    expect(answer.status).toBe(401);
    expect(answer.headers.get('www-authenticate')).toMatch(/^Bearer/);
    expect((await post({ authorization: 'Bearer cw_wrong' })).status).toBe(401);
  });

  it('the key as bearer or in x-api-key', async () => {
    expect((await post({ authorization: `Bearer ${agents.service.apiKey}` })).status).toBe(200);
    expect((await post({ 'x-api-key': agents.service.apiKey })).status).toBe(200);
  });

  it('an account only so often, and others are not affected', async () => {
    const keyOf = async (name: string): Promise<string> => {
      const { id } = await agents.service.store.createAccount(name, 100);
      return (await agents.service.store.createKey(id, { name })).secret;
    };
    const [busy, calm] = [await keyOf('busy'), await keyOf('calm')];
    let answer = await post({ 'x-api-key': busy });
    for (let sent = 1; answer.status === 200 && sent < 2_000; sent++) answer = await post({ 'x-api-key': busy });
    expect(answer.status).toBe(429);
    expect(answer.headers.get('retry-after')).toBe('1');
    expect((await post({ 'x-api-key': calm })).status).toBe(200);
  }, 30_000);

  it('no page of another origin', async () => {
    const answer = await post({ 'x-api-key': agents.service.apiKey, origin: 'https://evil.example' });
    expect(answer.status).toBe(403);
  });

  it.each(['a:99999999', '[::::]', '1.2.3.4.5', 'xn--a', '%zz'])(
    'no host that no address can have: %s',
    async (host) => {
      const answer = await agents.service.app.inject({
        method: 'POST',
        url: '/mcp',
        headers: { host, 'x-api-key': agents.service.apiKey, 'content-type': 'application/json' },
        payload: '{}',
      });
      expect(answer.statusCode).toBe(403);
    },
  );

  it('each account sees its own results only', async () => {
    await agents.call('calculate_shipment', { ...HAMBURG_MILAN, store_as: 'mine' });
    const other = await agents.service.store.createAccount('other', 100);
    const { secret } = await agents.service.store.createKey(other.id, { name: 'other' });
    const client = await connect(agents.url, secret);
    const { isError, text } = await callTool(client, 'get_result', { id: 'mine' });
    await client.close();
    expect(isError).toBe(true);
    expect(text).toMatch(/^Error 50/);
  });

  it('an account without credits gets an error that says so', async () => {
    const poor = await agents.service.store.createAccount('poor', 0);
    const { secret } = await agents.service.store.createKey(poor.id, { name: 'poor' });
    const client = await connect(agents.url, secret);
    const { isError, text } = await callTool(client, 'calculate_shipment', HAMBURG_MILAN);
    await client.close();
    expect(isError).toBe(true);
    expect(text).toMatch(/^Error 42/);
  });
});
