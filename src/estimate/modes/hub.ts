import { TONNES_PER_TEU } from '../../request/vocabulary.js';
import { addElectricity } from '../electricity.js';
import { Emissions } from '../emissions.js';
import type { FactorLibrary } from '../factors/library.js';
import { f, type Line, sum } from '../formula.js';
import { addFuel } from '../fuel.js';
import { Sheet } from '../sheet.js';
import type { HubEstimate, HubInput } from '../types.js';
import { later, type Uncertain, Uncertainties } from '../uncertainty.js';
import { addCargo, slug, useRow } from './common.js';
import { parseContainerType } from './container.js';
import { addIntensity, findIntensity, qualityOf } from './intensity.js';
import { addContainerRefrigerant } from './refrigerant.js';
import { addStated, confidenceOf, qualityOfStated } from './stated.js';

/**
 * Hubs: diesel and electricity per outbound tonne; at container terminals per container, converted to tonnes by
 * density.
 */
export function estimateHub(library: FactorLibrary, input: HubInput): HubEstimate {
  const { hubType, cargo } = input;
  const sheet = new Sheet();
  const emissions = new Emissions(sheet);
  const mass = addCargo(sheet, cargo);
  sheet.statedWord('hubType', 'Hub operation category', hubType);
  const controlled = cargo.climateControl === 'REQUIRED';
  const { category, site } = sitesOf(input);
  const units = COUNTED.includes(site)
    ? addContainers(library, sheet, input, mass)
    : sheet.compute('units', 'Tonnes handled', 't', f`${mass}`);
  const own = findIntensity(library, () => [
    `intensity/hub/${category}/${controlled ? 'temperature-controlled' : 'ambient'}`,
  ]);
  const { emissionIntensity } = input;
  if (emissionIntensity !== undefined)
    addStated(emissions, emissionIntensity, (factor) => f`${mass} * ${factor}`, 'MIX', 0);
  else if (own !== undefined) addIntensity(emissions, own, { mass, units }, 'MIX', 0);
  else addSiteEnergy(library, emissions, input, `hub/${site}`, units);
  const { total, byEnergyType } = emissions.close();
  return {
    hubType,
    methodology: 'ISO 14083:2023, hub energy per tonne outbound',
    ...(emissionIntensity === undefined ? qualityOf(own) : qualityOfStated(emissionIntensity)),
    emissions: total,
    bySource: byEnergyType.flatMap(({ bySource }) => bySource),
    uncertain: later(() => listUncertain(library, input, own !== undefined)),
    trace: sheet.steps,
  };
}

/** Sites that count containers, not tonnes. */
const COUNTED: readonly string[] = ['container-terminal', 'container-yard'];

/** The category for a user's own intensities, and the site whose energy rows apply. */
function sitesOf({ hubType, containerised, site }: HubInput): { readonly category: string; readonly site: string } {
  if (hubType === 'MARITIME_TERMINAL' && containerised)
    return { category: 'container-terminal', site: 'container-terminal' };
  const category = slug(hubType);
  if (hubType !== 'TRANSSHIPMENT') return { category, site: category };
  if (site === 'AIRPORT') return { category, site: 'airport' };
  // Containers that change between train, barge and truck are lifted, not unpacked.
  if (containerised && site !== undefined && site !== 'PLACE') return { category, site: 'container-yard' };
  return { category, site: category };
}

function listUncertain(library: FactorLibrary, { emissionIntensity }: HubInput, tabled: boolean): readonly Uncertain[] {
  const uncertain = new Uncertainties(library);
  const lines = ['wttIntensity', 'ttwIntensity'];
  if (emissionIntensity !== undefined)
    return uncertain.add('intensity of the site', confidenceOf(emissionIntensity), lines).list;
  if (tabled) return uncertain.add('default intensity', 'intensity/table', lines).list;
  const field = { name: 'emissionIntensity', stated: false, row: 'intensity/unverified' };
  return uncertain.add('energy of the site', 'hub/site', ['diesel', 'electricity'], 1, field).list;
}

/** Diesel for machines and electricity for the site: for handling, and for each day of storage. */
function addSiteEnergy(
  library: FactorLibrary,
  emissions: Emissions,
  { countryCode, year, dwellDays, cargo }: HubInput,
  base: string,
  units: Line,
): void {
  const { sheet } = emissions;
  const controlled = cargo.climateControl === 'REQUIRED';
  const find = (symbol: string, label: string, row: string): Line | undefined =>
    library.find(`${base}/${row}`) === undefined
      ? undefined
      : useRow({ sheet, library }, symbol, label, `${base}/${row}`);
  const handlingDiesel = find('handlingDiesel', 'Diesel per unit handled', 'diesel');
  const heating = controlled
    ? find('heatingDiesel', 'Fuel for temperature control per unit', 'temperature-control-fuel')
    : undefined;
  const handling = find('handlingElectricity', 'Electricity per unit handled', 'electricity');
  const cooling = controlled
    ? find('coolingElectricity', 'Electricity for temperature control per unit', 'temperature-control')
    : undefined;
  const dayDiesel = find('dayDiesel', 'Heating per unit and day', 'day-diesel');
  const dayElectricity = find('dayElectricity', 'Electricity of the building per unit and day', 'day-electricity');
  const dayCooling = controlled
    ? find('dayCooling', 'Temperature control per unit and day', 'day-temperature-control')
    : undefined;
  const days = addDays(library, sheet, base, dwellDays, [dayDiesel, dayElectricity, dayCooling]);
  const diesel = addAmount(
    sheet,
    { symbol: 'diesel', label: 'Diesel', unit: 'l' },
    { once: [handlingDiesel, heating], daily: [dayDiesel] },
    days,
    units,
  );
  const electricity = addAmount(
    sheet,
    { symbol: 'electricity', label: 'Electricity', unit: 'kWh' },
    { once: [handling, cooling], daily: [dayElectricity, dayCooling] },
    days,
    units,
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
  if (controlled && days !== undefined && library.find(`${base}/day-refrigerant`) !== undefined)
    addContainerRefrigerant(
      library,
      emissions,
      'MIX',
      `${base}/day-refrigerant`,
      (perDay) => f`${perDay} * ${days} * ${units}`,
    );
}

/** Days of storage, if the site's energy depends on them. */
function addDays(
  library: FactorLibrary,
  sheet: Sheet,
  base: string,
  stated: number | undefined,
  perDay: readonly (Line | undefined)[],
): Line | undefined {
  if (perDay.every((line) => line === undefined)) return undefined;
  if (stated !== undefined) return sheet.stated('days', 'Days in storage', stated, 'd');
  return useRow({ sheet, library }, 'days', 'Days in storage', `${base}/stay`, 'not stated');
}

/** Energy needed once and energy needed per day, for the units handled. */
function addAmount<Unit extends 'l' | 'kWh'>(
  sheet: Sheet,
  { symbol, label, unit }: { readonly symbol: string; readonly label: string; readonly unit: Unit },
  { once, daily }: { readonly once: readonly (Line | undefined)[]; readonly daily: readonly (Line | undefined)[] },
  days: Line | undefined,
  units: Line,
): Line<Unit> {
  const present = (lines: readonly (Line | undefined)[]): Line[] => lines.filter((line) => line !== undefined);
  const total = (of: string, words: string, lines: readonly Line[]): Line | undefined =>
    lines[0] && sheet.compute(`${symbol}${of}`, `${label} ${words}`, lines[0].unit, sum(lines));
  const fixed = total('Handling', 'for handling', present(once));
  const day = total('PerDay', 'per day', present(daily));
  if (day === undefined || days === undefined)
    return sheet.compute(symbol, label, unit, fixed === undefined ? f`0 * ${units}` : f`${fixed} * ${units}`);
  if (fixed === undefined) return sheet.compute(symbol, label, unit, f`${day} * ${days} * ${units}`);
  return sheet.compute(symbol, label, unit, f`(${fixed} + ${day} * ${days}) * ${units}`);
}

/** Containers of this cargo: as stated, light or heavy; else its mass divided by the container load for its density. */
function addContainers(
  library: FactorLibrary,
  sheet: Sheet,
  { cargo, containerTypeCode, containerCount }: HubInput,
  mass: Line<'t'>,
): Line {
  if (containerCount !== undefined) return sheet.stated('units', 'Containers handled', containerCount, '');
  const container = containerTypeCode === undefined ? undefined : parseContainerType(library, containerTypeCode);
  const row = 'hub/container-terminal/teu-per-container';
  const each =
    container === undefined
      ? useRow({ sheet, library }, 'teuPerContainer', 'TEU of a container', row, 'type not stated')
      : sheet.stated('teuPerContainer', `TEU of a ${container.code}`, container.teu, 'TEU');
  const perTeu = sheet.default('tonnesPerTeu', 'Cargo in a TEU', TONNES_PER_TEU[cargo.density], 't/TEU', {
    reason: `density ${cargo.density} (specification)`,
  });
  return sheet.compute('units', 'Containers handled', '', f`${mass} / ${perTeu} / ${each}`);
}
