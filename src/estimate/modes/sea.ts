import { defined } from '../../defined.js';
import type { WaterVehicle } from '../../request/vocabulary.js';
import type { Emissions } from '../emissions.js';
import type { FactorLibrary } from '../factors/library.js';
import type { FactorRow } from '../factors/table.js';
import { f, type Line } from '../formula.js';
import type { TransportEstimate } from '../types.js';
import { later, type Uncertain, Uncertainties } from '../uncertainty.js';
import { adjustDistance, slug } from './common.js';
import { parseContainerType } from './container.js';
import { addContainerShip } from './container-ship.js';
import {
  addIntensity,
  adjustmentFor,
  findIntensity,
  type IntensityRow,
  intensityBand,
  qualityOf,
} from './intensity.js';
import { addKnownShip, findShip } from './known-ship.js';
import { addVesselFuel } from './marine-fuel.js';
import { measuredVoyage, SPEED_UNUSED } from './measured-vessel.js';
import { addOtherShip } from './other-ship.js';
import { addContainerRefrigerant } from './refrigerant.js';
import { noteOfSize, usualCapacity } from './ship-size.js';
import { tradeLaneOf } from './trade-lanes.js';
import { openVessel } from './vessel-sheet.js';
import { type ShipEnergy, VESSELS, type WaterInput } from './vessels.js';

/** Sea ships: energy from the ship's size, emissions from its fuel. */
export function estimateSea(library: FactorLibrary, input: WaterInput): TransportEstimate {
  const { spec, cargo, movement, vehicle } = input;
  const ferry = movement.waterway === 'FERRY';
  const choice = ferry ? 'ferry section: ro-pax' : `not stated: usual for ${cargo.category}`;
  const { sheet, emissions, container, mass, distance } = openVessel(library, input, vehicle, choice);
  // If the request says that a reefer container carries ambient cargo, it is not plugged in.
  const plugged = container?.refrigerated === true && cargo.defaulted.includes('climateControl');
  const refrigerated = cargo.climateControl === 'REQUIRED' || plugged;
  const measured = spec.energyConsumption;
  const report = measured === undefined ? findShip(library, spec.imoNumber, movement.year) : undefined;
  const forModel = report ?? spec.loadFactorPercent ?? spec.energyType;
  const own =
    forModel === undefined
      ? findIntensity(library, () => intensityIds(library, input, vehicle, refrigerated))
      : undefined;
  const reason =
    'ships, including ferries, sail about 15 % farther than the shortest feasible distance (method constant)';
  const adjustment = adjustmentFor(own, library.get('daf/sea'), reason);
  const { daf, runDistance } = adjustDistance(library, sheet, distance, spec, adjustment);
  const voyage = { mass, runDistance, container, refrigerated };

  if (measured !== undefined) return measuredVoyage(library, input, emissions, measured, { ...voyage, daf: daf.value });
  const ship =
    report !== undefined
      ? addKnownShip(library, sheet, input, report, voyage)
      : vehicle === 'CONTAINER'
        ? addContainerShip(library, sheet, input, voyage)
        : addOtherShip(library, sheet, input, voyage);
  if (own !== undefined)
    addIntensity(emissions, own, { mass, runDistance, teu: ship.teu }, spec.energyType ?? 'HFO', movement.distanceKm);
  else addFuels(library, emissions, input, ship);
  const { teu, reeferEnergy } = ship;
  if (own === undefined && reeferEnergy !== undefined && teu !== undefined)
    addContainerRefrigerant(
      library,
      emissions,
      spec.energyType ?? 'HFO',
      'reefer/refrigerant/per-teu-km',
      (perKm) => f`${teu} * ${runDistance} * ${perKm}`,
    );
  const { byEnergyType, marketBased } = emissions.close();
  const notes = (): readonly string[] => notesOf(library, input, report, own === undefined ? ship : undefined);
  return {
    mode: 'WATER',
    vehicle: `${VESSELS[vehicle].name}, ${ship.band}${ship.feederTeu === undefined ? '' : ', with feeder'}`,
    methodology:
      report === undefined
        ? 'ISO 14083:2023, energy by ship size (IMO carbon-intensity lines, UK DESNZ 2025, French level-1), FuelEU fuels'
        : 'ISO 14083:2023, fuel per transport work as the ship reported it, FuelEU fuels',
    distanceAdjustmentFactor: daf.value,
    ...qualityOf(own, report !== undefined && { loadMeasured: true }),
    byEnergyType,
    ...(marketBased !== undefined && { marketBased }),
    details: defined({
      capacityBand: vehicle === 'CONTAINER' ? ship.band : undefined,
      containerType: container?.code,
      loadFactorPercent: ship.loadFactor?.value,
    }),
    uncertain: later(() => (report === undefined ? listUncertain(library, input, own) : listReported(library, input))),
    trace: sheet.steps,
    notes,
  };
}

const WARM_CONTAINER =
  'climateControl REQUIRED: the stated container has no refrigeration; that of a refrigerated container was counted';

/** Temperature-controlled cargo in a container of a type without a unit: one of the two is not meant. */
function isWarm(library: FactorLibrary, { spec, cargo, vehicle }: WaterInput): boolean {
  if (vehicle !== 'CONTAINER' || spec.containerTypeCode === undefined || cargo.climateControl !== 'REQUIRED')
    return false;
  return !parseContainerType(library, spec.containerTypeCode).refrigerated;
}

/**
 * Names the assumed ship, and stated properties of the ship that do not affect the figure. `ship` is the model's, if it
 * was used.
 */
function notesOf(
  library: FactorLibrary,
  input: WaterInput,
  report: FactorRow | undefined,
  ship: ShipEnergy | undefined,
): readonly string[] {
  const { spec, movement } = input;
  const notes: string[] = [];
  if (spec.imoNumber !== undefined && report === undefined && ship !== undefined)
    notes.push(
      `imoNumber ${spec.imoNumber}: no report of this ship has been imported (cargowake ships import); figures of its class were used`,
    );
  if (isWarm(library, input)) notes.push(WARM_CONTAINER);
  if (spec.speedKmPerHour !== undefined && (report !== undefined || ship === undefined)) notes.push(SPEED_UNUSED);
  if (ship?.size !== undefined && spec.capacity === undefined && movement.waterway !== 'FERRY')
    notes.push(noteOfSize(library, input, { size: ship.size, feederTeu: ship.feederTeu }));
  return notes;
}

/** The ship's own annual figure: the voyage may differ from the year's mean. */
function listReported(library: FactorLibrary, { spec, movement }: WaterInput): readonly Uncertain[] {
  return new Uncertainties(library)
    .distance(movement.distanceUncertaintyPercent, spec.distanceType !== 'ACTUAL', movement.distanceStated)
    .add('year of the ship', 'sea/report', ['reportedFuel'])
    .factors(spec.energyType === 'ELECTRICITY').list;
}

function listUncertain(
  library: FactorLibrary,
  { spec, movement, vehicle }: WaterInput,
  own: IntensityRow | undefined,
): readonly Uncertain[] {
  const uncertain = new Uncertainties(library);
  uncertain.distance(movement.distanceUncertaintyPercent, spec.distanceType !== 'ACTUAL', movement.distanceStated);
  if (own !== undefined)
    return uncertain.add('default intensity', 'intensity/table', ['wttIntensity', 'ttwIntensity']).list;
  const size = { name: 'capacity', stated: spec.capacity !== undefined };
  const load = { name: 'loadFactor', stated: spec.loadFactorPercent !== undefined };
  if (vehicle === 'CONTAINER') {
    // Energy per TEU falls with the size of the ship as the reference line does.
    uncertain.add('size of the ship', 'sea/size', ['shipTeu', 'feederTeu'], -library.value('cii/container/c'), size);
    uncertain.add('reference line', 'sea/line', ['lineA']);
    uncertain.add('use of the ship', 'sea/load', ['loadFactor'], -1, load);
    const counted = spec.containerCount !== undefined;
    uncertain.add('cargo in a TEU', 'sea/density', ['teu'], 1, { name: 'containerCount', stated: counted });
  } else {
    if (!size.stated) uncertain.add('ship', 'sea/class', ['bandEnergy'], 1, size);
    uncertain.add('ships of the size', 'sea/band', ['bandEnergy'], 1, load);
  }
  return uncertain.factors(spec.energyType === 'ELECTRICITY').list;
}

function intensityIds(
  library: FactorLibrary,
  { spec, cargo, movement }: WaterInput,
  vehicle: WaterVehicle,
  refrigerated: boolean,
): readonly string[] {
  if (vehicle === 'CONTAINER') {
    const lane = tradeLaneOf(library, movement).id.replace('sea/lane/', '');
    const kind = refrigerated ? 'reefer' : 'dry';
    return [`intensity/sea/container/${lane}/${kind}`, `intensity/sea/container/average/${kind}`];
  }
  const key = slug(vehicle);
  if (cargo.climateControl === 'REQUIRED' && vehicle !== 'REFRIGERATED_CARGO') return [];
  return intensityBand(
    library,
    `intensity/sea/${key}`,
    spec.capacity?.value ?? usualCapacity(library, movement, vehicle),
  );
}

/** The ship's energies, each with its fuel. Kilometres count once. */
function addFuels(
  library: FactorLibrary,
  emissions: Emissions,
  { spec, movement }: WaterInput,
  ship: ShipEnergy,
): void {
  const { energyType } = spec;
  const burn = (amount: Line<'MJ'>, purpose: string, distanceKm: number): void =>
    addVesselFuel(library, emissions, { energyType, inland: false, movement, amount, purpose, distanceKm });
  burn(ship.shipEnergy, 'Propulsion and ship', movement.distanceKm);
  if (ship.reeferEnergy !== undefined) burn(ship.reeferEnergy, 'Refrigeration', 0);
  if (ship.coolingEnergy !== undefined) burn(ship.coolingEnergy, 'Temperature control', 0);
}
