import { type Box, overlaps } from './background.js';
import type { Flat } from './mercator.js';
import type { DrawnPoint } from './routes.js';

export interface Label {
  readonly x: number;
  readonly y: number;
  readonly anchor: 'start' | 'end' | 'middle';
  readonly box: Box;
}

const LETTER = 6.6;
const HEIGHT = 16;
const AWAY = 11;
/** The buttons of the map: from its right edge, and from its top. */
const BUTTONS = { left: 52, right: 12, top: 12, bottom: 126 } as const;
const RANK = { END: 0, HUB: 1, FACILITY: 1, ALTERNATIVE: 2 } as const;

/**
 * Places a name beside each stop if there is room: ends first, preferably on the right. Names without room are left
 * out.
 */
export function placeLabels(
  points: readonly (DrawnPoint & { readonly on: Flat })[],
  width: number,
): ReadonlyMap<DrawnPoint, Label> {
  const dots = points.map(({ on: [x, y] }): Box => [x - 6, y - 6, x + 6, y + 6]);
  const taken: Box[] = [[width - BUTTONS.left, BUTTONS.top, width - BUTTONS.right, BUTTONS.bottom]];
  const labels = new Map<DrawnPoint, Label>();
  for (const point of [...points].sort((left, right) => RANK[left.kind] - RANK[right.kind])) {
    const [x, y] = point.on;
    const wide = point.name.length * LETTER;
    const own = points.indexOf(point);
    const offers: readonly Label[] = [
      { x: x + AWAY, y: y + 4, anchor: 'start', box: [x + AWAY, y - HEIGHT / 2, x + AWAY + wide, y + HEIGHT / 2] },
      { x: x - AWAY, y: y + 4, anchor: 'end', box: [x - AWAY - wide, y - HEIGHT / 2, x - AWAY, y + HEIGHT / 2] },
      { x, y: y - AWAY, anchor: 'middle', box: [x - wide / 2, y - AWAY - HEIGHT, x + wide / 2, y - AWAY + 2] },
      { x, y: y + AWAY + 10, anchor: 'middle', box: [x - wide / 2, y + AWAY - 2, x + wide / 2, y + AWAY + HEIGHT] },
    ];
    const found = offers.find(
      ({ box }) =>
        box[0] > 2 &&
        box[2] < width - 2 &&
        !taken.some((other) => overlaps(box, other)) &&
        !dots.some((dot, index) => index !== own && overlaps(box, dot)),
    );
    if (found === undefined) continue;
    taken.push(found.box);
    labels.set(point, found);
  }
  return labels;
}
