import { existsSync, readFileSync } from 'node:fs';
import { parse } from 'csv-parse/sync';
import { quantile } from '../bench/support/random.js';
import { greatCircleKm, type LatLon } from '../src/geo/point.js';
import { parseOwn } from '../src/own-json.js';
import { buildNetwork, surveyGround } from '../src/route/engines/land/build/build.js';
import { LAND_RULES } from '../src/route/engines/land/build/rules.js';
import { readStretches } from '../src/route/engines/land/build/stretches.js';
import type { LandMode } from '../src/route/engines/land/build/tables.js';
import { createLandEngine } from '../src/route/engines/land/engine.js';
import { openNetwork } from '../src/route/engines/land/network.js';

/**
 * Builds the land networks from the tables as they are and compares them with every list of known lengths:
 *
 *     npx tsx scripts/land-accuracy.ts [road|rail] [--cases] [--fresh] [--blind]
 *
 * `unnamed A` is the half of the list of pairs without a row that may be looked at case by case (`--cases`, the worst first);
 * `unnamed B` is its other half, for which only the figures are read. The second list (`fresh`) has been looked at since; the third
 * (`--blind`) and those after it, which come with it, are for the final figure.
 */
const MAX_SNAP_KM = 75;
/** A town is named where a row or line has a place this near. */
const NAMED_KM = 4;
/** The lists that were never examined. */
const FIGURES_ONLY =
  /(blind|fourth|fifth|sixth.*|rail seventh|eighth|ninth.*|eleventh.*|twelfth.*|thirteenth|fourteenth.*)$/;
const args = process.argv.slice(2);
const modes = (['road', 'rail'] as const).filter((mode) => args.includes(mode) || !['road', 'rail'].some(isAsked));

function isAsked(word: string): boolean {
  return args.includes(word);
}

/** `--countries=DE,FR`: only pairs with both ends in these countries. */
function isWanted({ name }: KnownLength): boolean {
  const countries = args.find((arg) => arg.startsWith('--countries='))?.slice('--countries='.length);
  return countries === undefined || name.split(' - ').every((place) => countries.split(',').includes(place.slice(-2)));
}

interface KnownLength {
  readonly name: string;
  readonly from: LatLon;
  readonly to: LatLon;
  readonly km: readonly number[];
}

interface ReferenceCase {
  readonly id: string;
  readonly origin: LatLon;
  readonly destination: LatLon;
  readonly routable: boolean;
  readonly expectedKm: number;
  readonly alternativesKm: Readonly<Record<string, number>>;
}

const ground = surveyGround();

for (const mode of modes) {
  const network = buildNetwork(ground, mode, LAND_RULES[mode], readStretches(mode, ground.gazetteer));
  const engine = createLandEngine(openNetwork(network), mode === 'road' ? 'ROAD' : 'RAIL', MAX_SNAP_KM);
  for (const [name, rows] of listsOf(mode)) {
    const wanted = rows.filter(isWanted);
    if (wanted.length > 0) report(`${mode} ${name}`, wanted, engine);
  }
}

function listsOf(mode: LandMode): readonly (readonly [string, readonly KnownLength[]])[] {
  const unnamed = readRows(`unnamed-${mode}.csv`);
  return [
    ['reference', readReference(mode)],
    ['main towns', readRows(`held-out-${mode}.csv`)],
    ['unnamed', unnamed],
    ['unnamed A', unnamed.filter((_, i) => i % 2 === 0)],
    ['unnamed B', unnamed.filter((_, i) => i % 2 === 1)],
    ...(isAsked('--fresh') ? [['fresh', readRows(`fresh-${mode}.csv`)] as const] : []),
    ...(isAsked('--blind') ? [['blind', readRows(`blind-${mode}.csv`)] as const] : []),
    ...(isAsked('--blind') ? [['fourth', readRows(`fourth-${mode}.csv`)] as const] : []),
    ...(isAsked('--blind') && mode === 'road' ? [['fifth', readRows('fifth-road.csv')] as const] : []),
    ...(isAsked('--blind') && mode === 'road' ? byNamedEnds('sixth', readRows('sixth-road.csv')) : []),
    ...(isAsked('--blind') && mode === 'road' ? [['seventh', readRows('seventh-road.csv')] as const] : []),
    ...(isAsked('--blind') && mode === 'road' ? [['eighth', readRows('eighth-road.csv')] as const] : []),
    ...(isAsked('--blind') && mode === 'road' ? byNamedEnds('ninth', readRows('ninth-road.csv')) : []),
    ...(isAsked('--blind') && mode === 'road' ? byNamedEnds('eleventh', readRows('eleventh-road.csv')) : []),
    ...(isAsked('--blind') && mode === 'road' ? byNamedEnds('twelfth', readRows('twelfth-road.csv')) : []),
    ...(isAsked('--blind') && mode === 'road' ? [['thirteenth', readRows('thirteenth-road.csv')] as const] : []),
    ...(isAsked('--blind') && mode === 'road' ? byNamedEnds('fourteenth', readRows('fourteenth-road.csv')) : []),
    ...(isAsked('--blind') && mode === 'rail' ? [['fifth', readRows('fifth-rail.csv')] as const] : []),
    ...(isAsked('--blind') && mode === 'rail' ? [['sixth', readRows('sixth-rail.csv')] as const] : []),
    ...(isAsked('--blind') && mode === 'rail' ? [['seventh', readRows('seventh-rail.csv')] as const] : []),
    ...(isAsked('--blind') && mode === 'rail' ? [['eighth', readRows('eighth-rail.csv')] as const] : []),
    ...(isAsked('--blind') && mode === 'rail' ? [['ninth', readRows('ninth-rail.csv')] as const] : []),
  ];
}

/** A list, and separately its pairs with two, one or no end in a town that a row or line names. */
function byNamedEnds(
  name: string,
  rows: readonly KnownLength[],
): readonly (readonly [string, readonly KnownLength[]])[] {
  const points = readStretches('road', ground.gazetteer).flatMap((stretch) => stretch.points);
  const isNamed = (end: LatLon): boolean => points.some((point) => greatCircleKm(point, end) < NAMED_KM);
  const namedEnds = ({ from, to }: KnownLength): number => [from, to].filter(isNamed).length;
  return [
    [name, rows],
    [`${name}, 2 named`, rows.filter((row) => namedEnds(row) === 2)],
    [`${name}, 1 named`, rows.filter((row) => namedEnds(row) === 1)],
    [`${name}, 0 named`, rows.filter((row) => namedEnds(row) === 0)],
  ];
}

function readRows(file: string): readonly KnownLength[] {
  const text = readFileSync(new URL(`../test/route/land/${file}`, import.meta.url), 'utf8');
  const rows: { from: string; to: string; km: string }[] = parse(text, { columns: true, comment: '#' });
  const { find } = ground.gazetteer;
  return rows.map(({ from, to, km }) => ({
    name: `${from} - ${to}`,
    from: find(from),
    to: find(to),
    km: [Number(km)],
  }));
}

function readReference(mode: LandMode): readonly KnownLength[] {
  const file = ['..', '../..'].map((up) => `${up}/shared/validation/${mode}.json`).find(existsSync);
  if (file === undefined) return [];
  const text = readFileSync(file, 'utf8');
  const { cases } = parseOwn<{ readonly cases: readonly ReferenceCase[] }>(text);
  return cases
    .filter(({ routable }) => routable)
    .map(({ id, origin, destination, expectedKm, alternativesKm }) => ({
      name: id,
      from: origin,
      to: destination,
      km: [expectedKm, ...Object.values(alternativesKm)],
    }));
}

function report(name: string, rows: readonly KnownLength[], engine: ReturnType<typeof createLandEngine>): void {
  const measured = rows.map((row) => {
    const way = engine.find(row.from, row.to);
    const km = 'reason' in way ? Number.NaN : way.distanceKm;
    const errors = row.km.map((known) => (km / known - 1) * 100);
    const error = errors.reduce((best, e) => (Math.abs(e) < Math.abs(best) ? e : best), errors[0] ?? Number.NaN);
    return { ...row, ours: km, error, way };
  });
  const found = measured.filter(({ ours }) => !Number.isNaN(ours));
  const sizes = found.map(({ error }) => Math.abs(error));
  const signed = found.map(({ error }) => error);
  const ruler = rows.map((row) => Math.abs((greatCircleKm(row.from, row.to) * 1.3) / (row.km[0] ?? 1) - 1) * 100);
  const figures = [0.5, 0.9].map((q) => quantile(sizes, q).toFixed(2)).join(' / ');
  const rulers = [0.5, 0.9].map((q) => quantile(ruler, q).toFixed(1)).join(' / ');
  const sign = [0.1, 0.5, 0.9].map((q) => quantile(signed, q).toFixed(1)).join(' ');
  const sure = found.filter(
    ({ error, way }) => !('reason' in way) && Math.abs(error) <= way.distanceUncertaintyPercent,
  );
  const within = ((sure.length / Math.max(1, found.length)) * 100).toFixed(0);
  console.log(
    `${name.padEnd(16)} n=${found.length}/${rows.length}  ${figures}  signed ${sign}  ruler ${rulers}  within one uncertainty ${within} %`,
  );
  if (!isAsked('--cases') || FIGURES_ONLY.test(name)) return;
  for (const { name, km, error, from, to, way } of measured.sort((a, b) => Math.abs(b.error) - Math.abs(a.error))) {
    const straight = greatCircleKm(from, to);
    const passages = 'reason' in way ? way.reason : way.passages.slice(0, 6).join('; ');
    console.log(
      `  ${error.toFixed(1).padStart(6)} % +-${'reason' in way ? 0 : way.distanceUncertaintyPercent.toFixed(0)}  ${name}  ${km[0]} km, ${((km[0] ?? 0) / straight).toFixed(2)} x straight  ${passages}`,
    );
  }
}
