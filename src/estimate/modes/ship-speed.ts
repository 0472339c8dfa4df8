import type { WaterSpec } from '../../request/types.js';
import type { WaterVehicle } from '../../request/vocabulary.js';
import type { FactorLibrary } from '../factors/library.js';
import { f, type Line } from '../formula.js';
import type { Sheet } from '../sheet.js';
import { slug, useRow } from './common.js';

/**
 * The effect of a stated speed on fuel per kilometre: propulsion power grows with the cube of the speed, so energy per
 * kilometre grows with its square; the ship's own electricity does not. Undefined if no speed is stated.
 */
export function addSpeed(
  library: FactorLibrary,
  sheet: Sheet,
  { speedKmPerHour }: WaterSpec,
  vehicle: WaterVehicle,
): Line | undefined {
  if (speedKmPerHour === undefined) return undefined;
  const speed = sheet.stated('speed', 'Speed under way', speedKmPerHour, 'km/h');
  const usualRow = vehicle === 'CONTAINER' ? 'container-ship/speed' : `ship/usual-speed/${slug(vehicle)}`;
  // A separate line, because the power of refrigerated containers is also spread over the usual speed of container
  // ships.
  const usual = useRow({ sheet, library }, 'usualSpeed', 'Usual speed of the vessels of the table', usualRow);
  const share = useRow(
    { sheet, library },
    'propulsionShare',
    'Share of propulsion in the fuel',
    'ship/propulsion-share',
  );
  const formula = f`${share} * (${speed} / ${usual}) ^ 2 + 1 - ${share}`;
  return sheet.compute('speedRatio', 'Fuel per km relative to the usual speed', '1', formula);
}
