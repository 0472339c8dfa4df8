import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type AgentTest, startAgentTest } from './support.js';

let agents: AgentTest;
beforeAll(async () => {
  agents = await startAgentTest();
});
afterAll(() => agents.close());

/** A question as people ask it, the call that a careful model makes for it, and the acceptable answers. */
interface Question {
  readonly asked: string;
  readonly tool: string;
  readonly input: Record<string, unknown>;
  // biome-ignore lint/suspicious/noExplicitAny: answers of eleven tools; the client holds them to their schemas
  readonly accepts: (answer: { readonly content: any; readonly text: string; readonly isError: boolean }) => void;
}

const between = (value: number, low: number, high: number): void => {
  expect(value).toBeGreaterThanOrEqual(low);
  expect(value).toBeLessThanOrEqual(high);
};

const shipment = (weight_kg: number, origin: string, destination: string, mode?: string, more: object = {}) => ({
  weight_kg,
  origin,
  destination,
  ...(mode === undefined ? {} : { legs: [{ mode, ...more }] }),
});

/**
 * Ranges are published intensities times published distances, wide enough for a different fleet: road 55 to 140 g/tkm, rail 5 to 45,
 * container ships 4 to 25, long-haul air freight 450 to 1,300 (DESNZ 2025, GLEC framework tables).
 */
const QUESTIONS: readonly Question[] = [
  {
    asked: 'How much CO2 does one tonne emit by truck from Hamburg to Milan (about 1,150 km)?',
    tool: 'calculate_shipment',
    input: shipment(1000, 'Hamburg, DE', 'Milano, IT', 'ROAD'),
    accepts: ({ content }) => between(content.total_co2e_kg, 60, 165),
  },
  {
    asked: 'And by rail?',
    tool: 'calculate_shipment',
    input: shipment(1000, 'Hamburg, DE', 'Milano, IT', 'RAIL'),
    accepts: ({ content }) => between(content.total_co2e_kg, 5, 55),
  },
  {
    asked: 'Which is better from Rotterdam to Warsaw, rail or road?',
    tool: 'compare_modes',
    input: { ...shipment(10_000, 'Rotterdam, NL', 'Warszawa, PL'), modes: ['ROAD', 'RAIL'] },
    accepts: ({ content }) => expect(content.ranking[0].mode).toBe('RAIL'),
  },
  {
    asked: 'What does air freight Shanghai to Frankfurt cost the climate per tonne (about 8,800 km)?',
    tool: 'calculate_shipment',
    input: shipment(1000, 'PVG', 'FRA', 'AIR'),
    accepts: ({ content }) => between(content.total_co2e_kg, 4000, 11_500),
  },
  {
    asked: 'The same by sea, Shanghai to Hamburg, in a container (about 20,000 km)?',
    tool: 'calculate_shipment',
    input: shipment(1000, 'CNSHA', 'DEHAM', 'WATER', { vehicle: 'CONTAINER' }),
    accepts: ({ content }) => between(content.total_co2e_kg, 80, 500),
  },
  {
    asked: 'How far is it by truck from Zaragoza to Lyon (about 850 km)?',
    tool: 'calculate_shipment',
    input: shipment(1000, 'Zaragoza, ES', 'Lyon, FR', 'ROAD'),
    accepts: ({ content }) => between(content.distance_km, 760, 950),
  },
  {
    asked: 'I know it is 640 km; what is it then?',
    tool: 'calculate_shipment',
    input: shipment(1000, 'Zaragoza, ES', 'Lyon, FR', 'ROAD', { distance_km: 640 }),
    accepts: ({ content }) => expect(content.distance_km).toBeCloseTo(640, 6),
  },
  {
    asked: 'What if the truck runs on HVO?',
    tool: 'calculate_shipment',
    input: shipment(1000, 'Zaragoza, ES', 'Lyon, FR', 'ROAD', { energy: 'HVO' }),
    accepts: ({ content }) => between(content.total_co2e_kg, 1, 40),
  },
  {
    asked: 'Ship something to Springfield.',
    tool: 'calculate_shipment',
    input: shipment(100, 'Hamburg, DE', 'Springfield'),
    accepts: ({ isError, text }) => {
      expect(isError).toBe(true);
      expect(text).toMatch(/^Error 15/);
    },
  },
  {
    asked: 'Which ports are called Valencia?',
    tool: 'find_places',
    input: { text: 'Valencia', kind: 'HARBOR' },
    accepts: ({ content }) => expect(content.places.map(({ country }: { country: string }) => country)).toContain('ES'),
  },
  {
    asked: 'Which trucks can I choose from?',
    tool: 'list_vocabulary',
    input: { topic: 'road_vehicles' },
    accepts: ({ content }) =>
      expect(content.words.map(({ word }: { word: string }) => word)).toEqual(['VAN', 'RIGID', 'ARTICULATED']),
  },
  {
    asked: 'What does error 33 mean?',
    tool: 'list_vocabulary',
    input: { topic: 'errors' },
    accepts: ({ text }) => expect(text).toContain('33: Not routable by rail'),
  },
  {
    asked: 'Can I go to Iceland by rail?',
    tool: 'calculate_shipment',
    input: { ...shipment(100, 'Hamburg, DE', 'Reykjavik, IS', 'RAIL') },
    accepts: ({ content, isError }) => {
      // The answer names the mode that replaced the requested one, or the error.
      if (!isError) expect(content.legs.map(({ type }: { type: string }) => type)).not.toContain('RAIL');
    },
  },
  {
    asked: 'Show me the arithmetic of the truck from Ghent to Lille.',
    tool: 'explain_result',
    input: { shipment: shipment(1000, 'Gent, BE', 'Lille, FR', 'ROAD'), element: 1 },
    accepts: ({ text }) => {
      expect(text).toContain('Cargo mass = 1 t');
      expect(text).toMatch(/\[[a-z0-9-]+\/.+\]/);
    },
  },
  {
    asked: 'Is the figure measured?',
    tool: 'calculate_shipment',
    input: shipment(1000, 'Gent, BE', 'Lille, FR', 'ROAD'),
    accepts: ({ content, text }) => {
      expect(content.data_quality.primary).toBe(0);
      expect(text).toContain('0 % primary');
    },
  },
  {
    asked: 'What did you assume?',
    tool: 'calculate_shipment',
    input: shipment(1000, 'Gent, BE', 'Lille, FR', 'ROAD'),
    accepts: ({ content }) => expect(content.assumptions.length).toBeGreaterThan(3),
  },
  {
    asked: 'How do 500 kg of frozen fish compare with the same at ambient temperature?',
    tool: 'calculate_shipment',
    input: { ...shipment(500, 'Bergen, NO', 'Oslo, NO', 'ROAD'), climate_control: 'REQUIRED' },
    accepts: ({ content }) => expect(content.total_co2e_kg).toBeGreaterThan(0),
  },
  {
    asked: 'From 53.55, 9.99 to 48.14, 11.58 by truck: how many kilometres (about 790)?',
    tool: 'calculate_shipment',
    input: shipment(1000, '53.55, 9.99', '48.14, 11.58', 'ROAD'),
    accepts: ({ content }) => between(content.distance_km, 720, 850),
  },
  {
    asked: 'Which publications does that rest on?',
    tool: 'calculate_shipment',
    input: shipment(1000, 'Gent, BE', 'Lille, FR', 'ROAD'),
    accepts: ({ content }) => expect(content.sources.length).toBeGreaterThan(0),
  },
];

describe('twenty questions', () => {
  it.each(QUESTIONS)('$asked', async ({ tool, input, accepts }) => {
    accepts(await agents.call(tool, input));
  });

  it('Does a fuller truck help?', async () => {
    const at = async (load_factor: number): Promise<number> => {
      const input = shipment(1000, 'Gent, BE', 'Lille, FR', 'ROAD', { load_factor });
      return (await agents.call('calculate_shipment', input)).content.total_co2e_kg;
    };
    expect(await at(90)).toBeLessThan(await at(50));
  });
});
