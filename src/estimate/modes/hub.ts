import { TONNES_PER_TEU } from '../../request/vocabulary.js';
import { addElectricity } from '../electricity.js';
import { Emissions } from '../emissions.js';
import type { FactorLibrary } from '../factors/library.js';
import { f, type Line } from '../formula.js';
import { addFuel } from '../fuel.js';
import { Sheet } from '../sheet.js';
import type { HubEstimate, HubInput } from '../types.js';
import { addCargo, slug, useRow } from './common.js';
import { parseContainerType } from './container.js';
import { addIntensity, findIntensity, qualityOf } from './intensity.js';

/** Hubs: diesel and electricity per tonne that leaves, at container terminals per container turned into tonnes by density. */
export function estimateHub(library: FactorLibrary, input: HubInput): HubEstimate {
  const { hubType, cargo } = input;
  const sheet = new Sheet();
  const emissions = new Emissions(sheet);
  const mass = addCargo(sheet, cargo);
  sheet.statedWord('hubType', 'Hub operation category', hubType);
  const controlled = cargo.climateControl === 'REQUIRED';
  const containers = hubType === 'MARITIME_TERMINAL' && input.containerised;
  const base = `hub/${containers ? 'container-terminal' : slug(hubType)}`;
  const units = containers
    ? addContainers(library, sheet, input, mass)
    : sheet.compute('units', 'Tonnes handled', 't', f`${mass}`);
  const own = findIntensity(library, () => [`intensity/${base}/${controlled ? 'temperature-controlled' : 'ambient'}`]);
  if (own !== undefined) addIntensity(emissions, own, { mass, units }, 'MIX', 0);
  else addSiteEnergy(library, emissions, base, input, controlled, units);
  const { total } = emissions.close();
  return {
    hubType,
    methodology: 'ISO 14083:2023, hub energy per tonne outbound',
    ...qualityOf(own),
    emissions: total,
    trace: sheet.steps,
  };
}

/** Diesel of the machines and electricity of the site for the units handled. */
function addSiteEnergy(
  library: FactorLibrary,
  emissions: Emissions,
  base: string,
  { countryCode, year }: HubInput,
  controlled: boolean,
  units: Line,
): void {
  const { sheet } = emissions;
  const dieselPerUnit = useRow(sheet, library, 'dieselPerUnit', 'Diesel per unit handled', `${base}/diesel`);
  const powerLabel = 'Electricity per unit handled';
  const powerPerUnit = useRow(sheet, library, 'electricityPerUnit', powerLabel, `${base}/electricity`);
  const coolingLabel = 'Electricity for temperature control per unit';
  const coolingPerUnit = controlled
    ? useRow(sheet, library, 'coolingPerUnit', coolingLabel, `${base}/temperature-control`)
    : undefined;
  const diesel = sheet.compute('diesel', 'Diesel', 'l', f`${dieselPerUnit} * ${units}`);
  const electricity = sheet.compute(
    'electricity',
    'Electricity',
    'kWh',
    coolingPerUnit === undefined
      ? f`(${powerPerUnit}) * ${units}`
      : f`(${powerPerUnit} + ${coolingPerUnit}) * ${units}`,
  );
  addFuel(library, emissions, {
    energyType: 'DIESEL',
    energySource: 'Handling: gas oil',
    fuel: 'fuels/gas-oil',
    amount: diesel,
    distanceKm: 0,
    suffix: 'Diesel',
    reason: 'gas oil of off-road machines (UK 2025 figure)',
  });
  addElectricity(library, emissions, {
    energyType: 'ELECTRICITY',
    energySource: `Handling and building: electricity ${countryCode}`,
    amount: electricity,
    distanceKm: 0,
    countryCode,
    suffix: 'Site',
    ...(year !== undefined && { year }),
  });
}

/** Containers of this cargo: mass over the cargo of a container of the density. */
function addContainers(
  library: FactorLibrary,
  sheet: Sheet,
  { cargo, containerTypeCode }: HubInput,
  mass: Line<'t'>,
): Line {
  const container = containerTypeCode === undefined ? undefined : parseContainerType(library, containerTypeCode);
  const row = 'hub/container-terminal/teu-per-container';
  const each =
    container === undefined
      ? useRow(sheet, library, 'teuPerContainer', 'TEU of a container', row, 'type not stated')
      : sheet.stated('teuPerContainer', `TEU of a ${container.code}`, container.teu, 'TEU');
  const perTeu = sheet.default('tonnesPerTeu', 'Cargo in a TEU', TONNES_PER_TEU[cargo.density], 't/TEU', {
    reason: `density ${cargo.density} (specification)`,
  });
  return sheet.compute('units', 'Containers handled', '', f`${mass} / ${perTeu} / ${each}`);
}
