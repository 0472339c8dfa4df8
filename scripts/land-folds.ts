import { writeFileSync } from 'node:fs';
import { quantile } from '../bench/support/random.js';
import { greatCircleKm, type LatLon } from '../src/geo/point.js';
import { buildNetwork, surveyGround } from '../src/route/engines/land/build/build.js';
import { LAND_RULES } from '../src/route/engines/land/build/rules.js';
import { readStretches } from '../src/route/engines/land/build/stretches.js';
import type { Corridor } from '../src/route/engines/land/build/tables.js';
import { createLandEngine } from '../src/route/engines/land/engine.js';
import { LENGTH_RULES, usualKm } from '../src/route/engines/land/length.js';
import { openNetwork } from '../src/route/engines/land/network.js';
import { LAND_UNCERTAINTY, type Usual, uncertaintyPercent } from '../src/route/engines/land/uncertainty.js';

/**
 * Measures the land networks on rows held back in folds: a fifth of the named towns at a time is taken out of the tables, the network is
 * built without them, and the rows that ended in them are measured. A row through such a town stays, from the town before to the one
 * after, as it would stand in the tables if nobody had named it.
 *
 *     npx tsx scripts/land-folds.ts road|rail [--rows] [--out=FILE]
 *
 * `--rows`: takes out a fifth of the rows instead, whose ends other rows still name. `--out` writes every measured row as JSON.
 */
const FOLDS = 5;
const MAX_SNAP_KM = 75;
/** Shorter rows are streets. */
const SHORTEST_KM = 15;

const args = process.argv.slice(2);
const mode = args.includes('rail') ? 'rail' : 'road';
const MODE = mode === 'rail' ? 'RAIL' : 'ROAD';
const byRows = args.includes('--rows');
const out = args.find((arg) => arg.startsWith('--out='))?.slice('--out='.length);

interface Measured {
  readonly name: string;
  readonly from: LatLon;
  readonly to: LatLon;
  readonly km: number;
  readonly oursKm: number;
  readonly statedPercent: number;
  /** Of the kilometres, those that are on no row, by the formula of the stated uncertainty. */
  readonly unlistedShare: number;
  readonly endsHeldBack: number;
}

const keyOf = ({ latitude, longitude }: LatLon): string => `${latitude}/${longitude}`;

/** The same fold on every machine: FNV-1a. */
function foldOf(text: string): number {
  let hash = 0x811c9dc5;
  for (let i = 0; i < text.length; i++) hash = Math.imul(hash ^ text.charCodeAt(i), 0x01000193) >>> 0;
  return (hash >>> 8) % FOLDS;
}

const endsOf = ({ points }: Corridor): readonly [LatLon, LatLon] => {
  const [from, to] = [points[0], points.at(-1)];
  if (from === undefined || to === undefined) throw new Error('a row without places');
  return [from, to];
};

/** The rows without the towns of a fold: two pieces of a road that met in one of them become one. */
function withoutTowns(rows: readonly Corridor[], isHeldBack: (point: LatLon) => boolean): readonly Corridor[] {
  const kept: Corridor[] = [];
  let open: Corridor | undefined;
  for (const row of rows) {
    const [from, to] = endsOf(row);
    const whole: Corridor | undefined =
      open !== undefined && isContinued(open, row)
        ? {
            ...row,
            name: `${open.name}-${row.name}`,
            points: [...open.points, ...row.points.slice(1)],
            km: open.km + row.km,
          }
        : isHeldBack(from)
          ? undefined
          : row;
    open = undefined;
    if (whole === undefined) continue;
    if (isHeldBack(to)) open = whole;
    else kept.push({ ...whole, points: whole.points.filter((point) => !isHeldBack(point)) });
  }
  return kept.filter(({ points }) => points.length > 1);
}

/** A row that begins where the other ends and leads on: one that turns back there is another road. */
function isContinued(before: Corridor, after: Corridor): boolean {
  const [[start, middle], [from, end]] = [endsOf(before), endsOf(after)];
  const straightKm = greatCircleKm(start, end);
  const leadsOn = straightKm > greatCircleKm(start, middle) && straightKm > greatCircleKm(from, end);
  return keyOf(middle) === keyOf(from) && before.build === after.build && leadsOn;
}

/** The share of the way that is on no row, from the uncertainty that the engine states. */
function unlistedShareOf(km: number, percent: number, usual: Usual): number {
  let [low, high] = [0, 1];
  for (let i = 0; i < 30; i++) {
    const share = (low + high) / 2;
    const stated = uncertaintyPercent(MODE, { listedKm: km * (1 - share), insideKm: 0, offKm: km * share }, usual);
    if (stated < percent) low = share;
    else high = share;
  }
  return (low + high) / 2;
}

function report(name: string, rows: readonly Measured[]): void {
  const errors = rows.map(({ km, oursKm }) => (oursKm / km - 1) * 100);
  const found = errors.filter((error) => !Number.isNaN(error));
  const sizes = found.map(Math.abs);
  const within = rows.filter(({ statedPercent }, i) => Math.abs(errors[i] ?? Number.NaN) <= statedPercent).length;
  const figures = [0.5, 0.9].map((q) => quantile(sizes, q).toFixed(2)).join(' / ');
  const signed = [0.1, 0.5, 0.9].map((q) => quantile(found, q).toFixed(1)).join(' ');
  const share = ((within / Math.max(1, found.length)) * 100).toFixed(0);
  console.log(
    `${name.padEnd(28)} n=${found.length}/${rows.length}  ${figures}  signed ${signed}  within one uncertainty ${share} %`,
  );
}

const ground = surveyGround();
const all = readStretches(mode, ground.gazetteer);
const measured: Measured[] = [];
for (let fold = 0; fold < FOLDS; fold++) {
  const isHeldBack = (point: LatLon): boolean => !byRows && foldOf(keyOf(point)) === fold;
  const isRowHeldBack = ({ name, km }: Corridor): boolean => byRows && foldOf(`${name} ${km}`) === fold;
  const kept = byRows ? all.filter((row) => !isRowHeldBack(row)) : withoutTowns(all, isHeldBack);
  const named = new Set(kept.flatMap(endsOf).map(keyOf));
  const network = openNetwork(buildNetwork(ground, mode, LAND_RULES[mode], kept));
  const engine = createLandEngine(network, MODE, MAX_SNAP_KM);
  for (const row of all) {
    const [from, to] = endsOf(row);
    const endsHeldBack = [from, to].filter((end) => !named.has(keyOf(end))).length;
    if (row.km < SHORTEST_KM || !(isRowHeldBack(row) || [from, to].some(isHeldBack))) continue;
    const way = engine.find(from, to);
    const oursKm = 'reason' in way ? Number.NaN : way.distanceKm;
    const statedPercent = 'reason' in way ? Number.NaN : way.distanceUncertaintyPercent;
    const ratio = network.usualBetween(from, to);
    const usual = { ratio, km: usualKm(LENGTH_RULES[MODE], greatCircleKm(from, to), ratio) };
    const unlistedShare = unlistedShareOf(oursKm, statedPercent, usual);
    measured.push({ name: row.name, from, to, km: row.km, oursKm, statedPercent, unlistedShare, endsHeldBack });
  }
}
report(`${mode} all`, measured);
for (const ends of [0, 1, 2])
  report(
    `${mode} ${ends} ends unnamed`,
    measured.filter(({ endsHeldBack }) => endsHeldBack === ends),
  );
for (const [low, high] of [
  [0, 30],
  [30, 80],
  [80, 200],
  [200, 10_000],
] as const) {
  report(
    `${mode} ${low} to ${high} km straight`,
    measured.filter(({ from, to }) => {
      const straightKm = greatCircleKm(from, to);
      return straightKm >= low && straightKm < high;
    }),
  );
}
if (out !== undefined) writeFileSync(out, JSON.stringify(measured));
console.log(JSON.stringify(LAND_UNCERTAINTY[MODE]));
