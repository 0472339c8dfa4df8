import { nameKey } from '../../text.js';
import { listTerritories } from './countries.js';
import { isNamedPlace, isPostalTown } from './format.js';
import type { Layer, LocodePlace, Place, Postcode } from './layer.js';
import { isKnown, withoutTwins } from './twins.js';

/** A place that a text may mean. */
export interface Candidate {
  readonly place: Place;
  /** 1 for an exact match, less for a misspelling. */
  readonly similarity: number;
  readonly isMain: boolean;
  /** Codes and names of the areas it lies in, for region hints. */
  readonly areas: readonly { readonly code: string; readonly name: string }[];
}

/** A town of at least this size, or a listed ward or estate, whose size is not known. */
export const isOfSize =
  (least: number) =>
  ({ place }: Candidate): boolean =>
    place.population >= least || isNamedPlace(place);

export interface PrefixSpelling {
  readonly population: number;
  readonly isMain: boolean;
  /** The key is the full name. */
  readonly isWhole: boolean;
}

export interface RatedCandidate extends Candidate {
  readonly score: number;
  readonly population: number;
  /** The key is the full form of one of its names. */
  readonly isWhole: boolean;
}

/** Places of one name to consider: enough for every Springfield. */
const SAME_NAME_LIMIT = 60;
const SIMILAR_LIMIT = 12;
/** The limit for a search in the whole world, where many names are as close as that of the large town. */
const SIMILAR_ANYWHERE = 2_000;
/** How many times more people live where a name of another language is meant rather than a place's own. */
const MUCH_LARGER = 5;

/** A city of this many inhabitants is known in other countries. */
const WORLD_CITY = 500_000;

/** All layers combined: imports first, so that newer data takes precedence, the built gazetteer last. */
export class Gazetteer {
  /** Read with the first question. */
  #worldCities: ReadonlyMap<string, Place> | undefined;

  constructor(private readonly layers: readonly Layer[]) {}

  /** Places with exactly this key in the country, else in its territories; the most important first. */
  find(countryCode: string, key: string): readonly Candidate[] {
    if (key === '') return [];
    for (const country of [countryCode, ...listTerritories(countryCode)]) {
      const found = this.layers.flatMap((layer) =>
        layer.names
          .find(country, key)
          .slice(0, SAME_NAME_LIMIT)
          .map((hit) => toCandidate(layer, hit.place, hit.isMain, 1)),
      );
      if (found.length > 0) return this.layers.length === 1 ? found : withoutTwins(found);
    }
    return [];
  }

  /** Places whose name begins with one key and ends with the other, the largest first. */
  findBetween(countryCode: string, beginning: string, end: string): readonly Candidate[] {
    const found = this.layers.flatMap((layer) =>
      layer.names.findBetween(countryCode, beginning, end).map((hit) => toCandidate(layer, hit.place, hit.isMain, 1)),
    );
    return found.toSorted((a, b) => b.place.population - a.place.population);
  }

  /** Places with a key that begins and ends with these and fits the pattern, each once, the largest first. */
  findFitting(countryCode: string, beginning: string, end: string, pattern: RegExp): readonly Candidate[] {
    const found = this.layers.flatMap((layer) =>
      layer.names
        .findAround(countryCode, beginning, end)
        .filter(({ key }) => pattern.test(key))
        .flatMap(({ hits }) => hits.map((hit) => toCandidate(layer, hit.place, hit.isMain, 1))),
    );
    // Of the names of a place, its own counts.
    const byId = new Map(
      found.toSorted((a, b) => Number(a.isMain) - Number(b.isMain)).map((candidate) => [candidate.place.id, candidate]),
    );
    return [...byId.values()].toSorted((a, b) => b.place.population - a.place.population);
  }

  /** Places whose key is within typing errors, best first: by similarity, then size. Without a country: of the world. */
  findSimilar(countryCode: string | undefined, key: string): readonly Candidate[] {
    const limit = countryCode === undefined ? SIMILAR_ANYWHERE : SIMILAR_LIMIT * 4;
    const found = this.layers.flatMap((layer) =>
      layer.names.findSimilar(countryCode, key, limit).flatMap(({ key: other, similarity, hits }) => {
        const [best] = hits;
        // Some of the many alternate names resemble anything: `Fort Miami`, a name of Fort Wayne, is not PortMiami.
        if (best === undefined || (!best.isMain && other[0] !== key[0])) return [];
        return [toCandidate(layer, best.place, best.isMain, similarity)];
      }),
    );
    return found.sort((a, b) => weight(b) - weight(a)).slice(0, countryCode === undefined ? limit : SIMILAR_LIMIT);
  }

  /** The largest place with exactly this main name outside the country: `Shanghai` if requested in Germany. */
  findElsewhere(countryCode: string, key: string): Place | undefined {
    const found = this.layers.flatMap((layer) =>
      layer.names
        .findInAll(key)
        .filter((hit) => hit.isMain)
        .map((hit) => layer.getPlace(hit.place)),
    );
    return found.filter((place) => place.countryCode !== countryCode).sort((a, b) => b.population - a.population)[0];
  }

  /** The city of the world with this main name, if it is large: Toronto. */
  findWorldCity(key: string): Place | undefined {
    this.#worldCities ??= new Map(
      this.layers.flatMap((layer) =>
        [...Array(layer.placeCount).keys()]
          .filter((index) => layer.population(index) >= WORLD_CITY)
          .map((index) => layer.getPlace(index))
          .toSorted((a, b) => a.population - b.population)
          .map((place) => [nameKey(place.name), place] as const),
      ),
    );
    return this.#worldCities.get(key);
  }

  /**
   * Countries that have a place of this name, the one with the largest first; for the United States with the state:
   * `US-TX`. Names in other languages (`München`, `東京`) count if no place has the name as its own, or only much smaller
   * ones have: Antwerp is a city of Belgium before a village of Ohio.
   */
  listCountriesOfName(key: string): readonly string[] {
    const [own, others] = [this.#countriesOfName(key, true), this.#countriesOfName(key, false)];
    const first = others.filter(({ population }) => population >= MUCH_LARGER * (own[0]?.population ?? 0));
    return [...first, ...own.filter(({ code }) => !first.some((one) => one.code === code))].map(({ code }) => code);
  }

  #countriesOfName(key: string, isMain: boolean): readonly { readonly code: string; readonly population: number }[] {
    const best = new Map<string, { readonly code: string; readonly population: number }>();
    for (const layer of this.layers) {
      for (const hit of layer.names.findInAll(key)) {
        const { id, countryCode, population } = layer.getPlace(hit.place);
        // `Milano` is the city of Italy before a hamlet of Texas that only a list of postcodes has.
        if ((hit.isMain && !isPostalTown({ id })) !== isMain) continue;
        const state = layer.areasOf(hit.place)[0]?.code ?? '';
        const code = countryCode === 'US' && state !== '' ? state.replace('.', '-') : countryCode;
        if (population > (best.get(countryCode)?.population ?? -1)) best.set(countryCode, { code, population });
      }
    }
    return [...best.values()].sort((a, b) => b.population - a.population);
  }

  /** Settlements whose name begins with the key, ordered by `rate`, which is called for each spelling of each place. */
  findByPrefix(
    key: string,
    countryCode: string | undefined,
    limit: number,
    rate: (spelling: PrefixSpelling) => number,
  ): readonly RatedCandidate[] {
    const found = this.layers.flatMap((layer) => {
      const best = new Map<number, number>();
      const wholes = new Set<number>();
      let least = Number.NEGATIVE_INFINITY;
      layer.names.visitPrefix(key, countryCode, (place, isMain, isWhole) => {
        if (layer.isFacility(place)) return;
        if (isWhole) wholes.add(place);
        const score = rate({ population: layer.population(place), isMain, isWhole });
        if (score <= least || score <= (best.get(place) ?? Number.NEGATIVE_INFINITY)) return;
        best.set(place, score);
        // Twice the limit is kept before the weaker half is dropped: cheaper than a heap, and as exact.
        if (best.size >= 2 * limit) least = keepBest(best, limit);
      });
      keepBest(best, limit);
      return [...best].map(([place, score]) => ({
        ...toCandidate(layer, place, true, 1),
        score,
        population: layer.population(place),
        isWhole: wholes.has(place),
      }));
    });
    const known = this.layers.length === 1 ? found : found.filter((candidate) => !isKnown(candidate, found));
    return known.sort((a, b) => b.score - a.score).slice(0, limit);
  }

  /** Inhabitants of all places of each country: a measure of which country a shared postcode means. */
  countPopulations(): ReadonlyMap<string, number> {
    const sums = new Map<string, number>();
    for (const layer of this.layers) {
      for (let i = 0; i < layer.placeCount; i++) {
        if (layer.isFacility(i)) continue;
        const country = layer.countryOf(i);
        sums.set(country, (sums.get(country) ?? 0) + layer.population(i));
      }
    }
    return sums;
  }

  findPostcode(countryCode: string, key: string): Postcode | undefined {
    for (const layer of this.layers) {
      const found = layer.findPostcode(countryCode, key);
      if (found !== undefined) return found;
    }
    return undefined;
  }

  listPostcodes(countryCode: string, prefix: string, limit: number): readonly Postcode[] {
    return this.layers.flatMap((layer) => layer.listPostcodes(countryCode, prefix, limit));
  }

  findLocode(code: string): LocodePlace | undefined {
    for (const layer of this.layers) {
      const found = layer.findLocode(code);
      if (found !== undefined) return found;
    }
    return undefined;
  }
}

/** A city of a million may be one letter further off than a hamlet and still be meant. */
function weight({ similarity, place, isMain }: Candidate): number {
  return similarity + 0.035 * Math.log10(place.population + 10) + (isMain ? 0.02 : 0);
}

function toCandidate(layer: Layer, index: number, isMain: boolean, similarity: number): Candidate {
  return { place: layer.getPlace(index), similarity, isMain, areas: layer.areasOf(index) };
}

/** Drops all but the best `limit`; returns the lowest score kept. */
function keepBest(best: Map<number, number>, limit: number): number {
  if (best.size <= limit) return Number.NEGATIVE_INFINITY;
  const kept = [...best].sort((a, b) => b[1] - a[1]).slice(0, limit);
  best.clear();
  for (const [place, score] of kept) best.set(place, score);
  return kept.at(-1)?.[1] ?? Number.NEGATIVE_INFINITY;
}
