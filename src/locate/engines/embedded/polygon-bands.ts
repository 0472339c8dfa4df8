import { at, float64At, uint32At } from '../../../at.js';

/** Corners as longitude and latitude, the first also the last; holes are rings like any other. */
export type Rings = readonly (readonly (readonly number[])[])[];

const BANDS_PER_DEGREE = 4;
const BAND_COUNT = 180 * BANDS_PER_DEGREE + 1;

/** Edges that reach into a band of latitude, four numbers each, and the polygon that each run of them belongs to. */
interface Band {
  readonly edges: Float64Array;
  /** Three numbers per run: polygon, its first edge, the edge after its last. */
  readonly runs: Uint32Array;
}

/**
 * Finds which of many polygons contain a point, by counting the edges east of it on its parallel. Only edges that reach
 * into the point's band of latitude are examined, a few dozen of tens of thousands: no other can cross the parallel.
 */
export class PolygonBands {
  readonly #bands: readonly Band[];
  /** Westernmost and easternmost longitude of each polygon. */
  readonly #bounds: Float64Array;

  constructor(polygons: readonly Rings[]) {
    this.#bounds = Float64Array.from(polygons.flatMap(([outline = []]) => boundsOf(outline)));
    const bands = Array.from({ length: BAND_COUNT }, (): Record<keyof Band, number[]> => ({ edges: [], runs: [] }));
    polygons.forEach((rings, polygon) => {
      for (const ring of rings) {
        ring.forEach((corner, i) => {
          const [lonA = 0, latA = 0] = corner;
          const [lonB = 0, latB = 0] = ring[i === 0 ? ring.length - 1 : i - 1] ?? corner;
          if (latA === latB) return;
          const last = bandOf(Math.max(latA, latB));
          for (let band = bandOf(Math.min(latA, latB)); band <= last; band++) {
            const { edges, runs } = at(bands, band);
            if (runs.at(-3) !== polygon) runs.push(polygon, edges.length / 4, 0);
            edges.push(lonA, latA, lonB, latB);
            runs[runs.length - 1] = edges.length / 4;
          }
        });
      }
    });
    this.#bands = bands.map(({ edges, runs }) => ({ edges: Float64Array.from(edges), runs: Uint32Array.from(runs) }));
  }

  /** Numbers of the polygons that contain the point. On an edge, rounding decides. */
  list(longitude: number, latitude: number): readonly number[] {
    const found: number[] = [];
    const band = this.#bands[bandOf(latitude)];
    if (band === undefined) return found;
    const { edges, runs } = band;
    for (let run = 0; run < runs.length; run += 3) {
      const polygon = uint32At(runs, run);
      if (longitude < float64At(this.#bounds, polygon * 2)) continue;
      if (longitude > float64At(this.#bounds, polygon * 2 + 1)) continue;
      let isInside = false;
      const end = uint32At(runs, run + 2) * 4;
      for (let edge = uint32At(runs, run + 1) * 4; edge < end; edge += 4) {
        const latA = float64At(edges, edge + 1);
        const latB = float64At(edges, edge + 3);
        if (latA > latitude === latB > latitude) continue;
        const lonA = float64At(edges, edge);
        const lonB = float64At(edges, edge + 2);
        if (longitude < ((lonB - lonA) * (latitude - latA)) / (latB - latA) + lonA) isInside = !isInside;
      }
      if (isInside) found.push(polygon);
    }
    return found;
  }
}

function boundsOf(ring: Rings[number]): readonly [west: number, east: number] {
  let west = Number.POSITIVE_INFINITY;
  let east = Number.NEGATIVE_INFINITY;
  for (const [longitude = 0] of ring) {
    west = Math.min(west, longitude);
    east = Math.max(east, longitude);
  }
  return [west, east];
}

const bandOf = (latitude: number): number => Math.floor((latitude + 90) * BANDS_PER_DEGREE);
