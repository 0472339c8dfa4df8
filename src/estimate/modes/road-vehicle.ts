import type { Cargo, RoadSpec } from '../../request/types.js';
import type { LoadDistribution, RoadStructure } from '../../request/vocabulary.js';
import type { FactorLibrary } from '../factors/library.js';
import type { WorldRegion } from '../regions.js';
import type { Sheet } from '../sheet.js';
import { slug, useRow } from './common.js';

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
  const usual = `road/usual-gross-weight/${structure === 'ARTICULATED' && region === 'NORTH_AMERICA' ? 'articulated-north-america' : slug(structure)}`;
  if (spec.grossWeightTonnes !== undefined)
    sheet.stated('grossWeight', 'Gross vehicle weight', spec.grossWeightTonnes, 't');
  else useRow(sheet, library, 'grossWeight', 'Gross vehicle weight', usual, 'not stated');

  // Weight classes include their upper end: a truck of exactly 12 t is in the class up to 12 t.
  const band = library.getBand(`road/class/${slug(structure)}`, Math.max(0, sheet.get('grossWeight') - 1e-9));
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
export function chooseLoad(
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
  const set = vehicle.structure === 'VAN' ? 'van' : automobiles ? 'automobiles' : slug(distribution);
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
