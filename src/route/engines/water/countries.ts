import { at, uint16At } from '../../../at.js';
import { GreatCircle, type LatLon } from '../../../geo/point.js';
import type { CountryIndex } from '../../../locate/port.js';
import type { CountryShare } from '../../port.js';
import { BLOCK_COLUMNS, BLOCK_ROWS, blockOfCell, cellColumn, cellRow, middleOfBlock } from './sea-cells.js';
import type { Shore } from './shore.js';

/** Farther than this from land there are no territorial waters (12 nautical miles, plus the coarseness of the grid). */
const TERRITORIAL_KM = 12 * 1.852 + 14;
const STEP_KM = 10;
/** Blocks per side of a square that is kept together: most of the world is land or high seas, and never queried. */
const SIDE = 16;
const SQUARE_COLUMNS = BLOCK_COLUMNS / SIDE;
const UNASKED = 0;

/**
 * Countries whose waters a line passes, on a grid of 1/8 degree. Answers are cached by square, because looking up a
 * country is slower than the whole route and ships take the same routes.
 */
export class WaterCountries {
  readonly #countries: CountryIndex;
  readonly #shore: Shore;
  /** Codes by number, from 1. */
  readonly #codes: (string | undefined)[] = ['', undefined];
  readonly #numbers: (Uint16Array | undefined)[] = new Array((BLOCK_ROWS / SIDE) * SQUARE_COLUMNS);

  constructor(countries: CountryIndex, shore: Shore) {
    this.#countries = countries;
    this.#shore = shore;
  }

  /** Shares of `distanceKm` by country, in order of first entry; drawn lengths are scaled to the distance. */
  shares(line: readonly LatLon[], distanceKm: number): readonly CountryShare[] {
    const kmByCode = new Map<string | undefined, number>();
    let drawnKm = 0;
    // For the current country, written when the line leaves it.
    let [here, kmHere]: [string | undefined, number] = [undefined, Number.NaN];
    for (let i = 1; i < line.length; i++) {
      const way = new GreatCircle(at(line, i - 1), at(line, i));
      const length = way.lengthKm;
      for (let km = 0; km < length; ) {
        const point = way.at(km);
        const [row, column] = [cellRow(point.latitude), cellColumn(point.longitude)];
        const clearance = this.#shore.clearanceOfCell(row, column);
        const step = Math.min(length - km, Math.max(STEP_KM, clearance - TERRITORIAL_KM));
        const code = clearance > TERRITORIAL_KM ? undefined : this.#codeOf(blockOfCell(row, column));
        if (code !== here || Number.isNaN(kmHere)) {
          if (!Number.isNaN(kmHere)) kmByCode.set(here, kmHere);
          here = code;
          kmHere = kmByCode.get(code) ?? 0;
          kmByCode.set(code, kmHere);
        }
        kmHere += step;
        drawnKm += step;
        km += step;
      }
    }
    if (drawnKm > 0) kmByCode.set(here, kmHere);
    return [...kmByCode].map(([countryCode, km]) => ({ countryCode, km: (km * distanceKm) / drawnKm }));
  }

  #codeOf(block: number): string | undefined {
    const row = Math.trunc(block / BLOCK_COLUMNS);
    const column = block - row * BLOCK_COLUMNS;
    const square = Math.trunc(row / SIDE) * SQUARE_COLUMNS + Math.trunc(column / SIDE);
    const place = (row % SIDE) * SIDE + (column % SIDE);
    let numbers = this.#numbers[square];
    if (numbers === undefined) {
      numbers = new Uint16Array(SIDE * SIDE);
      this.#numbers[square] = numbers;
    }
    if (numbers[place] === UNASKED) {
      numbers[place] = this.#numberOf(this.#countries.countryAt(middleOfBlock(block)));
    }
    return this.#codes[uint16At(numbers, place)];
  }

  #numberOf(code: string | undefined): number {
    const known = this.#codes.indexOf(code);
    return known >= 0 ? known : this.#codes.push(code) - 1;
  }
}
