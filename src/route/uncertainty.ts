/**
 * Standard uncertainty of a distance by how it was determined, per cent: two of three held-out distances were this
 * close to the published one. How each was measured: docs/methodology/routes-land.md. The modelled land networks and the
 * waters have their own (`engines/land/uncertainty.ts`, `engines/water/uncertainty.ts`).
 */
export const UNCERTAINTY_PERCENT = {
  /** The user's own figure, taken as given. */
  STATED: 0,
  /** A rule that is exact by definition: great circles between airports. */
  RULE: 0,
  /** Streets of a routing engine: the choice of route and the age of its map. */
  REAL_ROADS: 1.5,
  /** Roads of an imported extract, against Valhalla on the same extracts (docs/operations/osm.md). */
  OSM_ROADS: 1.5,
  /** Inland waterways of an imported extract: drawn lines, not kilometre marks. */
  OSM_WATERWAYS: 1,
  /** Tracks of a package or an import: yards and sidings are incomplete. */
  REAL_RAILS: 3,
} as const;
