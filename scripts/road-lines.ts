import { readFileSync } from 'node:fs';
import { parse } from 'csv-parse/sync';
import { greatCircleKm } from '../src/geo/point.js';
import { createGazetteer } from '../src/route/engines/land/build/gazetteer.js';
import { placeTowns, readTowns, type Town } from '../src/route/engines/land/build/road-lines.js';
import { readSettlements } from '../src/route/engines/land/build/settlements.js';

/**
 * Checks numbered roads before they go into data/corridors/road-lines.csv, and prints them without what does not hold:
 * towns that GeoNames does not know, towns far off the line of the others, and lengths that the straight lines
 * between the towns do not allow.
 *
 *     npx tsx scripts/road-lines.ts FILE.csv > checked.csv
 */
const file = process.argv[2];
if (file === undefined) throw new Error('usage: npx tsx scripts/road-lines.ts FILE.csv');

/** Road km per straight km from town to town. */
const LEAST = 1;
const MOST = 1.75;
const ROUNDING_KM = 2.5;
/** What a town left out counts against lengths that do not fit, as a logarithm. */
const TOWN_LOST = 0.1;

const gazetteer = createGazetteer(readSettlements());
const rows: Record<string, string>[] = parse(readFileSync(file, 'utf8'), {
  columns: true,
  comment: '#',
  comment_no_infix: true,
  skip_empty_lines: true,
  trim: true,
});
let [kept, lost] = [0, 0];
console.log('country,line,places,source');
for (const row of rows) {
  const all = readTowns(row);
  const fitting = withoutMisfits(endsWithPosts(all.filter(isKnown)), row.line ?? '');
  kept += fitting.length;
  lost += all.length - fitting.length;
  if (fitting.length < 2) continue;
  const country = row.country ?? '';
  const places = fitting.map(({ name, place, km }) => {
    const abroad = /^-?\d/.test(name) || place.endsWith(` ${country}`) ? '' : ` ${place.slice(-2)}`;
    return `${name}${abroad}${km === undefined ? '' : ` ${km}`}`;
  });
  const fields = [country, row.line, places.join(' > '), row.source].map((text = '') =>
    /[",]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text,
  );
  console.log(fields.join(','));
}
console.error(`${kept} towns kept, ${lost} left out`);

function isKnown({ place }: Town): boolean {
  try {
    return gazetteer.findAll(place).length > 0;
  } catch {
    console.error(`unknown: ${place}`);
    return false;
  }
}

function endsWithPosts(towns: readonly Town[]): readonly Town[] {
  const first = towns.findIndex(({ km }) => km !== undefined);
  const last = towns.findLastIndex(({ km }) => km !== undefined);
  return first < 0 ? [] : towns.slice(first, last + 1);
}

/**
 * Takes away the kilometre of one town at a time, or the town itself if that does not help, the one without which the
 * rest fits best, until all fit: a rounded kilometre between two near towns is the commonest misfit.
 */
function withoutMisfits(towns: readonly Town[], line: string): readonly Town[] {
  let rest = towns;
  for (;;) {
    const misfit = misfitOf(rest);
    if (misfit === 0) return rest;
    const choices = rest.flatMap((town, i) => {
      const without = endsWithPosts(rest.filter((other) => other !== town));
      const isInside = i > 0 && i + 1 < rest.length && town.km !== undefined;
      const passing = isInside ? [rest.with(i, { ...town, km: undefined })] : [];
      return [...passing, ...(without.length < 2 ? [] : [without])].map((left) => ({
        town,
        left,
        // Two towns lost cost more than a kilometre lost.
        misfit: misfitOf(left) + (rest.length - left.length) * TOWN_LOST,
      }));
    });
    const best = choices.reduce((a, b) => (b.misfit < a.misfit ? b : a), {
      town: rest[0],
      left: [] as readonly Town[],
      misfit: 9,
    });
    console.error(
      `${best.left.length < rest.length ? 'left out' : 'without its kilometre'}: ${best.town?.name} ${best.town?.km ?? ''} of ${line} (${misfit.toFixed(2)})`,
    );
    if (best.left.length < 2) return [];
    rest = best.left;
  }
}

/** The sum over stretches of how far their lengths are from what is possible, as logarithms. */
function misfitOf(towns: readonly Town[]): number {
  const points = placeTowns(towns, gazetteer);
  let [sum, straightKm, last] = [0, 0, 0];
  towns.forEach((town, i) => {
    const [point, before] = [points[i], points[i - 1]];
    if (point === undefined || before === undefined) {
      last = town.km ?? 0;
      return;
    }
    straightKm += greatCircleKm(before, point);
    if (town.km === undefined) return;
    const km = Math.abs(town.km - last);
    const least = straightKm * LEAST - ROUNDING_KM;
    if (km < least) sum += Math.log(least / Math.max(km, 0.1));
    else if (km > straightKm * MOST + ROUNDING_KM) sum += Math.log(km / (straightKm * MOST + ROUNDING_KM));
    [straightKm, last] = [0, town.km];
  });
  return sum;
}
