import { fault } from '../../errors/fault.js';
import { KILOMETRES_PER, LITRES_PER_IMPERIAL_GALLON, LITRES_PER_US_GALLON } from '../../quantity/units.js';
import type { Cargo, EnergyConsumption, RoadSpec } from '../../request/types.js';
import {
  type ConsumptionUnit,
  type LoadDistribution,
  ROAD_ENERGY_TYPES,
  type RoadEnergyType,
  type RoadStructure,
} from '../../request/vocabulary.js';
import { addElectricity, addFuel, dieselIn, type FuelUnit, hasFuelFactor, partsByCountry, yearOf } from '../energy.js';
import type { FactorLibrary } from '../factors/library.js';
import { countryOf, type WorldRegion } from '../regions.js';
import { Emissions, Sheet } from '../sheet.js';
import type { DataShares, Movement, TransportEstimate } from '../types.js';
import { adjustDistance, DEFAULTED, MODELLED, openSheet, PRIMARY, useRow } from './common.js';
import { addIntensity, adjustmentOf, findIntensity, type IntensityRow } from './intensity.js';

export interface RoadInput {
  readonly spec: RoadSpec;
  readonly cargo: Cargo;
  readonly movement: Movement;
}

/** Factor and energy demand of a carrier against diesel. Mineral and bio variants of a fuel share the engine. */
const CARRIERS: Readonly<Record<Exclude<RoadEnergyType, 'DIESEL' | 'ELECTRICITY'>, { fuel: string; ratio: string }>> = {
  PETROL: { fuel: 'fuels/petrol-average-blend', ratio: 'spark-ignition' },
  LPG: { fuel: 'fuels/lpg', ratio: 'spark-ignition' },
  CNG: { fuel: 'fuels/cng', ratio: 'spark-ignition' },
  LNG: { fuel: 'fuels/lng', ratio: 'spark-ignition' },
  BIO_CNG: { fuel: 'fuels/biomethane-compressed', ratio: 'spark-ignition' },
  BIO_LNG: { fuel: 'fuels/biomethane-liquefied', ratio: 'spark-ignition' },
  BIODIESEL: { fuel: 'fuels/biodiesel-me', ratio: 'diesel' },
  HVO: { fuel: 'fuels/biodiesel-hvo', ratio: 'diesel' },
  ETHANOL: { fuel: 'fuels/bioethanol', ratio: 'diesel' },
  HYDROGEN: { fuel: 'fuels/hydrogen-fuel-cell', ratio: 'fuel-cell' },
};

/** Road: fuel grows linearly with the load between the empty and the full vehicle; empty running is carried by the loaded kilometres. */
export function estimateRoad(library: FactorLibrary, input: RoadInput): TransportEstimate {
  const { spec, cargo, movement } = input;
  const energyType = energyTypeOf(spec);
  const { region } = countryOf(library, movement.originCountry);
  const sheet = new Sheet();
  const emissions = new Emissions(sheet);
  openSheet(sheet, input);
  const vehicle = chooseVehicle(library, sheet, spec, region);
  const load = chooseLoad(library, sheet, spec, cargo, vehicle);
  if (spec.emissionsStandard !== undefined) {
    sheet.stated(
      'emissionsStandard',
      'Emissions standard (pollutants; no open evidence of an effect on CO2e)',
      spec.emissionsStandard,
    );
  }
  const own = intensityOf(library, input, energyType, vehicle, load);
  const reason = 'road vehicles run about 5 % more than the shortest feasible distance (method constant)';
  const factor = adjustDistance(
    sheet,
    adjustmentOf(own, library.value('daf/road')),
    own === undefined ? reason : `as the factor table asks: ${own.row.basis || 'adjustment not included'}`,
  );
  sheet.compute('vehicleKmPerTonne', 'Loaded vehicle-km per tonne carried', 'km/t', 'runDistance / load');

  const stated = spec.energyConsumption;
  if (stated !== undefined) addStatedConsumption(library, emissions, input, energyType, stated, region);
  else if (own !== undefined) addIntensity(emissions, own, energyType, movement.distanceKm);
  else addModelledConsumption(library, emissions, input, energyType, vehicle, region);
  const { byEnergyType } = emissions.close();

  return {
    mode: 'ROAD',
    vehicle: `${vehicle.label}, ${energyType.toLowerCase().replaceAll('_', ' ')}`,
    methodology: 'ISO 14083:2023, fuel model linear in load (UK DESNZ 2025, French level-1 loads)',
    distanceAdjustmentFactor: factor,
    calculationBasis: stated !== undefined ? 'PRIMARY_DATA' : own !== undefined ? 'DEFAULT_FACTORS' : 'MODEL',
    byEnergyType,
    details: {
      ...(spec.emissionsStandard !== undefined && { emissionsStandard: spec.emissionsStandard }),
      loadFactorPercent: sheet.get('loadFactor'),
      emptyRunningPercent: sheet.get('emptyRunning'),
      loadDistribution: load,
    },
    dataShares: sharesOf(spec, own),
    trace: sheet.steps,
  };
}

/** A measured consumption makes a primary figure only together with a measured load: otherwise the load is the model's. */
function sharesOf(spec: RoadSpec, own: IntensityRow | undefined): DataShares {
  if (spec.energyConsumption !== undefined) return spec.loadFactorPercent === undefined ? MODELLED : PRIMARY;
  return own === undefined ? MODELLED : DEFAULTED;
}

/** A row of the user's tables, as long as nothing is stated that only the model understands. */
function intensityOf(
  library: FactorLibrary,
  { spec, cargo }: RoadInput,
  energyType: RoadEnergyType,
  vehicle: RoadVehicle,
  load: LoadDistribution,
): IntensityRow | undefined {
  const forModel = spec.energyConsumption ?? spec.loadFactorPercent ?? spec.emptyRunningPercent;
  if (forModel !== undefined) return undefined;
  const id = `intensity/road/${vehicle.key}/${load.toLowerCase().replaceAll('_', '-')}/${energyType.toLowerCase().replaceAll('_', '-')}`;
  return findIntensity(library, [cargo.climateControl === 'REQUIRED' ? `${id}/temperature-controlled` : id]);
}

function energyTypeOf(spec: RoadSpec): RoadEnergyType {
  const energyType = spec.energyType ?? 'DIESEL';
  if (!ROAD_ENERGY_TYPES.includes(energyType)) throw fault(40, `energyType: ${energyType} does not move road vehicles`);
  return energyType;
}

export interface RoadVehicle {
  /** Key of the class rows: `artic-40`. */
  readonly key: string;
  readonly label: string;
  readonly structure: RoadStructure;
}

/** Class by structure and gross weight; what is not stated follows from the other, else from the region's common long-haul truck. */
export function chooseVehicle(library: FactorLibrary, sheet: Sheet, spec: RoadSpec, region: WorldRegion): RoadVehicle {
  const structure = spec.structure ?? structureFor(spec.grossWeightTonnes);
  if (spec.structure !== undefined) sheet.stated('structure', 'Vehicle structure', structure);
  else {
    const reason =
      spec.grossWeightTonnes === undefined
        ? 'not stated: articulated truck'
        : 'not stated: usual for this gross weight';
    sheet.default('structure', 'Vehicle structure', structure, '', { reason });
  }
  const usual = `road/usual-gross-weight/${structure === 'ARTICULATED' && region === 'NORTH_AMERICA' ? 'articulated-north-america' : structure.toLowerCase()}`;
  if (spec.grossWeightTonnes !== undefined)
    sheet.stated('grossWeight', 'Gross vehicle weight', spec.grossWeightTonnes, 't');
  else useRow(sheet, library, 'grossWeight', 'Gross vehicle weight', usual, 'not stated');

  // Weight classes include their upper end: a truck of exactly 12 t is in the class up to 12 t.
  const band = library.getBand(`road/class/${structure.toLowerCase()}`, Math.max(0, sheet.get('grossWeight') - 1e-9));
  const key = band.text ?? '';
  useRow(sheet, library, 'classGrossWeight', 'Gross weight of the class reference vehicle', `road/${key}/gross-weight`);
  useRow(sheet, library, 'classPayload', 'Payload of the class reference vehicle', `road/${key}/payload`);
  sheet.compute('payload', 'Payload', 't', 'classPayload * grossWeight / classGrossWeight');
  return { key, label: band.note, structure };
}

function structureFor(grossWeightTonnes: number | undefined): RoadStructure {
  if (grossWeightTonnes === undefined || grossWeightTonnes > 26) return 'ARTICULATED';
  return grossWeightTonnes <= 3.5 ? 'VAN' : 'RIGID';
}

/** Load factor and empty running: stated, or from the kind of load. Adds `load`, the tonnes on a loaded vehicle. */
function chooseLoad(
  library: FactorLibrary,
  sheet: Sheet,
  spec: RoadSpec,
  cargo: Cargo,
  vehicle: RoadVehicle,
): LoadDistribution {
  const distribution = spec.loadDistribution ?? cargo.density;
  if (spec.loadDistribution !== undefined) sheet.stated('loadDistribution', 'Load distribution', distribution);
  else
    sheet.default('loadDistribution', 'Load distribution', distribution, '', {
      reason: 'not stated: density of the cargo',
    });
  const automobiles =
    cargo.category === 'AUTOMOBILES' && spec.loadDistribution === undefined && vehicle.structure === 'ARTICULATED';
  const set =
    vehicle.structure === 'VAN' ? 'van' : automobiles ? 'automobiles' : distribution.toLowerCase().replaceAll('_', '-');
  const rows = [
    ['loadFactor', 'Load factor of loaded trips', spec.loadFactorPercent, `road/load/${set}/load-factor`],
    ['emptyRunning', 'Empty kilometres of all kilometres', spec.emptyRunningPercent, `road/load/${set}/empty-running`],
  ] as const;
  for (const [symbol, label, stated, id] of rows) {
    if (stated !== undefined) sheet.stated(symbol, label, stated, '%');
    else useRow(sheet, library, symbol, label, id, 'not stated');
  }
  sheet.compute('load', 'Load of a loaded vehicle', 't', 'payload * loadFactor / 100');
  sheet.compute('emptyPerLoaded', 'Empty kilometres per loaded kilometre', '', 'emptyRunning / (100 - emptyRunning)');
  return distribution;
}

/** Diesel of the class by the linear model, turned into the carrier's energy where it is not diesel. */
function addModelledConsumption(
  library: FactorLibrary,
  emissions: Emissions,
  { cargo, movement }: RoadInput,
  energyType: RoadEnergyType,
  vehicle: RoadVehicle,
  region: WorldRegion,
): void {
  const { sheet } = emissions;
  useRow(sheet, library, 'fuelEmpty', 'Diesel of the empty vehicle', `road/${vehicle.key}/empty`);
  useRow(sheet, library, 'fuelPerTonne', 'Additional diesel per tonne of load', `road/${vehicle.key}/per-tonne`);
  const fleet = `road/fleet/${region.toLowerCase().replaceAll('_', '-')}`;
  useRow(sheet, library, 'fleet', 'Consumption of the fleet of the region', fleet);
  sheet.compute('fuelLoaded', 'Diesel of the loaded vehicle', 'l/100 km', 'fuelEmpty + fuelPerTonne * load');
  sheet.compute(
    'fuelPerLoadedKm',
    'Diesel per loaded km, empty return included',
    'l/km',
    '(fuelLoaded + fuelEmpty * emptyPerLoaded) * fleet / 100',
  );
  sheet.compute('dieselLitres', 'Diesel for this cargo', 'l', 'fuelPerLoadedKm * vehicleKmPerTonne * mass');
  if (cargo.climateControl === 'REQUIRED') {
    const row = `road/refrigeration/${vehicle.structure === 'ARTICULATED' ? 'articulated' : 'rigid'}`;
    useRow(sheet, library, 'refrigeration', 'Additional energy for refrigeration', row);
    sheet.compute('refrigerationLitres', 'Diesel for refrigeration', 'l', 'dieselLitres * refrigeration');
  }
  const amounts = sheet.has('refrigeration')
    ? ([
        ['dieselLitres', 'Traction'],
        ['refrigerationLitres', 'Refrigeration'],
      ] as const)
    : ([['dieselLitres', 'Traction']] as const);
  for (const [litres, purpose] of amounts)
    addCarrier(library, emissions, movement, energyType, region, litres, purpose);
}

function addCarrier(
  library: FactorLibrary,
  emissions: Emissions,
  movement: Movement,
  energyType: RoadEnergyType,
  region: WorldRegion,
  litres: string,
  purpose: 'Traction' | 'Refrigeration',
): void {
  const { sheet } = emissions;
  const distanceKm = purpose === 'Traction' ? movement.distanceKm : 0;
  if (energyType === 'DIESEL') {
    const { fuel, reason } = dieselIn(region);
    addFuel(library, emissions, {
      energyType,
      energySource: `${purpose}: diesel`,
      fuel,
      amount: litres,
      per: 'LITRE',
      distanceKm,
      suffix: purpose,
      reason,
    });
    return;
  }
  const ratio =
    energyType === 'ELECTRICITY'
      ? sheet.get('grossWeight') <= 3.5
        ? 'battery-van'
        : 'battery-truck'
      : CARRIERS[energyType].ratio;
  if (!sheet.has('dieselEnergy')) {
    useRow(sheet, library, 'dieselEnergy', 'Energy of a litre of diesel', 'fuels/diesel-energy');
    useRow(sheet, library, 'energyRatio', `Energy demand against diesel, ${ratio}`, `road/energy-ratio/${ratio}`);
  }
  const kwh = `kwh${purpose}`;
  sheet.compute(kwh, `${purpose}: energy`, 'kWh', `${litres} * dieselEnergy * energyRatio`);
  if (energyType === 'ELECTRICITY') {
    addGrid(library, emissions, movement, kwh, purpose);
    return;
  }
  const { fuel } = CARRIERS[energyType];
  const energySource = `${purpose}: ${energyType.toLowerCase().replaceAll('_', ' ')}`;
  addFuel(library, emissions, {
    energyType,
    energySource,
    fuel,
    amount: kwh,
    per: 'KILOWATT_HOUR',
    distanceKm,
    suffix: purpose,
    reason: 'factor of the stated energy carrier',
  });
}

/** Electricity by the countries crossed: kWh in the share of the kilometres. */
function addGrid(
  library: FactorLibrary,
  emissions: Emissions,
  movement: Movement,
  kwh: string,
  purpose: 'Traction' | 'Refrigeration',
): void {
  const { sheet } = emissions;
  const year = yearOf(movement);
  for (const { countryCode, km, share } of partsByCountry(movement)) {
    const place = countryCode ?? 'Sea';
    const words = countryCode ?? 'no country';
    if (!sheet.has(`share${place}`)) sheet.route(`share${place}`, `Share of the way in ${words}`, share);
    const suffix = `${purpose}${place}`;
    sheet.compute(`kwh${suffix}`, `${purpose}: electricity in ${words}`, 'kWh', `${kwh} * share${place}`);
    addElectricity(library, emissions, {
      energyType: 'ELECTRICITY',
      energySource: `${purpose}: electricity ${countryCode ?? ''}`.trim(),
      amount: `kwh${suffix}`,
      distanceKm: purpose === 'Traction' ? km : 0,
      countryCode,
      suffix,
      ...(year !== undefined && { year }),
    });
  }
}

const PER_KILOMETRE: Readonly<Record<ConsumptionUnit, { readonly per: FuelUnit; readonly formula: string }>> = {
  LITRE_PER_KM: { per: 'LITRE', formula: 'consumption' },
  LITRE_PER_100_KM: { per: 'LITRE', formula: 'consumption / 100' },
  KILOGRAM_PER_KM: { per: 'KILOGRAM', formula: 'consumption' },
  KILOGRAM_PER_100_KM: { per: 'KILOGRAM', formula: 'consumption / 100' },
  KILOWATT_HOUR_PER_KM: { per: 'KILOWATT_HOUR', formula: 'consumption' },
  KILOWATT_HOUR_PER_100_KM: { per: 'KILOWATT_HOUR', formula: 'consumption / 100' },
  MILE_PER_US_GALLON: { per: 'LITRE', formula: `${LITRES_PER_US_GALLON} / ${KILOMETRES_PER.MILE} / consumption` },
  MILE_PER_IMPERIAL_GALLON: {
    per: 'LITRE',
    formula: `${LITRES_PER_IMPERIAL_GALLON} / ${KILOMETRES_PER.MILE} / consumption`,
  },
};

const UNIT_NAMES: Readonly<Record<FuelUnit, string>> = {
  LITRE: 'l',
  KILOGRAM: 'kg',
  KILOWATT_HOUR: 'kWh',
  MEGAJOULE: 'MJ',
};

/** Consumption per vehicle-km as stated, an average over loaded and empty kilometres (refrigeration included), replaces the model. */
function addStatedConsumption(
  library: FactorLibrary,
  emissions: Emissions,
  { movement }: RoadInput,
  energyType: RoadEnergyType,
  stated: EnergyConsumption,
  region: WorldRegion,
): void {
  const { sheet } = emissions;
  const { per, formula } = PER_KILOMETRE[stated.unit];
  const { fuel, reason } =
    energyType === 'DIESEL'
      ? dieselIn(region)
      : energyType === 'ELECTRICITY'
        ? { fuel: '', reason: '' }
        : { fuel: CARRIERS[energyType].fuel, reason: 'factor of the stated energy carrier' };
  const fits =
    energyType === 'ELECTRICITY'
      ? per === 'KILOWATT_HOUR'
      : per !== 'KILOWATT_HOUR' && hasFuelFactor(library, fuel, per) && !(per === 'LITRE' && isGas(energyType));
  if (!fits) throw fault(39, `energyConsumption: ${stated.unit} does not measure ${energyType}`);
  sheet.stated('consumption', 'Consumption', stated.value, stated.unit);
  const unit = UNIT_NAMES[per];
  sheet.compute('energyPerKm', 'Energy per vehicle-km', `${unit}/km`, formula);
  sheet.compute(
    'energyUsed',
    'Energy for this cargo',
    unit,
    'energyPerKm * (1 + emptyPerLoaded) * vehicleKmPerTonne * mass',
  );
  if (energyType === 'ELECTRICITY') addGrid(library, emissions, movement, 'energyUsed', 'Traction');
  else
    addFuel(library, emissions, {
      energyType,
      energySource: `Traction: ${energyType.toLowerCase().replaceAll('_', ' ')}`,
      fuel,
      amount: 'energyUsed',
      per,
      distanceKm: movement.distanceKm,
      suffix: 'Traction',
      reason,
    });
}

/** Gases are sold and metered by mass. */
function isGas(energyType: RoadEnergyType): boolean {
  return energyType.endsWith('CNG') || energyType.endsWith('LNG') || energyType === 'HYDROGEN';
}
