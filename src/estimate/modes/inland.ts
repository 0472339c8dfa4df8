import type { WaterVehicle } from '../../request/vocabulary.js';
import type { FactorLibrary } from '../factors/library.js';
import { f, type Line } from '../formula.js';
import type { Sheet } from '../sheet.js';
import type { Movement, TransportEstimate } from '../types.js';
import { later, type Uncertain, Uncertainties } from '../uncertainty.js';
import { adjustDistance, slug, useRow } from './common.js';
import { addTeu } from './container.js';
import { addIntensity, findIntensity, intensityBand, qualityOf } from './intensity.js';
import { addVesselFuel } from './marine-fuel.js';
import { measuredVoyage } from './measured-vessel.js';
import { addCooling } from './other-ship.js';
import { addContainerRefrigerant } from './refrigerant.js';
import { addSpeed } from './ship-speed.js';
import { openVessel } from './vessel-sheet.js';
import { VESSELS, type Voyage, type WaterInput } from './vessels.js';

/** Inland waterways: energy per tonne-km or TEU-km of the vessel class, empty trips included. */
export function estimateInland(library: FactorLibrary, input: WaterInput): TransportEstimate {
  const { spec, cargo, movement, vehicle } = input;
  const reason = `inland waterway, usual for ${cargo.category}`;
  const { sheet, emissions, container, mass, distance } = openVessel(library, input, vehicle, reason);
  const network = { factor: 1, reason: 'distance on the waterway network: no adjustment' };
  const { daf, runDistance } = adjustDistance(library, sheet, distance, spec, network);
  const measured = spec.energyConsumption;
  if (measured !== undefined)
    return measuredVoyage(library, input, emissions, measured, { mass, runDistance, container, daf: daf.value });
  const vessel = addEnergy(library, sheet, input, { mass, runDistance, container });
  const own = intensityOf(library, input, vehicle, vessel.capacity.value);
  if (own !== undefined)
    addIntensity(
      emissions,
      own,
      { mass, runDistance, teu: vessel.teu },
      spec.energyType ?? 'DIESEL',
      movement.distanceKm,
    );
  else {
    const common = { energyType: spec.energyType, inland: true, movement };
    addVesselFuel(library, emissions, {
      ...common,
      amount: vessel.shipEnergy,
      purpose: 'Propulsion and ship',
      distanceKm: movement.distanceKm,
    });
    if (vessel.coolingEnergy !== undefined) {
      addVesselFuel(library, emissions, {
        ...common,
        amount: vessel.coolingEnergy,
        purpose: 'Temperature control',
        distanceKm: 0,
      });
    }
    const { teu } = vessel;
    if (vessel.coolingEnergy !== undefined && teu !== undefined)
      addContainerRefrigerant(
        library,
        emissions,
        spec.energyType ?? 'DIESEL',
        'inland/refrigerant/per-teu-km',
        (perKm) => f`${teu} * ${runDistance} * ${perKm}`,
      );
  }
  const { byEnergyType, marketBased } = emissions.close();
  return {
    mode: 'WATER',
    vehicle: `${VESSELS[vehicle].name}, ${vessel.band}`,
    methodology: 'ISO 14083:2023, inland vessel energy by class (hull resistance, French level-1 loads)',
    distanceAdjustmentFactor: daf.value,
    ...qualityOf(own),
    byEnergyType,
    ...(marketBased !== undefined && { marketBased }),
    details: {
      ...(container !== undefined && { containerType: container.code }),
      ...(spec.loadFactorPercent !== undefined && { loadFactorPercent: spec.loadFactorPercent }),
    },
    uncertain: later(() => listUncertain(library, input, own !== undefined)),
    trace: sheet.steps,
    notes: () => [
      ...(spec.imoNumber === undefined ? [] : ['imoNumber: not used, because inland vessels have none']),
      ...(spec.capacity === undefined ? [noteOfVessel(vehicle, vessel)] : []),
    ],
  };
}

/** Names the assumed vessel. */
function noteOfVessel(vehicle: WaterVehicle, { capacity, band }: InlandEnergy): string {
  const tonnes = capacity.value.toLocaleString('en-US');
  return `Vessel assumed: ${VESSELS[vehicle].name.toLowerCase()} of ${tonnes} t (${band}). State capacity if the vessel is known.`;
}

function listUncertain(library: FactorLibrary, { spec, movement }: WaterInput, tabled: boolean): readonly Uncertain[] {
  const uncertain = new Uncertainties(library);
  uncertain.distance(movement.distanceUncertaintyPercent, false, movement.distanceStated);
  if (tabled) return uncertain.add('default intensity', 'intensity/table', ['wttIntensity', 'ttwIntensity']).list;
  const size = { name: 'capacity', stated: spec.capacity !== undefined };
  if (!size.stated) uncertain.add('vessel', 'inland/class', ['bandEnergy'], 1, size);
  const load = { name: 'loadFactor', stated: spec.loadFactorPercent !== undefined };
  uncertain.add('vessels of the class', 'inland/band', ['bandEnergy'], 1, load);
  return uncertain.factors(spec.energyType === 'ELECTRICITY').list;
}

function intensityOf(library: FactorLibrary, { spec, cargo }: WaterInput, vehicle: WaterVehicle, capacity: number) {
  if (spec.loadFactorPercent !== undefined || spec.energyType !== undefined || cargo.climateControl === 'REQUIRED')
    return undefined;
  return findIntensity(library, () => intensityBand(library, `intensity/inland/${slug(vehicle)}`, capacity));
}

interface InlandEnergy {
  readonly band: string;
  readonly capacity: Line;
  readonly teu: Line<'TEU'> | undefined;
  readonly shipEnergy: Line<'MJ'>;
  readonly coolingEnergy?: Line<'MJ'>;
}

function addEnergy(library: FactorLibrary, sheet: Sheet, input: WaterInput, voyage: Voyage): InlandEnergy {
  const { spec, cargo, vehicle } = input;
  const { mass, runDistance } = voyage;
  const key = slug(vehicle);
  const capacity = addCapacity(library, sheet, input);
  const teu = vehicle === 'INLAND_CONTAINER' ? addTeu(library, sheet, input, voyage) : undefined;
  if (teu === undefined && spec.volumeCubicMetres !== undefined)
    sheet.stated('volume', 'Cargo volume (not used: allocation is by mass)', spec.volumeCubicMetres, 'm3');
  const unit = teu === undefined ? 'tkm' : 'TEU-km';
  const band = library.getBand(`inland/energy/${key}`, capacity.value);
  const bandEnergy = sheet.factor(
    'bandEnergy',
    `Fuel energy per ${unit}, ${band.note}`,
    band.value ?? Number.NaN,
    band.unit,
    { reference: band.reference, reason: 'class of the vessel' },
  );
  const speedRatio = addSpeed(library, sheet, spec, vehicle);
  const atSpeed =
    speedRatio === undefined
      ? bandEnergy
      : sheet.compute(
          'speedEnergy',
          `Fuel energy per ${unit} at the stated speed`,
          `MJ/${unit}`,
          f`${bandEnergy} * ${speedRatio}`,
        );
  const energy = addLoadedEnergy(library, sheet, spec.loadFactorPercent, atSpeed, unit);
  const shipLabel = 'Energy of the fuel for this cargo';
  const shipEnergy = sheet.compute('shipEnergy', shipLabel, 'MJ', f`${energy} * ${teu ?? mass} * ${runDistance}`);
  const vessel = { band: band.note, capacity, shipEnergy, teu };
  if (cargo.climateControl !== 'REQUIRED') return vessel;
  return { ...vessel, coolingEnergy: addCooling(library, sheet, shipEnergy) };
}

/**
 * Row of the vessel's usual size: the river's own where the voyage uses one that has it, otherwise that of the Rhine. Of
 * several rivers the one with the smallest vessels decides, in both directions.
 */
function usualSizeOf(library: FactorLibrary, vehicle: WaterVehicle, { passages = [] }: Movement): string {
  const usual = `inland/usual-size/${slug(vehicle)}`;
  const own = passages.map((river) => `${usual}/${slug(river)}`).filter((id) => library.find(id) !== undefined);
  const sizeOf = (id: string): number => library.find(id)?.value ?? Number.POSITIVE_INFINITY;
  return own.toSorted((a, b) => sizeOf(a) - sizeOf(b))[0] ?? usual;
}

/** The size tables are in tonnes; the capacity of a container vessel may be stated in containers. */
function addCapacity(library: FactorLibrary, sheet: Sheet, { spec, vehicle, movement }: WaterInput): Line {
  const { capacity } = spec;
  if (capacity === undefined)
    return useRow({ sheet, library }, 'capacity', 'Deadweight', usualSizeOf(library, vehicle, movement), 'not stated');
  const { also } = VESSELS[vehicle];
  if (capacity.unit !== also?.unit) return sheet.stated('capacity', 'Deadweight', capacity.value, 't');
  const teu = sheet.stated('capacityTeu', 'Capacity of the vessel', capacity.value, 'TEU');
  const reason = 'density AVERAGE_MIXED (specification)';
  const each = sheet.default('deadweightPerTeu', 'Deadweight per TEU', also.each, 't/TEU', { reason });
  return sheet.compute('capacity', 'Deadweight', 't', f`${teu} * ${each}`);
}

function addLoadedEnergy(
  library: FactorLibrary,
  sheet: Sheet,
  statedPercent: number | undefined,
  bandEnergy: Line,
  unit: 'tkm' | 'TEU-km',
): Line {
  const label = `Fuel energy per ${unit}`;
  if (statedPercent === undefined) return sheet.compute('energyPerActivity', label, `MJ/${unit}`, f`${bandEnergy}`);
  const bandUse = useRow({ sheet, library }, 'bandUse', 'Capacity used in the table', 'inland/load-factor');
  const loadFactor = sheet.stated('loadFactor', 'Capacity used, empty trips included', statedPercent, '%');
  const formula = f`${bandEnergy} * ${bandUse} / ${loadFactor}`;
  return sheet.compute('energyPerActivity', `${label} at the stated load`, `MJ/${unit}`, formula);
}
