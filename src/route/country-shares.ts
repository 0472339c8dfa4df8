import { at } from '../at.js';
import type { Line } from '../geo/line.js';
import { alongGreatCircle, greatCircleKm } from '../geo/point.js';
import type { CountryIndex } from '../locate/port.js';
import type { CountryShare } from './port.js';

/** Spacing at which lines are sampled for the countries they cross. */
const COUNTRY_SAMPLE_KM = 2;

/** Kilometres by country: the line is sampled, and the samples are scaled to the engine's length. */
export function shareOut(line: Line, km: number, countries: CountryIndex): readonly CountryShare[] {
  const lengths = new Map<string | undefined, number>();
  let sampled = 0;
  let country = line[0] === undefined ? undefined : countries.countryAt(line[0]);
  let sinceLookup = 0;
  for (let i = 0; i + 1 < line.length; i++) {
    const [a, b] = [at(line, i), at(line, i + 1)];
    const length = greatCircleKm(a, b);
    const pieces = Math.max(1, Math.ceil(length / COUNTRY_SAMPLE_KM));
    for (let piece = 0; piece < pieces; piece++) {
      sinceLookup += length / pieces;
      if (sinceLookup >= COUNTRY_SAMPLE_KM / 2) {
        country = countries.countryAt(alongGreatCircle(a, b, (piece + 0.5) / pieces));
        sinceLookup = 0;
      }
      lengths.set(country, (lengths.get(country) ?? 0) + length / pieces);
    }
    sampled += length;
  }
  if (sampled === 0) return km > 0 ? [{ countryCode: country, km }] : [];
  return [...lengths].map(([countryCode, length]) => ({ countryCode, km: (length / sampled) * km }));
}
