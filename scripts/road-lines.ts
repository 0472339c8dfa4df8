import { greatCircleKm } from '../src/geo/point.js';
import { createGazetteer } from '../src/route/engines/land/build/gazetteer.js';
import { type Bends, type LinePlace, misfit } from '../src/route/engines/land/build/line-places.js';
import { placeTowns, readTowns } from '../src/route/engines/land/build/road-lines.js';
import { readSettlements } from '../src/route/engines/land/build/settlements.js';
import { printChecked } from './support/line-file.js';

/**
 * Checks numbered roads before they go into data/corridors/road-lines.csv, and prints them without what does not hold:
 * towns that GeoNames does not know, towns far off the line of the others, and lengths that the straight lines
 * between the towns do not allow.
 *
 *     npx tsx scripts/road-lines.ts FILE.csv [--mountains] > checked.csv
 *
 * `--mountains`: roads through gorges and over passes, each looked at, may be longer.
 */
const BENDS: Bends = {
  shortest: 1,
  longest: process.argv.includes('--mountains') ? 2.5 : 1.75,
  below: 2.5,
  above: 2.5,
};
/** The cost of leaving out a town, compared with lengths that do not fit, as a logarithm. */
const TOWN_LOST = 0.1;

const gazetteer = createGazetteer(readSettlements());
printChecked('places', gazetteer, readTowns, (towns, { line = '' }) => withoutMisfits(endsWithPosts(towns), line));

function endsWithPosts(towns: readonly LinePlace[]): readonly LinePlace[] {
  const first = towns.findIndex(({ km }) => km !== undefined);
  const last = towns.findLastIndex(({ km }) => km !== undefined);
  return first < 0 ? [] : towns.slice(first, last + 1);
}

/**
 * Removes the kilometre of one town at a time, or the town itself if that does not help, choosing the one without which
 * the rest fits best, until all fit: a rounded kilometre between two close towns is the most frequent misfit.
 */
function withoutMisfits(towns: readonly LinePlace[], line: string): readonly LinePlace[] {
  let rest = towns;
  for (;;) {
    const off = misfitOf(rest);
    if (off === 0) return rest;
    const choices = rest.flatMap((town, i) => {
      const without = endsWithPosts(rest.filter((other) => other !== town));
      const isInside = i > 0 && i + 1 < rest.length && town.km !== undefined;
      const passing = isInside ? [rest.with(i, { ...town, km: undefined })] : [];
      return [...passing, ...(without.length < 2 ? [] : [without])].map((left) => ({
        town,
        left,
        // Losing two towns costs more than losing a kilometre.
        off: misfitOf(left) + (rest.length - left.length) * TOWN_LOST,
      }));
    });
    const best = choices.reduce((a, b) => (b.off < a.off ? b : a), {
      town: rest[0],
      left: [] as readonly LinePlace[],
      off: 9,
    });
    console.error(
      `${best.left.length < rest.length ? 'left out' : 'without its kilometre'}: ${best.town?.name} ${best.town?.km ?? ''} of ${line} (${off.toFixed(2)})`,
    );
    if (best.left.length < 2) return [];
    rest = best.left;
  }
}

/** The sum over all stretches of how far their lengths are from possible, as logarithms. */
function misfitOf(towns: readonly LinePlace[]): number {
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
    sum += misfit(straightKm, Math.abs(town.km - last), BENDS);
    [straightKm, last] = [0, town.km];
  });
  return sum;
}
