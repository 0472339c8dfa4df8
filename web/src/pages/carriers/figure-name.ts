import type { CarrierFigure } from '../../api/carriers.js';

/** An id that the service made of the contents, because the carrier gave none: nobody recognises the figure by it. */
const MADE_ID = /^[0-9a-f]{16}$/;

/** What people call a figure: its description, the carrier's id, or what it is for: `Articulated truck, Diesel, DE → FR`. */
export function nameFigure(figure: CarrierFigure, word: (value: string) => string): string {
  const { description, itemId, vehicleClass, energyTypes = [], temperature, origin, destination, location } = figure;
  if (description !== undefined) return description;
  if (!MADE_ID.test(itemId)) return itemId;
  const place = (of: CarrierFigure['origin']): string | undefined => of?.city ?? of?.code ?? of?.countryCode;
  const lane = [place(origin), place(destination)];
  const parts = [
    ...[vehicleClass, ...energyTypes, temperature].map((value) => value && word(value)),
    lane.every((end) => end === undefined) ? undefined : lane.map((end) => end ?? '…').join(' → '),
    place(location),
  ].filter((part) => part !== undefined && part !== '');
  return parts.length === 0 ? word(figure.mode ?? figure.hubType ?? itemId) : parts.join(', ');
}
