import { TONNES_PER_TEU } from '../../request/vocabulary.js';
import { addElectricity } from '../electricity.js';
import type { FactorLibrary } from '../factors/library.js';
import { addFuel } from '../fuel.js';
import { Emissions, Sheet } from '../sheet.js';
import type { HubEstimate, HubInput } from '../types.js';
import { addCargo, slug, useRow } from './common.js';
import { parseContainerType } from './container.js';
import { addIntensity, findIntensity, qualityOf } from './intensity.js';

/** Hubs: diesel and electricity per tonne that leaves, at container terminals per container turned into tonnes by density. */
export function estimateHub(library: FactorLibrary, input: HubInput): HubEstimate {
  const { hubType, cargo, countryCode } = input;
  const sheet = new Sheet();
  const emissions = new Emissions(sheet);
  addCargo(sheet, cargo);
  sheet.stated('hubType', 'Hub operation category', hubType);
  const controlled = cargo.climateControl === 'REQUIRED';
  const containers = hubType === 'MARITIME_TERMINAL' && input.containerised;
  const base = `hub/${containers ? 'container-terminal' : slug(hubType)}`;
  if (containers) addContainers(library, sheet, input);
  else sheet.compute('units', 'Tonnes handled', 't', 'mass');
  const own = findIntensity(library, () => [`intensity/${base}/${controlled ? 'temperature-controlled' : 'ambient'}`]);
  if (own !== undefined) addIntensity(emissions, own, 'MIX', 0);
  else addSiteEnergy(library, emissions, base, countryCode, controlled);
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
  countryCode: string,
  controlled: boolean,
): void {
  const { sheet } = emissions;
  useRow(sheet, library, 'dieselPerUnit', 'Diesel per unit handled', `${base}/diesel`);
  useRow(sheet, library, 'electricityPerUnit', 'Electricity per unit handled', `${base}/electricity`);
  if (controlled)
    useRow(
      sheet,
      library,
      'coolingPerUnit',
      'Electricity for temperature control per unit',
      `${base}/temperature-control`,
    );
  sheet.compute('diesel', 'Diesel', 'l', 'dieselPerUnit * units');
  sheet.compute(
    'electricity',
    'Electricity',
    'kWh',
    `(electricityPerUnit${controlled ? ' + coolingPerUnit' : ''}) * units`,
  );
  addFuel(library, emissions, {
    energyType: 'DIESEL',
    energySource: 'Handling: gas oil',
    fuel: 'fuels/gas-oil',
    amount: 'diesel',
    per: 'LITRE',
    distanceKm: 0,
    suffix: 'Diesel',
    reason: 'gas oil of off-road machines (UK 2025 figure)',
  });
  addElectricity(library, emissions, {
    energyType: 'ELECTRICITY',
    energySource: `Handling and building: electricity ${countryCode}`,
    amount: 'electricity',
    distanceKm: 0,
    countryCode,
    suffix: 'Site',
  });
}

/** Containers of this cargo: mass over the cargo of a container of the density. */
function addContainers(library: FactorLibrary, sheet: Sheet, { cargo, containerTypeCode }: HubInput): void {
  const container = containerTypeCode === undefined ? undefined : parseContainerType(library, containerTypeCode);
  if (container !== undefined) sheet.stated('teuPerContainer', `TEU of a ${container.code}`, container.teu, 'TEU');
  else
    useRow(
      sheet,
      library,
      'teuPerContainer',
      'TEU of a container',
      'hub/container-terminal/teu-per-container',
      'type not stated',
    );
  sheet.default('tonnesPerTeu', 'Cargo in a TEU', TONNES_PER_TEU[cargo.density], 't/TEU', {
    reason: `density ${cargo.density} (specification)`,
  });
  sheet.compute('units', 'Containers handled', '', 'mass / tonnesPerTeu / teuPerContainer');
}
