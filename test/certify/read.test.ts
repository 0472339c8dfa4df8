import { describe, expect, test } from 'vitest';
import { readCertificate } from '../../src/certify/read.js';
import { CONTEXT_SECTIONS } from '../../src/request/vocabulary.js';
import { ANTWERP, BRUSSELS, EXTENSIONS, hub, LONDON, leg, londonBrussels, storedOf } from './samples.js';

const read = (result: Record<string, unknown>) => readCertificate(storedOf(result), 'https://cargowake.example.org');

describe('reading a stored result', () => {
  test('numbers legs through the whole chain and adds up each element from its legs and hubs', () => {
    const { elements } = read(londonBrussels());
    const numbers = elements.flatMap(({ rows }) => rows.map((row) => (row.kind === 'LEG' ? row.number : row.kind)));
    expect(numbers).toEqual([1, 'HUB', 2, 'HUB', 3]);
    // 90.4 + 331.2 by road, 25 at the harbor, 61.3 + 402.7 by sea
    expect(elements.map(({ totalGrams }) => totalGrams)).toEqual([
      expect.closeTo(910.6, 9),
      25,
      expect.closeTo(31.2, 9),
    ]);
  });

  test('knows every recognised section of the context, in order, with nested and listed properties', () => {
    const context = Object.fromEntries(CONTEXT_SECTIONS.toReversed().map((key) => [key, { someField: key }]));
    const { sections } = read(londonBrussels({ context: { ...context, other: { hidden: 'x' } } }));
    expect(sections.map(({ entries }) => entries)).toEqual(
      CONTEXT_SECTIONS.map((key) => [{ label: 'Some field', value: key }]),
    );
    const deep = read(
      londonBrussels({ context: { consignor: { address: { street: 'A 1' }, ids: ['a', 2], none: null } } }),
    );
    expect(deep.sections[0]?.entries).toEqual([
      { label: 'Address, street', value: 'A 1' },
      { label: 'Ids', value: 'a, 2' },
    ]);
  });

  test('limits the printed part of a context, and says what it left out', () => {
    const many = Object.fromEntries(Array.from({ length: 5000 }, (_, index) => [`p${index}`, 'v']));
    const nest = (depth: number): unknown => (depth === 0 ? 'deep' : { inner: nest(depth - 1) });
    const { sections } = read(
      londonBrussels({ context: { consignor: many, consignee: { a: 'x'.repeat(1e5), b: nest(50) } } }),
    );
    expect(sections[0]?.entries).toHaveLength(25);
    expect(sections[0]?.omitted).toBe(4975);
    expect(sections[1]?.entries).toEqual([{ label: 'A', value: `${'x'.repeat(299)}…` }]);
  });

  test('prints no characters that change the direction or break the document', () => {
    const name = 'A\u202egnp.exe\u202c B\u0000C\ud800\u2066D';
    const { sections } = read(londonBrussels({ context: { consignor: { name } } }));
    expect(sections[0]?.entries[0]?.value).toBe('Agnp.exe B C\ufffdD');
  });

  test('cites each publication once with all its places, or the bare factor references where there are no citations', () => {
    const cited = read(londonBrussels(EXTENSIONS)).method.sources;
    expect(cited.map(({ title, locators }) => [title, locators.length])).toEqual([
      ['Greenhouse gas reporting: conversion factors 2025', 2],
      ['Yearly electricity data', 1],
    ]);
    expect(read(londonBrussels()).method.sources.map(({ title }) => title)).toEqual([
      'desnz-2025/road',
      'desnz-2025/water',
      'desnz-2025/rail',
    ]);
  });

  test('warns of transport operations that meet without a hub, as ISO 14083 wants one there', () => {
    const road = (from: typeof LONDON | typeof ANTWERP, to: typeof ANTWERP | typeof BRUSSELS) => {
      const one = leg('ROAD', 'Truck', from, to, 100, [10, 40]);
      return { type: 'ROAD', start: from, end: to, activityDistanceKm: 100, elements: [one] };
    };
    const [first, second] = [road(LONDON, ANTWERP), road(ANTWERP, BRUSSELS)];
    const limitsOf = (chain: unknown[]) => read(londonBrussels({ transportChain: chain })).method.limits.join('\n');
    expect(limitsOf([first, second])).toContain('No hub operation is included between the chain elements 1 and 2');
    expect(limitsOf([first, hub('TRANSSHIPMENT', ANTWERP, 5), second])).not.toContain('No hub operation');
  });

  test('draws the course of a leg from the result, else from the explanation, else as a straight line with a note', () => {
    const [road, sea] = [
      leg('ROAD', 'Truck', LONDON, ANTWERP, 300, [1, 2]),
      leg('WATER', 'Ship', LONDON, ANTWERP, 300, [1, 2]),
    ];
    const result = londonBrussels({
      transportChain: [{ type: 'ROAD', elements: [hub('WAREHOUSE', LONDON, 1), road, sea] }],
    });
    // The encoding of (38.5, -120.2), (40.7, -120.95), (43.252, -126.453), from Google's description of the format.
    const polylines = ['_p~iF~ps|U_ulLnnqC_mqNvxq`@'];
    const explanation = { elements: [{ path: 'transportChain[0].elements[2]', routePolylines: polylines }] };
    const stored = { ...storedOf(result), explanationJson: JSON.stringify(explanation) };
    const { legs } = readCertificate(stored, 'https://x.example').route;
    expect(legs.map(({ schematic }) => schematic)).toEqual([true, false]);
    expect(legs[0]?.lines).toEqual([
      [
        [-0.12766, 51.50353],
        [4.3208, 51.2787],
      ],
    ]);
    expect(legs[1]?.lines).toEqual([
      [
        [-120.2, 38.5],
        [-120.95, 40.7],
        [-126.453, 43.252],
      ],
    ]);
  });

  test('shows routing notes of a leg, with its number', () => {
    const one = leg('ROAD', 'Truck', LONDON, BRUSSELS, 100, [1, 2], { route: { notes: ['no road network here'] } });
    const { method } = read(londonBrussels({ transportChain: [{ type: 'ROAD', elements: [one] }] }));
    expect(method.limits).toContain('Leg 1: no road network here');
  });

  test.each([
    ['no JSON', '{', SyntaxError],
    ['no calculation', '{"a":1}', /no total emissions/],
  ])('refuses %s', (_, resultJson, error) => {
    expect(() => readCertificate({ ...storedOf({}), resultJson }, 'https://x.example')).toThrow(error);
  });
});

describe('what a certificate says beside the figures', () => {
  const energy = (reference: string) => ({
    resultsByEnergyType: [
      {
        energyType: 'DIESEL',
        resultsByEnergySource: [
          {
            factorReference: reference,
            energyAmount: { value: 12.5, unit: 'l' },
            emissionFactor: { wtw: 3181.83, unit: 'gCO2e/l' },
          },
        ],
      },
    ],
  });
  const cite = (reference: string, title: string, more: object = {}) => ({
    ...{ reference, title, publisher: 'P', edition: '1', locator: 'T1', licence: 'CC-BY', validity: '' },
    ...more,
  });

  test('each energy has its amount, its factor and the number of its source, derived ones that of the row they go back to', () => {
    const base = londonBrussels();
    const chain = structuredClone(base.transportChain) as { elements: Record<string, unknown>[] }[];
    Object.assign(chain[0]?.elements[0] ?? {}, energy('b'));
    Object.assign(chain[0]?.elements[2] ?? {}, energy('c'));
    const { elements: chainElements, method } = read({
      ...base,
      transportChain: chain,
      citations: [
        cite('a', 'First'),
        cite('b', 'Second'),
        cite('c', 'Our model', { kind: 'derived', derivedFrom: ['d', 'a'] }),
      ],
    });
    expect(method.sources.map(({ title }) => title)).toEqual(['First', 'Second']);
    const legs = chainElements.flatMap(({ rows }) => rows).filter((row) => row.kind === 'LEG');
    expect(legs.map(({ energies }) => energies[0]?.source)).toEqual([2, 1, undefined]);
    expect(legs[0]?.energies[0]).toMatchObject({ amount: 12.5, unit: 'l', factor: 3181.83, factorUnit: 'g CO₂e/l' });
  });

  test('modes add up to the total, hubs apart', () => {
    const { modes, elements } = read(londonBrussels());
    expect(modes.at(-1)?.mode).toBe('HUB');
    expect(modes.reduce((sum, { totalGrams = Number.NaN }) => sum + totalGrams, 0)).toBeCloseTo(
      elements.reduce((sum, { totalGrams = Number.NaN }) => sum + totalGrams, 0),
      9,
    );
  });

  test('notes on elements, warnings and reasons for facilities are among the limits, each once', () => {
    const base = londonBrussels();
    const chain = structuredClone(base.transportChain) as Record<string, unknown>[];
    Object.assign(chain[0] ?? {}, {
      notes: ['the port is 300 km away'],
      departureDateTime: '2026-02-01T23:00-05',
    });
    const elements = (chain[0]?.elements ?? []) as Record<string, unknown>[];
    Object.assign(elements[0] ?? {}, { selection: { end: { name: 'Fos', code: 'FRFOS', reason: 'nearest by road' } } });
    const { method, elements: chainElements } = read({
      ...base,
      transportChain: chain,
      warnings: ['extra: unknown', 'extra: unknown'],
    });
    expect(method.limits).toContain('Element 1: the port is 300 km away');
    expect(method.limits).toContain('Fos (FRFOS): nearest by road');
    expect(method.limits.filter((limit) => limit === 'extra: unknown')).toHaveLength(1);
    // The day as written, wherever the reader is.
    expect(chainElements[0]?.dates).toBe('1 February 2026');
  });

  test('the issuer is the organisation with a legal name, with address and logo', () => {
    const stored = storedOf(londonBrussels());
    const profile = {
      legalName: 'Nordfracht GmbH',
      address: { postcode: '20457', city: 'Hamburg', countryCode: 'DE' },
    };
    expect(readCertificate(stored, 'https://x', profile).issuer).toEqual({
      name: 'Nordfracht GmbH',
      lines: ['20457 Hamburg, Germany'],
    });
    expect(readCertificate(stored, 'https://x', { contact: { name: 'A' } }).issuer).toBeUndefined();
  });
});
