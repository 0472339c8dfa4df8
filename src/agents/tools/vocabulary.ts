import { CATALOGUE } from '../../errors/catalogue.js';
import {
  AIR_ENERGY_TYPES,
  CARGO_CATEGORIES,
  GENERIC_AIRCRAFT,
  HUB_TYPES,
  RAIL_ENERGY_TYPES,
  ROAD_ENERGY_TYPES,
  ROAD_STRUCTURES,
  TRAIN_TYPES,
  TRANSPORT_MODES,
  WATER_ENERGY_TYPES,
  WATER_VEHICLES,
} from '../../request/vocabulary.js';
import { defineTool, lines, list, object, oneOf, text } from '../tool.js';

interface Word {
  readonly word: string;
  readonly meaning: string;
}

const plain = (value: string): string => value.toLowerCase().replaceAll('_', ' ');
const words = (all: readonly string[], meaning: (word: string) => string = plain): readonly Word[] =>
  all.map((word) => ({ word, meaning: meaning(word) }));

/** Built on demand: exactly the words that the request schema allows. */
const TOPICS: Readonly<Record<string, () => readonly Word[]>> = {
  modes: () => words(TRANSPORT_MODES),
  road_vehicles: () => words(ROAD_STRUCTURES),
  rail_vehicles: () => words(TRAIN_TYPES, (word) => `${plain(word)} train`),
  water_vehicles: () => words(WATER_VEHICLES),
  aircraft: () => words(GENERIC_AIRCRAFT, (word) => `${plain(word)}; an IATA or ICAO type code such as 77F works too`),
  energies: () => [
    ...words(ROAD_ENERGY_TYPES, (word) => `road: ${plain(word)}`),
    ...words(RAIL_ENERGY_TYPES, (word) => `rail: ${plain(word)}`),
    ...words(WATER_ENERGY_TYPES, (word) => `water: ${plain(word)}`),
    ...words(AIR_ENERGY_TYPES, (word) => `air: ${plain(word)}`),
  ],
  cargo_categories: () =>
    Object.entries(CARGO_CATEGORIES).map(([word, { climateControl, density }]) => ({
      word,
      meaning: `${plain(word)}; by default ${plain(climateControl)}, ${plain(density)}`,
    })),
  hub_types: () => words(HUB_TYPES),
  containers: () => [
    { word: '22G1', meaning: '20 ft general purpose, 1 TEU' },
    { word: '42G1', meaning: '40 ft general purpose, 2 TEU' },
    { word: '45G1', meaning: '40 ft high cube, 2 TEU' },
    { word: '22R1', meaning: '20 ft refrigerated, 1 TEU' },
    { word: '45R1', meaning: '40 ft high cube refrigerated, 2 TEU' },
    { word: 'L5G1', meaning: '45 ft high cube, 2.25 TEU' },
  ],
  errors: () =>
    [...CATALOGUE.values()].map(({ code, title, recommendation }) => ({
      word: String(code),
      meaning: `${title}. ${recommendation}`,
    })),
};

export const listVocabulary = defineTool<{ readonly topic: string }>({
  name: 'list_vocabulary',
  title: 'List allowed words',
  description:
    'The words that requests may use, with their meaning: vehicles, energies, containers, cargo categories, hub types, error codes. Costs no credits.',
  input: object({ topic: oneOf(Object.keys(TOPICS), 'What to list.') }, ['topic']),
  output: object(
    {
      words: list(
        object({ word: text('As requests write it.'), meaning: text('What it means.') }, ['word', 'meaning']),
      ),
    },
    ['words'],
  ),
  readOnly: true,
  idempotent: true,
  run: async ({ topic }) => {
    const found = TOPICS[topic]?.() ?? [];
    return { text: lines(...found.map(({ word, meaning }) => `- ${word}: ${meaning}`)), content: { words: found } };
  },
});
