import type { Candidate } from './gazetteer.js';

/** The meaning of a text in the city field: all places of that name, the most likely first. */
export interface CityMatch {
  readonly candidates: readonly Candidate[];
  /** 0 to 1: how much of the text was used and how well it fits. */
  readonly confidence: number;
  /** What of the text was not understood, or what it was read as. */
  readonly note?: string;
  /** How far from the place that was found the one meant may lie, km. */
  readonly errorKm?: number;
}

/** What a text was taken for, where it is not the name itself. */
export const readAs = (text: string, { candidates: [best] }: CityMatch): string =>
  `"${text}" was read as ${best?.place.name}`;
