import type { WaterSpec } from '../../request/types.js';
import { yearOf } from '../electricity.js';
import type { FactorLibrary } from '../factors/library.js';
import { f, type Line } from '../formula.js';
import type { Sheet } from '../sheet.js';
import type { Movement } from '../types.js';
import { useRow } from './common.js';
import { addTeu, type ContainerType } from './container.js';
import { laneOf } from './lanes.js';
import { addSpeed } from './ship-speed.js';
import type { ShipEnergy, WaterInput } from './vessels.js';

/** Container ships: intensity of the IMO reference line for the size, per TEU carried; refrigeration from the power of the plugs. */
export function addContainerShip(
  library: FactorLibrary,
  sheet: Sheet,
  { spec, cargo, movement }: WaterInput,
  container: ContainerType | undefined,
  refrigerated: boolean,
  { mass, runDistance }: { readonly mass: Line<'t'>; readonly runDistance: Line<'km'> },
): ShipEnergy {
  const teu = addTeu(library, sheet, spec, cargo, mass, container);
  const shipTeu = addShipSize(library, sheet, spec, movement);
  const row = (symbol: string, label: string, id: string, why?: string): Line =>
    useRow(sheet, library, symbol, label, id, why);
  const a = row('lineA', 'IMO reference line of container ships, coefficient', 'cii/container/a');
  const c = row('lineC', 'IMO reference line of container ships, exponent', 'cii/container/c');
  const reduction = row('reduction', 'Reduction against the line of 2019', reductionRow(library, yearOf(movement)));
  const perTeu = row('deadweightPerTeu', 'Deadweight per capacity', 'container-ship/deadweight-per-teu');
  const limit = row('draughtLimit', 'Capacity at the draught of harbors', 'container-ship/draught-limit');
  const beyond = row('deadweightBeyond', 'Deadweight per TEU beyond it', 'container-ship/deadweight-per-teu-beyond');
  const deadweight = sheet.compute(
    'deadweight',
    'Deadweight of the ship',
    't',
    f`${perTeu} * min(${shipTeu}, ${limit}) + ${beyond} * max(${shipTeu} - ${limit}, 0)`,
  );
  const intensity = sheet.compute(
    'intensity',
    'CO2 per deadweight tonne and nautical mile',
    'g',
    f`${a} * ${deadweight} ^ (-${c}) * (1 - ${reduction} / 100)`,
  );
  const loadLabel = 'Use of the container capacity';
  const loadFactor =
    spec.loadFactorPercent === undefined
      ? row('loadFactor', loadLabel, 'container-ship/load-factor', 'not stated')
      : sheet.stated('loadFactor', loadLabel, spec.loadFactorPercent, '%');
  const co2PerTeuKm = sheet.compute(
    'co2PerTeuKm',
    'CO2 per TEU carried and km run',
    'g',
    f`${intensity} * ${deadweight} / ${shipTeu} / 1.852 / (${loadFactor} / 100)`,
  );
  const co2PerMj = row('co2PerMj', 'CO2 per energy of the reference fuel', 'marine/hfo-co2-per-mj');
  const reefer = addReeferPower(library, sheet);
  const reeferShare = row(
    'reeferShare',
    'Refrigerated share of the containers on board',
    'container-ship/reefer-share',
  );
  // The line describes the whole fuel of a ship: what its refrigerated containers draw is not the dry cargo's.
  const wholeLabel = 'Fuel energy of the ship per TEU-km';
  const whole = sheet.compute('wholePerTeuKm', wholeLabel, 'MJ', f`${co2PerTeuKm} / ${co2PerMj}`);
  const dry = sheet.compute(
    'dryPerTeuKm',
    'Fuel energy without refrigeration',
    'MJ',
    f`max(${whole} - ${reeferShare} * ${reefer}, ${whole} / 2)`,
  );
  const shipLabel = 'Energy of the fuel for this cargo';
  const speedRatio = addSpeed(library, sheet, spec, 'CONTAINER');
  const used =
    speedRatio === undefined
      ? f`${dry} * ${teu} * ${runDistance}`
      : f`${dry} * ${speedRatio} * ${teu} * ${runDistance}`;
  const shipEnergy = sheet.compute('shipEnergy', shipLabel, 'MJ', used);
  const energy = { band: capacityBand(shipTeu.value), teu, loadFactor, shipEnergy };
  if (!refrigerated) return energy;
  const reeferLabel = 'Energy of the fuel for refrigeration';
  const formula = f`${reefer} * ${teu} * ${runDistance}`;
  return { ...energy, reeferEnergy: sheet.compute('reeferEnergy', reeferLabel, 'MJ', formula) };
}

function addShipSize(library: FactorLibrary, sheet: Sheet, { capacity }: WaterSpec, movement: Movement): Line {
  if (capacity !== undefined) return sheet.stated('shipTeu', 'Capacity of the ship', capacity.value, 'TEU');
  const { id, why } = laneOf(library, movement);
  return useRow(sheet, library, 'shipTeu', 'Usual capacity of ships on the trade lane', id, `not stated: ${why}`);
}

/** Electric power of refrigerated containers over the time at sea, made by the ship's generators. */
export function addReeferPower(library: FactorLibrary, sheet: Sheet): Line<'MJ'> {
  const row = (symbol: string, label: string, id: string): Line => useRow(sheet, library, symbol, label, id);
  const power = row('reeferPower', 'Electric power of a refrigerated container', 'reefer/power-per-container');
  const size = row('reeferTeu', 'Size of a refrigerated container', 'reefer/teu-per-container');
  const speed = row('shipSpeed', 'Mean speed of container ships', 'container-ship/speed');
  const generator = row('generatorEnergy', 'Fuel energy per kWh of the generators', 'ship/generator-energy');
  return sheet.compute(
    'reeferPerTeuKm',
    'Fuel energy for refrigeration per TEU-km',
    'MJ',
    f`${power} / ${size} / ${speed} * ${generator}`,
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
export function reductionRow(library: FactorLibrary, year: string | undefined): string {
  const wanted = Number(year ?? library.value('cii/reference-year'));
  return `cii/reduction/${Math.min(2030, Math.max(2023, wanted))}`;
}
