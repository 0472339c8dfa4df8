import type { EnergyConsumption } from '../../request/types.js';
import type { WaterVehicle } from '../../request/vocabulary.js';
import type { Emissions } from '../emissions.js';
import type { FactorLibrary } from '../factors/library.js';
import type { FactorRow } from '../factors/table.js';
import { f, type Line } from '../formula.js';
import type { Sheet } from '../sheet.js';
import type { TransportEstimate } from '../types.js';
import { later, type Uncertain, Uncertainties } from '../uncertainty.js';
import { adjustDistance, slug, useRow } from './common.js';
import { addContainerShip, reductionRow } from './container-ship.js';
import { addTruckAllocation } from './ferry.js';
import {
  addIntensity,
  adjustmentFor,
  findIntensity,
  type IntensityRow,
  intensityBand,
  qualityOf,
} from './intensity.js';
import { addKnownShip, findShip } from './known-ship.js';
import { laneOf } from './lanes.js';
import { addVesselFuel } from './marine-fuel.js';
import { addMeasuredVessel } from './measured-vessel.js';
import { addContainerRefrigerant } from './refrigerant.js';
import { addShipCapacity, noteOfSize, usualCapacity } from './ship-size.js';
import { addSpeed } from './ship-speed.js';
import { openVessel } from './vessel-sheet.js';
import { type ShipEnergy, VESSELS, type VesselCargo, type WaterInput } from './vessels.js';

/** Sea ships: energy from the ship's size, emissions from its fuel. */
export function estimateSea(library: FactorLibrary, input: WaterInput): TransportEstimate {
  const { spec, cargo, movement, vehicle } = input;
  const ferry = movement.waterway === 'FERRY';
  const choice = ferry ? 'ferry section: ro-pax' : `not stated: usual for ${cargo.category}`;
  const { sheet, emissions, container, mass, distance } = openVessel(library, input, vehicle, choice);
  // A reefer carries ambient cargo when the request says so: nobody plugs it in.
  const plugged = container?.refrigerated === true && cargo.defaulted.includes('climateControl');
  const refrigerated = cargo.climateControl === 'REQUIRED' || plugged;
  const measured = spec.energyConsumption;
  const report = measured === undefined ? findShip(library, spec.imoNumber, movement.year) : undefined;
  const forModel = report ?? spec.loadFactorPercent ?? spec.energyType;
  const own =
    forModel === undefined
      ? findIntensity(library, () => intensityIds(library, input, vehicle, refrigerated))
      : undefined;
  const reason = 'ships, ferries among them, run about 15 % more than the shortest feasible distance (method constant)';
  const adjustment = adjustmentFor(own, library.get('daf/sea'), reason);
  const { daf, runDistance } = adjustDistance(library, sheet, distance, spec, adjustment);
  const lines = { mass, runDistance };
  const carried = { container, refrigerated, ...lines };

  if (measured !== undefined) return measuredVoyage(library, emissions, input, { measured, carried, daf });
  const ship =
    report !== undefined
      ? addKnownShip(library, sheet, input, report, carried)
      : vehicle === 'CONTAINER'
        ? addContainerShip(library, sheet, input, carried)
        : addShip(library, sheet, input, vehicle, lines);
  if (own !== undefined)
    addIntensity(emissions, own, { ...lines, teu: ship.teu }, spec.energyType ?? 'HFO', movement.distanceKm);
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
    details: {
      ...(vehicle === 'CONTAINER' && { capacityBand: ship.band }),
      ...(container !== undefined && { containerType: container.code }),
      ...(ship.loadFactor !== undefined && { loadFactorPercent: ship.loadFactor.value }),
    },
    uncertain: later(() => (report === undefined ? listUncertain(library, input, own) : listReported(library, input))),
    trace: sheet.steps,
    notes,
  };
}

const SPEED_UNUSED = 'speed: not used, the figures of the ship itself contain it';

/** Which ship was assumed, and what was stated of the ship and does not stand in the figure. `ship` is that of the model, where it was used. */
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
      `imoNumber ${spec.imoNumber}: no report of this ship at hand (cargowake ships import); figures of its class`,
    );
  if (spec.speedKmPerHour !== undefined && (report !== undefined || ship === undefined)) notes.push(SPEED_UNUSED);
  if (ship?.size !== undefined && spec.capacity === undefined && movement.waterway !== 'FERRY')
    notes.push(noteOfSize(library, input, { size: ship.size, feederTeu: ship.feederTeu }));
  return notes;
}

/** A year of the ship itself: the voyage may differ from the mean of the year. */
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

/** A measured consumption is shared over what the vessel carries. */
function listMeasured(library: FactorLibrary, { spec, movement }: WaterInput, stated: boolean): readonly Uncertain[] {
  return new Uncertainties(library)
    .distance(movement.distanceUncertaintyPercent, spec.distanceType !== 'ACTUAL', movement.distanceStated)
    .add('consumption', 'stated', ['consumption'])
    .add('use of the ship', 'sea/size', ['loadFactor'], -1, { name: 'loadFactor', stated })
    .factors(spec.energyType === 'ELECTRICITY').list;
}

interface MeasuredVoyage {
  readonly measured: EnergyConsumption;
  readonly carried: Omit<VesselCargo, 'refrigerated'>;
  /** Distance adjustment factor. */
  readonly daf: Line;
}

/** A voyage whose consumption was measured. */
export function measuredVoyage(
  library: FactorLibrary,
  emissions: Emissions,
  input: WaterInput,
  { measured, carried, daf }: MeasuredVoyage,
): TransportEstimate {
  const { loadFactor, loadMeasured } = addMeasuredVessel(library, emissions, input, measured, carried);
  const { container } = carried;
  const { byEnergyType, marketBased } = emissions.close();
  return {
    mode: 'WATER',
    vehicle: `${VESSELS[input.vehicle].name}, measured consumption`,
    methodology: 'ISO 14083:2023, measured consumption of the vessel',
    distanceAdjustmentFactor: daf.value,
    ...qualityOf(undefined, { loadMeasured }),
    byEnergyType,
    ...(marketBased !== undefined && { marketBased }),
    details: {
      ...(container !== undefined && { containerType: container.code }),
      loadFactorPercent: loadFactor.value,
    },
    uncertain: later(() => listMeasured(library, input, loadMeasured)),
    trace: emissions.sheet.steps,
    ...(input.spec.speedKmPerHour !== undefined && { notes: () => [SPEED_UNUSED] }),
  };
}

function intensityIds(
  library: FactorLibrary,
  { spec, cargo, movement }: WaterInput,
  vehicle: WaterVehicle,
  refrigerated: boolean,
): readonly string[] {
  if (vehicle === 'CONTAINER') {
    const lane = laneOf(library, movement).id.replace('sea/lane/', '');
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

/** Ships other than container ships: energy per tonne-km of the size band, through the truck on ro-ro decks. */
function addShip(
  library: FactorLibrary,
  sheet: Sheet,
  input: WaterInput,
  vehicle: WaterVehicle,
  { mass, runDistance }: { readonly mass: Line<'t'>; readonly runDistance: Line<'km'> },
): ShipEnergy {
  const { spec, cargo } = input;
  const key = slug(vehicle);
  const capacity = addShipCapacity(library, sheet, input);
  const band = library.getBand(`ship/energy/${key}`, capacity.value);
  const bandEnergy = sheet.factor(
    'bandEnergy',
    `Fuel energy per tonne-km, ${band.note}`,
    band.value ?? Number.NaN,
    band.unit,
    band.reference,
    'size band of the ship',
  );
  const energy = addYear(library, sheet, bandEnergy, input.movement.year);
  const speedRatio = addSpeed(library, sheet, spec, vehicle);
  const atSpeed =
    speedRatio === undefined
      ? energy
      : sheet.compute(
          'speedEnergy',
          'Fuel energy per tonne-km at the stated speed',
          'MJ/tkm',
          f`${energy} * ${speedRatio}`,
        );
  const { loadFactor, perTkm } = addLoadedEnergy(library, sheet, spec.loadFactorPercent, atSpeed, key);
  if (spec.volumeCubicMetres !== undefined)
    sheet.stated('volume', 'Cargo volume (shared by mass: not used)', spec.volumeCubicMetres, 'm3');
  const carried =
    vehicle === 'RO_RO' || vehicle === 'RO_PAX'
      ? addTruckAllocation(library, sheet, input, mass)
      : sheet.compute('carriedMass', 'Mass carried for this cargo', 't', f`${mass}`);
  const shipLabel = 'Energy of the fuel for this cargo';
  const shipEnergy = sheet.compute('shipEnergy', shipLabel, 'MJ', f`${perTkm} * ${carried} * ${runDistance}`);
  const ship = { band: band.note, size: capacity, shipEnergy, loadFactor };
  if (cargo.climateControl !== 'REQUIRED' || vehicle === 'REFRIGERATED_CARGO') return ship;
  const shareLabel = 'Additional energy for temperature control';
  const share = useRow(sheet, library, 'coolingShare', shareLabel, 'ship/temperature-control');
  const label = 'Energy of the fuel for temperature control';
  return { ...ship, coolingEnergy: sheet.compute('coolingEnergy', label, 'MJ', f`${shipEnergy} * ${share}`) };
}

/** The tables stand for the reference year: the intensity that the IMO asks for falls from year to year, as for container ships. */
function addYear(library: FactorLibrary, sheet: Sheet, bandEnergy: Line, year: string | undefined): Line {
  const reference = library.value('cii/reference-year');
  const row = reductionRow(library, year);
  if (row === `cii/reduction/${reference}`) return bandEnergy;
  const then = useRow(sheet, library, 'reduction', 'Reduction against 2019 in the year of the voyage', row);
  const label = 'Reduction against 2019 in the year of the table';
  const base = useRow(sheet, library, 'tableReduction', label, `cii/reduction/${reference}`);
  const formula = f`${bandEnergy} * (100 - ${then}) / (100 - ${base})`;
  return sheet.compute('yearEnergy', 'Fuel energy per tonne-km in the year of the voyage', 'MJ/tkm', formula);
}

/** The energy of the band as it stands, or at the stated use of the ship's capacity. */
function addLoadedEnergy(
  library: FactorLibrary,
  sheet: Sheet,
  statedPercent: number | undefined,
  bandEnergy: Line,
  key: string,
): { readonly perTkm: Line; readonly loadFactor: Line | undefined } {
  const label = 'Fuel energy per tonne-km';
  if (statedPercent === undefined)
    return { perTkm: sheet.compute('energyPerTkm', label, 'MJ/tkm', f`${bandEnergy}`), loadFactor: undefined };
  const bandUse = useRow(sheet, library, 'bandUse', 'Use of the capacity in the table', `ship/load-factor/${key}`);
  const loadFactor = sheet.stated('loadFactor', 'Use of the capacity', statedPercent, '%');
  const formula = f`${bandEnergy} * ${bandUse} / ${loadFactor}`;
  return { perTkm: sheet.compute('energyPerTkm', `${label} at the stated load`, 'MJ/tkm', formula), loadFactor };
}

/** The ship's energies, each with its fuel. */
function addFuels(
  library: FactorLibrary,
  emissions: Emissions,
  { spec, movement }: WaterInput,
  ship: ShipEnergy,
): void {
  const burn = (amount: Line<'MJ'> | undefined, purpose: string, distanceKm: number): void => {
    if (amount === undefined) return;
    const { energyType } = spec;
    addVesselFuel(library, emissions, { energyType, inland: false, movement, amount, purpose, distanceKm });
  };
  burn(ship.shipEnergy, 'Propulsion and ship', movement.distanceKm);
  burn(ship.reeferEnergy, 'Refrigeration', 0);
  burn(ship.coolingEnergy, 'Temperature control', 0);
}
