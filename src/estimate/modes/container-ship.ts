import type { WaterSpec } from '../../request/types.js';
import { yearOf } from '../electricity.js';
import type { FactorLibrary } from '../factors/library.js';
import { f, type Line } from '../formula.js';
import type { Sheet } from '../sheet.js';
import type { Movement } from '../types.js';
import { useRow } from './common.js';
import { addTeu } from './container.js';
import { addContainerShips } from './ship-size.js';
import { addSpeed } from './ship-speed.js';
import type { ShipEnergy, Voyage, WaterInput } from './vessels.js';

/** Container ships: intensity of the IMO reference line for the size, per TEU carried; refrigeration from the power of the plugs. */
export function addContainerShip(
  library: FactorLibrary,
  sheet: Sheet,
  input: WaterInput,
  voyage: Voyage & { readonly refrigerated: boolean },
): ShipEnergy {
  const { spec, movement } = input;
  const { runDistance, refrigerated } = voyage;
  const teu = addTeu(library, sheet, input, voyage);
  const { shipTeu, feeder } = addContainerShips(library, sheet, input, runDistance);
  const line = addReferenceLine(library, sheet, spec, movement);
  const dry =
    feeder === undefined
      ? addDryEnergy(sheet, shipTeu, line)
      : sheet.compute(
          'perTeuKm',
          'Fuel energy of both ships without refrigeration',
          'MJ/TEU-km',
          f`${addDryEnergy(sheet, shipTeu, line)} * (1 - ${feeder.share}) + ${addDryEnergy(sheet, feeder.teu, line, 'Feeder')} * ${feeder.share}`,
        );
  const shipLabel = 'Energy of the fuel for this cargo';
  const speedRatio = addSpeed(library, sheet, spec, 'CONTAINER');
  const used =
    speedRatio === undefined
      ? f`${dry} * ${teu} * ${runDistance}`
      : f`${dry} * ${speedRatio} * ${teu} * ${runDistance}`;
  const shipEnergy = sheet.compute('shipEnergy', shipLabel, 'MJ', used);
  const reeferLabel = 'Energy of the fuel for refrigeration';
  const reeferEnergy = refrigerated
    ? sheet.compute('reeferEnergy', reeferLabel, 'MJ', f`${line.reefer} * ${teu} * ${runDistance}`)
    : undefined;
  return {
    band: capacityBand(shipTeu.value),
    size: shipTeu,
    feederTeu: feeder?.teu,
    teu,
    loadFactor: line.loadFactor,
    shipEnergy,
    reeferEnergy,
    coolingEnergy: undefined,
  };
}

/** The steps from the size of a container ship to its fuel energy per TEU-km: the same for every ship of a voyage. */
interface ReferenceLine {
  readonly a: Line;
  readonly c: Line;
  readonly reduction: Line;
  readonly perTeu: Line;
  readonly limit: Line;
  readonly beyond: Line;
  readonly loadFactor: Line;
  readonly co2PerMj: Line;
  readonly reefer: Line<'MJ/TEU-km'>;
  readonly reeferShare: Line;
}

function addReferenceLine(
  library: FactorLibrary,
  sheet: Sheet,
  { loadFactorPercent }: WaterSpec,
  movement: Movement,
): ReferenceLine {
  const row = (symbol: string, label: string, id: string, why?: string): Line =>
    useRow({ sheet, library }, symbol, label, id, why);
  const loadLabel = 'Container capacity used';
  return {
    a: row('lineA', 'IMO reference line of container ships, coefficient', 'cii/container/a'),
    c: row('lineC', 'IMO reference line of container ships, exponent', 'cii/container/c'),
    reduction: row('reduction', 'Reduction from the reference line of 2019', reductionRow(library, yearOf(movement))),
    perTeu: row('deadweightPerTeu', 'Deadweight per capacity', 'container-ship/deadweight-per-teu'),
    limit: row('draughtLimit', 'Capacity at the draught of harbors', 'container-ship/draught-limit'),
    beyond: row(
      'deadweightBeyond',
      'Deadweight per TEU beyond that capacity',
      'container-ship/deadweight-per-teu-beyond',
    ),
    loadFactor:
      loadFactorPercent === undefined
        ? row('loadFactor', loadLabel, 'container-ship/load-factor', 'not stated')
        : sheet.stated('loadFactor', loadLabel, loadFactorPercent, '%'),
    co2PerMj: row('co2PerMj', 'CO2 per energy of the reference fuel', 'marine/hfo-co2-per-mj'),
    reefer: addReeferPower(library, sheet),
    reeferShare: row('reeferShare', 'Refrigerated share of the containers on board', 'container-ship/reefer-share'),
  };
}

/**
 * Fuel energy per TEU-km without refrigerated containers: the reference line includes their consumption, which dry
 * cargo does not cause. `suffix` keeps the lines of a second ship apart.
 */
function addDryEnergy(sheet: Sheet, shipTeu: Line, line: ReferenceLine, suffix = ''): Line<'MJ/TEU-km'> {
  const { a, c, reduction, perTeu, limit, beyond, loadFactor, co2PerMj, reefer, reeferShare } = line;
  const deadweight = sheet.compute(
    `deadweight${suffix}`,
    'Deadweight of the ship',
    't',
    f`${perTeu} * min(${shipTeu}, ${limit}) + ${beyond} * max(${shipTeu} - ${limit}, 0)`,
  );
  const intensity = sheet.compute(
    `intensity${suffix}`,
    'CO2 per deadweight tonne and nautical mile',
    a.unit,
    f`${a} * ${deadweight} ^ (-${c}) * (1 - ${reduction} / 100)`,
  );
  const co2PerTeuKm = sheet.compute(
    `co2PerTeuKm${suffix}`,
    'CO2 per TEU carried and km sailed',
    'gCO2/TEU-km',
    f`${intensity} * ${deadweight} / ${shipTeu} / 1.852 / (${loadFactor} / 100)`,
  );
  const wholeLabel = 'Fuel energy of the ship per TEU-km';
  const whole = sheet.compute(`wholePerTeuKm${suffix}`, wholeLabel, 'MJ/TEU-km', f`${co2PerTeuKm} / ${co2PerMj}`);
  return sheet.compute(
    `dryPerTeuKm${suffix}`,
    'Fuel energy without refrigeration',
    'MJ/TEU-km',
    f`max(${whole} - ${reeferShare} * ${reefer}, ${whole} / 2)`,
  );
}

/** Electric power of refrigerated containers during the time at sea, generated on board. */
export function addReeferPower(library: FactorLibrary, sheet: Sheet): Line<'MJ/TEU-km'> {
  const row = (symbol: string, label: string, id: string): Line => useRow({ sheet, library }, symbol, label, id);
  const power = row('reeferPower', 'Electric power of a refrigerated container', 'reefer/power-per-container');
  const size = row('reeferTeu', 'Size of a refrigerated container', 'reefer/teu-per-container');
  const speed = row('shipSpeed', 'Mean speed of container ships', 'container-ship/speed');
  const generator = row('generatorEnergy', 'Fuel energy per kWh of the generators', 'ship/generator-energy');
  return sheet.compute(
    'reeferPerTeuKm',
    'Fuel energy for refrigeration per TEU-km',
    'MJ/TEU-km',
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

/**
 * The reduction factor for the year of departure, within the years that have one; for the reference year if there is no
 * date.
 */
export function reductionRow(library: FactorLibrary, year: string | undefined): string {
  const wanted = Number(year ?? library.value('cii/reference-year'));
  return `cii/reduction/${Math.min(2030, Math.max(2023, wanted))}`;
}
