import { yearOf } from '../electricity.js';
import type { FactorLibrary } from '../factors/library.js';
import type { Sheet } from '../sheet.js';
import { useRow } from './common.js';
import { addTeu, type ContainerType } from './container.js';
import { laneOf } from './lanes.js';
import type { WaterInput } from './vessels.js';

/** Container ships: intensity of the IMO reference line for the size, per TEU carried; refrigeration from the power of the plugs. */
export function addContainerShip(
  library: FactorLibrary,
  sheet: Sheet,
  { spec, cargo, movement }: WaterInput,
  container: ContainerType | undefined,
  refrigerated: boolean,
): string {
  addTeu(library, sheet, spec, cargo, container);
  if (spec.capacity !== undefined) sheet.stated('shipTeu', 'Capacity of the ship', spec.capacity.value, 'TEU');
  else {
    const lane = laneOf(library, movement);
    useRow(sheet, library, 'shipTeu', 'Usual capacity of ships on the trade lane', lane.id, `not stated: ${lane.why}`);
  }
  useRow(sheet, library, 'lineA', 'IMO reference line of container ships, coefficient', 'cii/container/a');
  useRow(sheet, library, 'lineC', 'IMO reference line of container ships, exponent', 'cii/container/c');
  useRow(sheet, library, 'reduction', 'Reduction against the line of 2019', reductionRow(library, yearOf(movement)));
  useRow(sheet, library, 'deadweightPerTeu', 'Deadweight per capacity', 'container-ship/deadweight-per-teu');
  useRow(sheet, library, 'draughtLimit', 'Capacity at the draught of harbors', 'container-ship/draught-limit');
  useRow(
    sheet,
    library,
    'deadweightBeyond',
    'Deadweight per TEU beyond it',
    'container-ship/deadweight-per-teu-beyond',
  );
  sheet.compute(
    'deadweight',
    'Deadweight of the ship',
    't',
    'deadweightPerTeu * min(shipTeu, draughtLimit) + deadweightBeyond * max(shipTeu - draughtLimit, 0)',
  );
  sheet.compute(
    'intensity',
    'CO2 per deadweight tonne and nautical mile',
    'g',
    'lineA * deadweight ^ (-lineC) * (1 - reduction / 100)',
  );
  if (spec.loadFactorPercent !== undefined)
    sheet.stated('loadFactor', 'Use of the container capacity', spec.loadFactorPercent, '%');
  else
    useRow(sheet, library, 'loadFactor', 'Use of the container capacity', 'container-ship/load-factor', 'not stated');
  sheet.compute(
    'co2PerTeuKm',
    'CO2 per TEU carried and km run',
    'g',
    'intensity * deadweight / shipTeu / 1.852 / (loadFactor / 100)',
  );
  useRow(sheet, library, 'co2PerMj', 'CO2 per energy of the reference fuel', 'marine/hfo-co2-per-mj');
  addReeferPower(library, sheet);
  useRow(sheet, library, 'reeferShare', 'Refrigerated share of the containers on board', 'container-ship/reefer-share');
  // The line describes the whole fuel of a ship: what its refrigerated containers draw is not the dry cargo's.
  sheet.compute('wholePerTeuKm', 'Fuel energy of the ship per TEU-km', 'MJ', 'co2PerTeuKm / co2PerMj');
  sheet.compute(
    'dryPerTeuKm',
    'Fuel energy without refrigeration',
    'MJ',
    'max(wholePerTeuKm - reeferShare * reeferPerTeuKm, wholePerTeuKm / 2)',
  );
  sheet.compute('shipEnergy', 'Energy of the fuel for this cargo', 'MJ', 'dryPerTeuKm * teu * runDistance');
  if (refrigerated)
    sheet.compute('reeferEnergy', 'Energy of the fuel for refrigeration', 'MJ', 'reeferPerTeuKm * teu * runDistance');
  return capacityBand(sheet.get('shipTeu'));
}

/** Electric power of refrigerated containers over the time at sea, made by the ship's generators. */
function addReeferPower(library: FactorLibrary, sheet: Sheet): void {
  useRow(sheet, library, 'reeferPower', 'Electric power of a refrigerated container', 'reefer/power-per-container');
  useRow(sheet, library, 'reeferTeu', 'Size of a refrigerated container', 'reefer/teu-per-container');
  useRow(sheet, library, 'shipSpeed', 'Mean speed of container ships', 'container-ship/speed');
  useRow(sheet, library, 'generatorEnergy', 'Fuel energy per kWh of the generators', 'ship/generator-energy');
  sheet.compute(
    'reeferPerTeuKm',
    'Fuel energy for refrigeration per TEU-km',
    'MJ',
    'reeferPower / reeferTeu / shipSpeed * generatorEnergy',
  );
}

const BANDS = [1000, 2000, 3500, 5100, 10_000, 14_500, 20_000] as const;

/** Size band in words: `5100 to 9999 TEU`. */
export function capacityBand(teu: number): string {
  const above = BANDS.findIndex((edge) => teu < edge);
  if (above === 0) return `under ${BANDS[0]} TEU`;
  if (above === -1) return `${BANDS[BANDS.length - 1]} TEU and more`;
  return `${BANDS[above - 1]} to ${(BANDS[above] ?? 0) - 1} TEU`;
}

/** The reduction factor of the year of departure within the years that have one; without a date that of the reference year. */
function reductionRow(library: FactorLibrary, year: string | undefined): string {
  const wanted = Number(year ?? library.value('cii/reference-year'));
  return `cii/reduction/${Math.min(2030, Math.max(2023, wanted))}`;
}
